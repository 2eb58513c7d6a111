import { coupon } from '../../../src/resources/coupon'
import { mark } from '../../../src/resources/kit/mark'
import type { Problem } from '../../../src/resources/kit/problem'
import { member } from '../../../src/resources/member'
import { Forbidden, Invalid } from '../../foundation/faults/errors'
import type { RequestContext } from '../../foundation/http/call'
import { idOf, oneOf } from '../../foundation/http/query'
import { idText, querySchema } from '../../foundation/http/schemas'
import type { PriceAsk } from './ask'

const MOST_COPIES = 9_999

/** What a price is asked for by, in an address. */
export const askedQuery = querySchema(
  {
    id: idText,
    price_version_id: idText,
    with_paper: { type: 'string', enum: ['1', ''] },
    quantity: { type: 'string', maxLength: 10 },
    member_id: idText,
    code: { type: 'string', maxLength: 64 },
    currency_id: idText,
    payment_id: idText,
    at: { type: 'string', maxLength: 40 },
  },
  'id',
)

/** The ask of an address. Members and codes are named only by whoever may see them. */
export function askedOf({ query, caller }: Pick<RequestContext, 'query' | 'caller'>): PriceAsk {
  const memberId = idOf(query, 'member_id')
  const code = oneOf(query, 'code')
  if (memberId !== undefined && !caller.can(mark(member, 'list'))) throw new Forbidden(mark(member, 'list'))
  if (code !== undefined && !caller.can(mark(coupon, 'list'))) throw new Forbidden(mark(coupon, 'list'))
  return {
    report_id: idOf(query, 'id') ?? 0,
    price_version_id: idOf(query, 'price_version_id') ?? null,
    with_paper: oneOf(query, 'with_paper') === '1',
    quantity: quantityOf(oneOf(query, 'quantity')),
    member_id: memberId ?? null,
    code: code ?? null,
    currency_id: idOf(query, 'currency_id') ?? null,
    payment_id: idOf(query, 'payment_id') ?? null,
  }
}

const refused = (field: string, message: Problem['message'], values?: Problem['values']): Invalid =>
  new Invalid([{ field, message, ...(values && { values: { label: LABELS[field] ?? [field, field], ...values } }) }])

const LABELS: Readonly<Record<string, readonly [string, string]>> = {
  quantity: ['数量', 'Quantity'],
  at: ['时间', 'Moment'],
}

function quantityOf(text: string | undefined): number {
  if (text === undefined) return 1
  if (!/^\d+$/.test(text)) throw refused('quantity', 'check.int', {})
  const quantity = Number(text)
  if (quantity < 1) throw refused('quantity', 'check.min', { min: 1 })
  if (quantity > MOST_COPIES) throw refused('quantity', 'check.max', { max: MOST_COPIES })
  return quantity
}

/** The moment that is asked about; undefined where it is now. */
export function momentOf({ query }: Pick<RequestContext, 'query'>): Date | undefined {
  const text = oneOf(query, 'at')
  if (text === undefined) return undefined
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw refused('at', 'check.datetime', {})
  return at
}
