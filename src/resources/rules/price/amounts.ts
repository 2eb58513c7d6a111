import { unitsOf } from '../../kit/decimal'
import { remembering } from './known'

/** Decimal text as an amount, never below 0. */
export function amountOf(text: string): bigint {
  const units = unitsOf(text)
  if (units === undefined) throw new RangeError(`Not an amount: ${text}`)
  return units < 0n ? 0n : units
}

/** The same of rates and of discounts, which are few. */
export const rateOf = remembering(amountOf)
