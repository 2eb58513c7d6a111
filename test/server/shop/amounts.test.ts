import { sql } from 'kysely'
import { tableSql } from '../../../server/foundation/db/tableSql'
import { describeApp } from '../../kit/app'
import { addCurrency, Shop, sold } from '../../kit/shop'

interface Line {
  gone?: string
  total?: string
}

describeApp('amounts in the shop', (at) => {
  let shop: Shop

  const order = (body: object) => shop.post('/orders', { email: 'buyer@example.com', ...body })

  beforeAll(async () => {
    await at().signIn()
    shop = await Shop.open(at())
    await addCurrency(at(), 'CNY', { is_first: true })
    await addCurrency(at(), 'JPY', { exchange_rate: '10' })
    await addCurrency(at(), 'USD', { exchange_rate: '0.14' })
    await addCurrency(at(), 'VND', { exchange_rate: '3500' })
  })

  it('never round to nothing: the smallest unit of a currency is the least that is asked for', async () => {
    const lines = [{ report_id: (await sold(at(), { price: '0.03' })).id }]
    for (const [currency, amount] of [
      ['USD', '0.01'],
      ['JPY', '1.00'],
    ]) {
      const placed = (await order({ lines, currency })).data
      expect(placed).toMatchObject({ order_amount: amount })
      const own = await shop.get(`/orders/${placed.order_number}`, { email: 'buyer@example.com' })
      expect(own.data).toMatchObject({ state: 'unpaid', paid_at: null })
    }
  })

  it('are expected only where something is said of them', async () => {
    const lines = [{ report_id: (await sold(at())).id }]
    for (const expected_total of ['', null])
      expect((await order({ lines, expected_total })).data).toMatchObject({ order_amount: '100.00' })
    expect((await order({ lines, expected_total: 'a lot' })).data.problems).toMatchObject([{ message: 'check.money' }])
  })

  it('that no order holds are refused in words wherever they are asked for, and hold nothing up', async () => {
    const dear = await sold(at(), { price: '9999999999.99' })
    const body = { email: 'rich@example.com', password: 'a long enough secret' }
    const member = shop.as((await shop.post('/members', body)).data.token)
    const two = [{ report_id: dear.id, quantity: 2 }]
    const answers = [
      await order({ lines: two }),
      await order({ lines: [...two, { report_id: (await sold(at())).id }] }),
      await order({ lines: [{ report_id: dear.id }], currency: 'VND' }),
      await shop.post('/price', { lines: two }),
      await member.post('/cart', two[0]),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 422, message: expect.stringMatching(/9,999,999,999\.99/) })
    const { lines, total } = (await shop.get(`/reports/${dear.link}/prices`, { currency: 'VND' })).data
    expect(lines.map(({ gone, total: amount }: Line) => [gone, amount])).toContainEqual(['price', undefined])
    expect(total).toBe(null)
    expect(at().log()).not.toContain('"level":"error"')
  })

  it('of a cart are shown though no order holds them, and what somebody spent stops at the most', async () => {
    const place = await at().services.places.of('main')
    const dear = await sold(at(), { price: '9999999999.99' })
    const { token } = (await shop.post('/members', { email: 'cart@example.com', password: 'a long enough secret' }))
      .data
    const member = shop.as(token)
    expect((await member.post('/cart', { report_id: dear.id })).status).toBe(200)
    await sql`UPDATE ${tableSql(place, 'cart')} SET quantity = 900`.execute(place.database.kysely)
    const carts = await at().call('GET', '/api/admin/cart/list', { site: 'main' })
    expect(carts.data.list).toMatchObject([{ worth: '8999999999991.00' }])
    expect((await member.get('/cart')).data).toMatchObject({ lines: [{ gone: 'price' }], total: null })
    await sql`UPDATE ${tableSql(place, 'cart')} SET quantity = 1`.execute(place.database.kysely)
    const both = [1, 2].map(() => member.post('/orders', { lines: [{ report_id: dear.id }] }))
    const numbers = (await Promise.all(both)).map(({ data }) => data.order_number)
    await sql`UPDATE ${tableSql(place, 'order')} SET amount_paid = order_amount
      WHERE order_number = ANY(${numbers})`.execute(place.database.kysely)
    expect((await member.post('/orders', { lines: [{ report_id: dear.id }] })).status).toBe(200)
    const known = await at().call('GET', '/api/admin/member/list', { site: 'main', query: { keyword: 'cart@example' } })
    expect(known.data.list).toMatchObject([{ spent: '9999999999.99' }])
  })
})
