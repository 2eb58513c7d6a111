import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ListScreen } from '../../../src/engine/list/ListScreen'
import { ExportScope } from '../../../src/engine/transfer/ExportScope'
import { order } from '../../../src/resources/order'
import { orderLine } from '../../../src/resources/order_line'
import { report } from '../../../src/resources/report'
import { exportCounted, exportEstimated, exportOffered } from '../../../src/slices/exports'
import { answerList, type RenderedScreen, renderScreen, sampleRows } from '../../kit/renderScreen'

const LIST = '/main/products/report'
const list = { resource: 'report', list: LIST } as const
const estimate = { rows: 1204, file_size: 400_000, cost_ms: 3000, kept_days: 7 }

const scope = (
  matching: number | undefined,
  picked = 0,
  more: { language?: 'zh' | 'en'; isEverything?: boolean; atLeast?: number } = {},
) => {
  const { language = 'en', isEverything = false, atLeast } = more
  renderScreen(
    <ExportScope
      resource={report}
      chosen="matching"
      picked={picked}
      matching={matching}
      atLeast={atLeast}
      isEverything={isEverything}
      sentence="Category is X, Price ≥ 100"
      isShortened={false}
      onChoose={() => undefined}
    />,
    { at: LIST, language },
  )
}

describe('the rows of an export, as a counted sentence', () => {
  it.each([
    [1204, 'All 1,204 reports that match: Category is X, Price ≥ 100'],
    [1, 'The 1 report that matches: Category is X, Price ≥ 100'],
    [undefined, 'All reports that match: Category is X, Price ≥ 100'],
  ])('%s', (matching, sentence) => {
    scope(matching)
    expect(screen.getByRole('radio', { name: sentence })).toBeInTheDocument()
  })

  it.each([
    [1, 'The 1 selected report'],
    [2, 'The 2 selected reports'],
  ])('of ticked ones: %d', (picked, sentence) => {
    scope(9, picked)
    expect(screen.getByRole('radio', { name: sentence })).toBeInTheDocument()
  })

  it('says all of it in Chinese', () => {
    scope(1204, 0, { language: 'zh' })
    expect(screen.getByRole('radio', { name: /^符合条件的全部 1,204 条报告：/ })).toBeInTheDocument()
  })

  it('says meanwhile how many there are at least', () => {
    scope(undefined, 0, { atLeast: 10_000 })
    expect(screen.getByRole('status')).toHaveTextContent('More than 10,000 rows, still counting')
  })

  it('offers all rows where no filter narrows the list, with their number', () => {
    scope(5000, 2, { isEverything: true })
    expect(screen.getByRole('radio', { name: 'All 5,000 reports' })).toBeEnabled()
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('the dialog of an export', () => {
  it('asks for an estimate of what is chosen, whenever that changes, and shows it', async () => {
    const view = renderScreen(<ListScreen resource={report} />, { at: `${LIST}?year=2026` })
    act(() => {
      answerList(view, report, LIST, sampleRows(report, 2))
      view.store.dispatch(exportOffered(list))
      view.store.dispatch(exportCounted({ ...list, matching: 1204 }))
    })
    await screen.findByRole('radio', { name: 'CSV (.csv)' }, { timeout: 20_000 })
    expect(view.events('exports/exportWeighed')).toMatchObject([{ payload: { ...list, format: 'xlsx' } }])
    await userEvent.setup().click(screen.getByRole('radio', { name: 'CSV (.csv)' }))
    expect(view.events('exports/exportWeighed')).toMatchObject([{}, { payload: { format: 'csv' } }])
    act(() => void view.store.dispatch(exportEstimated({ ...list, estimate })))
    expect(screen.getByText(/^1,204 rows, about .+, ready in about 3 s$/)).toBeInTheDocument()
    expect(screen.getByText(/The export log keeps it for 7 days/)).toBeInTheDocument()
  })
})

describe('rows that belong to those of the list', () => {
  const ORDERS = '/main/orders/order'
  const orders = { resource: 'order', list: ORDERS } as const
  const weighed = (view: RenderedScreen) => view.events('exports/exportWeighed').at(-1)?.payload

  async function opened(language: 'zh' | 'en', marks?: string[]): Promise<RenderedScreen> {
    const view = renderScreen(<ListScreen resource={order} />, {
      at: `${ORDERS}?payment_state=paid`,
      language,
      ...(marks && { marks }),
    })
    act(() => {
      answerList(view, order, ORDERS, sampleRows(order, 2))
      view.store.dispatch(exportOffered(orders))
      view.store.dispatch(exportCounted({ ...orders, matching: 12 }))
    })
    await screen.findByRole('radio', { name: /\.csv/ }, { timeout: 20_000 })
    return view
  }

  it('go along when they are asked for, with their usual columns or those that are chosen', async () => {
    const view = await opened('en')
    const user = userEvent.setup()
    const both = await screen.findByRole('radio', { name: 'Orders and their order lines' })
    expect(screen.getByRole('radio', { name: 'Orders only' })).toBeChecked()
    expect(weighed(view)).not.toHaveProperty('parts')
    expect(screen.queryByText(/can be uploaded again/)).toBeNull()
    await user.click(both)
    expect(screen.getByText(/two sheets, Orders and Order lines; “Order number” links them/)).toBeInTheDocument()
    const usual = orderLine.columns.filter((name) => name !== 'order_id')
    expect(weighed(view)).toMatchObject({ format: 'xlsx', parts: { columns: usual } })
    await user.click(screen.getByRole('radio', { name: 'CSV (.csv)' }))
    expect(screen.getByText(/^One row for each of the order lines/)).toBeInTheDocument()
    const columns = within(screen.getByRole('group', { name: 'Columns of the order lines' }))
    await user.click(columns.getByRole('radio', { name: 'Choose' }))
    expect(columns.queryByRole('checkbox', { name: 'Order' })).toBeNull()
    await user.click(columns.getByRole('checkbox', { name: 'ID' }))
    const declared = Object.keys(orderLine.allFields).filter((name) => usual.some((each) => each === name))
    expect(weighed(view)).toMatchObject({ parts: { columns: declared.filter((name) => name !== 'id') } })
    act(() => void view.store.dispatch(exportEstimated({ ...orders, estimate: { ...estimate, rows: 31 } })))
    await user.click(screen.getByRole('button', { name: 'Export 31 rows' }))
    expect(view.events('exports/exportAsked').at(-1)?.payload).toMatchObject({
      format: 'csv',
      parts: expect.anything(),
    })
  })

  it('are named in Chinese', async () => {
    await opened('zh')
    await userEvent.setup().click(await screen.findByRole('radio', { name: '订单及订单明细' }))
    expect(screen.getByText('工作簿有两张工作表：订单、订单明细，以“订单号”对应。')).toBeInTheDocument()
  })

  it('are not offered to those who may not take them out', async () => {
    await opened('en', ['order:list', 'order:export'])
    expect(screen.queryByRole('radio', { name: 'Orders only' })).toBeNull()
  })
})
