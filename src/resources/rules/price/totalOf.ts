import { textOf, unitsOf } from '../../kit/decimal'
import type { PricedLine, PriceTotal } from './line'

type Amount = 'gross' | 'discount_amount' | 'net' | 'tax' | 'total'

const sumOf = (lines: readonly PricedLine[], name: Amount): string =>
  textOf(
    lines.reduce((sum, line) => sum + (unitsOf(line[name]) ?? 0n), 0n),
    2,
  )

/** What lines come to together: to the cent the sum of them. All of them are in one currency; no line, no total. */
export function totalOf(lines: readonly PricedLine[]): PriceTotal | undefined {
  const [first] = lines
  if (!first) return undefined
  const other = lines.find(({ currency }) => currency !== first.currency)
  if (other) throw new RangeError(`Not one currency: ${first.currency}, ${other.currency}`)
  return {
    currency: first.currency,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    needs_delivery: lines.some(({ needs_delivery }) => needs_delivery),
    gross: sumOf(lines, 'gross'),
    discount_amount: sumOf(lines, 'discount_amount'),
    net: sumOf(lines, 'net'),
    tax: sumOf(lines, 'tax'),
    total: sumOf(lines, 'total'),
  }
}
