import { type Kysely, sql } from 'kysely'
import type { AnyRow, Resource } from '../../../src/resources/kit/resource'
import type { Tables } from '../../foundation/db/database'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, Invalid, NotFound, Refusal } from '../../foundation/faults/errors'
import type { RequestContext } from '../../foundation/http/call'
import { change, metaOf, type RowUpdate } from '../changes'
import { SORT_STEP } from '../changes/columns'
import { checkWrite, lockTree, refuseProblems } from './checkWrite'
import { type Where, whereOf } from './context'
import { hookOf } from './hooks'
import { readRow } from './reading'

/**
 * Rows stand by (sort, id). Moving a row gives it a number between its new neighbours, which is one write; where there is
 * no room the rows behind are pushed on by SORT_STEP until there is. Reset-sort numbers all by SORT_STEP, as they stand.
 */
const MOST_PUSHED = 1_000
const MOST_NUMBERED = 20_000

interface Placed {
  id: number
  sort: number
}

interface Move {
  id: number
  before?: number
  after?: number
  /** undefined: it stays under its parent. */
  parent?: number | null
}

const idIn = (body: Record<string, unknown>, name: string): number | undefined => {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  if (!Number.isSafeInteger(value) || Number(value) < 1) throw new Invalid([{ field: name, message: 'check.ref' }])
  return Number(value)
}

const moveOf = (body: Record<string, unknown>): Move => {
  const [id, before, after] = [idIn(body, 'id'), idIn(body, 'before_id'), idIn(body, 'after_id')]
  if (id === undefined) throw new Invalid([{ field: 'id', message: 'check.required' }])
  const parent = body.parent_id === null ? null : idIn(body, 'parent_id')
  if (before === undefined && after === undefined && parent === undefined)
    throw new Invalid([{ field: 'before_id', message: 'check.required' }])
  return {
    id,
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    ...(parent !== undefined && { parent }),
  }
}

/** The field by which rows stand under something: in a tree the parent, else what they are grouped by. */
const parentField = ({ fields, groupedBy }: Resource): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.kind === 'tree') ?? groupedBy

/** Puts a row before or after another one; in a tree also under another parent, at its end where no neighbour is named. */
export async function changeSort(asked: RequestContext, resource: Resource) {
  const { services } = asked
  const where = await whereOf(asked, resource)
  const move = moveOf(asked.body)
  const field = parentField(resource)
  const looked = field ? await refuseMoving(asked, where, resource, field, move) : undefined
  const done = await change(services, where.place, metaOf(asked, resource, 'change-sort'), async (writer) => {
    if (field) await lockTree(where, resource, { [field]: move.parent }, writer.trx)
    const neighbour = move.before ?? move.after
    const rows = await placedRows(writer.trx, where, resource, [
      move.id,
      ...(neighbour === undefined ? [] : [neighbour]),
    ])
    const beside = neighbour === undefined ? undefined : rows.get(neighbour)
    if (!rows.has(move.id) || (neighbour !== undefined && !beside)) throw new NotFound()
    const parent = field ? parentAfter(move, beside) : undefined
    if (looked && looked.parent !== parent) throw new Conflict('row.changedMeanwhile', null)
    const values = field ? { [field]: parent } : {}
    if (field && parent === null && resource.fields[field]?.required)
      throw new Invalid([{ field, message: 'check.required' }])
    const { problems } = await checkWrite(services, where, resource, values, writer.trx, move.id)
    refuseProblems(problems)
    const siblings = field ? sql`AND t.${sql.id(field)} IS NOT DISTINCT FROM ${parent}::bigint` : sql``
    const updates = await updatesOf(writer.trx, where, resource, move, beside, siblings)
    await writer.update(
      resource,
      updates.map(({ id, sort }): RowUpdate => ({ id, values: id === move.id ? { sort, ...values } : { sort } })),
    )
    await hookOf(resource.name).afterWrite?.(writer)
    return updates.length
  })
  return { change_set_id: done.changeSetId, count: done.result }
}

const parentAfter = ({ parent }: Move, beside: { parent: number | null } | undefined): number | null =>
  parent === undefined ? (beside?.parent ?? null) : parent

