import type { NewLine } from '../../../server/features/orders/bookings'
import type { Chance } from '../../chance'

/** A report that is sold, with what its editions cost. */
export interface Sold {
  id: number
  name: string
  name_en: string | null
  price: string
  editions: readonly Edition[]
}

export interface Edition {
  id: number
  name: string
  language_id: number
  price: string
  need_delivery: boolean | null
}

/** What a site sells in, and the share that it adds for taxes. */
export interface SoldIn {
  id: number
  rate: number
  taxPercent: number
}

const CENTS = 100

const text = (cents: number): string => (cents / CENTS).toFixed(2)

const DISCOUNTS: readonly Pick<NewLine, 'discount_kind' | 'discount_reason'>[] = [
  { discount_kind: 'report', discount_reason: '限时折扣' },
  { discount_kind: 'special', discount_reason: '老客户协议价' },
  { discount_kind: 'category', discount_reason: '分类活动' },
]

/** One line, priced as the shop did that day. */
export function lineFor(chance: Chance, report: Sold, { rate, taxPercent }: SoldIn, coupon?: string): NewLine {
  const edition = chance.pick(report.editions)
  const quantity = chance.happens(0.93) ? 1 : chance.whole(2, 3)
  const unit = Math.round(Number(edition.price) * rate * CENTS)
  const gross = unit * quantity
  const own = chance.happens(0.25) ? chance.pick(DISCOUNTS) : { discount_kind: null, discount_reason: null }
  const by = coupon === undefined ? own : ({ discount_kind: 'coupon', discount_reason: coupon } as const)
  const off = by.discount_kind === null ? 0 : Math.round(gross * (coupon === undefined ? 0.15 : 0.1))
  const tax = Math.round(((gross - off) * taxPercent) / CENTS)
  return {
    report_id: report.id,
    report_name: report.name,
    report_name_en: report.name_en,
    price_version_id: edition.id,
    edition: edition.name,
    language_id: edition.language_id,
    quantity,
    unit_price: text(unit),
    ...by,
    discount_amount: text(off),
    tax_amount: text(tax),
    amount: text(gross - off + tax),
    needs_delivery: edition.need_delivery === true,
  }
}
