import { describeApp } from '../../kit/app'
import { store } from '../../kit/orders'
import { addCurrency, Shop, sold } from '../../kit/shop'

const HOUR = 3_600_000

describeApp('discounts that end between the price and the order', (at) => {
  let shop: Shop

  const iso = (ms: number): string => new Date(at().services.now().getTime() + ms).toISOString()
  const span = () => ({ begins_at: iso(-HOUR), ends_at: iso(HOUR) })
  const orders = async (): Promise<number> =>
    (await at().call('GET', '/api/admin/order/list', { site: 'main' })).data.total

  /** Asks for the price, lets the discount end, and orders at the price that was seen. */
  async function seenThenOrdered(asShop: Shop, lines: object[], more: object = {}) {
    const before = await orders()
    const seen = (await asShop.post('/price', { lines, ...more })).data
    at().pass(2 * HOUR)
    await at().signIn()
    const body = { email: 'late@example.com', lines, ...more }
    const answer = await asShop.post('/orders', { ...body, expected_total: seen.total.total })
    expect(await orders()).toBe(before)
    return { seen, answer }
  }

  beforeAll(async () => {
    await at().signIn()
    shop = await Shop.open(at())
    await addCurrency(at(), 'CNY', { is_first: true })
  })

  it('of the report itself are told of with the price of now', async () => {
    const own = { discount_type: 'rate', discount_rate: '0.25', discount_begin: iso(-HOUR), discount_end: iso(HOUR) }
    const what = await sold(at(), own)
    const { seen, answer } = await seenThenOrdered(shop, [{ report_id: what.id }])
    expect(seen).toMatchObject({ total: { total: '75.00' }, lines: [{ discount: { kind: 'report' } }] })
    expect(answer).toMatchObject({ status: 409, data: { total: '100.00', currency: 'CNY' } })
    expect(answer.message).toMatch(/price is now CNY 100.00/)
  })

  it('of a company are told of too', async () => {
    const what = await sold(at())
    const body = { email: 'firm@example.com', password: 'a long enough secret', company: 'Firm Works' }
    const mine = shop.as((await shop.post('/members', body)).data.token)
    await store(at(), 'special-discount', { reason: 'x', company: 'Firm Works', kind: 'rate', value: 50, ...span() })
    const { seen, answer } = await seenThenOrdered(mine, [{ report_id: what.id }])
    expect(seen).toMatchObject({ total: { total: '50.00' }, lines: [{ discount: { kind: 'special' } }] })
    expect(answer).toMatchObject({ status: 409, data: { total: '100.00' } })
  })

  it('of a code are told of as a code that no longer counts', async () => {
    const what = await sold(at())
    await store(at(), 'coupon', { code: 'ENDS-SOON', kind: 'rate', value: 10, ...span() })
    const { seen, answer } = await seenThenOrdered(shop, [{ report_id: what.id }], { code: 'ENDS-SOON' })
    expect(seen).toMatchObject({ total: { total: '90.00' }, code: { state: 'counts' } })
    expect([answer.status, answer.message]).toEqual([409, expect.stringContaining('ENDS-SOON')])
  })

  it('of a code whose last use another buyer took meanwhile are told of as used up', async () => {
    const what = await sold(at())
    const once = {
      code: 'LAST-ONE',
      kind: 'rate',
      value: 10,
      limit_total: 1,
      begins_at: iso(-HOUR),
      ends_at: iso(9 * HOUR),
    }
    await store(at(), 'coupon', once)
    const lines = [{ report_id: what.id }]
    const seen = (await shop.post('/price', { lines, code: 'LAST-ONE' })).data
    expect(seen).toMatchObject({ total: { total: '90.00' }, code: { state: 'counts' } })
    const faster = await shop.post('/orders', { email: 'faster@example.com', lines, code: 'LAST-ONE' })
    expect(faster.data.order_amount).toBe('90.00')
    const before = await orders()
    const slower = { email: 'slower@example.com', lines, code: 'LAST-ONE', expected_total: '90.00' }
    const answer = await shop.post('/orders', slower)
    expect([answer.status, answer.message]).toEqual([409, expect.stringContaining('LAST-ONE')])
    expect(answer.data).toMatchObject({ code: 'LAST-ONE' })
    expect(await orders()).toBe(before)
  })
})
