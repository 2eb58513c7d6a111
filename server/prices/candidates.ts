import { stepOf, textOf, toStep, unitsOf } from '../../src/resources/kit/decimal'
import { sameCompany } from '../../src/resources/rules/price/discountBar'
import type { DiscountCandidate } from '../../src/resources/rules/price/line'
import type { CouponRow, ReportRow, SpecialRow } from './ask'

/** What coupons and special discounts say of their value. */
type Worth = Pick<DiscountCandidate, 'way' | 'value'>

/** A value as these tables keep it: percent, or an amount. */
function worthOf(kind: string, value: number): Worth {
  const text = plain(value)
  return kind === 'rate'
    ? { way: 'rate', value: textOf((unitsOf(text) ?? 0n) / 100n, 8) }
    : { way: 'amount', value: cents(text) }
}

/** Numbers of these columns are small and have few decimals: their own text is what somebody typed. */
const plain = (value: number): string => {
  const text = String(value)
  return text.includes('e') ? value.toFixed(6) : text
}

const cents = (text: string): string => textOf(toStep(unitsOf(text) ?? 0n, stepOf(2)), 2)

const isEnabled = ({ status }: { status: string }): boolean => status === 'enabled'

export const couponCandidate = (row: CouponRow): DiscountCandidate => ({
  kind: 'coupon',
  id: row.id,
  name: row.code,
  ...worthOf(row.kind, row.value),
  per: row.kind === 'amount' ? 'line' : 'copy',
  begins_at: row.begins_at,
  ends_at: row.ends_at,
  is_enabled: isEnabled(row),
  only: {
    member_ids: row.member_ids,
    publisher_ids: row.publisher_ids,
    price_version_ids: row.price_version_ids,
  },
  uses_left: row.limit_total === null ? null : row.limit_total - (row.used ?? 0),
})

export const specialCandidate = (row: SpecialRow): DiscountCandidate => ({
  kind: 'special',
  id: row.id,
  name: row.reason,
  ...worthOf(row.kind, row.value),
  per: 'copy',
  begins_at: row.begins_at,
  ends_at: row.ends_at,
  is_enabled: isEnabled(row),
  only: { member_ids: row.member_id === null ? null : [row.member_id], company: row.company, report_id: row.report_id },
  uses_left: null,
})

/** What a report says of itself; a category's is written on its reports. */
export function reportCandidate(row: ReportRow): DiscountCandidate | undefined {
  const { discount_type: way } = row
  const value = way === 'rate' ? row.discount_rate : way === 'amount' ? row.discount_amount : null
  if ((way !== 'rate' && way !== 'amount') || value === null) return undefined
  return {
    kind: 'report',
    id: row.id,
    name: '',
    way,
    value,
    per: 'copy',
    begins_at: row.discount_begin,
    ends_at: row.discount_end,
    is_enabled: true,
    only: {},
    uses_left: null,
  }
}

/** Is it somebody else's altogether? Then it is not even named. */
export const isOthers = (row: SpecialRow, memberId: number | null, company: string | null): boolean =>
  (row.member_id !== null && row.member_id !== memberId) || (row.company !== null && !sameCompany(row.company, company))
