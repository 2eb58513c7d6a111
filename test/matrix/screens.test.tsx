import { act, screen } from '@testing-library/react'
import { FormDrawer } from '../../src/engine/form/FormDrawer'
import { isBelowTitle } from '../../src/engine/list/columns'
import { ListScreen } from '../../src/engine/list/ListScreen'
import { allResources } from '../../src/resources'
import { rowArrived } from '../../src/slices/rows/entities'
import { screenQueryArrived } from '../../src/slices/screenQueries'
import type { Language } from '../../src/slices/settings'
import { stubLayout } from '../kit/noLayout'
import { answerList, renderScreen, sampleRow, sampleRows } from '../kit/renderScreen'
import { isNamed, representatives } from '../kit/representatives'

const LANGUAGES: readonly Language[] = ['zh', 'en']
const inBoth = new Set(representatives())

/** In both languages those that stand for their like; of the others each second one in Chinese and each second one in English. */
const cases = allResources.flatMap((resource, at) =>
  LANGUAGES.filter((_, index) => inBoth.has(resource) || isNamed(resource) || index === at % LANGUAGES.length).map(
    (language) => ({ name: resource.name, language, resource }),
  ),
)

/** What a row in one language is answered. */
const NO_OTHERS = { behind: [], others: [], missing: [], refs: {} }

const index = (language: Language): 0 | 1 => (language === 'zh' ? 0 : 1)

stubLayout()

let complaints: jest.SpyInstance
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  // Arco's own; the build mends it (scripts/webpack/arco-react19-loader.cjs).
  const said = complaints.mock.calls
    .map((call) => String(call[0]))
    .filter((line) => !line.startsWith('Accessing element.ref'))
  complaints.mockRestore()
  expect(said).toEqual([])
})

describe('every resource has its screens (specification §2)', () => {
  it.each(cases)('$name lists its rows under the declared columns in $language', async ({ resource, language }) => {
    const at = `/main/${resource.screen}`
    const view = renderScreen(<ListScreen resource={resource} />, { at, language })
    // Parts of a list that come after its rows are loaded the first time.
    await act(async () => answerList(view, resource, at, sampleRows(resource, 3)))

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(resource.screenTitle[index(language)])
    for (const name of resource.columns.filter((each) => !isBelowTitle(resource, each))) {
      const label = resource.allFields[name]?.label[index(language)] ?? name
      expect(screen.getAllByRole('columnheader').some((head) => head.textContent?.includes(label))).toBe(true)
    }
    expect(view.container.querySelectorAll('[data-id]')).toHaveLength(3)
  })

  it.each(cases.filter(({ resource }) => resource.form.length > 0))(
    '$name is filled in and edited in $language',
    async ({ resource, language }) => {
      const view = renderScreen(
        <FormDrawer resource={resource} id={2} way={{ back: '/main/list' }} onClose={() => {}} />,
        {
          at: `/main/${resource.screen}`,
          language,
        },
      )
      await act(async () => {
        view.store.dispatch(rowArrived({ resource: resource.name, row: sampleRow(resource, 1), titles: {} }))
      })
      await act(async () => {
        view.store.dispatch(screenQueryArrived({ key: `languages:${resource.name}/2`, data: NO_OTHERS }))
      })

      for (const name of resource.form.flatMap(({ rows }) => rows.flat())) {
        const field = resource.allFields[name]
        if (!field || field.readonly) continue
        expect(await screen.findAllByText(field.label[index(language)])).not.toHaveLength(0)
      }
    },
  )
})
