import { sql } from 'kysely'
import { PaymentDouble } from '../../../mock/payments/PaymentDouble'
import { signStripe } from '../../../mock/payments/stripeDouble'
import { askPayments } from '../../../server/features/payments/askRun'
import { tableSql } from '../../../server/foundation/db/tableSql'
import { describeEachApp } from '../../kit/app'
import { Payments } from '../../kit/payments'
import { signInWith } from '../../kit/people'

const HOUR = 3_600_000

describeEachApp('payments of another amount, and none at all (decision 71)', (at) => {
  let double: PaymentDouble
  let shop: Payments

  beforeAll(async () => {
    await at().signIn()
    double = await PaymentDouble.open(() => at().services.now())
    const environment = at().services.environment as { paymentEndpoints: object }
    environment.paymentEndpoints = double.endpoints
    shop = await Payments.open(at(), double)
    const { control } = at().services.places
    await sql`UPDATE ${tableSql(control, 'platform_setting')}
      SET mail_host = 'smtp.example.com', mail_from = 'reports@example.com'`.execute(control.database.kysely)
  })

  afterAll(async () => {
    await double?.close()
  })

  it('of another amount or currency are set aside to be given back', async () => {
    const { id, deal } = await shop.begin('stripe')
    deal.amount = '1.00'
    await shop.tell('stripe', double.decide(deal, 'pay'))
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'failed', amount_paid: '0.00' })
    const aside = await shop.attempt(id)
    expect(aside).toMatchObject({ state: 'surplus', happened: 'underpaid', received: '1.00 USD' })
    const { timeline } = (await shop.orders.read('order/card', { id })).data
    expect(timeline).toContainEqual(expect.objectContaining({ event: 'underpaid', received: '1.00 USD' }))
    const as = await signInWith(at(), 'looker', { code: 'ORDERS_ALONE', site: 'main', grants: ['orders/order'] })
    await at().signIn()
    const seen = (await at().call('GET', '/api/admin/order/card', { as, site: 'main', query: { id } })).data
    expect([seen.attempts, seen.timeline.filter(({ event }: { event?: string }) => event)]).toEqual([undefined, []])
    const given = await at().call('POST', '/api/admin/payment-attempt/give-back', {
      site: 'main',
      body: { id: aside.id },
    })
    expect([given.code, given.data.state]).toEqual(['200', 'returned'])
    expect(deal.refunds).toMatchObject([{ amount: '1.00', state: 'done' }])
    const other = await shop.begin('stripe')
    other.deal.currency = 'EUR'
    await shop.tell('stripe', double.decide(other.deal, 'pay'))
    expect(await shop.attempt(other.id)).toMatchObject({ state: 'surplus', received: '100.00 EUR' })
  })

  it('of less than was due can be booked by staff, once, and the rest is paid after', async () => {
    const { id, deal } = await shop.begin('stripe')
    deal.amount = '40.00'
    await shop.tell('stripe', double.decide(deal, 'pay'))
    const aside = await shop.attempt(id)
    const book = () => at().call('POST', '/api/admin/payment-attempt/book', { site: 'main', body: { id: aside.id } })
    const replies = await Promise.all([book(), book()])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'paying', amount_paid: '40.00' })
    expect(await shop.attempt(id)).toMatchObject({ state: 'paid', happened: 'booked', amount: '40.00' })
    const again = await shop.link(id, 'stripe')
    expect(again.status).toBe(200)
    const rest = await shop.attempt(id)
    expect(rest).toMatchObject({ amount: '60.00' })
    await shop.tell('stripe', double.decide(double.deal('stripe', rest.reference), 'pay'))
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'paid', amount_paid: '100.00' })
    const refund = await shop.orders.ask('refund', { id, way: 'part', amount: '60.00', reason: 'x' })
    expect(refund.data).toMatchObject({ outcome: 'booked', payment_state: 'partly_refunded' })
  })

  it('of a part are a part again where their refund did not arrive, and the rest can be asked for', async () => {
    const { id, deal } = await shop.begin('stripe')
    deal.amount = '40.00'
    await shop.tell('stripe', double.decide(deal, 'pay'))
    const aside = await shop.attempt(id)
    await at().call('POST', '/api/admin/payment-attempt/book', { site: 'main', body: { id: aside.id } })
    const refund = await shop.orders.ask('refund', { id, way: 'whole', reason: 'x' })
    expect(refund.data).toMatchObject({ refunded: '40.00', payment_state: 'refunded' })
    const [{ id: number, reference } = { id: '', reference: '' }] = deal.refunds
    const object = {
      id: number,
      object: 'refund',
      amount: 4000,
      currency: 'usd',
      payment_intent: deal.number,
      metadata: { reference },
      status: 'failed',
    }
    const body = JSON.stringify({ id: 'evt_part', object: 'event', type: 'refund.failed', data: { object } })
    await shop.tell('stripe', signStripe(double.world, '', body))
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'paying', amount_refunded: '0.00' })
    expect((await shop.link(id, 'stripe')).status).toBe(200)
  })

  it('that are given back do not hold up the refund of their order', async () => {
    const { id, deal } = await shop.begin('stripe')
    deal.amount = '140.00'
    await shop.tell('stripe', double.decide(deal, 'pay'))
    const aside = await shop.attempt(id)
    await shop.link(id, 'stripe')
    await shop.tell('stripe', double.decide(double.deal('stripe', (await shop.attempt(id)).reference), 'pay'))
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'paid' })
    double.world.mood.stripe = 'silent'
    await at().call('POST', '/api/admin/payment-attempt/give-back', { site: 'main', body: { id: aside.id } })
    double.world.mood.stripe = 'well'
    expect(await shop.attempt(id)).toMatchObject({ kind: 'refund', state: 'waiting' })
    const refund = await shop.orders.ask('refund', { id, way: 'whole', reason: 'x' })
    expect([refund.message, refund.data?.outcome]).toEqual([expect.any(String), 'booked'])
    at().pass(3 * 60_000)
    await askPayments(at().services)
  })

  it('of more than was due, or in another currency, are not booked but given back', async () => {
    const more = await shop.begin('stripe')
    more.deal.amount = '140.00'
    await shop.tell('stripe', double.decide(more.deal, 'pay'))
    const aside = await shop.attempt(more.id)
    expect(aside).toMatchObject({ state: 'surplus', happened: 'overpaid' })
    const book = (id: number) => at().call('POST', '/api/admin/payment-attempt/book', { site: 'main', body: { id } })
    expect((await book(aside.id)).status).toBe(422)
    expect(await shop.orders.row(more.id)).toMatchObject({ payment_state: 'failed', amount_paid: '0.00' })
    const other = await shop.begin('stripe')
    other.deal.currency = 'EUR'
    await shop.tell('stripe', double.decide(other.deal, 'pay'))
    const reply = await book((await shop.attempt(other.id)).id)
    expect([reply.status, reply.message]).toEqual([
      409,
      '100.00 EUR was received, but the order is in USD, so it cannot be booked. Return it',
    ])
  })

  it('that come after a cancellation are noted by hand, told to the buyer once, and recorded as returned', async () => {
    const { id } = await shop.place('stripe')
    const note = (amount: string) =>
      shop.orders.ask('note-late', {
        id,
        payment_id: shop.orders.method,
        amount,
        tells_buyer: true,
        happened_at: at().services.now().toISOString(),
      })
    expect((await note('100.00')).status).toBe(409)
    await shop.orders.ask('cancel', { id, reason: 'changed her mind' })
    const noted = await note('100.00')
    expect(noted.status).toBe(200)
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'cancelled', amount_paid: '0.00' })
    const aside = await shop.attempt(id)
    expect(aside).toMatchObject({ id: noted.data.attempt_id, state: 'surplus', received: '100.00 USD' })
    const { data } = await shop.orders.read('email-log/list', { order_id: id, scenario: 'order_late' })
    expect(data.list).toHaveLength(1)
    const given = await at().call('POST', '/api/admin/payment-attempt/give-back', {
      site: 'main',
      body: { id: aside.id },
    })
    expect([given.status, given.data.state]).toEqual([200, 'returned'])
    expect(await shop.attempt(id)).toMatchObject({ state: 'returned', happened: 'returned' })
  })

  it('that a provider takes after a cancellation are told to the buyer as well', async () => {
    const { id, deal } = await shop.begin('stripe')
    await shop.orders.ask('cancel', { id, reason: 'too late' })
    await shop.tell('stripe', double.decide(deal, 'pay'))
    expect(await shop.attempt(id)).toMatchObject({ state: 'surplus', happened: 'surplus' })
    const { data } = await shop.orders.read('email-log/list', { order_id: id, scenario: 'order_late' })
    expect(data.list).toHaveLength(1)
  })

  it('whose provider stays away are given up, and their order can be paid otherwise', async () => {
    // Stripe's own client tries once more, a second later.
    const { id } = await shop.begin('wechat')
    double.world.mood.wechat = 'away'
    for (let asked = 0; asked < 41; asked += 1) {
      at().pass(13 * HOUR)
      await askPayments(at().services)
    }
    double.world.mood.wechat = 'well'
    await at().signIn()
    expect(await shop.attempt(id)).toMatchObject({ state: 'expired', asked: 40 })
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'failed' })
  })
})
