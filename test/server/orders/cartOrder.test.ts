import { sql } from 'kysely'
import { priceVersion } from '../../../src/resources/price_version'
import { report } from '../../../src/resources/report'
import { describeApp } from '../../kit/app'
import { Orders, store } from '../../kit/orders'
import { storeSample } from '../../kit/samples'

describeApp('orders made of carts', (at) => {
  let orders: Orders
  let sold: { id: number; name: string; edition: number }
  let gone: number

  const add = async (member: number, report_id: number, edition: number | null, quantity = 1): Promise<number> => {
    const { database, schema } = await at().services.places.of('main')
    const { rows } = await sql<{ id: number }>`INSERT INTO ${sql.id(schema, 'cart')}
      (member_id, report_id, report_name, price_version_id, quantity, price, added_at)
      VALUES (${member}, ${report_id}, 'As it was', ${edition}, ${quantity}, 90, now()) RETURNING id`.execute(
      database.kysely,
    )
    return Number(rows[0]?.id)
  }
  const make = (ids: number[], more: object = {}, headers: Record<string, string> = {}) =>
    at().call('POST', '/api/admin/cart/order', {
      site: 'main',
      body: { ids, currency_id: orders.currency, ...more },
      headers,
    })
  const buyer = (name: string) =>
    store(at(), 'member', { username: name, email: `${name}@example.com`, company: 'North' })

  beforeAll(async () => {
    await at().signIn()
    orders = await Orders.open(at(), 'CCC')
    const plain = { price: '100.00', discount_type: 'none', status: 'enabled' }
    const { row } = (await storeSample(at(), report, plain)).data
    const of = { publisher_id: row.publisher_id, rule: 'x*2', price: '1.00', bind_id: null }
    const edition = (await storeSample(at(), priceVersion, of)).data.row.id
    sold = { id: row.id, name: row.name, edition }
    gone = (await storeSample(at(), report, plain)).data.row.id
    await at().call('POST', '/api/admin/report/destroy', { site: 'main', body: { ids: [gone] } })
  })

  it('have the prices of now, leave out what was deleted and say so, and empty the cart', async () => {
    const member = await buyer('carter')
    const ids = [await add(member, sold.id, sold.edition, 2), await add(member, gone, null)]
    const listed = (await orders.read('cart/list', { member_id: member })).data.list
    expect(listed).toMatchObject([{ worth: '90.00' }, { worth: '180.00' }])
    const made = await make(ids, { remarks: 'Soon, please' })
    expect(made.data).toMatchObject({ orders: 1, left_out: 'As it was' })
    const { list } = (await orders.read('order/list', { member_id: member })).data
    expect(list).toMatchObject([
      { order_number: made.data.order_numbers, order_amount: '400.00', email: 'carter@example.com', company: 'North' },
    ])
    const { lines } = (await orders.read('order/card', { id: list[0].id })).data
    expect(lines).toMatchObject([{ report_name: sold.name, quantity: 2, unit_price: '200.00', amount: '400.00' }])
    expect((await orders.read('cart/list', { member_id: member })).data.list).toMatchObject([{ report_id: gone }])
    const none = await make([ids[1] ?? 0])
    expect([none.status, none.message]).toEqual([409, 'None of the selected items can be ordered: As it was'])
  })

  it('have a method where their prices depend on it', async () => {
    const currency_id = await store(at(), 'currency', { code: 'DDD', symbol: 'D', exchange_rate: '1' })
    const plain = await at().call('POST', '/api/admin/payment/change-status', {
      site: 'main',
      body: { ids: [orders.method], status: 'disabled' },
    })
    expect(plain.status).toBe(200)
    const dear = await store(at(), 'payment', { name: 'Dear', code: 'bank', exchange_rate: '1.03' })
    const ids = [await add(await buyer('chooser'), sold.id, sold.edition)]
    expect(await make(ids, { currency_id })).toMatchObject({
      status: 422,
      message: expect.stringMatching(/Prices in DDD/),
    })
    expect((await make(ids, { currency_id, payment_id: dear })).data).toMatchObject({ orders: 1 })
    const body = { ids: [orders.method], status: 'enabled' }
    await at().call('POST', '/api/admin/payment/change-status', { site: 'main', body })
  })

  it('leave out what waits in an edition that is sold no more', async () => {
    const turn = (status: string) =>
      at().call('POST', '/api/admin/price-version/change-status', {
        site: 'main',
        query: { id: [String(sold.edition)], status },
      })
    const ids = [await add(await buyer('late'), sold.id, sold.edition)]
    expect((await turn('disabled')).status).toBe(200)
    expect(await make(ids)).toMatchObject({ status: 409, message: expect.stringMatching(/None of the selected/) })
    expect((await turn('enabled')).status).toBe(200)
    expect((await make(ids)).data).toMatchObject({ orders: 1, left_out: null })
  })

  it('are one for each member, and made once for a key', async () => {
    const ids = [
      await add(await buyer('one'), sold.id, sold.edition),
      await add(await buyer('two'), sold.id, sold.edition),
    ]
    const key = { 'idempotency-key': 'carts-1' }
    const first = await make(ids, {}, key)
    expect(first.data).toMatchObject({ orders: 2, left_out: null })
    expect((await make(ids, {}, key)).data.order_numbers).toBe(first.data.order_numbers)
    expect((await make(ids)).status).toBe(409)
  })

  it('count a code, and say what is wrong with one', async () => {
    const member = await buyer('coder')
    const id = await add(member, sold.id, sold.edition)
    const terms = { kind: 'rate', value: 10, begins_at: '2020-01-01T00:00:00Z' }
    const good = { code: 'CART10', limit_total: 1, ends_at: '2099-01-01T00:00:00Z', ...terms }
    const code = await store(at(), 'coupon', good)
    await store(at(), 'coupon', { code: 'CARTOLD', ends_at: '2020-02-01T00:00:00Z', ...terms })
    expect((await make([id], { code: 'NOSUCH' })).message).toBe('There is no discount code NOSUCH')
    expect((await make([id], { code: 'CARTOLD' })).message).toBe('The discount code CARTOLD is not valid at the moment')
    expect((await make([id], { code: 'cart10' })).data).toMatchObject({ orders: 1 })
    const { list } = (await orders.read('order/list', { member_id: member })).data
    expect(list).toMatchObject([
      { lines_amount: '200.00', coupon_amount: '20.00', order_amount: '180.00', coupon_id: code },
    ])
    expect((await orders.read(`coupon/form/${code}`)).data.row.used).toBe(1)
    const again = await add(member, sold.id, sold.edition)
    expect((await make([again], { code: 'CART10' })).status).toBe(409)
    expect((await orders.read('cart/list', { member_id: member })).data.list).toMatchObject([{ id: again }])
  })
})
