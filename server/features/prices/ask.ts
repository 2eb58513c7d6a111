import type { Coupon } from '../../../src/resources/coupon'
import type { Currency } from '../../../src/resources/currency'
import type { Member } from '../../../src/resources/member'
import type { Payment } from '../../../src/resources/payment'
import type { PriceVersion } from '../../../src/resources/price_version'
import type { Report } from '../../../src/resources/report'
import type { ReportDiscount } from '../../../src/resources/report_discount'
import type { PriceInput } from '../../../src/resources/rules/price/line'
import type { SpecialDiscount } from '../../../src/resources/special_discount'

/** One line whose price somebody wants to know. */
export interface PriceAsk {
  report_id: number
  /** Without one the report's own price counts. */
  price_version_id?: number | null
  /** The paper edition bound to the edition as well. */
  with_paper?: boolean
  /** 1 where nothing is said. */
  quantity?: number
  member_id?: number | null
  /** Of somebody who is no member, or not yet; else the member's counts. */
  company?: string | null
  /** A discount code as the buyer typed it. */
  code?: string | null
  /** The first currency where nothing is said. */
  currency_id?: number | null
  /** The same by its code, where no id is given. */
  currency?: string | null
  payment_id?: number | null
}

/** What is asked for and is not there, or does not go together. */
export type PriceLack = 'report' | 'version' | 'paper' | 'member' | 'code' | 'currency' | 'payment'

/** A line made ready for the engine; without its input it has no price, because of what it lacks. */
export interface AskedPrice {
  input?: PriceInput
  lacks: readonly PriceLack[]
}

export const REPORT_COLUMNS = [
  'name',
  'name_en',
  'link',
  'published_at',
  'publisher_id',
  'category_id',
  'price',
  'status',
  'discount_type',
  'discount_rate',
  'discount_amount',
  'discount_begin',
  'discount_end',
] as const
export const VERSION_COLUMNS = [
  'name',
  'publisher_id',
  'price',
  'rule',
  'need_delivery',
  'bind_id',
  'language_id',
  'status',
] as const
export const CURRENCY_COLUMNS = ['code', 'symbol', 'is_first', 'exchange_rate', 'tax_rate', 'status'] as const
export const PAYMENT_COLUMNS = ['name', 'code', 'currency_ids', 'exchange_rate', 'tax_rate', 'status'] as const
export const MEMBER_COLUMNS = ['company', 'status'] as const

/** Of discounts that stand for all reports of categories. */
export const CAMPAIGN_COLUMNS = [
  'name',
  'category_ids',
  'discount_type',
  'discount_rate',
  'discount_amount',
  'discount_begin',
  'discount_end',
] as const

type Of<Row, Name extends keyof Row> = Pick<Row, Name | ('id' & keyof Row)>
export type ReportRow = Of<Report, (typeof REPORT_COLUMNS)[number]>
export type VersionRow = Of<PriceVersion, (typeof VERSION_COLUMNS)[number]>
export type CurrencyRow = Of<Currency, (typeof CURRENCY_COLUMNS)[number]>
export type PaymentRow = Of<Payment, (typeof PAYMENT_COLUMNS)[number]>
export type MemberRow = Of<Member, (typeof MEMBER_COLUMNS)[number]>
export type CampaignRow = Of<ReportDiscount, (typeof CAMPAIGN_COLUMNS)[number]>
export type CouponRow = Coupon
export type SpecialRow = SpecialDiscount

/** Everything that the prices of some lines are worked out of, by id. */
export interface PriceRows {
  reports: ReadonlyMap<number, ReportRow>
  versions: ReadonlyMap<number, VersionRow>
  currencies: ReadonlyMap<number, CurrencyRow>
  payments: ReadonlyMap<number, PaymentRow>
  members: ReadonlyMap<number, MemberRow>
  /** By the code in small letters. */
  coupons: ReadonlyMap<string, CouponRow>
  specials: readonly SpecialRow[]
  campaigns: readonly CampaignRow[]
}
