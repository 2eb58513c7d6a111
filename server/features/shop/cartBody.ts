import { cleanText } from '../../../src/resources/kit/text/cleanText'
import type { JsonSchema } from '../../foundation/http/call'
import { idNumber } from '../../foundation/http/schemas'
import type { PriceAsk } from '../prices/index'
import type { ShopAsked } from './shopCall'

const MOST_LINES = 100
const MOST_COPIES = 999

/** One line of a cart: a report, maybe in an edition, and how many copies. */
export const lineSchema: JsonSchema = {
  type: 'object',
  properties: {
    report_id: idNumber,
    price_version_id: { ...idNumber, type: ['integer', 'null'] },
    with_paper: { type: 'boolean', description: '同时购买绑定的纸质版 / The paper edition bound to it as well' },
    quantity: { type: 'integer', minimum: 1, maximum: MOST_COPIES },
  },
  required: ['report_id'],
  additionalProperties: false,
}

/** The address of the buyer's browser, as the shop's server tells it; it guards accounts, orders and codes, and is stored nowhere. */
export const buyerAddress: JsonSchema = {
  type: 'string',
  maxLength: 45,
  description: '买家浏览器的 IP 地址，用于限制次数 / Address of the buyer’s browser, for limits',
}

/** By what a cart is priced and ordered. */
export const cartProperties: Record<string, JsonSchema> = {
  lines: { type: 'array', items: lineSchema, minItems: 1, maxItems: MOST_LINES },
  currency: { type: 'string', maxLength: 3, description: 'ISO 4217' },
  payment_id: { ...idNumber, type: ['integer', 'null'] },
  code: { type: ['string', 'null'], maxLength: 64, description: '优惠码 / Discount code' },
  buyer_ip: buyerAddress,
}

interface CartLine {
  report_id: number
  price_version_id?: number | null
  with_paper?: boolean
  quantity?: number
}

/** A body that the schema above has let pass. */
export interface CartBody {
  lines: readonly CartLine[]
  currency?: string
  payment_id?: number | null
  code?: string | null
}

export const cartOf = ({ body }: Pick<ShopAsked, 'body'>): CartBody => body as unknown as CartBody

/** What the price engine is asked for. */
export const asksOf = ({ lines, currency, payment_id, code }: CartBody, memberId: number | null): PriceAsk[] =>
  lines.map((line) => ({
    report_id: line.report_id,
    price_version_id: line.price_version_id ?? null,
    with_paper: line.with_paper === true,
    quantity: line.quantity ?? 1,
    member_id: memberId,
    code: cleanText(code ?? '', { width: 'plain' }) || null,
    currency: currency?.toUpperCase() || null,
    payment_id: payment_id ?? null,
  }))
