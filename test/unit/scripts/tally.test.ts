import { added, NONE, sentence, tallyOf } from '../../../scripts/test/tally'

const clean = {
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
}

describe('the count of a test run', () => {
  test('skipped tests are named only where there are any', () => {
    expect(sentence({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
    expect(sentence({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
  })

  test('a file that could not run counts as one failure', () => {
    expect(tallyOf({ ...clean, success: false, numRuntimeErrorTestSuites: 1 })).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
    })
  })

  test('a run that failed without naming a test counts as one failure', () => {
    expect(tallyOf({ ...clean, success: false }).failed).toBe(1)
    expect(tallyOf(clean)).toEqual({ passed: 3, failed: 0, skipped: 0 })
  })

  test('counts of steps add up', () => {
    expect(added(added(NONE, { passed: 1, failed: 2, skipped: 3 }), { passed: 1, failed: 1, skipped: 1 })).toEqual({
      passed: 2,
      failed: 3,
      skipped: 4,
    })
  })
})
