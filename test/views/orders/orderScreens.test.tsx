import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Field } from '../../../src/resources/kit/field'
import { order } from '../../../src/resources/order'
import { orderLine } from '../../../src/resources/order_line'
import { paymentAttempt } from '../../../src/resources/payment_attempt'
import { paymentRecord } from '../../../src/resources/payment_record'
import { actionDone, actionKey } from '../../../src/slices/rows/actions'
import { rowArrived, titlesLearned } from '../../../src/slices/rows/entities'
import { screenQueryArrived, screenQueryFailed } from '../../../src/slices/screenQueries'
import { LineChoice } from '../../../src/views/orders/order/LineChoice'
import { OrderDetails } from '../../../src/views/orders/order/OrderDetails'
import { OrderList } from '../../../src/views/orders/order/OrderList'
import { answerList, renderScreen, sampleRow } from '../../kit/renderScreen'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const LIST = '/main/orders/order'
const titles = { currency: { 1: ['USD', 'USD'] as const } }
const lines = [
  {
    ...sampleRow(orderLine, 0),
    report_name: '激光雷达',
    report_name_en: 'Lidar',
    amount: '90.00',
    refunded: '0.00',
    needs_delivery: true,
  },
  {
    ...sampleRow(orderLine, 1),
    report_name: '聚乙烯',
    report_name_en: 'Polyethylene',
    amount: '60.00',
    refunded: '60.00',
    needs_delivery: false,
  },
]
const payments = [{ ...sampleRow(paymentRecord, 0), direction: 'in', amount: '150.00', reference: 'TT-7' }]
const told = { at: '2026-11-02T08:00:00.000Z', reason: null, fields: [] }
const timeline = [
  { ...told, id: 2, cause: 'mark-paid', user: '李航', isNew: false, from: 'unpaid', to: 'paid', amount: '150.00' },
  { ...told, id: 1, cause: 'order', user: null, isNew: true, from: null, to: 'unpaid', amount: null },
]

