import { expireOrders } from '../../../server/features/orders/expire'
import { contractOf } from '../../../src/resources/kit/action'
import { order } from '../../../src/resources/order'
import { describeEachApp } from '../../kit/app'
import { lineOf, Orders, store } from '../../kit/orders'

const HOUR = 3_600_000

describeEachApp('an order through its states', (at) => {
  let orders: Orders

  beforeAll(async () => {
    await at().signIn()
    orders = await Orders.open(at(), 'AAA')
  })

  it('is paid by parts, told in its story and counted for its member', async () => {
    const member = await store(at(), 'member', { username: 'payer', email: 'payer@example.com' })
    const { id } = await orders.place([lineOf('100.00'), lineOf('50.50', { quantity: 2, unit_price: '25.25' })], {
      member_id: member,
    })
    expect(await orders.row(id)).toMatchObject({
      payment_state: 'unpaid',
      lines_amount: '150.50',
      order_amount: '150.50',
      amount_paid: '0.00',
    })
    expect((await orders.pay(id, '100')).data).toMatchObject({ payment_state: 'paying', amount_paid: '100.00' })
    const over = await orders.pay(id, '50.51')
    expect([over.status, over.message]).toEqual([422, 'Only 50.50 is outstanding. Enter no more than that'])
    expect((await orders.pay(id, '50.50', { reference: 'TT-7' })).data).toMatchObject({ payment_state: 'paid' })
    expect(await orders.row(id)).toMatchObject({
      amount_paid: '150.50',
      pay_order_number: 'TT-7',
      paid_at: '2026-11-20T08:00:00.000Z',
    })
    const { data } = await orders.read('order/card', { id })
    expect(data.lines).toMatchObject([
      { report_name: '全球聚乙烯市场报告', report_name_en: 'Global Polyethylene Market Report', amount: '100.00' },
      { quantity: 2, unit_price: '25.25', amount: '50.50' },
    ])
    expect(data.payments).toMatchObject([
      { direction: 'in', amount: '100.00', method: 'Bank AAA' },
      { amount: '50.50', reference: 'TT-7' },
    ])
    expect(data.timeline).toMatchObject([
      { cause: 'mark-paid', user: 'admin', from: 'paying', to: 'paid', amount: '50.50' },
      { cause: 'mark-paid', from: 'unpaid', to: 'paying', amount: '100.00' },
      { cause: 'order', isNew: true, user: null, from: null, amount: null },
    ])
    const { row } = (await orders.read(`member/form/${member}`)).data
    expect(row).toMatchObject({ orders_count: 1, spent: '75.25' })
  })

  it('keeps in which language it was placed, and its reports in both', async () => {
    const lines = [{ ...lineOf('10.00'), report_name: '激光雷达', report_name_en: 'Lidar' }]
    const { id } = await orders.place(lines, { language: 'en' })
    expect(await orders.row(id)).toMatchObject({ language: 'en', report_names: '激光雷达', report_names_en: 'Lidar' })
  })

  it('gives back by line, by part and whole, never more than was paid', async () => {
    const { id } = await orders.place([lineOf('100.00'), lineOf('60.00')])
    await orders.pay(id, '160')
    const { lines } = (await orders.read('order/card', { id })).data
    const refund = (body: object) => orders.ask('refund', { id, reason: '重复购买', ...body })
    expect((await refund({ way: 'lines', line_ids: [lines[1].id] })).data).toMatchObject({
      refunded: '60.00',
      payment_state: 'partly_refunded',
    })
    expect((await refund({ way: 'lines', line_ids: [lines[1].id] })).status).toBe(422)
    for (const wrong of [{ way: 'whole', amount: '10' }, { way: 'whole', line_ids: [lines[0].id] }, { amount: '10' }]) {
      const reply = await refund(wrong)
      expect([wrong, reply.status, reply.data.problems?.[0]?.field]).toEqual([wrong, 422, expect.any(String)])
    }
    const over = await refund({ way: 'part', amount: '100.01' })
    expect([over.status, over.message]).toEqual([422, 'At most 100.00 can be refunded'])
    expect((await refund({ way: 'part', amount: '10' })).data).toMatchObject({ refunded: '10.00' })
    expect((await refund({ way: 'whole' })).data).toMatchObject({ refunded: '90.00', payment_state: 'refunded' })
    const after = await refund({ way: 'whole' })
    expect(after).toMatchObject({ status: 409, data: { state: 'refunded', wanted: 'refunded', next: [] } })
    expect(await orders.row(id)).toMatchObject({ amount_paid: '160.00', amount_refunded: '160.00' })
  })

  it('refuses amounts that are none, of another currency, and lines of another order', async () => {
    const { id } = await orders.place([lineOf('10.00')])
    const other = await orders.place([lineOf('20.00')])
    for (const amount of ['1.23456', '-1', '0', 'ten']) {
      const reply = await orders.pay(id, amount)
      expect([amount, reply.status, reply.data.problems?.[0]?.field]).toEqual([amount, 422, 'amount'])
    }
    const currency = await store(at(), 'currency', { code: 'AAB', symbol: 'B', exchange_rate: '3' })
    expect((await orders.pay(id, '5', { currency_id: currency })).message).toContain('The order is in AAA')
    const narrow = await store(at(), 'payment', {
      name: 'Only AAB',
      code: 'bank',
      exchange_rate: '1',
      currency_ids: [currency],
    })
    expect((await orders.pay(id, '5', { payment_id: narrow })).message).toContain('does not accept AAA')
    await orders.pay(id, '10')
    const { lines } = (await orders.read('order/card', { id: other.id })).data
    const body = { id, way: 'lines', line_ids: [lines[0].id], reason: 'x' }
    expect((await orders.ask('refund', body)).message).toBe('Some of the lines do not belong to this order')
    const lacking = await orders.ask('refund', { id, way: 'part', reason: 'x' })
    expect(lacking.data.problems).toMatchObject([{ field: 'amount', message: 'check.required' }])
    expect(await orders.row(id)).toMatchObject({ amount_paid: '10.00', amount_refunded: '0.00' })
    expect(
      (await at().call('POST', '/api/admin/currency/destroy', { site: 'main', body: { ids: [orders.currency] } }))
        .status,
    ).toBe(409)
  })

  it('is cancelled where no money came, and says what may come next where it cannot', async () => {
    const { id } = await orders.place([lineOf('10.00')])
    expect((await orders.ask('cancel', { id, reason: '买家不要了' })).status).toBe(200)
    expect(await orders.row(id)).toMatchObject({ payment_state: 'cancelled', ended_reason: '买家不要了' })
    expect(await orders.pay(id, '10')).toMatchObject({ status: 409, data: { state: 'cancelled', next: [] } })
    const held = await orders.place([lineOf('10.00')])
    await orders.pay(held.id, '4')
    expect((await orders.ask('cancel', { id: held.id, reason: 'x' })).message).toBe(
      '4.00 was paid for this order. Refund it first',
    )
    await orders.pay(held.id, '6')
    const paid = await orders.ask('cancel', { id: held.id, reason: 'x' })
    expect(paid).toMatchObject({ status: 409, data: { state: 'paid', next: ['partly_refunded', 'refunded'] } })
    expect(paid.message).toContain('Partly refunded, Refunded')
  })

  it('is not taken back by undoing, neither placing nor payment', async () => {
    const placed = await orders.place([lineOf('10.00')])
    const undo = (id: number) => at().call('POST', '/api/admin/change-set/undo', { site: 'main', body: { id } })
    const paid = await orders.pay(placed.id, '10')
    expect((await undo(paid.data.change_set_id)).status).toBe(409)
    expect(await orders.row(placed.id)).toMatchObject({ payment_state: 'paid', amount_paid: '10.00' })
    const inParts = await orders.place([lineOf('10.00')])
    await orders.pay(inParts.id, '3')
    const second = await orders.pay(inParts.id, '3')
    expect(await undo(second.data.change_set_id)).toMatchObject({
      status: 409,
      message: 'A placed order cannot be undone. Cancel it instead',
    })
    expect(await orders.row(inParts.id)).toMatchObject({ payment_state: 'paying', amount_paid: '6.00' })
    const refunded = await orders.ask('refund', { id: inParts.id, reason: 'x', way: 'whole' })
    const cancelled = await orders.ask('cancel', { id: (await orders.place([lineOf('10.00')])).id, reason: 'x' })
    for (const { data } of [refunded, cancelled]) expect((await undo(data.change_set_id)).status).toBe(409)
    for (const name of ['mark-paid', 'refund', 'cancel'])
      expect(contractOf(order, name)).toHaveProperty('isFinal', true)
    const other = await orders.place([lineOf('10.00')])
    expect((await undo(other.change_set_id)).message).toBe('A placed order cannot be undone. Cancel it instead')
  })

  it('expires when its hours are over; money that comes late still pays it', async () => {
    const { id } = await orders.place([lineOf('10.00')])
    const paid = await orders.place([lineOf('10.00')])
    await orders.pay(paid.id, '10')
    at().pass(73 * HOUR)
    await at().signIn()
    expect((await expireOrders(at().services)).expired).toBeGreaterThanOrEqual(1)
    expect(await orders.row(id)).toMatchObject({ payment_state: 'expired' })
    expect(await orders.row(paid.id)).toMatchObject({ payment_state: 'paid' })
    expect((await orders.pay(id, '10')).data).toMatchObject({ payment_state: 'paid' })
    expect(await expireOrders(at().services)).toEqual({ expired: 0 })
  })

  it('counts each state and sums the filter by currency', async () => {
    const own = await Orders.open(at(), 'AAC')
    await own.place([lineOf('10.10')])
    const { id } = await own.place([lineOf('20.20')])
    await own.pay(id, '20.20')
    const all = (await own.read('order/summary', { currency_id: own.currency })).data
    expect(all).toMatchObject({
      states: { unpaid: 1, paid: 1 },
      sums: [{ currency_id: own.currency, orders: 2, order_amount: '30.30', amount_paid: '20.20' }],
    })
    const some = (await own.read('order/summary', { currency_id: own.currency, payment_state: 'paid' })).data
    expect(some).toMatchObject({ states: { unpaid: 1, paid: 1 }, sums: [{ orders: 1, order_amount: '20.20' }] })
    const range = { currency_id: own.currency, order_amount_from: '15', order_amount_to: '21' }
    expect((await own.read('order/list', range)).data.list).toMatchObject([{ id }])
  })
})