/** Another parent is a change like any other: what the resource asks of a form is asked here too. The answer is the parent asked about. */
async function refuseMoving(asked: RequestContext, { place }: Where, resource: Resource, field: string, move: Move) {
  const { beforeSave } = hookOf(resource.name)
  if (!beforeSave) return undefined
  const neighbour = move.before ?? move.after
  const current = await readRow(place.database.kysely, place, resource, move.id)
  const beside = neighbour === undefined ? null : await readRow(place.database.kysely, place, resource, neighbour)
  if (!current || beside === undefined) throw new NotFound()
  const parentOf = (row: AnyRow): number | null => (row[field] as number | undefined) ?? null
  const parent = parentAfter(move, beside ? { parent: parentOf(beside) } : undefined)
  if (parent !== parentOf(current)) await beforeSave(asked, { [field]: parent }, current)
  return { parent }
}

async function placedRows(reader: Kysely<Tables>, { place }: Where, resource: Resource, ids: readonly number[]) {
  const field = parentField(resource)
  const { rows } = await sql<
    Placed & { parent: number | null }
  >`SELECT t.id, t.sort, ${field ? sql`t.${sql.id(field)}` : sql`NULL::bigint`} AS parent
    FROM ${tableSql(place, resource.name)} t WHERE t.id = ANY(${ids}::bigint[]) ORDER BY t.id FOR NO KEY UPDATE`.execute(
    reader,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function updatesOf(
  reader: Kysely<Tables>,
  { place }: Where,
  resource: Resource,
  move: Move,
  beside: Placed | undefined,
  siblings: ReturnType<typeof sql>,
): Promise<Placed[]> {
  const among = sql`FROM ${tableSql(place, resource.name)} t WHERE t.id <> ${move.id} ${siblings}`
  const at = beside ? sql`(${beside.sort}, ${beside.id}::bigint)` : sql`(2147483647, 0::bigint)`
  const isAfter = move.before === undefined
  const earlier = await sql<Placed>`SELECT t.id, t.sort ${among} AND (t.sort, t.id) ${isAfter ? sql`<=` : sql`<`} ${at}
    ORDER BY t.sort DESC, t.id DESC LIMIT 1`.execute(reader)
  const later = await sql<Placed>`SELECT t.id, t.sort ${among} AND (t.sort, t.id) ${isAfter ? sql`>` : sql`>=`} ${at}
    ORDER BY t.sort, t.id LIMIT ${MOST_PUSHED}`.execute(reader)
  return placeBetween(move.id, earlier.rows[0]?.sort, later.rows)
}

/** The numbers to write: the moved row's, and those of rows behind it that must make room. */
export function placeBetween(id: number, before: number | undefined, behind: readonly Placed[]): Placed[] {
  const [next] = behind
  const low = before ?? -1
  if (!next) return [{ id, sort: before === undefined ? SORT_STEP : before + SORT_STEP }]
  if (next.sort - low >= 2) return [{ id, sort: Math.floor((low + next.sort) / 2) }]
  const pushed: Placed[] = [{ id, sort: low + 1 }]
  let last = low + 1
  for (const row of behind) {
    if (row.sort > last) return pushed
    last += SORT_STEP
    pushed.push({ id: row.id, sort: last })
  }
  if (behind.length === MOST_PUSHED) throw new Refusal(409, 'sort.noRoom')
  return pushed
}

/** Numbers all rows anew in the order in which they stand. */
export async function resetSort(asked: RequestContext, resource: Resource) {
  const { services } = asked
  const { place } = await whereOf(asked, resource)
  const field = parentField(resource)
  const within = field ? sql`PARTITION BY t.${sql.id(field)}` : sql``
  const done = await change(services, place, metaOf(asked, resource, 'reset-sort'), async (writer) => {
    const { rows } = await sql<Placed>`SELECT id, sort FROM (
        SELECT t.id, t.sort AS held, (row_number() OVER (${within} ORDER BY t.sort, t.id) * ${sql.lit(SORT_STEP)})::integer AS sort
        FROM ${tableSql(place, resource.name)} t) n
      WHERE held <> sort LIMIT ${MOST_NUMBERED + 1}`.execute(writer.trx)
    if (rows.length > MOST_NUMBERED) throw new Refusal(409, 'sort.tooMany', { limit: MOST_NUMBERED })
    await writer.update(
      resource,
      rows.map(({ id, sort }) => ({ id, values: { sort } })),
    )
    return rows.length
  })
  return { change_set_id: done.changeSetId, count: done.result }
}
