import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { localDay } from '../../../src/engine/format/time'
import type { Resource } from '../../../src/resources/kit/resource'
import { policy } from '../../../src/resources/policy'
import { singlePage } from '../../../src/resources/single_page'
import { Policies } from '../../../src/views/setting/policy/Policies'
import { SinglePages } from '../../../src/views/setting/single-page/SinglePages'
import { answerList, renderScreen, sampleRow } from '../../kit/renderScreen'

const DAY = 86_400_000
const [later, earlier] = [new Date(Date.now() + 30 * DAY), new Date(Date.now() - 30 * DAY)]

describe('what the site does not show yet says so in its list', () => {
  const open = (resource: Resource, list: ReactNode, rows: object[]) => {
    const at = `/main/${resource.screen}`
    const view = renderScreen(list, { at })
    act(() =>
      answerList(
        view,
        resource,
        at,
        rows.map((row, n) => ({ ...sampleRow(resource, n), ...row })),
      ),
    )
  }

  it('a page whose time lies ahead', () => {
    open(singlePage, <SinglePages />, [
      { published_at: later.toISOString() },
      { published_at: earlier.toISOString() },
      { published_at: later.toISOString(), status: 'disabled' },
    ])
    expect(screen.getAllByText(/^Due \d{4}-/)).toHaveLength(1)
  })

  it('a policy that is not in force yet', () => {
    open(policy, <Policies />, [{ effective_at: localDay(later) }, { effective_at: localDay(earlier) }])
    expect(screen.getByText(`In force from ${localDay(later)}`)).toBeVisible()
    expect(screen.getByText(localDay(earlier))).toBeVisible()
  })
})
