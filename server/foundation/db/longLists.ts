import type { Database } from './database'

/** A list that was too long to count stays so for a moment (ms). */
const LIFETIME = 5_000
const MOST = 1_000

let known = new WeakMap<Database, Map<string, number>>()

/**
 * Counts up to a cap, and not again for a few seconds where there were more: to find ten thousand rows is the dear part
 * of a list that somebody watches while it grows.
 */
export async function countUpTo(
  database: Database,
  key: string,
  cap: number,
  count: () => Promise<number>,
): Promise<number> {
  const kept = known.get(database) ?? new Map<string, number>()
  known.set(database, kept)
  const until = kept.get(key)
  if (until !== undefined && performance.now() < until) return cap + 1
  kept.delete(key)
  const found = await count()
  if (found > cap) kept.set(key, performance.now() + LIFETIME)
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
  return found
}

/** After rows were changed or deleted, on whichever node, a list may be short again: it is counted anew. */
export function forgetLongLists(): void {
  known = new WeakMap()
}
