import { unitsOf } from '../../kit/decimal'
import type { DiscountCandidate, PricedLine, PriceInput } from './line'
import { priceOf } from './priceOf'

const isOnce = ({ way, per }: Pick<DiscountCandidate, 'way' | 'per'>): boolean => way === 'amount' && per === 'line'

/**
 * What the lines of one order cost. A discount that is taken off a line as a whole counts once in it: on the line where it
 * saves most. The others are priced without it.
 */
export function priceAll(inputs: readonly PriceInput[]): readonly PricedLine[] {
  const lines = inputs.map(priceOf)
  if (lines.filter(({ discount }) => discount && isOnce(discount)).length < 2) return lines
  const without = inputs.map((input) =>
    priceOf({ ...input, discounts: input.discounts.filter((each) => !isOnce(each)) }),
  )
  const kept = keptLines(lines, without)
  return lines.map((line, nth) => (kept.has(nth) ? line : elsewhere(without[nth] ?? line, line)))
}

/** The line of each such discount on which it saves most, against what the line costs without it. */
function keptLines(lines: readonly PricedLine[], without: readonly PricedLine[]): ReadonlySet<number> {
  const best = new Map<string, { nth: number; saved: bigint }>()
  for (const [nth, { discount, net }] of lines.entries()) {
    if (!discount || !isOnce(discount)) continue
    const saved = (unitsOf(without[nth]?.net ?? net) ?? 0n) - (unitsOf(net) ?? 0n)
    const key = `${discount.kind} ${discount.id}`
    if (saved > (best.get(key)?.saved ?? -1n)) best.set(key, { nth, saved })
  }
  return new Set([...best.values()].map(({ nth }) => nth))
}

/** A line without such discounts, which says of the one it would have had that another line has it. */
function elsewhere(line: PricedLine, asked: PricedLine): PricedLine {
  const { discount } = asked
  if (!discount || !isOnce(discount)) return asked
  const { kind, id, name } = discount
  return { ...line, passed_over: [...line.passed_over, { kind, id, name, why: 'elsewhere' }] }
}
