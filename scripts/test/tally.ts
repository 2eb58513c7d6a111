/** Counts of tests. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const NONE: Tally = { passed: 0, failed: 0, skipped: 0 }

export const added = (left: Tally, right: Tally): Tally => ({
  passed: left.passed + right.passed,
  failed: left.failed + right.failed,
  skipped: left.skipped + right.skipped,
})

/** The last line of a run: `12 passed, 0 failed`, and `, 3 skipped` where there are any. */
export const sentence = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** The parts of Jest's JSON report that are counted. */
export interface JestReport {
  readonly success: boolean
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly numRuntimeErrorTestSuites: number
}

/** A file that could not run counts as one failure, and so does a run that failed without naming a test. */
export function tallyOf(report: JestReport): Tally {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !report.success ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}
