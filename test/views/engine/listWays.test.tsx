import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ListScreen } from '../../../src/engine/list/ListScreen'
import { en } from '../../../src/i18n/en'
import { focusInList } from '../../../src/ports/browser/focusInList'
import { noticePort } from '../../../src/ports/notice/notice'
import { resourceOf } from '../../../src/resources'
import { optionsArrived } from '../../../src/slices/rows/entities'
import { answerList, renderScreen, sampleRows } from '../../kit/renderScreen'

const LIST = '/main/site/country'

describe('the two ways to mean rows of a list (flows.md §7.1)', () => {
  it('are said behind what has to be done, and the button that is pressed is answered', async () => {
    const words = en as Record<string, string>
    const taken = noticePort({ say: (id) => words[id] ?? id, language: () => 'en' }).offerWays('export.selectToDelete')
    expect(await screen.findByText(/Please select the data that you want to delete/)).toHaveTextContent(
      'Or filter the list, then act on all rows that match',
    )
    await userEvent.setup().click(screen.getByRole('button', { name: 'Filter' }))
    expect(await taken).toBe('filter')
  })

  it('lead to the box over the rows, and to the first filter, of the list that is named', () => {
    const country = resourceOf('country')
    const view = renderScreen(<ListScreen resource={country} />, { at: LIST })
    act(() => answerList(view, country, LIST, sampleRows(country, 2)))
    focusInList(LIST, 'filter')
    expect(screen.getByRole('button', { name: '+ Add filter' })).toHaveFocus()
    focusInList(LIST, 'select')
    expect(document.activeElement).toHaveAttribute('type', 'checkbox')
    focusInList('/jp/site/country', 'filter')
    expect(document.activeElement).toHaveAttribute('type', 'checkbox')
  })

  it.each(['operation_log', 'payment_record', 'sitemap_run'] as const)(
    'both lead somewhere in what is logged, which has nothing else to be ticked for: %s',
    (name) => {
      const log = resourceOf(name)
      const view = renderScreen(<ListScreen resource={log} />, { at: LIST })
      act(() => answerList(view, log, LIST, sampleRows(log, 2)))
      expect(screen.getByRole('button', { name: 'Export' })).toBeInTheDocument()
      focusInList(LIST, 'select')
      expect(document.activeElement).toHaveAttribute('type', 'checkbox')
    },
  )
})

describe('a filter by rows (issue: a tick moved what the pointer was on)', () => {
  it('leaves the rows of a filter where they are while they are ticked, and sets them on top when it is opened again', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    const report = resourceOf('report')
    const at = '/main/products/report'
    const view = renderScreen(<ListScreen resource={report} />, { at })
    act(() => answerList(view, report, at, sampleRows(report, 5), 5000))
    const come = (): void => {
      const options = ['Energy', 'Pharma', 'Retail'].map((name, at) => ({
        value: at + 1,
        label: [name, name] as const,
      }))
      view.store.dispatch(optionsArrived({ resource: 'category', key: 'filter/report/category_id', options }))
    }
    const names = (): (string | null)[] =>
      screen
        .getAllByRole('checkbox', { name: /Energy|Pharma|Retail/ })
        .map((box) => box.closest('label')?.textContent ?? '')
    await user.click(screen.getByText('+ Add filter'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Category' }))
    await screen.findByRole('textbox', { name: 'Search' })
    act(come)
    await user.click(screen.getByLabelText('Retail'))
    expect(view.address()).toContain('category_id=3')
    expect(names()).toEqual(['Energy', 'Pharma', 'Retail'])
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await user.click(screen.getByRole('button', { name: 'Category is Retail' }))
    await screen.findByRole('textbox', { name: 'Search' })
    act(come)
    expect(names()).toEqual(['Retail', 'Energy', 'Pharma'])
  })
})
