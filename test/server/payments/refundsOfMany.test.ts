import { sql } from 'kysely'
import type { DoubledProvider } from '../../../mock/payments/deal'
import { PaymentDouble } from '../../../mock/payments/PaymentDouble'
import { askPayments } from '../../../server/features/payments/askRun'
import { tableSql } from '../../../server/foundation/db/tableSql'
import { describeEachApp } from '../../kit/app'
import { lineOf } from '../../kit/orders'
import { Payments } from '../../kit/payments'

const PROVIDERS: readonly DoubledProvider[] = ['stripe', 'paypal', 'alipay', 'wechat']

describeEachApp('refunds of money that came in more ways than one (decision 91)', (at) => {
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

  afterEach(() => {
    for (const provider of PROVIDERS) double.world.mood[provider] = 'well'
  })

  /** An order of 100 in two lines, of which Stripe brought 60. */
  async function partlyPaid() {
    const currency_id = shop.currencies.USD ?? 0
    const { id } = await shop.orders.place([lineOf('70.00'), lineOf('30.00')], { currency_id })
    await shop.link(id, 'stripe')
    const aside = await shop.attempt(id)
    const stripe = double.deal('stripe', aside.reference)
    stripe.amount = '60.00'
    await shop.tell('stripe', double.decide(stripe, 'pay'))
    await at().call('POST', '/api/admin/payment-attempt/book', { site: 'main', body: { id: aside.id } })
    return { id, stripe }
  }

  async function ofTwoProviders() {
    const { id, stripe } = await partlyPaid()
    await shop.link(id, 'paypal')
    const paypal = double.deal('paypal', (await shop.attempt(id)).reference)
    await shop.tell('paypal', double.decide(paypal, 'pay'))
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'paid', amount_paid: '100.00' })
    return { id, stripe, paypal }
  }

  async function ofProviderAndBank() {
    const { id, stripe } = await partlyPaid()
    await shop.orders.pay(id, '40.00')
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'paid', amount_paid: '100.00' })
    return { id, stripe }
  }

  const cardOf = async (id: number) => (await shop.orders.read('order/card', { id })).data
  const linesOf = async (id: number) => (await cardOf(id)).lines as { id: number; refunded: string }[]
  const refundedLines = async (id: number) => (await linesOf(id)).map(({ refunded }) => refunded)

  it('go back to each provider what came through it', async () => {
    const { id, stripe, paypal } = await ofTwoProviders()
    const { data } = await shop.orders.ask('refund', { id, way: 'whole', reason: 'x' })
    expect(data).toMatchObject({ refunded: '100.00', payment_state: 'refunded', outcome: 'booked', by_hand: null })
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual(['60.00'])
    expect(paypal.refunds.map(({ amount }) => amount)).toEqual(['40.00'])
    const outs = (await cardOf(id)).payments.filter(({ direction }: { direction: string }) => direction === 'out')
    expect(outs.map(({ amount, method }: Record<string, string>) => `${method} ${amount}`)).toEqual([
      'Pay by stripe 60.00',
      'Pay by paypal 40.00',
    ])
  })

  it('take the dearest source first, and another only for what is beyond it', async () => {
    const { id, stripe, paypal } = await ofTwoProviders()
    await shop.orders.ask('refund', { id, way: 'part', amount: '75', reason: 'x' })
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual(['60.00'])
    expect(paypal.refunds.map(({ amount }) => amount)).toEqual(['15.00'])
    const rest = await shop.orders.ask('refund', { id, way: 'whole', reason: 'x' })
    expect(rest.data).toMatchObject({ refunded: '25.00', payment_state: 'refunded' })
    expect(paypal.refunds.map(({ amount }) => amount)).toEqual(['15.00', '25.00'])
  })

  it('book the rest for people to send where it came by bank, by line too', async () => {
    const { id, stripe } = await ofProviderAndBank()
    const line_ids = (await linesOf(id)).map((line) => line.id)
    const { data } = await shop.orders.ask('refund', { id, way: 'lines', line_ids, reason: 'x' })
    expect(data).toMatchObject({ refunded: '100.00', payment_state: 'refunded', outcome: 'booked', by_hand: '40.00' })
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual(['60.00'])
    expect(await refundedLines(id)).toEqual(['70.00', '30.00'])
    const outs = (await cardOf(id)).payments.filter(({ direction }: { direction: string }) => direction === 'out')
    expect(outs.map(({ method, payment_id, amount }: Record<string, string>) => [method, payment_id, amount])).toEqual([
      ['Bank', shop.orders.method, '40.00'],
      ['Pay by stripe', shop.methods.stripe, '60.00'],
    ])
  })

  it('tell what was refused beside what went, and the rest can be refunded after', async () => {
    const { id, stripe, paypal } = await ofTwoProviders()
    const line_ids = (await linesOf(id)).map((line) => line.id)
    double.world.mood.paypal = 'refuses'
    const { data } = await shop.orders.ask('refund', { id, way: 'lines', line_ids, reason: 'x' })
    expect(data).toMatchObject({
      refunded: '60.00',
      payment_state: 'partly_refunded',
      outcome: 'partly',
      waiting: null,
    })
    expect(data.refused).toMatch(/^Pay by paypal 40\.00 ./)
    expect(await refundedLines(id)).toEqual(['60.00', '0.00'])
    double.world.mood.paypal = 'well'
    const again = await shop.orders.ask('refund', { id, way: 'lines', line_ids, reason: 'x' })
    expect(again.data).toMatchObject({ refunded: '40.00', payment_state: 'refunded', outcome: 'booked' })
    expect([stripe.refunds, paypal.refunds]).toMatchObject([[{ amount: '60.00' }], [{ amount: '40.00' }]])
    expect(await refundedLines(id)).toEqual(['70.00', '30.00'])
  })

  it('are refused as a whole where every provider refuses', async () => {
    const { id } = await ofTwoProviders()
    double.world.mood.stripe = 'refuses'
    double.world.mood.paypal = 'refuses'
    const reply = await shop.orders.ask('refund', { id, way: 'whole', reason: 'x' })
    expect([reply.status, reply.message]).toEqual([409, expect.stringContaining('Pay by stripe / Pay by paypal')])
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'paid', amount_refunded: '0.00' })
  })

  it('hold up another refund while one of them waits', async () => {
    const { id, paypal } = await ofTwoProviders()
    double.world.mood.paypal = 'silent'
    const { data } = await shop.orders.ask('refund', { id, way: 'whole', reason: 'x' })
    expect(data).toMatchObject({ refunded: '100.00', payment_state: 'partly_refunded', outcome: 'partly' })
    expect(data.waiting).toContain('Pay by paypal 40.00')
    const other = await shop.orders.ask('refund', { id, way: 'whole', reason: 'x' })
    expect(other.status).toBe(409)
    double.world.mood.paypal = 'well'
    at().pass(3 * 60_000)
    await askPayments(at().services)
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'refunded', amount_refunded: '100.00' })
    expect(paypal.refunds).toHaveLength(1)
  })

  it('go on where the line broke between the two, once for a key', async () => {
    const { id, stripe, paypal } = await ofTwoProviders()
    const key = { 'idempotency-key': 'two-sources' }
    const body = { id, way: 'whole', reason: 'x' }
    double.world.mood.paypal = 'away'
    const broken = await shop.orders.ask('refund', body, key)
    expect(broken.data).toMatchObject({ outcome: 'partly', payment_state: 'partly_refunded' })
    expect(paypal.refunds).toEqual([])
    double.world.mood.paypal = 'well'
    const [first, second] = await Promise.all([
      shop.orders.ask('refund', body, key),
      shop.orders.ask('refund', body, key),
    ])
    for (const { data } of [first, second]) expect(data).toMatchObject({ refunded: '100.00' })
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'refunded', amount_refunded: '100.00' })
    expect([stripe.refunds, paypal.refunds]).toMatchObject([[{ amount: '60.00' }], [{ amount: '40.00' }]])
  })

  it('are noted for none where one source cannot be sent', async () => {
    const { id, stripe } = await ofTwoProviders()
    const place = await at().services.places.of('main')
    await sql`UPDATE ${tableSql(place, 'payment')} SET login_info = NULL WHERE id = ${shop.methods.paypal}`.execute(
      place.database.kysely,
    )
    const reply = await shop.orders.ask('refund', { id, way: 'whole', reason: 'x' })
    expect([reply.status, reply.message]).toEqual([409, expect.stringContaining('is missing credentials')])
    expect([stripe.refunds, await shop.attempts({ order_id: id, kind: 'refund' })]).toEqual([[], []])
  })
})
