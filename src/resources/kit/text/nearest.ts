import { distance } from 'fastest-levenshtein'
import { comparisonKey } from './comparisonKey'

/** One slip in so many signs still means the name. */
const SIGNS_PER_SLIP = 4
/** A name of fewer signs is too short to be mistyped: another one is meant. */
const SHORTEST = 3

const slipsIn = (length: number): number => Math.max(1, Math.floor(length / SIGNS_PER_SLIP))

/** The name that was meant by a mistyped one: `Aerospce` → `Aerospace`; none where no name is near. All are keys of comparison. */
export function nearestTo(typed: string, names: Iterable<string>): string | undefined {
  const wanted = comparisonKey(typed)
  if (wanted.length < SHORTEST) return undefined
  let [best, slips]: [string | undefined, number] = [undefined, slipsIn(wanted.length) + 1]
  for (const name of names) {
    if (name.length < SHORTEST || Math.abs(name.length - wanted.length) >= slips) continue
    const found = distance(wanted, name)
    if (found < slips) [best, slips] = [name, found]
  }
  return best
}
