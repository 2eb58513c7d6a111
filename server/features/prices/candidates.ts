import { stepOf, textOf, toStep, unitsOf } from '../../../src/resources/kit/decimal'
import { sameCompany } from '../../../src/resources/rules/price/discountBar'
import type { DiscountCandidate } from '../../../src/resources/rules/price/line'
import type { CampaignRow, CouponRow, ReportRow, SpecialRow } from './ask'

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

type Terms = Pick<ReportRow, 'discount_type' | 'discount_rate' | 'discount_amount' | 'discount_begin' | 'discount_end'>

function ofTerms(kind: 'report' | 'category', id: number, name: string, terms: Terms): DiscountCandidate | undefined {
  const { discount_type: way } = terms
  const value = way === 'rate' ? terms.discount_rate : way === 'amount' ? terms.discount_amount : null
  if ((way !== 'rate' && way !== 'amount') || value === null) return undefined
  return {
    kind,
    id,
    name,
    way,
    value,
    per: 'copy',
    begins_at: terms.discount_begin,
    ends_at: terms.discount_end,
    is_enabled: true,
    only: {},
    uses_left: null,
  }
}

/** What a report says of itself. */
export const reportCandidate = (row: ReportRow): DiscountCandidate | undefined => ofTerms('report', row.id, '', row)

const isTooMuch = ({ discount_type, discount_amount }: CampaignRow, { price }: ReportRow): boolean =>
  discount_type === 'amount' && (unitsOf(discount_amount ?? '0') ?? 0n) > (unitsOf(price) ?? 0n)

/** What its category gives a report; one that takes off more than it costs is none of it, as whoever set it was told. */
export function categoryCandidates(row: ReportRow, campaigns: readonly CampaignRow[]): DiscountCandidate[] {
  const { category_id: category } = row
  if (category === null) return []
  return campaigns
    .filter((campaign) => campaign.category_ids?.includes(category) && !isTooMuch(campaign, row))
    .flatMap((campaign) => ofTerms('category', campaign.id, campaign.name, campaign) ?? [])
}

/** Is it somebody else's altogether? Then it is not even named. */
export const isOthers = (row: SpecialRow, memberId: number | null, company: string | null): boolean =>
  (row.member_id !== null && row.member_id !== memberId) || (row.company !== null && !sameCompany(row.company, company))
