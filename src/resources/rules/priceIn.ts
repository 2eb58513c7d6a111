import { textOf, unitsOf } from '../kit/decimal'
import { amountOf } from './price/amounts'
import { exchangeOf } from './price/workedLine'

/** What is typed as a rate: six decimals at most, and no sign. */
const RATE = /^\d+(\.\d{0,6}0*)?$/

/** What a price is in a currency at this rate, rounded as the price engine does; undefined where the rate is none. */
export function priceIn(price: string, { code, rate }: { code: string; rate: string }): string | undefined {
  const typed = rate.trim()
  if (!RATE.test(typed) || unitsOf(price) === undefined) return undefined
  const { toCurrency } = exchangeOf({ currency: { code, rate: typed.replace(/\.$/, '') } })
  return textOf(toCurrency(amountOf(price)), 2)
}
