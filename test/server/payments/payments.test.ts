import type { DoubledProvider } from '../../../mock/payments/deal'
import { PaymentDouble } from '../../../mock/payments/PaymentDouble'
import { signStripe } from '../../../mock/payments/stripeDouble'
import { askPayments } from '../../../server/features/payments/askRun'
import type { TestApp } from '../../kit/app'
import { describeEachApp } from '../../kit/app'
import { Payments } from '../../kit/payments'

const PROVIDERS: readonly DoubledProvider[] = ['stripe', 'paypal', 'alipay', 'wechat']
const HOUR = 3_600_000

describeEachApp('payments through providers (decision 64)', (at) => {
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

  it.each(PROVIDERS)('are begun, told of and booked: %s', async (provider) => {
    const { id, url, answer, attempt } = await shop.paid(provider, '123.40')
    expect(url).toMatch(provider === 'wechat' ? /^weixin:/ : /^http:\/\/127/)
    expect(attempt).toMatchObject({ kind: 'payment', state: 'waiting', amount: '123.40' })
    expect([answer.statusCode, answer.body]).toEqual(
      { stripe: [200, '{"received":true}'], paypal: [200, ''], alipay: [200, 'success'], wechat: [204, ''] }[provider],
    )
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'paid', amount_paid: '123.40' })
    const after = await shop.attempt(id)
    expect(after).toMatchObject({
      state: 'paid',
      happened: 'paid',
      notices: 1,
      received: expect.stringContaining('123.40'),
    })
    const { data } = await shop.orders.read('order/card', { id })
    expect(data.payments).toMatchObject([{ direction: 'in', amount: '123.40', method: `Pay by ${provider}` }])
    expect(data.attempts).toHaveLength(1)
    expect(data.timeline.map(({ event }: { event?: string }) => event)).toContain('started')
  })

  it.each(PROVIDERS)('that come twice, at the same time too, are booked once: %s', async (provider) => {
    const { id, deal } = await shop.begin(provider)
    const notice = double.decide(deal, 'pay')
    const answers = await Promise.all([1, 2, 3].map(() => shop.tell(provider, notice)))
    for (const { statusCode } of answers) expect(statusCode).toBeLessThan(300)
    await shop.tell(provider, double.notice(deal))
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'paid', amount_paid: '100.00' })
    expect((await shop.orders.read('order/card', { id })).data.payments).toHaveLength(1)
    expect(await shop.attempt(id)).toMatchObject({ state: 'paid', happened: 'repeated' })
  })

  it.each(PROVIDERS)('that are not signed, or signed for something else, change nothing: %s', async (provider) => {
    const { id, deal } = await shop.begin(provider)
    const { headers, body } = double.decide(deal, 'pay')
    const tampered = provider === 'alipay' ? body.replace('100.00', '999.00') : body.replace(/"id":"/, '"id":"x')
    // Alipay signs within the body.
    for (const [sent, with_] of [
      [tampered, headers],
      [body, { 'content-type': headers['content-type'] ?? '' }],
      ['', headers],
    ] as const)
      if (!(provider === 'alipay' && sent === body))
        expect((await shop.tell(provider, { headers: with_, body: sent })).statusCode).toBe(400)
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'paying', amount_paid: '0.00' })
    const [stray] = await shop.attempts({ kind: 'stray', payment_id: shop.methods[provider] })
    expect(stray).toMatchObject({ state: 'ignored', happened: 'unsigned' })
    const notices = (await shop.orders.read(`payment-attempt/form/${stray.id}`)).data.row.notices
    expect(notices).toBe(provider === 'alipay' ? 2 : 3)
  })

  it('that come out of order end as they should', async () => {
    const { id, deal } = await shop.begin('stripe')
    const failed = double.decide(deal, 'fail')
    const paid = double.decide(deal, 'pay')
    await shop.tell('stripe', paid)
    await shop.tell('stripe', failed)
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'paid' })
    expect(await shop.attempt(id)).toMatchObject({ state: 'paid', happened: 'out_of_order' })
    const second = await shop.begin('stripe')
    await shop.tell('stripe', double.decide(second.deal, 'fail'))
    expect(await shop.orders.row(second.id)).toMatchObject({ payment_state: 'failed' })
    await shop.tell('stripe', double.decide(second.deal, 'pay'))
    expect(await shop.orders.row(second.id)).toMatchObject({ payment_state: 'paid' })
  })

  it('that are scanned need no page to come back to, those of a browser do', async () => {
    const without = async (provider: DoubledProvider) => {
      const change = async (sync_callback: string | null) => {
        const path = `/api/admin/payment/form/${shop.methods[provider]}`
        const { row } = (await at().call('GET', path, { site: 'main' })).data
        const body = { id: row.id, version: row.version, sync_callback }
        expect((await at().call('POST', '/api/admin/payment/update', { site: 'main', body })).code).toBe('200')
      }
      await change(null)
      const linked = await shop.link((await shop.place(provider)).id, provider)
      await change('https://shop.example/thanks')
      return linked
    }
    expect(await without('wechat')).toMatchObject({
      code: '200',
      data: { way: 'qr', url: expect.stringMatching(/^weixin:/) },
    })
    expect((await without('alipay')).code).toBe('409')
  })

  it('that come too late: an expired order takes them, of a cancelled one they are given back', async () => {
    const late = await shop.begin('wechat')
    await setState(at(), late.id, 'failed')
    await setState(at(), late.id, 'expired')
    await shop.tell('wechat', double.decide(late.deal, 'pay'))
    expect(await shop.orders.row(late.id)).toMatchObject({ payment_state: 'paid' })
    expect(await shop.attempt(late.id)).toMatchObject({ state: 'paid', happened: 'late' })

    const gone = await shop.begin('stripe')
    expect((await shop.orders.ask('cancel', { id: gone.id, reason: 'x' })).code).toBe('200')
    await shop.tell('stripe', double.decide(gone.deal, 'pay'))
    expect(await shop.orders.row(gone.id)).toMatchObject({ payment_state: 'cancelled', amount_paid: '0.00' })
    const aside = await shop.attempt(gone.id)
    expect(aside).toMatchObject({ state: 'surplus', happened: 'surplus' })
    const key = { 'idempotency-key': 'give-back-1' }
    const give = () =>
      at().call('POST', '/api/admin/payment-attempt/give-back', { site: 'main', body: { id: aside.id }, headers: key })
    expect((await give()).data.state).toBe('returned')
    expect((await give()).data.state).toBe('returned')
    expect(gone.deal.refunds).toHaveLength(1)
  })

  it('for what is unknown here, and for another method, are told of and change nothing', async () => {
    const body = JSON.stringify({
      id: 'evt_other',
      object: 'event',
      type: 'checkout.session.completed',
      data: {
        object: {
          id: 'cs_other',
          client_reference_id: 'P20260101OTHERSHOP',
          payment_status: 'paid',
          amount_total: 100,
          currency: 'usd',
        },
      },
    })
    expect((await shop.tell('stripe', signStripe(double.world, '', body))).statusCode).toBe(200)
    const [stray] = await shop.attempts({ kind: 'stray', happened: 'unknown' })
    expect(stray).toMatchObject({ state: 'ignored', said: 'checkout.session.completed P20260101OTHERSHOP' })
    const { id, deal } = await shop.begin('stripe')
    const notice = double.decide(deal, 'pay')
    const nothing = (await shop.tell('stripe', notice, '/api/pay/no+site/1/notify')).json()
    expect(nothing).toMatchObject({ code: '404' })
    for (const path of [
      '/api/pay/nowhere/1/notify',
      '/api/pay/main/987654/notify',
      `/api/pay/main/${shop.orders.method}/notify`,
    ])
      expect((await shop.tell('stripe', notice, path)).json()).toEqual(nothing)
    expect((await shop.tell('stripe', notice, shop.path('wechat'))).statusCode).toBe(400)
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'paying' })
  })

  it.each(PROVIDERS)('of which nobody told are asked for: %s', async (provider) => {
    const paid = await shop.begin(provider)
    const left = await shop.begin(provider)
    double.decide(paid.deal, 'pay')
    at().pass(3 * 60_000)
    await askPayments(at().services)
    expect(await shop.orders.row(paid.id)).toMatchObject({ payment_state: 'paid' })
    expect(await shop.attempt(left.id)).toMatchObject({ state: 'waiting', asked: 1 })
    double.decide(left.deal, 'expire')
    at().pass(HOUR)
    await askPayments(at().services)
    const after = await shop.attempt(left.id)
    // PayPal’s orders are voided, the others closed: nobody can pay them any more.
    expect(after.state).toBe('expired')
    expect(await shop.orders.row(left.id)).toMatchObject({ payment_state: 'failed' })
  })

  it('say what a provider refuses, and leave the order to be paid otherwise', async () => {
    const { id } = await shop.place('stripe')
    double.world.mood.stripe = 'away'
    const away = await shop.link(id, 'stripe')
    expect([away.status, away.message]).toEqual([502, expect.stringContaining('does not respond')])
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'failed' })
    expect(await shop.attempt(id)).toMatchObject({ state: 'failed', happened: 'away' })
    double.world.mood.stripe = 'well'
    const url = (await shop.link(id, 'stripe')).data.url
    expect((await shop.link(id, 'stripe')).data.url).toBe(url)
    const bank = await shop.orders.ask('pay-link', { id, payment_id: shop.orders.method })
    expect(bank.data).toMatchObject({ way: 'instructions', text: expect.stringMatching(/^Pay 100\.00 USD for \d/) })
    const wrong = await shop.link(id, 'alipay')
    expect([wrong.status, wrong.message]).toEqual([422, 'The payment method “Pay by alipay” does not accept USD'])
  })

  it('keep their secrets: none is in an answer, a row or the log', async () => {
    const { stripe, paypal, wechat, alipay } = double.world.keys
    const secrets = [stripe.secretKey, stripe.webhookSecret, paypal.clientSecret, wechat.apiV3Key]
    const seen: string[] = [at().log()]
    for (const provider of PROVIDERS) {
      const id = shop.methods[provider]
      const form = await at().call('GET', `/api/admin/payment/form/${id}`, { site: 'main' })
      const test = await at().call('POST', '/api/admin/payment/test', { site: 'main', body: { id } })
      seen.push(form.raw.body, test.raw.body)
    }
    seen.push((await at().call('GET', '/api/admin/payment-attempt/list', { site: 'main' })).raw.body)
    const inner = [wechat.merchant.privateKey, alipay.merchant.privateKey].map((key) => key.split('\n')[3] ?? '')
    for (const secret of [...secrets, ...inner]) expect(seen.filter((text) => text.includes(secret))).toEqual([])
  })
})

async function setState(at: TestApp, id: number, payment_state: string): Promise<void> {
  const { change } = await import('../../../server/kernel/changes')
  const { order } = await import('../../../src/resources/order')
  const place = await at.services.places.of('main')
  const meta = { action: 'expire', resource: 'order' as const, site: 'main', userId: null }
  await change(at.services, place, meta, (writer) => writer.update(order, [{ id, values: { payment_state } }]))
}
