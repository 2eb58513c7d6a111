import { amountOf, centsOf } from '../../src/resources/rules/amount'
import type { Reply, TestApp } from './app'
import { lineOf, Orders } from './orders'

export const SELLER = {
  seller_name: '环球市场研究有限公司',
  seller_name_en: 'Global Market Research Co., Ltd.',
  seller_tax_id: '91110000600037341L',
  seller_address: '上海市浦东新区世纪大道 100 号',
  seller_address_en: '100 Century Avenue, Pudong, Shanghai',
  seller_phone: '021-5000 1000',
  seller_bank: '中国银行上海分行',
  seller_account: '4412 0000 1111 2222',
}

/** Writes who sells on the site `main`. */
export async function nameSeller(app: TestApp, values: Partial<typeof SELLER> = SELLER): Promise<void> {
  const { data } = await app.call('GET', '/api/admin/site/list', { site: 'control', query: { keyword: 'main' } })
  const body = { id: data.list[0].id, ...values }
  const reply = await app.call('POST', '/api/admin/site/update', { site: 'control', body })
  if (reply.code !== '200') throw new Error(`${reply.message} ${JSON.stringify(reply.data)}`)
}

/** Invoices of orders of the site `main`. */
export class Invoices {
  constructor(
    readonly app: TestApp,
    readonly orders: Orders,
  ) {}

  static async open(app: TestApp, code: string): Promise<Invoices> {
    return new Invoices(app, await Orders.open(app, code))
  }

  /** An order of one line, paid in full; its tax is 6 parts of 106. */
  async paid(amount = '106.00', more: Parameters<Orders['place']>[1] = {}): Promise<number> {
    const tax_amount = amountOf((centsOf(amount) * 6n) / 106n)
    const { id } = await this.orders.place([lineOf(amount, { tax_amount })], { company: '宏图科技有限公司', ...more })
    await this.orders.pay(id, amount)
    return id
  }

  /** Adds one from the order. */
  ask(id: number, body: object = {}): Promise<Reply> {
    return this.orders.ask('ask-invoice', { id, type: 'ordinary', ...body })
  }

  act(action: string, body: object): Promise<Reply> {
    return this.app.call('POST', `/api/admin/invoice/${action}`, { site: 'main', body })
  }

  async asked(order: number, body: object = {}): Promise<number> {
    const reply = await this.ask(order, body)
    if (reply.code !== '200') throw new Error(`${reply.message} ${JSON.stringify(reply.data)}`)
    return reply.data.invoice_id
  }

  async row(id: number) {
    return (await this.orders.read(`invoice/form/${id}`)).data.row
  }

  /** The bytes of its PDF. */
  async paper(id: number): Promise<Buffer> {
    const { data } = await this.orders.read('invoice/paper', { id })
    const reply = await this.app.call('GET', data.address, { as: null })
    return reply.raw.rawPayload
  }
}
