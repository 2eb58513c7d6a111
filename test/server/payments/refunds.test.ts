import type { DoubledProvider, Keys } from '../../../mock/payments/deal'
import { PaymentDouble } from '../../../mock/payments/PaymentDouble'
import { signStripe } from '../../../mock/payments/stripeDouble'
import { askPayments } from '../../../server/features/payments/askRun'
import { describeEachApp } from '../../kit/app'
import { eventually } from '../../kit/eventually'
import { Payments } from '../../kit/payments'

const PROVIDERS: readonly DoubledProvider[] = ['stripe', 'paypal', 'alipay', 'wechat']

/** None of them is what is stored here. */
const ofAnother = ({ stripe, paypal, alipay, wechat }: Keys): Keys => ({
  stripe: { ...stripe, secretKey: 'sk_test_another' },
  paypal: { ...paypal, clientSecret: 'another-secret' },
  alipay: { ...alipay, own: alipay.merchant },
  wechat,
})

describeEachApp('refunds through providers (decision 64)', (at) => {
  let double: PaymentDouble
  let shop: Payments

  /** Lines of the operation log about what was done to orders, the newest first. */
  const toldOf = async (action: string): Promise<{ code: string; told_in_english: string; request_id: string }[]> =>
    (await at().call('GET', '/api/admin/operation-log/list', { query: { resource: 'order', action } })).data.list

  const linesOf = async (request: string | undefined): Promise<number> =>
    (await toldOf('refund')).filter(({ request_id }) => request_id === request).length

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

  it('go back through the provider, in parts and once for a key: stripe', async () => {
    const { id, deal } = await shop.paid('stripe')
    const part = { id, way: 'part', amount: '30', reason: '重复购买' }
    const key = { 'idempotency-key': 'refund-part' }
    const replies = await Promise.all([1, 2, 3].map(() => shop.orders.ask('refund', part, key)))
    for (const { data } of replies) expect(data.refunded).toBe('30.00')
    expect(deal.refunds).toMatchObject([{ amount: '30.00' }])
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'partly_refunded', amount_refunded: '30.00' })
    const rest = await shop.orders.ask('refund', { id, way: 'whole', reason: 'x' })
    expect(rest.data).toMatchObject({ refunded: '70.00', payment_state: 'refunded', outcome: 'booked' })
    expect(deal.refunds).toHaveLength(2)
  })

  it.each(['paypal', 'alipay'] as const)('go back through %s', async (provider) => {
    const { id, deal } = await shop.paid(provider)
    const reply = await shop.orders.ask('refund', { id, way: 'whole', reason: 'x' })
    expect(reply.data).toMatchObject({ refunded: '100.00', payment_state: 'refunded', outcome: 'booked' })
    expect(deal.refunds).toHaveLength(1)
    expect((await shop.orders.read('order/card', { id })).data.payments).toMatchObject([
      { direction: 'in' },
      { direction: 'out', amount: '100.00' },
    ])
    const [line, before] = await toldOf('refund')
    expect(line?.told_in_english).toMatch(/changed the .*refunded/i)
    expect(line?.request_id).not.toBeNull()
    expect(before?.request_id).not.toBe(line?.request_id)
  })

  it('go back through WeChat Pay once that says so, and nothing is booked before', async () => {
    const { id, deal } = await shop.paid('wechat')
    const reply = await shop.orders.ask('refund', { id, way: 'whole', reason: 'x' })
    expect(reply.data).toMatchObject({ outcome: 'asked', payment_state: 'paid' })
    const again = await shop.orders.ask('refund', { id, way: 'whole', reason: 'x' })
    expect([again.status, again.message]).toEqual([
      409,
      'The last refund of this order is still waiting for the provider. Refund again once its outcome is known',
    ])
    for (const refund of deal.refunds) refund.state = 'done'
    at().pass(3 * 60_000)
    await askPayments(at().services)
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'refunded', amount_refunded: '100.00' })
    expect(deal.refunds).toHaveLength(1)
  })

  it.each(PROVIDERS)('are not refunded where the provider refuses, and its words are told: %s', async (provider) => {
    const { id, deal } = await shop.paid(provider)
    double.world.mood[provider] = 'refuses'
    const reply = await shop.orders.ask('refund', { id, way: 'whole', reason: 'x' })
    expect([reply.status, reply.message]).toEqual([
      409,
      expect.stringContaining(`“Pay by ${provider}” refused the refund:`),
    ])
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'paid', amount_refunded: '0.00' })
    expect(await shop.attempt(id)).toMatchObject({ kind: 'refund', state: 'failed', happened: 'refund_refused' })
    await eventually(async () => expect((await toldOf('refund'))[0]?.code).toBe('409'))
    await eventually(async () => expect(await linesOf((await toldOf('refund'))[0]?.request_id)).toBe(1))
    const told = await toldOf('refund')
    expect(told[0]).toMatchObject({ told_in_english: expect.stringContaining('was refused: Refund') })
    const by_hand = await shop.orders.ask('refund', { id, way: 'whole', reason: 'x', by_hand: true })
    expect(by_hand.data).toMatchObject({ outcome: 'booked', payment_state: 'refunded' })
    expect(deal.refunds).toEqual([])
  })

  it.each(PROVIDERS)('are refunded once though the line broke before the answer: %s', async (provider) => {
    const { id, deal } = await shop.paid(provider)
    double.world.mood[provider] = 'silent'
    const key = { 'idempotency-key': `silent-${provider}` }
    const first = await shop.orders.ask('refund', { id, way: 'whole', reason: 'x' }, key)
    expect(first.data).toMatchObject({ outcome: 'asked' })
    double.world.mood[provider] = 'well'
    for (const refund of deal.refunds) refund.state = 'done'
    const second = await shop.orders.ask('refund', { id, way: 'whole', reason: 'x' }, key)
    expect(second.data).toMatchObject({ outcome: 'booked', payment_state: 'refunded' })
    expect(deal.refunds).toHaveLength(1)
  })

  it('are booked where the provider confirms later what it had refused', async () => {
    const { id, deal } = await shop.paid('stripe')
    double.world.mood.stripe = 'refuses'
    await shop.orders.ask('refund', { id, way: 'whole', reason: 'x' })
    const { state, reference } = await shop.attempt(id)
    expect(state).toBe('failed')
    const object = {
      id: `re_${reference}`,
      object: 'refund',
      amount: 10_000,
      currency: 'usd',
      payment_intent: deal.number,
      metadata: { reference },
      status: 'succeeded',
    }
    const confirm = (event: string) => {
      const body = JSON.stringify({ id: event, object: 'event', type: 'refund.updated', data: { object } })
      return shop.tell('stripe', signStripe(double.world, '', body))
    }
    const booked = { payment_state: 'refunded', amount_refunded: '100.00' }
    expect((await confirm('evt_confirmed')).statusCode).toBe(200)
    expect(await shop.attempt(id)).toMatchObject({ kind: 'refund', state: 'refunded', happened: 'refunded' })
    expect(await shop.orders.row(id)).toMatchObject(booked)
    expect((await confirm('evt_again')).statusCode).toBe(200)
    expect(await shop.orders.row(id)).toMatchObject(booked)
    expect((await shop.orders.read('order/card', { id })).data.payments).toHaveLength(2)
  })

  it('that fail days after they were made are put back, once, and told of', async () => {
    const { id, deal } = await shop.paid('stripe')
    await shop.orders.ask('refund', { id, way: 'part', amount: '30', reason: 'x' })
    await shop.orders.ask('refund', { id, way: 'whole', reason: 'x' })
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'refunded', amount_refunded: '100.00' })
    const tell = (nth: number, status: string, event: string) => {
      const { id: number, reference, amount } = deal.refunds[nth] ?? { id: '', reference: '', amount: '0' }
      const object = {
        id: number,
        object: 'refund',
        amount: Math.round(Number(amount) * 100),
        currency: 'usd',
        payment_intent: deal.number,
        metadata: { reference },
        status,
      }
      const body = JSON.stringify({ id: event, object: 'event', type: `refund.${status}`, data: { object } })
      return shop.tell('stripe', signStripe(double.world, '', body))
    }
    at().pass(3 * 86_400_000)
    await at().signIn()
    expect((await tell(0, 'failed', 'evt_1')).statusCode).toBe(200)
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'partly_refunded', amount_refunded: '70.00' })
    await tell(0, 'failed', 'evt_2')
    await tell(0, 'succeeded', 'evt_0')
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'partly_refunded', amount_refunded: '70.00' })
    await tell(1, 'failed', 'evt_3')
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'paid', amount_refunded: '0.00' })
    expect(await shop.attempt(id)).toMatchObject({ kind: 'refund', state: 'failed', happened: 'refund_failed' })
    const { data } = await shop.orders.read('order/card', { id })
    expect(data.payments.map(({ direction, amount }: Record<string, string>) => `${direction} ${amount}`)).toEqual([
      'in 100.00',
      'out 30.00',
      'out 70.00',
      'in 30.00',
      'in 70.00',
    ])
    expect(data.timeline.filter(({ cause }: { cause: string }) => cause === 'refund-failed')).toHaveLength(2)
    expect(data.timeline.map(({ event }: { event?: string }) => event)).toContain('refund_failed')
    const again = await shop.orders.ask('refund', { id, way: 'part', amount: '5', reason: 'x', by_hand: true })
    expect(again.data).toMatchObject({ outcome: 'booked', payment_state: 'partly_refunded' })
  })

  it('whose outcome nobody knows any more are settled by hand', async () => {
    const { id } = await shop.paid('wechat')
    await shop.orders.ask('refund', { id, way: 'part', amount: '30', reason: 'x' })
    double.world.mood.wechat = 'away'
    for (let asked = 0; asked < 41; asked += 1) {
      at().pass(13 * 3_600_000)
      await askPayments(at().services)
    }
    double.world.mood.wechat = 'well'
    await at().signIn()
    const given = await shop.attempt(id)
    expect(given).toMatchObject({ state: 'waiting', happened: 'refund_given_up', next_ask_at: null })
    const through = await shop.orders.ask('refund', { id, way: 'part', amount: '10', reason: 'x' })
    expect([through.status, through.message]).toEqual([
      409,
      expect.stringContaining(`through “Pay by wechat” (${given.reference}, 30.00) has no outcome after many checks`),
    ])
    const byHand = await shop.orders.ask('refund', { id, way: 'part', amount: '30', reason: 'x', by_hand: true })
    expect(byHand.data).toMatchObject({ outcome: 'booked', payment_state: 'partly_refunded' })
    expect(await shop.attempt(id)).toMatchObject({ state: 'ignored', happened: 'refund_by_hand' })
    const next = await shop.orders.ask('refund', { id, way: 'part', amount: '10', reason: 'x' })
    expect(next.data).toMatchObject({ outcome: 'asked' })
  })

  it.each(['stripe', 'paypal', 'alipay'] as const)(
    'are not failed where only the question is refused: %s',
    async (provider) => {
      const { id, deal } = await shop.paid(provider)
      double.world.mood[provider] = 'silent'
      const reply = await shop.orders.ask('refund', { id, way: 'whole', reason: 'x' })
      expect(reply.data).toMatchObject({ outcome: 'asked' })
      double.world.mood[provider] = 'well'
      const { keys } = double.world
      double.world.keys = ofAnother(keys)
      try {
        at().pass(3 * 60_000)
        await askPayments(at().services)
      } finally {
        double.world.keys = keys
      }
      expect(await shop.attempt(id)).toMatchObject({ kind: 'refund', state: 'waiting', happened: 'refund_unknown' })
      at().pass(6 * 60_000)
      await askPayments(at().services)
      expect(await shop.attempt(id)).toMatchObject({ state: 'refunded' })
      expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'refunded', amount_refunded: '100.00' })
      expect(deal.refunds).toHaveLength(1)
    },
  )
})
