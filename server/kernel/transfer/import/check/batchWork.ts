import type { Kysely } from 'kysely'
import type { Label } from '../../../../../src/resources/kit/label'
import type { Tables } from '../../../../foundation/db/database'
import type { PreparedOutcome, PreparedRows } from '../../../changes'
import type { NewResult, ResultWriter, RowClass } from '../log/results'
import type { UploadCounts } from '../log/uploadLog'
import type { UploadSetting } from '../setting'
import type { CheckedBatch } from './checkedBatches'
import { type Completed, complete } from './complete'
import type { RowProblem } from './problem'
import { titlesOf } from './rowTitle'
import { type Group, problemsOf, type Settled, settle, withRefused } from './settle'

/** What was found, or done, row by row. */
export interface BatchTally {
  counts: UploadCounts
  refused: RowProblem[]
  results: { of: RowClass; row: NewResult }[]
  /** The values that the results show. */
  shown: PreparedRows
}

/** Whatever takes long and needs no transaction: rows that are looked at one by one. */
export const completedOf = (setting: UploadSetting, batch: CheckedBatch): Promise<Completed | undefined> =>
  batch.isWhole ? complete(setting, batch) : Promise.resolve(undefined)

/** Matches, or writes, a batch by `work` and says what became of each row. `late`: rows that are refused by their places. */
export async function workBatch(
  database: Kysely<Tables>,
  setting: UploadSetting,
  batch: CheckedBatch,
  completed: Completed | undefined,
  work: (group: Group) => Promise<PreparedOutcome[]>,
  late: ReadonlyMap<number, RowProblem[]> = new Map(),
): Promise<BatchTally> {
  const { place, resource, plan } = setting
  const found = completed?.settled ?? (await settle(database, place, resource, plan, batch))
  const there = setting.gone.without(resource, found)
  const settled = late.size === 0 ? there : withRefused(there, new Map([...there.refused, ...late]))
  const outcomes: PreparedOutcome[] = []
  for (const group of settled.groups) outcomes.push(...(await work(group)))
  return tallyOf(setting, batch, settled, outcomes, completed)
}

export function tallyOf(
  { plan, resource }: UploadSetting,
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
    shown: completed?.shown ?? batch.prepared,
  }
  const refuse = (n: number, title: Label, problems: readonly RowProblem[]): void => {
    tally.counts.errors++
    tally.refused.push(...problems)
    tally.results.push({ of: 'refused', row: { n, id: null, title, problems: [...problems] } })
  }
  for (const { number, title, problems } of batch.refused) refuse(number, title, problems)
  const titleAt = titlesOf(resource, plan.key, tally.shown)
  batch.numbers.forEach((n, place) => {
    const outcome = byOrd.get(place)
    const problems =
      settled.refused.get(place) ?? (outcome && problemsOf(outcome, plan, settled, (at) => titleAt(at)[0]))
    if (problems || !outcome) {
      refuse(n, titleAt(place), problems ?? [])
      return
    }
    const of = outcome.outcome as 'added' | 'updated' | 'unchanged'
    tally.counts[of]++
    const { id, before } = outcome
    tally.results.push({ of, row: { n, id, place, ...(before && { before }) } })
  })
  if (batch.refused.length > 0) tally.results.sort((one, other) => one.row.n - other.row.n)
  tally.counts.total = batch.numbers.length + batch.refused.length
  return tally
}

export function keepResults(writer: ResultWriter, { shown, results }: BatchTally): void {
  writer.block(shown)
  for (const { of, row } of results) writer.add(of, row)
}

export const addCounts = (one: UploadCounts, other: UploadCounts): UploadCounts => ({
  total: one.total + other.total,
  added: one.added + other.added,
  updated: one.updated + other.updated,
  unchanged: one.unchanged + other.unchanged,
  errors: one.errors + other.errors,
})

export const countsSince = (before: UploadCounts, now: UploadCounts): UploadCounts => ({
  total: now.total - before.total,
  added: now.added - before.added,
  updated: now.updated - before.updated,
  unchanged: now.unchanged - before.unchanged,
  errors: now.errors - before.errors,
})
