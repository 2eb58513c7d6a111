/** How long a file of tests took. */
export interface TestFile {
  /** Relative to the root. */
  readonly path: string
  readonly seconds: number
}

/** Counts of tests, and the files they stand in. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly files: readonly TestFile[]
  /** Paths of those that failed at first and passed when they ran once more, alone. */
  readonly shaky: readonly string[]
}

export const NONE: Tally = { passed: 0, failed: 0, skipped: 0, files: [], shaky: [] }

export const added = (left: Tally, right: Tally): Tally => ({
  passed: left.passed + right.passed,
  failed: left.failed + right.failed,
  skipped: left.skipped + right.skipped,
  files: [...left.files, ...right.files],
  shaky: [...left.shaky, ...right.shaky],
})

/** The last line of a run: `12 passed, 0 failed`, and `, 3 skipped` where there are any. */
export const sentence = ({ passed, failed, skipped }: Pick<Tally, 'passed' | 'failed' | 'skipped'>): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

const SLOWEST = 10

/** The files, the slowest first. */
export const bySeconds = ({ files }: Tally): TestFile[] => [...files].sort((one, other) => other.seconds - one.seconds)

/** A heading and the ten files that took longest, the slowest first; nothing where no file was run. */
export function slowest(tally: Tally): string[] {
  const named = bySeconds(tally).slice(0, SLOWEST)
  if (named.length === 0) return []
  return ['The slowest files:', ...named.map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`)]
}

/** What to say of files that passed only at their second try; nothing where there are none. */
export const secondTries = ({ shaky }: Tally): string[] =>
  shaky.length === 0 ? [] : ['Failed at first, passed when run alone:', ...shaky.map((path) => `  ${path}`)]
