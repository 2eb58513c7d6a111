const SIDE_BY_SIDE = 16

/** Does the work for all of them, sixteen at a time, and keeps their order. Of calls that come together the server asks for the session once. */
export async function inGroups<Each, Result>(
  all: readonly Each[],
  work: (each: Each) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < all.length; at += SIDE_BY_SIDE)
    results.push(...(await Promise.all(all.slice(at, at + SIDE_BY_SIDE).map(work))))
  return results
}
