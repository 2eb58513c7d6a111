import type { DoubledProvider } from '../../../mock/payments/deal'
import { PaymentDouble } from '../../../mock/payments/PaymentDouble'
import { describeEachApp } from '../../kit/app'
import { lineOf, store } from '../../kit/orders'
import { Payments } from '../../kit/payments'

describeEachApp('payment methods that fit an order (decision 71)', (at) => {
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

  const methodOf = (code: DoubledProvider, more: object = {}) =>
    store(at(), 'payment', {
      name: `Any ${code} ${Object.values(more).join()}`,
      code,
      exchange_rate: '1',
      sync_callback: 'https://shop.example/thanks',
      ...double.credentials(code),
      ...more,
    })

  const currencyOf = (code: string) => store(at(), 'currency', { code, symbol: code, exchange_rate: '30' })

  const link = (id: number, payment_id: number) => shop.orders.ask('pay-link', { id, payment_id })
  const offered = async (id: number): Promise<number[]> =>
    (await shop.orders.read('order/methods', { id })).data.list.map((each: { id: number }) => each.id)

  it.each(['alipay', 'wechat'] as const)('do not turn dollars into yuan: %s', async (code) => {
    const any = await methodOf(code)
    const { id } = await shop.place('stripe')
    const refused = await link(id, any)
    expect([refused.status, refused.message]).toEqual([422, expect.stringMatching(/does not accept USD$/)])
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'unpaid' })
    expect(await offered(id)).not.toContain(any)
    const paid = await shop.orders.pay(id, '1.00', { payment_id: any })
    expect(paid.status).toBe(422)
    const yuan = await shop.place(code)
    expect(await offered(yuan.id)).toContain(any)
    const { data } = await at().call('POST', '/api/admin/payment/test', { site: 'main', body: { id: any } })
    expect(data.steps.at(-1)).toMatchObject({
      name: 'currency',
      ok: true,
      message: expect.arrayContaining(['Offered for orders in CNY']),
    })
  })

  it('say in their test which of their currencies the provider does not take', async () => {
    const wrong = await methodOf('alipay', { currency_ids: Object.values(shop.currencies) })
    const { data } = await at().call('POST', '/api/admin/payment/test', { site: 'main', body: { id: wrong } })
    expect(data.steps.at(-1)).toMatchObject({
      name: 'currency',
      ok: false,
      message: [
        '这个支付渠道不收 USD。请从可用货币中去掉',
        'The provider does not accept USD. Remove it from the currencies',
      ],
    })
  })

  it.each([
    ['paypal', 'TWD'],
    ['paypal', 'HUF'],
    ['stripe', 'MGA'],
  ] as const)('of %s cut no decimals of %s off', async (code, currency) => {
    const currency_id = await currencyOf(currency)
    const any = await methodOf(code, { currency_ids: [currency_id] })
    const { id } = await shop.orders.place([lineOf('100.50')], { currency_id })
    const refused = await link(id, any)
    expect([refused.status, refused.message]).toEqual([
      422,
      expect.stringContaining(`only accepts whole amounts of ${currency}, and 100.50 has decimals`),
    ])
    expect(await offered(id)).not.toContain(any)
    const whole = await shop.orders.place([lineOf('100.00')], { currency_id })
    expect((await link(whole.id, any)).status).toBe(200)
    const { reference } = await shop.attempt(whole.id)
    const deal = double.deal(code, reference)
    expect(deal.amount).toMatch(/^100(\.00)?$/)
  })

  it('refund whole amounts where the provider takes no others', async () => {
    const currency_id = await currencyOf('KRW')
    const any = await methodOf('stripe', { currency_ids: [currency_id] })
    const { id } = await shop.orders.place([lineOf('100.00')], { currency_id })
    await link(id, any)
    const { reference } = await shop.attempt(id)
    const deal = double.deal('stripe', reference)
    const path = `/api/pay/main/${any}/notify`
    expect((await shop.tell('stripe', double.decide(deal, 'pay'), path)).statusCode).toBe(200)
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'paid' })
    const reply = await shop.orders.ask('refund', { id, way: 'part', amount: '30.50', reason: 'x' })
    expect([reply.status, reply.message]).toEqual([422, expect.stringContaining('refunds whole amounts of KRW only')])
    expect(deal.refunds).toEqual([])
  })

  it('have the price factor that the order was priced for', async () => {
    const cheap = await store(at(), 'payment', { name: 'Cheap', code: 'bank', exchange_rate: '0.9' })
    const dear = await store(at(), 'payment', { name: 'Dear', code: 'bank', exchange_rate: '1.03' })
    const alike = await store(at(), 'payment', { name: 'Alike', code: 'bank', exchange_rate: '0.9' })
    const { id } = await shop.orders.place([lineOf('90.00')], { payment_id: cheap })
    const refused = await link(id, dear)
    expect([refused.status, refused.message]).toEqual([
      422,
      'The order was priced for “Cheap”, and “Dear” has a different price factor or tax rate. Choose a method with the same ones, or place a new order with “Dear”',
    ])
    for (const method of [cheap, alike]) expect((await link(id, method)).status).toBe(200)
    const list = await offered(id)
    expect([list.includes(cheap), list.includes(alike), list.includes(dear)]).toEqual([true, true, false])
    const plain = await shop.orders.place([lineOf('100.00')])
    expect((await link(plain.id, dear)).message).toContain('priced for no method in particular')
    await shop.orders.pay(plain.id, '10.00')
    expect(await offered(plain.id)).toContain(dear)
  })

  it('are not offered for what nobody can pay any more', async () => {
    const { id } = await shop.place('stripe')
    expect(await offered(id)).toContain(shop.methods.stripe)
    await shop.orders.ask('cancel', { id, reason: 'x' })
    expect(await offered(id)).toEqual([])
  })
})
