import { type JestReport, tallyOf, tallyOfBoth, worthAnotherTry } from '../../../scripts/test/jestReport'
import { added, NONE, secondTries, sentence, slowest } from '../../../scripts/test/tally'

const file = (name: string, ...statuses: string[]): JestReport['testResults'][number] => ({
  name: `${process.cwd()}/test/unit/${name}.test.ts`,
  status: statuses.length === 0 || statuses.includes('failed') ? 'failed' : 'passed',
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: statuses.map((status) => ({ status })),
})

const reported = (...testResults: JestReport['testResults'][number][]): JestReport => ({
  success: testResults.every(({ status }) => status === 'passed'),
  testResults,
})

describe('the count of a test run', () => {
  test('skipped tests are named only where there are any', () => {
    expect(sentence({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
    expect(sentence({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
  })

  test('tests are counted by how they ended, a file that could not run as one failure', () => {
    expect(tallyOf(reported(file('a', 'passed', 'passed', 'pending'), file('b')))).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      files: [
        { path: 'test/unit/a.test.ts', seconds: 2.5 },
        { path: 'test/unit/b.test.ts', seconds: 2.5 },
      ],
      shaky: [],
    })
  })

  test('a file whose tests passed and that failed all the same counts as one failure', () => {
    expect(tallyOf(reported({ ...file('a', 'passed'), status: 'failed' }))).toMatchObject({ passed: 1, failed: 1 })
  })

  test('a run that failed without naming a file counts as one failure', () => {
    expect(tallyOf({ ...reported(file('a', 'passed')), success: false })).toMatchObject({ passed: 1, failed: 1 })
    expect(tallyOf(reported(file('a', 'passed')))).toMatchObject({ passed: 1, failed: 0 })
  })

  test('counts of steps add up', () => {
    const one = { passed: 1, failed: 2, skipped: 3, files: [{ path: 'a', seconds: 1 }], shaky: ['a'] }
    const other = { passed: 1, failed: 1, skipped: 1, files: [{ path: 'b', seconds: 2 }], shaky: ['b'] }
    expect(added(added(NONE, one), other)).toEqual({
      passed: 2,
      failed: 3,
      skipped: 4,
      files: [...one.files, ...other.files],
      shaky: ['a', 'b'],
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

describe('a second try', () => {
  const first = reported(file('a', 'passed', 'passed'), file('b', 'passed', 'failed'))

  test('is for the files that failed, unless too many did', () => {
    expect(worthAnotherTry(first)).toEqual(['test/unit/b.test.ts'])
    const many = Array.from({ length: 9 }, (_, at) => file(`f${at}`, 'failed'))
    expect(worthAnotherTry(reported(...many))).toEqual([])
  })

  test('counts in place of the first, and is told', () => {
    const tally = tallyOfBoth(first, reported(file('b', 'passed', 'passed')))
    expect(tally).toMatchObject({ passed: 4, failed: 0, shaky: ['test/unit/b.test.ts'] })
    expect(secondTries(tally)).toEqual(['Failed at first, passed when run alone:', '  test/unit/b.test.ts'])
    expect(secondTries(NONE)).toEqual([])
  })

  test('that fails again stays a failure', () => {
    const tally = tallyOfBoth(first, reported(file('b', 'passed', 'failed')))
    expect(tally).toMatchObject({ passed: 3, failed: 1, shaky: [] })
  })
})
