import { sql } from 'kysely'
import type { Json } from '../../../../src/resources/kit/field'
import type { AnyRow, Resource } from '../../../../src/resources/kit/resource'
import type { RowScope } from '../../../../src/resources/kit/scope'
import { tableSql } from '../../../foundation/db/tableSql'
import { Conflict, NotFound } from '../../../foundation/faults/errors'
import type { ChangeWriter, RowCondition } from '../../changes'
import { allOf, isAmong } from '../../kinds/conditions'
import { UNCOUNTED } from '../actions/again'
import type { Reached } from '../actions/handleRun'
import { keepRefused, type RefusedRow } from '../actions/refusedRows'
import { readColumns } from '../columnsRead'
import type { Where } from '../context'
import { countMeant, countWhere, idsFound } from '../countMeant'
import { followWritten } from '../followWritten'
import { readNext } from '../readNext'
import { type ChangedRow, isChanged, isHidden, isWarned } from './changedRow'
import type { RowWork } from './rowWork'

/** The counts of a reason stand in the mark under `why field message`. */
const WHY = 'why '

/** How many rows are meant. Throws where there are none, or others than were looked at. */
export async function countExpected(work: RowWork, expected: number, only?: readonly number[]): Promise<number> {
  const { place } = work.where
  const counting = { place, resource: work.resource }
  const count =
    work.scope && !only
      ? await countMeant({ ...counting, scope: work.scope })
      : await countWhere({ ...counting, where: meantOf(work, only) })
  if (count === 0) throw new NotFound('rows.nothing')
  if (expected !== UNCOUNTED && expected !== count)
    throw new Conflict('rows.countChanged', { count }, { count, expected })
  return count
}

const meantOf = ({ meant }: RowWork, only: readonly number[] | undefined): RowCondition =>
  only ? allOf([meant(), isAmong(only)]) : meant()

/** The rows of a resource that a scope finds by its words: for a run that changes them in batches. */
export const findMeant =
  (resource: Resource) =>
  async ({ where: { place }, scope, signal }: { where: Where; scope?: RowScope; signal: AbortSignal }) =>
    scope && idsFound({ place, resource, scope, signal })

interface Step {
  runId: number
  only?: readonly number[]
  /** Those that were found when the run began. */
  found?: readonly number[]
  writer: ChangeWriter
  at: Reached
  total: number
  size: number
}

/** In the same transaction, before the rows of the batch are written. Its answer goes into the mark. */
type Beside = (rows: readonly ChangedRow[]) => Promise<Readonly<Record<string, number>>>

/** One batch. A row that may not become what it would is left as it is and counted with the reason. */
export async function workRows(work: RowWork, step: Step, beside?: Beside): Promise<Reached> {
  const { writer, at, total } = step
  const { resource, where, make, isBeside } = work
  const rows = await nextRows(work, step)
  const last = rows.at(-1)
  if (!last) return { ...at, done: total, gone: total - at.done }
  const made = await make(writer.trx, rows)
  const good = made.filter(isChanged)
  const noted = good.length > 0 ? await beside?.(good) : undefined
  if (!isBeside) {
    await writer.update(
      resource,
      good.map(({ row, values }) => ({ id: row.id, values })),
    )
    await followWritten(writer, resource, good)
  }
  return {
    ...withReasons(at, made),
    ...noted,
    listed: await keepRefused(writer.trx, where.place, step.runId, refusedOf(made), at.listed ?? 0),
    done: at.done + rows.length,
    upTo: last.id,
    changed: (at.changed ?? 0) + good.length,
    hidden: (at.hidden ?? 0) + good.filter(isHidden).length,
    warned: (at.warned ?? 0) + good.filter(isWarned).length,
  }
}

function nextRows(work: RowWork, { writer, at, size, only, found }: Step): Promise<readonly AnyRow[]> {
  const { resource, where, columns } = work
  const upTo = at.upTo ?? 0
  return readNext(found, upTo, size, async (among) => {
    const { rows } = await sql<AnyRow>`SELECT ${readColumns(resource, columns)}
      FROM ${tableSql(where.place, resource.name)} t
      WHERE ${among ? work.meant(among) : meantOf(work, only)} AND t.id > ${upTo}
      ORDER BY t.id LIMIT ${size} FOR NO KEY UPDATE`.execute(writer.trx)
    return rows
  })
}

const refusedOf = (made: readonly ChangedRow[]): RefusedRow[] =>
  made.flatMap(({ row, problems }) => (problems.length > 0 ? [{ row_id: row.id, problems }] : []))

/** What is told while it runs; `listed`: so many of those that were refused can be looked at. */
export const workedCounts = ({ changed = 0, refused = 0, listed = 0 }: Reached) => ({ changed, refused, listed })

/** What the end of such a run tells. */
export function workedRows(at: Reached) {
  const { changed = 0, refused = 0, gone = 0, hidden = 0, warned = 0 } = at
  const unchanged = at.done - changed - refused - gone
  return { changed, refused, gone, unchanged, hidden, warned, reasons: reasonsOf(at) }
}

function withReasons(at: Reached, made: readonly ChangedRow[]): Reached {
  const counted: Record<string, number> = {}
  for (const { problems } of made) {
    const [first] = problems
    if (!first) continue
    // The words differ from row to row.
    const message = first.message === 'words.refused' ? 'words.held' : first.message
    const why = `${WHY}${first.field} ${message}`
    counted[why] = (counted[why] ?? at[why] ?? 0) + 1
    counted.refused = (counted.refused ?? at.refused ?? 0) + 1
  }
  return { ...at, ...counted }
}

/** `[{ field, message, count }]`, the commonest first. */
function reasonsOf(at: Reached): Json {
  const reasons = Object.entries(at).flatMap(([key, count]) => {
    const [field = '', message = ''] = key.startsWith(WHY) ? key.slice(WHY.length).split(' ') : []
    return message ? [{ field, message, count }] : []
  })
  return reasons.sort((one, other) => other.count - one.count)
}
