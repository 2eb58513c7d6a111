import { sql } from 'kysely'
import { priceVersion } from '../../../src/resources/price_version'
import { describeApp } from '../../kit/app'
import { store } from '../../kit/orders'
import { storeSample } from '../../kit/samples'
import { addCurrency, Shop, sold } from '../../kit/shop'

describeApp('what has to be delivered', (at) => {
  let shop: Shop
  let what: Awaited<ReturnType<typeof sold>>
  let printed = 0

  const read = (path: string, query: Record<string, string | number> = {}) =>
    at().call('GET', `/api/admin/${path}`, { site: 'main', query })
  const order = (edition: number, more: object = {}) =>
    shop.post('/orders', {
      email: 'buyer@example.com',
      lines: [{ report_id: what.id, price_version_id: edition }],
      ...more,
    })
  const linesOf = async (number: string) => {
    const { list } = (await read('order/list', { keyword: number })).data
    return (await read('order/card', { id: list[0].id })).data.lines
  }

  beforeAll(async () => {
    await at().signIn()
    shop = await Shop.open(at())
    await addCurrency(at(), 'CNY', { is_first: true })
    what = await sold(at())
    const { publisher_id } = (await read(`report/form/${what.id}`)).data.row
    const paper = { publisher_id, rule: null, price: '80.00', bind_id: null, status: 'enabled', need_delivery: true }
    printed = (await storeSample(at(), priceVersion, paper)).data.row.id
  })

  it('is not ordered without an address, and nothing is written', async () => {
    for (const more of [{}, { address: null }, { address: '  ' }]) {
      const refused = await order(printed, more)
      expect([refused.status, refused.message]).toEqual([
        422,
        'Something in the order has to be delivered. Give an address to deliver it to',
      ])
      expect(refused.data.problems).toMatchObject([
        { field: 'address', message: 'check.required', sentence: '“Address” is required' },
      ])
    }
    expect((await read('order/list')).data.total).toBe(0)
  })

  it('is kept with its line, as it was then', async () => {
    const placed = await order(printed, { address: '1 Harbour Road' })
    expect(placed.status).toBe(200)
    const { order_number } = placed.data
    expect(await linesOf(order_number)).toMatchObject([{ needs_delivery: true }])
    const own = await shop.get(`/orders/${order_number}`, { email: 'buyer@example.com' })
    expect(own.data.lines).toMatchObject([{ needs_delivery: true }])
    const download = await order(what.edition)
    expect(await linesOf(download.data.order_number)).toMatchObject([{ needs_delivery: false }])
  })

  it('goes to the address of a member’s account where none is given', async () => {
    const body = { email: 'home@example.com', password: 'a long enough secret', address: '2 Garden Street' }
    const mine = shop.as((await shop.post('/members', body)).data.token)
    const placed = await mine.post('/orders', { lines: [{ report_id: what.id, price_version_id: printed }] })
    expect(placed.status).toBe(200)
  })

  it('is told of by a cart that staff make an order of, which is made all the same', async () => {
    const member = await store(at(), 'member', { username: 'nomad', email: 'nomad@example.com' })
    const { database, schema } = await at().services.places.of('main')
    const { rows } = await sql<{ id: number }>`INSERT INTO ${sql.id(schema, 'cart')}
      (member_id, report_id, report_name, price_version_id, quantity, price, added_at)
      VALUES (${member}, ${what.id}, 'x', ${printed}, 1, 80, now()) RETURNING id`.execute(database.kysely)
    const currency_id = (await read('currency/list')).data.list[0].id
    const made = await at().call('POST', '/api/admin/cart/order', {
      site: 'main',
      body: { ids: [Number(rows[0]?.id)], currency_id },
    })
    expect(made.data).toMatchObject({ orders: 1, no_address: made.data.order_numbers })
    expect(await linesOf(made.data.order_numbers)).toMatchObject([{ needs_delivery: true }])
  })
})
