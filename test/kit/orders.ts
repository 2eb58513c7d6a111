import type { NewLine } from '../../server/features/orders/bookings'
import { orderSettingsOf } from '../../server/features/orders/orderSettings'
import { type NewOrder, type Placed, placeOrder } from '../../server/features/orders/placeOrder'
import { change } from '../../server/kernel/changes'
import type { Reply, TestApp } from './app'

/** A line of an order that costs so much, at no discount. */
export const lineOf = (amount: string, more: Partial<NewLine> = {}): NewLine => ({
  report_id: null,
  report_name: '全球聚乙烯市场报告',
  report_name_en: 'Global Polyethylene Market Report',
  price_version_id: null,
  edition: '电子版',
  language_id: null,
  quantity: 1,
  unit_price: amount,
  discount_kind: null,
  discount_amount: '0.00',
  discount_reason: null,
  tax_amount: '0.00',
  amount,
  needs_delivery: false,
  ...more,
})

/** Orders of the site `main`, and what is done with them. */
export class Orders {
  constructor(
    readonly app: TestApp,
    readonly currency: number,
    readonly method: number,
  ) {}

  /** With a currency and a way to pay of its own. */
  static async open(app: TestApp, code: string): Promise<Orders> {
    const currency = await store(app, 'currency', { code, symbol: code, exchange_rate: '2' })
    const method = await store(app, 'payment', { name: `Bank ${code}`, code: 'bank', exchange_rate: '1' })
    return new Orders(app, currency, method)
  }

  async place(lines: readonly NewLine[], more: Partial<NewOrder> = {}): Promise<Placed & { change_set_id: number }> {
    const { services } = this.app
    const place = await services.places.of('main')
    const settings = await orderSettingsOf(services, 'main')
    const meta = { action: 'order', resource: 'order' as const, site: 'main', userId: null }
    const { result, changeSetId } = await change(services, place, meta, (writer) =>
      placeOrder(
        writer,
        {
          member_id: null,
          email: 'buyer@example.com',
          phone: null,
          company: null,
          country_id: null,
          address: null,
          contact_name: null,
          remarks: null,
          device: 'desktop',
          payment_id: null,
          coupon_id: null,
          currency_id: this.currency,
          exchange_rate: '2',
          lines,
          ...more,
        },
        settings,
        services.now(),
      ),
    )
    return { ...result, change_set_id: changeSetId }
  }

  ask(action: string, body: object, headers: Record<string, string> = {}): Promise<Reply> {
    return this.app.call('POST', `/api/admin/order/${action}`, { site: 'main', body, headers })
  }

  read(path: string, query: Record<string, string | number> = {}): Promise<Reply> {
    return this.app.call('GET', `/api/admin/${path}`, { site: 'main', query })
  }

  pay(id: number, amount: string, more: object = {}, headers: Record<string, string> = {}): Promise<Reply> {
    const body = { id, payment_id: this.method, amount, happened_at: '2026-11-20T08:00:00Z', ...more }
    return this.ask('mark-paid', body, headers)
  }

  async row(id: number) {
    return (await this.read(`order/form/${id}`)).data.row
  }
}

export async function store(app: TestApp, resource: string, body: object, site = 'main'): Promise<number> {
  const reply = await app.call('POST', `/api/admin/${resource}/store`, { site, body })
  if (reply.code !== '200') throw new Error(`${resource}: ${reply.message} ${JSON.stringify(reply.data)}`)
  return reply.data.row.id
}
