import type { Kysely } from 'kysely'
import type { PreparedOutcome } from '../changes'
import type { Tables } from '../db/database'
import type { CheckedBatch } from './checkedBatches'
import { type Completed, complete } from './complete'
import type { RowProblem } from './problem'
import type { ResultWriter, RowClass } from './results'
import type { UploadSetting } from './setting'
import { type Group, problemsOf, type Settled, settle } from './settle'
import type { UploadCounts } from './uploadLog'

/** What was found, or done, row by row. */
export interface BatchTally {
  counts: UploadCounts
  refused: RowProblem[]
  results: { of: RowClass; n: number; record: string }[]
}

/** Whatever takes long and needs no transaction: rows that are looked at one by one. */
export const completedOf = (
  setting: UploadSetting,
  batch: CheckedBatch,
  keepsValues: boolean,
): Promise<Completed | undefined> => (keepsValues ? complete(setting, batch) : Promise.resolve(undefined))

/** Matches, or writes, a batch by `work` and says what became of each row. */
export async function workBatch(
  database: Kysely<Tables>,
  setting: UploadSetting,
  batch: CheckedBatch,
  completed: Completed | undefined,
  work: (group: Group) => Promise<PreparedOutcome[]>,
): Promise<BatchTally> {
  const { place, resource, plan } = setting
  const settled = completed?.settled ?? (await settle(database, place, resource, plan, batch))
  const outcomes: PreparedOutcome[] = []
  for (const group of settled.groups) outcomes.push(...(await work(group)))
  return tallyOf(setting, batch, settled, outcomes, completed)
}

function tallyOf(
  { plan }: UploadSetting,
  batch: CheckedBatch,
  settled: Settled,
  outcomes: readonly PreparedOutcome[],
  completed: Completed | undefined,
): BatchTally {
  const byOrd = new Map(outcomes.map((outcome) => [outcome.ord, outcome]))
  const tally: BatchTally = {
    counts: { total: 0, added: 0, updated: 0, unchanged: 0, errors: 0 },
    refused: [],
    results: [],
  }
  const refuse = (n: number, title: string, problems: readonly RowProblem[]): void => {
    tally.counts.errors++
    tally.refused.push(...problems)
    tally.results.push({ of: 'refused', n, record: JSON.stringify({ n, title, problems }) })
  }
  for (const { number, title, problems } of batch.refused) refuse(number, title, problems)
  batch.rows.forEach((row, at) => {
    const outcome = byOrd.get(at)
    const problems = settled.refused.get(at) ?? (outcome && problemsOf(outcome, plan, settled, row))
    if (problems || !outcome) {
      refuse(row.number, row.title, problems ?? [])
      return
    }
    const of = outcome.outcome as 'added' | 'updated' | 'unchanged'
    tally.counts[of]++
    const values = completed ? JSON.stringify(completed.shown[at]) : (batch.shown[at] ?? '{}')
    tally.results.push({ of, n: row.number, record: recordOf(row, of, outcome, values) })
  })
  tally.results.sort((one, other) => one.n - other.n)
  tally.counts.total = batch.rows.length + batch.refused.length
  return tally
}

const recordOf = (
  { number, title }: { number: number; title: string },
  of: RowClass,
  { id, before }: PreparedOutcome,
  values: string,
): string => {
  const known = `"n":${number},"title":${JSON.stringify(title)},"id":${id ?? null}`
  if (of === 'unchanged') return `{${known}}`
  return `{${known},"values":${values}${before ? `,"before":${JSON.stringify(before)}` : ''}}`
}

export function keepResults(writer: ResultWriter, tally: BatchTally): void {
  for (const { of, n, record } of tally.results) writer.add(of, n, record)
}

export const addCounts = (one: UploadCounts, other: UploadCounts): UploadCounts => ({
  total: one.total + other.total,
  added: one.added + other.added,
  updated: one.updated + other.updated,
  unchanged: one.unchanged + other.unchanged,
  errors: one.errors + other.errors,
})
