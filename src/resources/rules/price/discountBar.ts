import { comparisonKey } from '../../kit/text/comparisonKey'
import { remembering } from './known'
import type { DiscountBar, DiscountCandidate, PriceSubject } from './line'

/** Companies are the same however somebody writes them: width, capitals and spaces do not count. */
export const sameCompany = (one: string | null | undefined, other: string | null | undefined): boolean =>
  companyKey(one ?? '') !== '' && companyKey(one ?? '') === companyKey(other ?? '')

/** What a company is known by, however it is written. */
export const companyKey = remembering(comparisonKey)

const momentOf = remembering(Date.parse)

const leavesOut = (ids: readonly number[] | null | undefined, id: number | null): boolean =>
  ids !== null && ids !== undefined && ids.length > 0 && (id === null || !ids.includes(id))

/** Why a discount does not count here and now; nothing where it does. */
export function discountBar(candidate: DiscountCandidate, about: PriceSubject, at: string): DiscountBar | undefined {
  const { only } = candidate
  if (!candidate.is_enabled) return 'disabled'
  const off = clockBar(candidate, momentOf(at))
  if (off) return off
  if (candidate.uses_left !== null && candidate.uses_left <= 0) return 'used_up'
  if (leavesOut(only.member_ids, about.member_id)) return 'other_member'
  if (only.company && !sameCompany(only.company, about.company)) return 'other_company'
  if (typeof only.report_id === 'number' && only.report_id !== about.report_id) return 'other_report'
  if (leavesOut(only.publisher_ids, about.publisher_id)) return 'other_publisher'
  return leavesOut(only.price_version_ids, about.price_version_id) ? 'other_version' : undefined
}

function clockBar({ begins_at, ends_at }: DiscountCandidate, now: number): DiscountBar | undefined {
  if (begins_at !== null && now < momentOf(begins_at)) return 'not_begun'
  return ends_at !== null && now > momentOf(ends_at) ? 'ended' : undefined
}
