const MOST_KEPT = 5_000

/**
 * Remembers what a function makes of a text: rates, moments, formulas and companies are few, and lines are many. For pure
 * functions alone; when there are too many it begins anew.
 */
export function remembering<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const made = known.get(text)
    if (made !== undefined || known.has(text)) return made as T
    if (known.size >= MOST_KEPT) known.clear()
    const fresh = work(text)
    known.set(text, fresh)
    return fresh
  }
}