describe('the page of an order (catalogue, orders/order)', () => {
  const PAID = { payment_state: 'paid', order_amount: '150.00', amount_paid: '150.00', amount_refunded: '0.00' }
  const open = (facts: object = PAID, search = '') => {
    const view = renderScreen(<OrderDetails />, { at: `${LIST}/details/1${search}` })
    const row = {
      ...sampleRow(order, 0),
      order_number: '2026-000007',
      email: 'buyer@example.com',
      currency_id: 1,
      ...facts,
    }
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
    expect(screen.getAllByText('To be delivered')).toHaveLength(1)
    const story = within(screen.getByRole('heading', { name: 'Timeline' }).parentElement as HTMLElement)
    expect(story.getByText('Unpaid → Paid')).toBeVisible()
    expect(story.getByText('Placed')).toBeVisible()
  })

  it('says where more was tried or mailed than it shows, and where all of it is', () => {
    const view = open()
    const attempts = [{ ...sampleRow(paymentAttempt, 0), kind: 'payment' }]
    const data = { lines, payments, timeline, attempts, attempts_cut: true, mails: [], mails_cut: false }
    act(() => void view.store.dispatch(screenQueryArrived({ key: 'order:card/1', data })))
    expect(screen.getByRole('note')).toHaveTextContent('Only the latest 1 are shown')
    expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute(
      'href',
      '/main/orders/payment-attempt?order_id=1',
    )
  })

  it('offers what the machine knows to come next', () => {
    open()
    expect(screen.getByRole('button', { name: 'Refund' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
  })

  it('says why what one may do is not possible now, and no term to a buyer who has paid', () => {
    open()
    const next = within(screen.getByRole('region', { name: 'State and next steps' }))
    next.getByText('Mark as paid: It is paid in full')
    next.getByText('Cancel order: Money has come. Refund it first')
    expect(next.queryByText(/Pay by/)).toBeNull()
    expect(screen.queryByText('Pay by')).toBeNull()
  })

  it('says what is due and by when while money is waited for', () => {
    open({ payment_state: 'unpaid', order_amount: '150.00', amount_paid: '50.00', amount_refunded: '0.00' })
    const next = within(screen.getByRole('region', { name: 'State and next steps' }))
    expect(next.getByText(/Still to be paid/)).toHaveTextContent('Still to be paid 100.00 USD')
    expect(next.getByText(/Pay by:/)).toBeVisible()
  })

  it('refunds on itself, what was typed and nothing else', async () => {
    const view = open()
    await user.click(screen.getByRole('button', { name: 'Refund' }))
    expect(view.address()).toBe(`${LIST}/details/1?open=do-refund-1`)
    const drawer = within(await screen.findByRole('dialog', { name: 'Refund: 2026-000007' }))
    expect(await drawer.findByText('Left to refund')).toBeVisible()
    expect(drawer.getByText(/buyer@example\.com/)).toBeVisible()
    expect(drawer.getByText('Lidar')).toBeVisible()
    expect(drawer.queryByRole('checkbox', { name: '激光雷达' })).toBeNull()
    await user.type(drawer.getByRole('textbox', { name: /Amount/ }), '100')
    expect(drawer.getByRole('radio', { name: 'An amount' })).toBeChecked()
    await user.type(drawer.getByRole('textbox', { name: /Reason/ }), 'Agreed')
    const press = drawer.getByRole('button', { name: 'Refund 100.00 of 150.00 USD on main' })
    expect(press).toHaveClass('arco-btn-status-danger')
    await user.click(press)
    expect(view.events('actions/actionAsked')[0]?.payload).toMatchObject({
      input: { way: 'part', amount: '100', reason: 'Agreed' },
    })
    const key = actionKey({ resource: 'order', action: 'refund', target: { id: 1 } })
    const output = { refunded: '100.00', payment_state: 'partly_refunded', outcome: 'booked', by_hand: '40.00' }
    act(() => void view.store.dispatch(actionDone({ key, output })))
    expect(drawer.getByText('Refunded now').nextElementSibling).toHaveTextContent('100.00 USD')
    expect(drawer.getByText(/^Booked, to be sent/).nextElementSibling).toHaveTextContent('40.00 USD')
  })

  it('forgets what was typed for another way, and shows what belongs to the chosen one alone', async () => {
    const view = open(PAID, '?open=do-refund-1')
    const drawer = within(await screen.findByRole('dialog', { name: 'Refund: 2026-000007' }))
    await user.type(await drawer.findByRole('textbox', { name: /Amount/ }), '100')
    await user.click(drawer.getByRole('radio', { name: 'All that is left' }))
    expect(drawer.queryByRole('textbox', { name: /Amount/ })).toBeNull()
    await user.type(drawer.getByRole('textbox', { name: /Reason/ }), 'Agreed')
    await user.click(drawer.getByRole('button', { name: 'Refund 150.00 of 150.00 USD on main' }))
    const input = { way: 'whole', reason: 'Agreed', by_hand: false }
    expect(view.events('actions/actionAsked')[0]?.payload).toHaveProperty('input', input)
  })

  it('says so where the lines could not be read', () => {
    const view = open()
    act(() => void view.store.dispatch(screenQueryFailed({ key: 'order:card/1', fault: { message: 'away' } })))
    expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded')
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

it('says the currency of an order once in its row (day, point 16)', () => {
  const view = renderScreen(<OrderList />, { at: LIST })
  const row = { ...sampleRow(order, 0), currency_id: 1, order_amount: '150.00', amount_paid: '20.00' }
  act(() => {
    answerList(view, order, LIST, [row])
    view.store.dispatch(titlesLearned(titles as never))
  })
  const shown = screen.getByText('150.00').closest('.co-tr') as HTMLElement
  expect(shown).toHaveTextContent(/20\.00/)
  expect(shown).not.toHaveTextContent('¥')
  expect(shown.textContent?.match(/USD/g)).toHaveLength(1)
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
