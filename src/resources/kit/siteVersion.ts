const partsOf = (version: string | null | undefined): number[] => (version ? version.split('.').map(Number) : [])

/** Versions of sites part by part, as numbers: 1.2 comes before 1.10, and a site without a version before all. */
export function compareVersions(one: string | null | undefined, other: string | null | undefined): number {
  const [mine, theirs] = [partsOf(one), partsOf(other)]
  for (let at = 0; at < Math.max(mine.length, theirs.length); at += 1) {
    const difference = (mine[at] ?? 0) - (theirs[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Does the first version come before the other? */
export const isOlder = (one: string | null | undefined, other: string | null | undefined): boolean =>
  compareVersions(one, other) < 0
