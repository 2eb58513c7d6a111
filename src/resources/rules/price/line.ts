/** All amounts are decimal text; rates are the part of one: 0.15 is 15%. */
export interface PriceInput {
  /** The report's own price, in the first currency. */
  report: { price: string }
  /** The edition that is bought; without one the report's price counts. */
  version?: EditionPrice | null
  /** The paper edition bound to it, where the buyer takes it as well. */
  paper?: EditionPrice | null
  quantity: number
  /** Whatever might make it cheaper; the best single one counts. */
  discounts: readonly DiscountCandidate[]
  /** What the discounts are held against. */
  about: PriceSubject
  currency: PriceCurrency
  /** Of the way of paying: 1 means the original price. */
  payment?: { name: string; factor: string } | null
  /** Added to the price; empty where there is no tax. */
  tax_rate: string | null
  /** The moment that the price is asked for, as an instant of ISO 8601 in UTC. */
  at: string
}

/** What an edition costs: by its formula over the report's price or, where that is empty, its fixed price. */
export interface EditionPrice {
  id: number
  name: string
  price: string
  rule: string | null
  need_delivery: boolean
}

/** Who buys what. */
export interface PriceSubject {
  member_id: number | null
  company: string | null
  report_id: number
  publisher_id: number | null
  price_version_id: number | null
}

export interface PriceCurrency {
  code: string
  /** How much of it one unit of the first currency is. */
  rate: string
}

/** In the order in which they win where they take off the same. */
export const DISCOUNT_KINDS = ['special', 'coupon', 'report', 'category'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

export interface DiscountCandidate {
  kind: DiscountKind
  id: number
  /** The code, or whom it is for: what people know it by. */
  name: string
  way: 'rate' | 'amount'
  /** Of `rate` the part taken off, 0 to 1; of `amount` so much in the first currency. */
  value: string
  /** Of `amount`: taken off each copy, or once from the whole line. */
  per: 'copy' | 'line'
  /** Both ends belong to it; null is open. */
  begins_at: string | null
  ends_at: string | null
  is_enabled: boolean
  /** Empty lists and null do not limit it. */
  only: {
    member_ids?: readonly number[] | null
    company?: string | null
    report_id?: number | null
    publisher_ids?: readonly number[] | null
    price_version_ids?: readonly number[] | null
  }
  /** How often it can be used yet; null is without limit. */
  uses_left: number | null
}

/** Why a discount does not count for this line. */
export type DiscountBar =
  | 'disabled'
  | 'not_begun'
  | 'ended'
  | 'used_up'
  | 'other_member'
  | 'other_company'
  | 'other_report'
  | 'other_publisher'
  | 'other_version'
  /** It would count, but another takes more off. */
  | 'smaller'
  /** It was taken off another line: once an order is all it gives. */
  | 'elsewhere'

/** The order of the steps; those in brackets of the house's words may be missing: paper, discount, payment. */
export const PRICE_STEPS = ['report', 'version', 'paper', 'quantity', 'discount', 'currency', 'payment', 'tax'] as const
export type PriceStepName = (typeof PRICE_STEPS)[number]

/** One step with the amount that the line has come to. Until `currency` it is in the first currency, from there in the line's. */
export interface PriceStep {
  step: PriceStepName
  amount: string
  /** What its sentence needs to know; see sayStep. */
  pieces: Readonly<Record<string, string | number | boolean>>
}

export interface CountedDiscount {
  kind: DiscountKind
  id: number
  name: string
  way: 'rate' | 'amount'
  value: string
  per: 'copy' | 'line'
}

export interface PricedLine {
  currency: string
  quantity: number
  needs_delivery: boolean
  /** One copy before any discount, in the line's currency. */
  unit: string
  /** unit × quantity. */
  gross: string
  /** The discount that counted. */
  discount: CountedDiscount | null
  /** gross − net. */
  discount_amount: string
  /** After the discount, before tax. */
  net: string
  tax_rate: string
  tax: string
  /** net + tax. */
  total: string
  /** The same before the currency: what statistics add up. */
  first: { unit: string; gross: string; net: string }
  steps: readonly PriceStep[]
  passed_over: readonly { kind: DiscountKind; id: number; name: string; why: DiscountBar }[]
}

/** The sums of lines of one currency. */
export interface PriceTotal {
  currency: string
  quantity: number
  needs_delivery: boolean
  gross: string
  discount_amount: string
  net: string
  tax: string
  total: string
}
