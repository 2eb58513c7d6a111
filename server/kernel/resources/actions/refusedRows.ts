import { type Kysely, sql } from 'kysely'
import { REFUSED_KEPT } from '../../../../config/limits'
import type { Problem } from '../../../../src/resources/kit/problem'
import type { AnyRow, Resource } from '../../../../src/resources/kit/resource'
import { rowTitle } from '../../../../src/resources/kit/rowTitle'
import type { Tables } from '../../../foundation/db/database'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { isThere } from '../../places/since'
import { readColumns } from '../columnsRead'

const TABLE = 'run_refused'
/** Sites of an older version have no room for them. */
const SINCE = { since: '1.3' }
/** Days. */
const KEPT_FOR = 30

/** A row that was left as it was. */
export interface RefusedRow {
  row_id: number
  problems: readonly Problem[]
}

const hasRoom = (place: Place): boolean => isThere(SINCE, place)

/**
 * Keeps rows that a run leaves as they are, by the transaction of their batch; the answer is how many are kept of the run
 * then. `kept`: so many were before.
 */
export async function keepRefused(
  trx: Kysely<Tables>,
  place: Place,
  runId: number,
  rows: readonly RefusedRow[],
  kept: number,
): Promise<number> {
  const more = hasRoom(place) ? rows.slice(0, Math.max(0, REFUSED_KEPT - kept)) : []
  if (more.length === 0) return kept
  const table = tableSql(place, TABLE)
  if (kept === 0)
    await sql`DELETE FROM ${table} WHERE written_at < now() - make_interval(days => ${KEPT_FOR})`.execute(trx)
  await sql`INSERT INTO ${table} (run_id, row_id, problems)
    SELECT ${runId}, row_id, problems
    FROM jsonb_to_recordset(${JSON.stringify(more)}::jsonb) AS given(row_id bigint, problems jsonb)`.execute(trx)
  return kept + more.length
}

/** The rows that a run refused and that are still there. */
export async function refusedIds(place: Place, resource: Resource, runId: number): Promise<number[]> {
  if (!hasRoom(place)) return []
  const { rows } = await sql<{ id: number }>`SELECT r.row_id AS id FROM ${tableSql(place, TABLE)} r
    JOIN ${tableSql(place, resource.name)} t ON t.id = r.row_id WHERE r.run_id = ${runId} ORDER BY r.row_id`.execute(
    place.database.kysely,
  )
  return rows.map(({ id }) => id)
}

interface Page {
  from: number
  size: number
}

/** Some of the rows that a run refused, by what they are called now, and how many are kept of it. */
export async function refusedWithTitles(place: Place, resource: Resource, runId: number, { from, size }: Page) {
  if (!hasRoom(place)) return { list: [], total: 0 }
  const { kysely } = place.database
  const table = tableSql(place, TABLE)
  const { rows } = await sql<RefusedRow & { total: number }>`
    SELECT row_id, problems, (SELECT count(*)::int FROM ${table} WHERE run_id = ${runId}) AS total FROM ${table}
    WHERE run_id = ${runId} ORDER BY id LIMIT ${size} OFFSET ${from}`.execute(kysely)
  const ids = rows.map(({ row_id }) => row_id)
  const english = resource.englishTitleField ? [resource.englishTitleField] : []
  const { rows: there } = await sql<AnyRow>`SELECT ${readColumns(resource, english)}
    FROM ${tableSql(place, resource.name)} t WHERE t.id = ANY(${ids}::bigint[])`.execute(kysely)
  const titles = new Map(there.map((row) => [row.id, rowTitle(resource, row) ?? null]))
  const list = rows.map(({ row_id: id, problems }) => ({
    id,
    title: titles.get(id) ?? null,
    problems,
    ...(!titles.has(id) && { is_gone: true as const }),
  }))
  return { list, total: rows[0]?.total ?? 0 }
}
