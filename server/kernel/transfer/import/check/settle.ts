import type { Kysely } from 'kysely'
import type { AnyRow, Resource } from '../../../../../src/resources/kit/resource'
import type { Tables } from '../../../../foundation/db/database'
import type { Place } from '../../../../foundation/db/place'
import type { BatchMode, PreparedOutcome } from '../../../changes'
import { type PreparedRows, pickRows } from '../../../changes/sql/rowTexts'
import type { UploadPlan } from '../map/plan'
import type { CheckedBatch, OpenRow } from './checkedBatches'
import { currentRows } from './currentRows'
import { PROBLEM_TEXT_LENGTH, type RowProblem } from './problem'

/** One way in which rows of a batch are matched. */
export interface Group {
  mode: BatchMode
  prepared: PreparedRows
}

/** A batch that is ready for the database. */
export interface Settled {
  groups: Group[]
  /** By the place in the batch. */
  refused: Map<number, RowProblem[]>
  /** What becomes a problem once no row turns out to be there. */
  ifNew: Map<number, RowProblem[]>
}

const withText = (problem: RowProblem, values: Record<string, unknown>): RowProblem => ({
  ...problem,
  text: String(values[problem.field] ?? '').slice(0, PROBLEM_TEXT_LENGTH),
})

/** Problems of the rules, on what the row will hold. */
export function ruleProblems(resource: Resource, values: Record<string, unknown>, current: AnyRow): RowProblem[] {
  const whole = { ...current, ...values }
  return (resource.rules ?? [])
    .filter(({ reads }) => reads.some((name) => values[name] !== undefined))
    .flatMap(({ check }) => check(whole) ?? [])
    .map((problem) => withText(problem, values))
}

interface OpenAt {
  at: number
  open: OpenRow
}

/**
 * Settles what the file alone could not: rows with too little to be new are only looked for, and rules that asked for more
 * are asked again with what the row holds now.
 */
export async function settle(
  database: Kysely<Tables>,
  place: Place,
  resource: Resource,
  plan: UploadPlan,
  batch: Pick<CheckedBatch, 'open' | 'prepared'>,
): Promise<Settled> {
  const refused = new Map<number, RowProblem[]>()
  const ifNew = new Map<number, RowProblem[]>()
  const open = [...batch.open].map(([at, row]): OpenAt => ({ at, open: row }))
  const doubtful = open.filter(({ open: { isDoubtful } }) => isDoubtful)
  const reads = [...new Set((resource.rules ?? []).flatMap((rule) => rule.reads))]
  const keys = doubtful.map((each) => each.open.values)
  const current = await currentRows(database, place, resource, plan.key, keys, reads)
  doubtful.forEach(({ at, open: { values } }, ord) => {
    const row = current.get(ord)
    const problems = row ? ruleProblems(resource, values, row) : []
    if (problems.length > 0) refused.set(at, problems)
  })
  for (const { at, open: row } of open) {
    const missing = row.missing.map((field): RowProblem => ({ field, message: 'check.required', text: '' }))
    const problems = plan.mode === 'update' ? [] : [...missing, ...row.ifNew]
    if (problems.length > 0) ifNew.set(at, problems)
  }
  return { groups: groupsOf(batch, plan, refused, ifNew), refused, ifNew }
}

/** Rows that may not be added form a group of their own. */
function groupsOf(
  { prepared }: Pick<CheckedBatch, 'prepared'>,
  plan: UploadPlan,
  refused: ReadonlyMap<number, unknown>,
  ifNew: ReadonlyMap<number, unknown>,
): Group[] {
  if (refused.size === 0 && ifNew.size === 0) return [{ mode: plan.mode, prepared }]
  return [
    { mode: plan.mode, prepared: pickRows(prepared, (at) => !refused.has(at) && !ifNew.has(at)) },
    { mode: 'update', prepared: pickRows(prepared, (at) => !refused.has(at) && ifNew.has(at)) },
  ]
}

/** The same with these rows refused: they are in no group any more. */
export const withRefused = (settled: Settled, refused: Map<number, RowProblem[]>): Settled => ({
  ...settled,
  groups: settled.groups.map((group) => ({
    ...group,
    prepared: pickRows(group.prepared, (at) => !refused.has(at)),
  })),
  refused,
})

/** What an outcome says of a row, where it was refused. */
export function problemsOf(
  { outcome, taken, ord }: PreparedOutcome,
  plan: UploadPlan,
  settled: Settled,
  titleAt: (place: number) => string,
): RowProblem[] | undefined {
  if (outcome === 'added' || outcome === 'updated' || outcome === 'unchanged') return undefined
  const [field = ''] = plan.key
  const text = titleAt(ord)
  if (outcome === 'exists') return [{ field, message: 'transfer.exists', text }]
  if (outcome === 'missing') return settled.ifNew.get(ord) ?? [{ field, message: 'transfer.missing', text }]
  return (taken.length > 0 ? taken : [field]).map((name) => ({ field: name, message: 'check.taken', text }))
}
