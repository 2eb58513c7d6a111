import { added, NONE, sentence, slowest, tallyOf } from '../../../scripts/test/tally'

const clean = {
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [{ name: `${process.cwd()}/test/unit/a.test.ts`, startTime: 1_000, endTime: 3_500 }],
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
      files: [{ path: 'test/unit/a.test.ts', seconds: 2.5 }],
    })
  })

  test('a run that failed without naming a test counts as one failure', () => {
    expect(tallyOf({ ...clean, success: false }).failed).toBe(1)
    expect(tallyOf(clean)).toMatchObject({ passed: 3, failed: 0, skipped: 0 })
  })

  test('counts of steps add up', () => {
    const one = { passed: 1, failed: 2, skipped: 3, files: [{ path: 'a', seconds: 1 }] }
    const other = { passed: 1, failed: 1, skipped: 1, files: [{ path: 'b', seconds: 2 }] }
    expect(added(added(NONE, one), other)).toEqual({
      passed: 2,
      failed: 3,
      skipped: 4,
      files: [...one.files, ...other.files],
    })
  })

  test('the ten slowest files are named with their seconds', () => {
    const files = Array.from({ length: 12 }, (_, at) => ({ path: `${at}.test.ts`, seconds: at * 10 }))
    const lines = slowest({ ...NONE, files })
    expect(lines).toHaveLength(11)
    expect(lines.slice(0, 2)).toEqual(['The slowest files:', '  110.0 s  11.test.ts'])
    expect(slowest(NONE)).toEqual([])
  })
})
