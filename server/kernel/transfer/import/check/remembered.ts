import type { CellReader, Reading } from './cellReader'

/** Cells of a column that are remembered at most, and how long they are. */
const MOST_CELLS = 4_096
const MOST_LENGTH = 200

/**
 * A reader that knows what a cell meant the last time: most columns hold few different dates, prices, names and words, and
 * to take one apart takes longer than to find it again. Where they hardly ever repeat it gives up.
 */
export function remembered(read: CellReader): CellReader {
  const cells = new Map<unknown, Reading>()
  const days = new Map<number, Reading>()
  let repeated = 0
  let isGivenUp = false
  return (cell) => {
    if (isGivenUp || (typeof cell === 'string' && cell.length > MOST_LENGTH)) return read(cell)
    const known = cell instanceof Date ? days.get(cell.getTime()) : cells.get(cell)
    if (known) {
      repeated++
      return known
    }
    const met = cells.size + days.size
    if (met === MOST_CELLS) {
      isGivenUp = repeated < met
      if (isGivenUp) for (const each of [cells, days]) each.clear()
      return read(cell)
    }
    const own = typeof cell === 'string' ? ownText(cell) : cell
    const reading = frozen(read(own))
    if (own instanceof Date) days.set(own.getTime(), reading)
    else cells.set(own, reading)
    return reading
  }
}

/** A text cut out of a long one keeps all of that in memory. */
const ownText = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le')

/** Rows share what it means. */
function frozen(reading: Reading): Reading {
  if ('value' in reading && Array.isArray(reading.value)) Object.freeze(reading.value)
  return reading
}
