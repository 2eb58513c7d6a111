import { stepOf, textOf, toStep, unitsOf } from '../kit/decimal'
import { amountOf } from '../rules/price/amounts'
import type { DiscountCandidate } from '../rules/price/line'
import { exchangeOf, worked } from '../rules/price/workedLine'

/** What a discount takes off a price. */
export interface TakenOff {
  discount_type?: unknown
  discount_rate?: unknown
  discount_amount?: unknown
}

const AS_IT_IS = exchangeOf({ currency: { code: '', rate: '1' } })

/** A number that is typed; undefined for what is none, or none yet. */
const typed = (text: unknown): string | undefined => {
  const units = unitsOf(String(text ?? ''))
  return units === undefined || units < 0n ? undefined : String(text)
}

const valueTyped = ({ discount_type, discount_rate, discount_amount }: TakenOff): string | undefined =>
  typed(discount_type === 'rate' ? discount_rate : discount_amount)

const candidateOf = (way: DiscountCandidate['way'], value: string): DiscountCandidate => ({
  kind: 'report',
  id: 0,
  name: '',
  way,
  value,
  per: 'copy',
  begins_at: null,
  ends_at: null,
  is_enabled: true,
  only: {},
  uses_left: null,
})

/** The price less the discount, as the price engine works it out: to the cent, and never below nothing. */
export function discountedPrice(price: unknown, off: TakenOff): string | undefined {
  const text = typed(price)
  if (text === undefined) return undefined
  const { discount_type: way } = off
  const value = valueTyped(off)
  const isOff = way === 'rate' || way === 'amount'
  if (isOff && value === undefined) return undefined
  const candidate = isOff && value !== undefined ? candidateOf(way, value) : null
  return textOf(worked(candidate, toStep(amountOf(text), stepOf(2)), 1n, AS_IT_IS).net, 2)
}

/** Does the discount take off more than there is? */
export const takesTooMuch = (price: unknown, off: TakenOff): boolean =>
  off.discount_type === 'amount' && (unitsOf(valueTyped(off) ?? '0') ?? 0n) > (unitsOf(typed(price) ?? '0') ?? 0n)
