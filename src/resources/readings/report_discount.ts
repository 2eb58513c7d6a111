import { reading } from '../kit/reading'
import type { ReportDiscount } from '../report_discount'

export type Campaign = Pick<
  ReportDiscount,
  | 'id'
  | 'name'
  | 'discount_type'
  | 'discount_rate'
  | 'discount_amount'
  | 'discount_begin'
  | 'discount_end'
  | 'reports'
  | 'state'
>

/** Two discounts of one time that were given to some of the same reports. */
export interface Overlap {
  one: number
  other: number
  reports: number
}

export interface DiscountCalendar {
  list: readonly Campaign[]
  overlaps: readonly Overlap[]
  /** There are more than are drawn. */
  is_cut: boolean
}

export const discountCalendar = reading<{ query: { from: string; to: string }; output: DiscountCalendar }>(
  '/api/admin/report-discount/calendar',
  'report_discount:list',
)
