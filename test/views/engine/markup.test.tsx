import { act } from '@testing-library/react'
import { DetailsBody } from '../../../src/engine/details/DetailsBody'
import { ListScreen } from '../../../src/engine/list/ListScreen'
import { allResources } from '../../../src/resources'
import type { KindName } from '../../../src/resources/kit/field'
import type { AnyRow, Resource } from '../../../src/resources/kit/resource'
import { answerList, renderScreen, sampleRow } from '../../kit/renderScreen'

const MARKUP = '<img src="x" data-bad="1" onerror="alert(1)"><script data-bad="1">alert(1)</script>'
const TEXTS: ReadonlySet<KindName> = new Set<KindName>(['text', 'longtext', 'richtext', 'email', 'phone', 'ip'])

/** A row whose every text is markup. */
const badRow = (resource: Resource): AnyRow => {
  const row: Record<string, unknown> & { id: number } = { ...sampleRow(resource, 1) }
  for (const [name, { kind, secret }] of Object.entries(resource.fields)) {
    if (TEXTS.has(kind) && !secret) row[name] = MARKUP
    if (kind === 'tags') row[name] = [MARKUP]
  }
  return row
}

describe('markup in any text', () => {
  it.each(allResources.map((resource) => [resource.name, resource] as const))(
    'of %s is shown as text',
    (_, resource) => {
      const at = `/main/${resource.screen}`
      const row = badRow(resource)
      const list = renderScreen(<ListScreen resource={resource} />, { at })
      act(() => answerList(list, resource, at, [row]))
      const details = renderScreen(<DetailsBody resource={resource} row={row} overrides={{}} />, { at })
      for (const { container, unmount } of [list, details]) {
        expect(container.querySelectorAll('[data-bad], script')).toHaveLength(0)
        unmount()
      }
    },
  )
})
