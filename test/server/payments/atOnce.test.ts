import { PaymentDouble } from '../../../mock/payments/PaymentDouble'
import { describeEachApp } from '../../kit/app'
import { Payments } from '../../kit/payments'

describeEachApp('payments that are begun at the same time (decision 71)', (at) => {
  let double: PaymentDouble
  let shop: Payments

  beforeAll(async () => {
    await at().signIn()
    double = await PaymentDouble.open(() => at().services.now())
    const environment = at().services.environment as { paymentEndpoints: object }
    environment.paymentEndpoints = double.endpoints
    shop = await Payments.open(at(), double)
  })

  afterAll(async () => {
    await double?.close()
  })

  const link = (id: number, headers: Record<string, string> = {}) =>
    shop.orders.ask('pay-link', { id, payment_id: shop.methods.stripe }, headers)
  const attemptsOf = (id: number) => shop.attempts({ order_id: id })

  it('are one page, however many ask', async () => {
    const { id } = await shop.place('stripe')
    const replies = await Promise.all([1, 2, 3].map(() => link(id)))
    expect(new Set(replies.map(({ data }) => data.url)).size).toBe(1)
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await attemptsOf(id)).toHaveLength(1)
  })

  it('are one page for a key, and a new one once that came to nothing', async () => {
    const { id } = await shop.place('stripe')
    const key = { 'idempotency-key': 'one-page' }
    const [first, second] = await Promise.all([link(id, key), link(id, key)])
    expect(first.data.url).toBe(second.data.url)
    // Its time is nearly over: without the key it would be another one.
    at().pass(105 * 60_000)
    expect((await link(id, key)).data.url).toBe(first.data.url)
    expect(await attemptsOf(id)).toHaveLength(1)
    const { reference } = await shop.attempt(id)
    await shop.tell('stripe', double.decide(double.deal('stripe', reference), 'fail'))
    const next = await link(id, key)
    expect([next.status, next.data.url === first.data.url]).toEqual([200, false])
  })

  it('go on without one whose provider never answered', async () => {
    const { id } = await shop.place('stripe')
    await link(id)
    const { id: attempt } = await shop.attempt(id)
    const { sql } = await import('kysely')
    const { tableSql } = await import('../../../server/foundation/db/tableSql')
    const place = await at().services.places.of('main')
    await sql`UPDATE ${tableSql(place, 'payment_attempt')} SET pay_url = NULL WHERE id = ${attempt}`.execute(
      place.database.kysely,
    )
    at().pass(3 * 60_000)
    expect((await link(id)).status).toBe(200)
    expect(await attemptsOf(id)).toHaveLength(2)
  })
})
