/** The rows that are drawn, by their places, each with the columns it was drawn with. */
export type Drawn<Columns> = ReadonlyMap<number, Columns>

/** What is drawn of rows in a frame. */
interface Wish<Columns> {
  /** Their places, in order. */
  wanted: readonly number[]
  columns: Columns
  /** The row that the keys are in: it never waits, for what is typed needs its editor. */
  focus: number
}

/** Those that follow what stands come first, then those before it, the nearest first. From a far place all in their order. */
function missingRows(drawn: Drawn<unknown>, wanted: readonly number[]): number[] {
  const missing = wanted.filter((index) => !drawn.has(index))
  const first = wanted.find((index) => drawn.has(index))
  if (first === undefined) return missing
  return [...missing.filter((index) => index > first), ...missing.filter((index) => index < first).reverse()]
}

/**
 * What is drawn next of what is wanted: what stands already stays, and at most so many rows come or get other columns, for
 * those are what takes time. Rows that are not there at all come before columns at the edge.
 */
export function nextDrawn<Columns>(
  drawn: Drawn<Columns>,
  { wanted, columns, focus }: Wish<Columns>,
  most: number,
): Drawn<Columns> {
  const missing = missingRows(drawn, wanted)
  const outdated = wanted.filter((index) => drawn.has(index) && drawn.get(index) !== columns)
  const renewed = new Set([...missing, ...outdated].slice(0, Math.max(0, most)))
  renewed.add(focus)
  const next = new Map<number, Columns>()
  for (const index of wanted) {
    const before = drawn.get(index)
    if (renewed.has(index)) next.set(index, columns)
    else if (before !== undefined) next.set(index, before)
  }
  return next
}

/** Nothing is left to be drawn in a later frame. */
export const isWhole = <Columns>(drawn: Drawn<Columns>, wanted: readonly number[], columns: Columns): boolean =>
  wanted.every((index) => drawn.get(index) === columns)
