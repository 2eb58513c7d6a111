import type { PricedLine, PriceTotal } from '../../src/resources/rules/price/line'
import { priceAll } from '../../src/resources/rules/price/priceAll'
import { totalOf } from '../../src/resources/rules/price/totalOf'
import type { Place } from '../db/place'
import type { PriceAsk, PriceLack } from './ask'
import { priceInputs } from './inputs'
import { readPriceRows } from './readRows'

export interface PricedAsks {
  /** One for each ask, in their order. A line without a price lacks something. */
  lines: readonly { line?: PricedLine; lacks: readonly PriceLack[] }[]
  /** Of the lines that have a price; undefined where none has, or where they are of several currencies. */
  total: PriceTotal | undefined
}

/**
 * What the lines of one cart or order cost at this moment: the rows are read by a statement a table, whatever the number
 * of lines, and the engine does the rest. Quantities are whole numbers above 0: whoever calls has checked that.
 */
export async function priceLines(place: Place, asks: readonly PriceAsk[], at: Date): Promise<PricedAsks> {
  const asked = priceInputs(asks, await readPriceRows(place, asks, at), at)
  const priced = priceAll(asked.flatMap(({ input }) => input ?? []))
  const rest = priced.values()
  const lines = asked.map(({ input, lacks }) => {
    const line = input && rest.next().value
    return line ? { line, lacks } : { lacks }
  })
  const isOneCurrency = new Set(priced.map(({ currency }) => currency)).size < 2
  return { lines, total: isOneCurrency ? totalOf(priced) : undefined }
}
