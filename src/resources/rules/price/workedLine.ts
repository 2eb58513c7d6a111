import { stepOf, times, toStep } from '../../kit/decimal'
import { rateOf } from './amounts'
import { currencyPlaces } from './currencyPlaces'
import { DISCOUNT_KINDS, type DiscountCandidate, type PriceInput } from './line'

const CENT = stepOf(2)

/** The way from the first currency to the amount that is asked for: each step rounded as the currency is. */
export interface Exchange {
  toCurrency(units: bigint): bigint
  toPayment(units: bigint): bigint
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
  return {
    toCurrency: (units) => toStep(times(units, rate), step),
    toPayment: (units) => (factor === undefined ? units : toStep(times(units, factor), step)),
  }
}

const less = (from: bigint, taken: bigint): bigint => (taken > from ? 0n : from - taken)

/** What one copy costs less this discount, where it counts for each copy. */
function unitLess(candidate: DiscountCandidate | null, unit: bigint): bigint {
  if (!candidate) return unit
  const value = rateOf(candidate.value)
  return toStep(less(unit, candidate.way === 'rate' ? times(unit, value) : value), CENT)
}

/**
 * A discount of each copy is taken off before it is exchanged, one of the whole line is exchanged itself: so that a copy
 * times how many there are is the line, to the cent, in both currencies.
 */
export function worked(candidate: DiscountCandidate | null, unit: bigint, copies: bigint, exchange: Exchange): Worked {
  const { toCurrency, toPayment } = exchange
  if (candidate?.way === 'amount' && candidate.per === 'line') {
    const off = toStep(rateOf(candidate.value), CENT)
    const there = toCurrency(unit)
    return {
      candidate,
      base: less(unit * copies, off),
      inCurrency: less(there * copies, toCurrency(off)),
      net: less(toPayment(there) * copies, toPayment(toCurrency(off))),
    }
  }
  const each = unitLess(candidate, unit)
  const there = toCurrency(each)
  return { candidate, base: each * copies, inCurrency: there * copies, net: toPayment(there) * copies }
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
