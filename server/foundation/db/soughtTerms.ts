/** A word this much more common than the rarest one may be checked on the rows that the rarest one finds. */
const MUCH_MORE = 5
/** What it costs (µs) to take an entry of the index, to look at a row that was found, to check a word on a row as well. */
const ENTRY = 0.17
const ROW = 2.3
const CHECK = 1
/** A share below which a word was not met among the rows that were looked at. */
const RAREST = 1 / 2000

/** Shares of rows, from 0 to 1. */
export interface Shares {
  /** Of those that have each term. */
  terms: readonly number[]
  /** Of those with all terms. */
  together: number
  /** Of those with all terms for which the conditions hold too. */
  matching: number
  /** Rows of the table, as far as is known. */
  rows: number
  /** Are the terms common, whatever the conditions? */
  isCommon: boolean
}

interface Known extends Pick<Shares, 'terms' | 'together' | 'rows'> {
  /** Matches that are looked at, at most. */
  most: number
}

/** The terms to look up in the index: all of them, or the rare ones where checking the others on what those find costs less. */
export function soughtTerms(all: readonly string[], { terms, together, rows, most }: Known): readonly string[] {
  const rarest = Math.max(Math.min(...terms), RAREST)
  const isRare = (at: number): boolean => (terms[at] ?? 0) <= rarest * MUCH_MORE
  const others = terms.filter((_, at) => !isRare(at)).reduce((sum, share) => sum + share, 0)
  const found = Math.max(together, RAREST / 10)
  const part = Math.min(1, most / Math.max(1, rows * found))
  const checking = rarest * part * (ROW + CHECK)
  const seeking = others * ENTRY + found * part * ROW
  return seeking < checking ? all : all.filter((_, at) => isRare(at))
}
