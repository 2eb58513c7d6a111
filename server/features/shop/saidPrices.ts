import type { JsonSchema } from '../../foundation/http/call'
import { listOf, objectSchema } from '../../foundation/http/schemas'
import type { Language } from '../../foundation/messages'
import type { Gone, ShopLine, ShopPrices } from './pricing'

const text = { type: 'string' }
const maybe = { type: ['string', 'null'] }
const amount = { type: 'string', description: '十进制文本 / Decimal text' }

const AMOUNTS = ['gross', 'discount_amount', 'net', 'tax', 'total'] as const
const amounts: Record<string, JsonSchema> = Object.fromEntries(AMOUNTS.map((name) => [name, amount]))

export const pricesSchema: JsonSchema = objectSchema(
  {
    currency: text,
    lines: listOf(
      objectSchema({
        report_id: { type: 'integer' },
        price_version_id: { type: ['integer', 'null'] },
        name: maybe,
        link: maybe,
        edition: maybe,
        with_paper: { type: 'boolean' },
        paper: maybe,
        quantity: { type: 'integer' },
        needs_delivery: { type: 'boolean' },
        unit: amount,
        ...amounts,
        tax_rate: maybe,
        discount: {
          type: ['object', 'null'],
          properties: { kind: { enum: ['special', 'coupon', 'report', 'category'] }, way: text, value: text },
        },
        language: { ...maybe, description: '只在一份报告的各版本中 / Of the editions of one report alone: BCP 47' },
        price_note: maybe,
        bind_id: { type: ['integer', 'null'], description: '绑定的纸质版 / The paper edition bound to it' },
        gone: {
          enum: ['report', 'edition', 'paper', 'price'],
          description:
            '已下架，没有价格；price：金额超过一张订单的上限 / Offered no more, without a price; price: more than an order can hold',
        },
      }),
    ),
    total: { type: ['object', 'null'], properties: amounts },
    code: {
      type: ['object', 'null'],
      properties: { code: text, state: { enum: ['counts', 'better', 'used_up', 'off', 'unknown'] } },
    },
  },
  'currency',
  'lines',
  'total',
)

/** What the line is called for the reader. */
export function nameOfLine({ report, ask }: ShopLine, language: Language): string {
  const name = language === 'en' ? report?.name_en || report?.name : report?.name
  return name ?? `#${ask.report_id}`
}

/** What a line that is gone goes by: what visitors do not see is told by the ids that the shop sent. */
export function wordForGone(line: ShopLine, language: Language, gone: Gone = line.gone ?? 'report'): string {
  const { report_id, price_version_id } = line.ask
  if (gone === 'report') return `#${report_id}`
  const name = nameOfLine(line, language)
  return gone === 'price' || !price_version_id ? name : `${name} #${price_version_id}`
}

function saidLine(each: ShopLine, language: Language) {
  const { ask, report, edition, paper, line, gone } = each
  const isSeen = report !== undefined && gone !== 'report'
  const hasEdition = isSeen && gone !== 'edition'
  const what = {
    report_id: ask.report_id,
    price_version_id: ask.price_version_id ?? null,
    name: isSeen ? nameOfLine(each, language) : null,
    link: isSeen ? report.link : null,
    edition: hasEdition ? (edition?.name ?? null) : null,
    with_paper: ask.with_paper === true,
    paper: hasEdition && gone !== 'paper' ? (paper?.name ?? null) : null,
    quantity: ask.quantity ?? 1,
  }
  if (!line) return { ...what, gone }
  const { unit, gross, discount, discount_amount, net, tax, tax_rate, total, needs_delivery } = line
  // What a special discount is called is the staff's word for it.
  const off = discount && { kind: discount.kind, way: discount.way, value: discount.value }
  return { ...what, needs_delivery, unit, gross, discount: off, discount_amount, net, tax_rate, tax, total }
}

/** Prices as the shop hears them: amounts are decimal text of the currency. */
export function saidPrices({ lines, total, currency, code }: ShopPrices, language: Language) {
  const sums = total && Object.fromEntries(AMOUNTS.map((name) => [name, total[name]]))
  return {
    currency,
    lines: lines.map((line) => saidLine(line, language)),
    total: sums ?? null,
    code: code ? { code: code.code, state: code.state } : null,
  }
}
