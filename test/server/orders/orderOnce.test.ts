import { describeEachApp } from '../../kit/app'
import { lineOf, Orders, store } from '../../kit/orders'

describeEachApp('orders: numbers and calls that count once', (at) => {
  let orders: Orders
  const setGapless = async (isOn: boolean) => {
    const { data } = await at().call('GET', '/api/admin/site/list', { site: 'control', query: { keyword: 'main' } })
    const [{ id }] = data.list
    await at().call('POST', '/api/admin/site/update', { site: 'control', body: { id, has_gapless_numbers: isOn } })
  }

  beforeAll(async () => {
    await at().signIn()
    orders = await Orders.open(at(), 'AAD')
  })

  it('books once for a key, however often it comes and at the same time', async () => {
    const { id } = await orders.place([lineOf('100.00')])
    const key = { 'idempotency-key': 'pay-once-1' }
    const replies = await Promise.all(Array.from({ length: 4 }, () => orders.pay(id, '30', {}, key)))
    for (const { status, data } of replies) expect([status, data.amount_paid]).toEqual([200, '30.00'])
    expect((await orders.pay(id, '30', {}, key)).data).toMatchObject({ payment_state: 'paying', amount_paid: '30.00' })
    expect((await orders.read('order/card', { id })).data.payments).toHaveLength(1)
    const other = await orders.pay(id, '31', {}, key)
    expect([other.status, other.message]).toEqual([422, 'This Idempotency-Key was already used for another request'])
    expect((await orders.pay(id, '5', {}, { 'idempotency-key': 'x'.repeat(201) })).status).toBe(422)
  })

  it('keeps no refusal: the same key may try again', async () => {
    const { id } = await orders.place([lineOf('10.00')])
    const key = { 'idempotency-key': 'refused-first' }
    expect((await orders.ask('refund', { id, way: 'whole', reason: 'x' }, key)).status).toBe(409)
    await orders.pay(id, '10')
    expect((await orders.ask('refund', { id, way: 'whole', reason: 'x' }, key)).data).toMatchObject({
      refunded: '10.00',
    })
    expect((await orders.ask('refund', { id, way: 'whole', reason: 'x' }, key)).data).toMatchObject({
      refunded: '10.00',
    })
    expect(await orders.row(id)).toMatchObject({ amount_refunded: '10.00' })
  })

  it('numbers orders without gaps where the site asks for it, sixteen at once and after failures', async () => {
    await setGapless(true)
    const gone = orders.place([lineOf('1.00')], { coupon_id: 987_654 })
    const made = await Promise.all(Array.from({ length: 16 }, () => orders.place([lineOf('1.00')])))
    await expect(gone).rejects.toMatchObject({ messageId: 'order.couponGone' })
    const numbers = made.map(({ order_number }) => order_number).sort()
    const year = at().services.now().getUTCFullYear()
    expect(numbers).toEqual(Array.from({ length: 16 }, (_, nth) => `${year}-${String(nth + 1).padStart(6, '0')}`))
    const body = { ids: [made[0]?.id] }
    const kept = await at().call('POST', '/api/admin/order/destroy', { site: 'main', body })
    expect([kept.status, kept.message]).toEqual([
      409,
      'Order numbers on this site have no gaps, so orders cannot be deleted. Cancel the order instead',
    ])
    await setGapless(false)
    expect((await orders.place([lineOf('1.00')])).order_number).toMatch(/^\d{8}-[A-HJ-NP-Z2-9]{6}$/)
  })

  it('uses a code to its limit, gives it back when cancelled, and deletes only what holds nothing', async () => {
    const terms = { begins_at: '2020-01-01T00:00:00Z', ends_at: '2099-01-01T00:00:00Z' }
    const code = await store(at(), 'coupon', { code: 'LASTONE', kind: 'rate', value: 10, limit_total: 1, ...terms })
    const used = async () => (await orders.read(`coupon/form/${code}`)).data.row.used
    const first = await orders.place([lineOf('9.00')], { coupon_id: code })
    expect(await used()).toBe(1)
    await expect(orders.place([lineOf('9.00')], { coupon_id: code })).rejects.toMatchObject({
      status: 409,
      messageId: 'order.couponUsedUp',
    })
    const destroy = (id: number) => at().call('POST', '/api/admin/order/destroy', { site: 'main', body: { ids: [id] } })
    expect((await destroy(first.id)).message).toContain('still uses a discount code')
    await orders.ask('cancel', { id: first.id, reason: 'x' })
    expect(await used()).toBe(0)
    expect((await destroy(first.id)).status).toBe(200)
    const paid = await orders.place([lineOf('5.00')])
    await orders.pay(paid.id, '5')
    expect((await destroy(paid.id)).message).toContain('has payments on record')
  })

  it('is paid at once where it costs nothing', async () => {
    const { id } = await orders.place([lineOf('0.00', { unit_price: '10.00', discount_amount: '10.00' })])
    expect(await orders.row(id)).toMatchObject({
      payment_state: 'paid',
      order_amount: '0.00',
      discount_amount: '10.00',
    })
  })
})
