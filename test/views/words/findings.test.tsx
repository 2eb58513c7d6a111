import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { report } from '../../../src/resources/report'
import { reportFinding } from '../../../src/resources/report_finding'
import { listViewChanged } from '../../../src/slices/list/listViews'
import { rowsArrived } from '../../../src/slices/rows/entities'
import { ReportDoctor } from '../../../src/views/products/doctor/ReportDoctor'
import { ReportList } from '../../../src/views/products/report/ReportList'
import { answerList, renderScreen, sampleRow } from '../../kit/renderScreen'

const at = '/main/products/report'
const columns = [{ name: 'id' }, { name: 'name' }, { name: 'finding' }]

const shown = ({ isOn = true, marks }: { isOn?: boolean; marks?: string[] } = {}) => {
  const view = renderScreen(<ReportList />, { at, ...(marks && { marks }) })
  act(() => {
    if (isOn) view.store.dispatch(listViewChanged({ resource: 'report', view: { columns, density: 'default' } }))
    answerList(
      view,
      report,
      at,
      [41, 42].map((id) => ({ ...sampleRow(report, id), id })),
    )
  })
  return view
}

const finding = (id: number, report_id: number, rule: string) => ({
  id,
  report_id,
  rule,
  field: 'price',
  detail: null,
  created_at: '2026-01-31T08:00:00.000Z',
})

const lists = (view: ReturnType<typeof shown>) =>
  view
    .events('entities/listOpened')
    .map(({ payload }) => payload as { resource: string; query: { filters: Record<string, string[]> } })
    .filter(({ resource }) => resource === 'report_finding')

describe('what is wrong with a report, in the list of reports', () => {
  it('stands in a column that costs nobody anything who has not switched it on', () => {
    expect(lists(shown({ isOn: false }))).toEqual([])
    expect(screen.queryByText('Problems')).not.toBeInTheDocument()
  })

  it('names what weighs most, counts the rest, and leads to all of it', () => {
    const view = shown()
    expect(lists(view).at(-1)?.query.filters).toEqual({ report_id: ['41', '42'] })
    act(
      () =>
        void view.store.dispatch(
          rowsArrived({
            resource: 'report_finding',
            list: `${at}#findings-0`,
            rows: [finding(1, 41, 'no-contents'), finding(2, 41, 'no-price')],
            total: 2,
            isTotalCapped: false,
            titles: {},
          }),
        ),
    )
    const link = screen.getByRole('link', { name: /No price/ })
    expect(link).toHaveTextContent('No price+1')
    expect(link).toHaveAttribute('href', '/main/products/report-finding?report_id=41')
    expect(link).toHaveAttribute('title', expect.stringContaining('No table of contents: Add the table of contents'))
    expect(screen.getAllByRole('link', { name: /No price/ })).toHaveLength(1)
  })

  it('is a filter as well, for those who may see what was found', async () => {
    const person = userEvent.setup({ pointerEventsCheck: 0 })
    shown()
    await person.click(screen.getByRole('button', { name: /Add filter/ }))
    expect(await screen.findByRole('button', { name: 'Problem' })).toBeInTheDocument()
  })

  it('is neither for others', async () => {
    const person = userEvent.setup({ pointerEventsCheck: 0 })
    const view = shown({ marks: ['report:list'] })
    expect(lists(view)).toEqual([])
    await person.click(screen.getByRole('button', { name: /Add filter/ }))
    expect(screen.queryByRole('button', { name: 'Problem' })).not.toBeInTheDocument()
  })
})

describe('a line of the doctor', () => {
  const doctor = '/main/products/report-finding'
  const opened = async (rule: string) => {
    const view = renderScreen(<ReportDoctor />, { at: doctor })
    act(() => answerList(view, reportFinding, doctor, [finding(7, 41, rule)]))
    await userEvent.setup({ pointerEventsCheck: 0 }).click(screen.getByRole('button', { name: 'More actions' }))
    return view
  }

  it('is mended alone, where its rule knows how', async () => {
    const view = await opened('long-words')
    await userEvent.setup({ pointerEventsCheck: 0 }).click(await screen.findByRole('menuitem', { name: 'Fix' }))
    expect(view.address()).toBe(`${doctor}?open=do-mend`)
    expect(view.store.getState().entities.byResource.report_finding?.lists[doctor]?.picked).toEqual([7])
  })

  it('leads to the report where it does not', async () => {
    await opened('no-price')
    expect(await screen.findByRole('menuitem', { name: 'Edit the report' })).toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: 'Fix' })).not.toBeInTheDocument()
  })
})
