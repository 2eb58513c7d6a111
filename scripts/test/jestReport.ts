import { relative } from 'node:path'
import type { Tally, TestFile } from './tally'

/** One file in Jest's JSON report; without a single assertion where it could not run. */
export interface FileReport {
  readonly name: string
  readonly status: string
  /** When it began and ended (ms). */
  readonly startTime: number
  readonly endTime: number
  readonly assertionResults: readonly { readonly status: string }[]
}

/** The parts of Jest's JSON report that are counted. */
export interface JestReport {
  readonly success: boolean
  readonly testResults: readonly FileReport[]
}

const pathOf = ({ name }: FileReport): string => relative(process.cwd(), name).replaceAll('\\', '/')

const timeOf = (file: FileReport): TestFile => ({
  path: pathOf(file),
  seconds: Math.max(0, file.endTime - file.startTime) / 1000,
})

const hasFailed = ({ status }: FileReport): boolean => status === 'failed'

const count = (file: FileReport, ...statuses: string[]): number =>
  file.assertionResults.filter(({ status }) => statuses.includes(status)).length

const failuresOf = (file: FileReport): number => (hasFailed(file) ? Math.max(1, count(file, 'failed')) : 0)

const sumOf = (files: readonly FileReport[], countOf: (file: FileReport) => number): number =>
  files.reduce((sum, file) => sum + countOf(file), 0)

/** A file that could not run counts as one failure, and so does a run that failed without naming a file. */
export function tallyOf({ success, testResults }: JestReport): Tally {
  const failed = sumOf(testResults, failuresOf)
  return {
    passed: sumOf(testResults, (file) => count(file, 'passed')),
    failed: failed === 0 && !success ? 1 : failed,
    skipped: sumOf(testResults, (file) => count(file, 'pending', 'todo', 'skipped')),
    files: testResults.map(timeOf),
    shaky: [],
  }
}

/** More files than these do not fail by chance. */
const BY_CHANCE = 8

/** Files that are worth a second try, relative to the root; none where so many failed that it was no chance. */
export function worthAnotherTry({ testResults }: JestReport): string[] {
  const failed = testResults.filter(hasFailed).map(pathOf)
  return failed.length <= BY_CHANCE ? failed : []
}

/** The count of a run of which some files ran once more: those count as they did the second time. */
export function tallyOfBoth(first: JestReport, second: JestReport): Tally {
  const again = new Set(second.testResults.map(pathOf))
  const kept = first.testResults.filter((file) => !again.has(pathOf(file)))
  const tally = tallyOf({ success: second.success, testResults: [...kept, ...second.testResults] })
  return { ...tally, shaky: second.testResults.filter((file) => !hasFailed(file)).map(pathOf) }
}
