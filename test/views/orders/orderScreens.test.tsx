import { act, fireEvent, screen, within } from '@testing-library/react'
import type { Field } from '../../../src/resources/kit/field'
import { order } from '../../../src/resources/order'
import { orderLine } from '../../../src/resources/order_line'
import { paymentRecord } from '../../../src/resources/payment_record'
import { rowArrived, titlesLearned } from '../../../src/slices/rows/entities'
import { screenQueryArrived, screenQueryFailed } from '../../../src/slices/screenQueries'
import { LineChoice } from '../../../src/views/orders/order/LineChoice'
import { Machine } from '../../../src/views/orders/order/Machine'
import { OrderDetails } from '../../../src/views/orders/order/OrderDetails'
import { OrderList } from '../../../src/views/orders/order/OrderList'
import { renderScreen, sampleRow } from '../../kit/renderScreen'

const LIST = '/main/orders/order'
const titles = { currency: { 1: ['USD', 'USD'] as const } }
const lines = [
  { ...sampleRow(orderLine, 0), report_name: '激光雷达', report_name_en: 'Lidar', amount: '90.00', refunded: '0.00' },
  {
    ...sampleRow(orderLine, 1),
    report_name: '聚乙烯',
    report_name_en: 'Polyethylene',
    amount: '60.00',
    refunded: '60.00',
  },
]
const payments = [{ ...sampleRow(paymentRecord, 0), direction: 'in', amount: '150.00', reference: 'TT-7' }]
const told = { at: '2026-11-02T08:00:00.000Z', reason: null, fields: [] }
const timeline = [
  { ...told, id: 2, cause: 'mark-paid', user: '李航', isNew: false, from: 'unpaid', to: 'paid', amount: '150.00' },
  { ...told, id: 1, cause: 'order', user: null, isNew: true, from: null, to: 'unpaid', amount: null },
]

describe('the page of an order (catalogue, orders/order)', () => {
  const open = () => {
    const view = renderScreen(<OrderDetails />, { at: `${LIST}/details/1` })
    const row = { ...sampleRow(order, 0), order_number: '2026-000007', payment_state: 'paid', order_amount: '150.00' }
    act(() => {
      view.store.dispatch(rowArrived({ resource: 'order', row, titles: titles as never }))
      view.store.dispatch(screenQueryArrived({ key: 'order:card/1', data: { lines, payments, timeline } }))
    })
    return view
  }

  it('tells what was bought, its money, and what happened', () => {
    const view = open()
    expect(view.events('screenQueries/screenQueryAsked')[0]?.payload).toMatchObject({
      path: '/api/admin/order/card',
      query: { id: '1' },
    })
    expect(screen.getByRole('heading', { name: '2026-000007' })).toBeVisible()
    expect(screen.getByText('Lidar')).toBeVisible()
    expect(screen.getByText('激光雷达')).toBeVisible()
    const story = within(screen.getByRole('heading', { name: 'Timeline' }).parentElement as HTMLElement)
    expect(story.getByText('Unpaid → Paid')).toBeVisible()
    expect(story.getByText('Placed')).toBeVisible()
  })

  it('offers what the machine knows to come next', () => {
    open()
    expect(screen.getByRole('button', { name: 'Refund' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
  })

  it('says so where the lines could not be read', () => {
    const view = open()
    act(() => void view.store.dispatch(screenQueryFailed({ key: 'order:card/1', fault: { message: 'away' } })))
    expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded')
  })
})

describe('the picture of the machine', () => {
  it.each([
    ['en', 'It is “Paid” now. It can next become: Partly refunded, Refunded'],
    ['zh', '现在是“已付款”，接下来可以是：部分退款、已退款'],
  ] as const)('says in %s what it shows', (language, sentence) => {
    renderScreen(<Machine state="paid" />, { at: LIST, language })
    expect(screen.getByRole('img', { name: sentence })).toBeInTheDocument()
  })

  it('says where it ends', () => {
    renderScreen(<Machine state="cancelled" />, { at: LIST })
    expect(screen.getByRole('img', { name: '“Cancelled” is final' })).toBeInTheDocument()
  })
})

describe('the list of orders', () => {
  it('counts each state in its tab, filters by it, and sums by currency', () => {
    const view = renderScreen(<OrderList />, { at: LIST })
    const sums = [
      { currency_id: 1, orders: 3, order_amount: '1500.00', amount_paid: '900.00', amount_refunded: '0.00' },
    ]
    act(() => {
      view.store.dispatch(titlesLearned(titles as never))
      view.store.dispatch(screenQueryArrived({ key: 'order:summary', data: { states: { paid: 2, unpaid: 1 }, sums } }))
    })
    expect(screen.getByRole('button', { name: 'All 3' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText('1,500.00')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Paid 2' }))
    const asked = view.events('screenQueries/screenQueryAsked').at(-1)?.payload
    expect(asked).toMatchObject({ path: '/api/admin/order/summary', query: { payment_state: ['paid'] } })
  })
})

describe('the lines that a refund asks for', () => {
  it('are those of this order, but for what went back already', () => {
    const onChange = jest.fn()
    const props = {
      id: 'f',
      name: 'line_ids',
      value: [],
      resource: order,
      language: 'en' as const,
      onChange,
      onBlur: () => undefined,
      isInvalid: false,
      isDisabled: false,
      draft: { way: 'lines' },
    }
    const view = renderScreen(<LineChoice {...props} field={orderLine.fields.order_id as Field} />, {
      at: `${LIST}?open=do-refund-1`,
    })
    act(() => void view.store.dispatch(screenQueryArrived({ key: 'order:card/1', data: { lines, timeline } })))
    expect(screen.getByRole('checkbox', { name: '聚乙烯' })).toBeDisabled()
    fireEvent.click(screen.getByRole('checkbox', { name: '激光雷达' }))
    expect(onChange).toHaveBeenCalledWith([1])
  })
})
