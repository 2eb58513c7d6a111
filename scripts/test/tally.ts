import { relative } from 'node:path'

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
}

export const NONE: Tally = { passed: 0, failed: 0, skipped: 0, files: [] }

export const added = (left: Tally, right: Tally): Tally => ({
  passed: left.passed + right.passed,
  failed: left.failed + right.failed,
  skipped: left.skipped + right.skipped,
  files: [...left.files, ...right.files],
})

/** The last line of a run: `12 passed, 0 failed`, and `, 3 skipped` where there are any. */
export const sentence = ({ passed, failed, skipped }: Omit<Tally, 'files'>): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

const SLOWEST = 10

/** A heading and the ten files that took longest, the slowest first; nothing where no file was run. */
export function slowest({ files }: Tally): string[] {
  const named = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  if (named.length === 0) return []
  return ['The slowest files:', ...named.map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`)]
}

/** The parts of Jest's JSON report that are counted. */
export interface JestReport {
  readonly success: boolean
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly numRuntimeErrorTestSuites: number
  /** The path, and when the file began and ended (ms). */
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[]
}

const fileOf = ({ name, startTime, endTime }: JestReport['testResults'][number]): TestFile => ({
  path: relative(process.cwd(), name).replaceAll('\\', '/'),
  seconds: Math.max(0, endTime - startTime) / 1000,
})

/** A file that could not run counts as one failure, and so does a run that failed without naming a test. */
export function tallyOf(report: JestReport): Tally {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !report.success ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.map(fileOf),
  }
}
