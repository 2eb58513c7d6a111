import { stepOf, times, toPriceStep, toStep } from '../../kit/decimal'
import { rateOf } from './amounts'
import { currencyPlaces } from './currencyPlaces'
import { DISCOUNT_KINDS, type DiscountCandidate, type PriceInput } from './line'

const CENT = stepOf(2)

/** The way from the first currency to the amount that is asked for: each step rounded as the currency is. */
export interface Exchange {
  toCurrency(units: bigint): bigint
  toPayment(units: bigint): bigint
  /** The smallest amount of the currency. */
  step: bigint
  /** What is taken off, on the same way: unlike a price it may come to nothing. */
  offInCurrency(units: bigint): bigint
  offInPayment(units: bigint): bigint
}

/** A line, worked out one way: without a discount, or with this one. */
export interface Worked {
  candidate: DiscountCandidate | null
  /** In the first currency. */
  base: bigint
  inCurrency: bigint
  net: bigint
}

/** How amounts of the first currency become those of the line. */
export function exchangeOf({ currency, payment }: Pick<PriceInput, 'currency' | 'payment'>): Exchange {
  const step = stepOf(currencyPlaces(currency.code))
  const rate = rateOf(currency.rate)
  const factor = payment ? rateOf(payment.factor) : undefined
  const offInCurrency = (units: bigint): bigint => toStep(times(units, rate), step)
  return {
    toCurrency: (units) => toPriceStep(times(units, rate), step),
    toPayment: (units) => (factor === undefined ? units : toPriceStep(times(units, factor), step)),
    offInCurrency,
    offInPayment: (units) =>
      factor === undefined ? offInCurrency(units) : toStep(times(offInCurrency(units), factor), step),
    step,
  }
}

const less = (from: bigint, taken: bigint): bigint => (taken > from ? 0n : from - taken)

/** What one copy costs less this discount, where it counts for each copy. */
function unitLess(candidate: DiscountCandidate | null, unit: bigint): bigint {
  if (!candidate) return unit
  const value = rateOf(candidate.value)
  return toPriceStep(less(unit, candidate.way === 'rate' ? times(unit, value) : value), CENT)
}

/**
 * A discount of each copy is taken off before it is exchanged, one of the whole line is exchanged itself: so that a copy
 * times how many there are is the line, to the cent, in both currencies.
 */
export function worked(candidate: DiscountCandidate | null, unit: bigint, copies: bigint, exchange: Exchange): Worked {
  const { toCurrency, toPayment } = exchange
  if (candidate?.way === 'amount' && candidate.per === 'line') return workedWhole(candidate, unit, copies, exchange)
  const each = unitLess(candidate, unit)
  const there = toCurrency(each)
  return { candidate, base: each * copies, inCurrency: there * copies, net: toPayment(there) * copies }
}

/** Where something is left to pay before the exchange, something is left behind it. */
function workedWhole(
  candidate: DiscountCandidate,
  unit: bigint,
  copies: bigint,
  { toCurrency, toPayment, offInCurrency, offInPayment, step }: Exchange,
): Worked {
  const off = toStep(rateOf(candidate.value), CENT)
  const there = toCurrency(unit)
  const base = less(unit * copies, off)
  const left = (price: bigint, taken: bigint): bigint => {
    const kept = less(price * copies, taken)
    return kept === 0n && base > 0n ? step : kept
  }
  return {
    candidate,
    base,
    inCurrency: left(there, offInCurrency(off)),
    net: left(toPayment(there), offInPayment(off)),
  }
}

const rank = ({ candidate }: Worked): number =>
  candidate ? DISCOUNT_KINDS.indexOf(candidate.kind) : DISCOUNT_KINDS.length

/** The cheaper one; what takes off nothing is none. Of two alike the kind that comes first, then the older one. */
export function isBetter(one: Worked, other: Worked): boolean {
  if (one.net !== other.net) return one.net < other.net
  if (one.base !== other.base) return one.base < other.base
  if (!other.candidate) return false
  if (rank(one) !== rank(other)) return rank(one) < rank(other)
  return (one.candidate?.id ?? 0) < other.candidate.id
}
