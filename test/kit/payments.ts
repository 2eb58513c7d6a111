import type { DoubledProvider, Notice } from '../../mock/payments/deal'
import type { PaymentDouble } from '../../mock/payments/PaymentDouble'
import type { Reply, TestApp } from './app'
import { lineOf, Orders, store } from './orders'

const CURRENCY: Readonly<Record<DoubledProvider, string>> = {
  stripe: 'USD',
  paypal: 'USD',
  alipay: 'CNY',
  wechat: 'CNY',
}

/** A site that is paid through the double of the providers. */
export class Payments {
  private constructor(
    readonly at: TestApp,
    readonly double: PaymentDouble,
    readonly orders: Orders,
    readonly methods: Readonly<Record<DoubledProvider, number>>,
    readonly currencies: Readonly<Record<string, number>>,
  ) {}

  static async open(at: TestApp, double: PaymentDouble): Promise<Payments> {
    const currencies: Record<string, number> = {}
    for (const [code, exchange_rate] of [
      ['USD', '1'],
      ['CNY', '7'],
    ] as const)
      currencies[code] = await store(at, 'currency', { code, symbol: code, exchange_rate })
    const entries = await Promise.all(
      (Object.keys(CURRENCY) as DoubledProvider[]).map(
        async (code) =>
          [
            code,
            await store(at, 'payment', {
              name: `Pay by ${code}`,
              code,
              exchange_rate: '1',
              currency_ids: [currencies[CURRENCY[code]]],
              sync_callback: 'https://shop.example/thanks',
              ...double.credentials(code),
            }),
          ] as const,
      ),
    )
    const methods = Object.fromEntries(entries) as Record<DoubledProvider, number>
    const bank = await store(at, 'payment', {
      name: 'Bank',
      code: 'bank',
      exchange_rate: '1',
      instructions: 'Pay {amount} for {order}',
    })
    const orders = new Orders(at, currencies.USD ?? 0, bank)
    const payments = new Payments(at, double, orders, methods, currencies)
    double.world.keys.paypal.webhookUrl = payments.path('paypal')
    double.world.keys.stripe.webhookUrl = payments.path('stripe')
    return payments
  }

  path(provider: DoubledProvider): string {
    return `/api/pay/main/${this.methods[provider]}/notify`
  }

  async place(provider: DoubledProvider, amount = '100.00'): Promise<{ id: number; order_number: string }> {
    return this.orders.place([lineOf(amount)], { currency_id: this.currencies[CURRENCY[provider]] ?? 0 })
  }

  link(id: number, provider: DoubledProvider): Promise<Reply> {
    return this.orders.ask('pay-link', { id, payment_id: this.methods[provider] })
  }

  /** An order whose payment has been begun, as both sides have it. */
  async begin(provider: DoubledProvider, amount = '100.00') {
    const { id, order_number } = await this.place(provider, amount)
    const linked = await this.link(id, provider)
    if (linked.code !== '200') throw new Error(`${provider}: ${linked.message}`)
    // Alipay begins a trade when its page is opened.
    if (provider === 'alipay') await fetch(linked.data.url, { redirect: 'manual' })
    const attempt = await this.attempt(id)
    return {
      id,
      order_number,
      url: String(linked.data.url),
      attempt,
      deal: this.double.deal(provider, attempt.reference),
    }
  }

  /** Sends what the provider would; nobody is signed in. */
  tell(provider: DoubledProvider, { headers, body }: Pick<Notice, 'headers' | 'body'>, path = this.path(provider)) {
    return this.at.app.inject({ method: 'POST', url: path, headers: { ...headers }, payload: body })
  }

  async paid(provider: DoubledProvider, amount = '100.00') {
    const begun = await this.begin(provider, amount)
    const answer = await this.tell(provider, this.double.decide(begun.deal, 'pay'))
    return { ...begun, answer }
  }

  async attempts(query: Record<string, string | number> = {}) {
    return (await this.orders.read('payment-attempt/list', query)).data.list
  }

  /** The last of an order. */
  async attempt(order: number) {
    const [{ id }] = await this.attempts({ order_id: order })
    return (await this.orders.read(`payment-attempt/form/${id}`)).data.row
  }
}
