import type { PricedLine, PriceTotal } from '../../../src/resources/rules/price/line'
import { priceAll } from '../../../src/resources/rules/price/priceAll'
import { totalOf } from '../../../src/resources/rules/price/totalOf'
import type { Place } from '../../foundation/db/place'
import type { PriceAsk, PriceLack, PriceRows } from './ask'
import { priceInputs } from './inputs'
import { readPriceRows } from './readRows'

export interface PricedAsks {
  /** One for each ask, in their order. A line without a price lacks something. */
  lines: readonly { line?: PricedLine; lacks: readonly PriceLack[] }[]
  /** Of the lines that have a price; undefined where none has, or where they are of several currencies. */
  total: PriceTotal | undefined
  /** What they were worked out of. */
  rows: PriceRows
}

/** The lines of one cart or order, and the moment that their prices are asked for. */
export interface PriceCart {
  asks: readonly PriceAsk[]
  at: Date
}

/**
 * What the lines of one cart or order cost at this moment: the rows are read by a statement a table, whatever the number
 * of lines, and the engine does the rest. Quantities are whole numbers above 0: whoever calls has checked that.
 */
export async function priceLines(place: Place, asks: readonly PriceAsk[], at: Date): Promise<PricedAsks> {
  return priced({ asks, at }, await readPriceRows(place, asks, at))
}

/** The same for carts of several buyers, each by itself; their rows are read together. */
export async function priceCarts(place: Place, carts: readonly PriceCart[]): Promise<PricedAsks[]> {
  const all = carts.flatMap(({ asks }) => asks)
  const earliest = new Date(Math.min(...carts.map(({ at }) => at.getTime())))
  const rows = await readPriceRows(place, all, earliest)
  return carts.map((cart) => priced(cart, rows))
}

/** The same out of rows that are read already. */
export function priced({ asks, at }: PriceCart, rows: PriceRows): PricedAsks {
  const asked = priceInputs(asks, rows, at)
  const lines = priceAll(asked.flatMap(({ input }) => input ?? []))
  const rest = lines.values()
  const isOneCurrency = new Set(lines.map(({ currency }) => currency)).size < 2
  return {
    lines: asked.map(({ input, lacks }) => {
      const line = input && rest.next().value
      return line ? { line, lacks } : { lacks }
    }),
    total: isOneCurrency ? totalOf(lines) : undefined,
    rows,
  }
}
