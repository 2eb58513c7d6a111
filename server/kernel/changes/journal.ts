import { type Kysely, sql } from 'kysely'
import type { Label } from '../../../src/resources/kit/label'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound } from '../../foundation/faults/errors'
import { groupBy } from './groupBy'
import { changesOfRowsSql, rowsOfSetSql } from './sql/ranges'
import type { Values } from './sql/rowTexts'

export interface ChangeSetRow {
  id: number
  action: string
  resource: string
  site: string
  user_id: number | null
  request_id: string | null
  run_id: number | null
  sentence: Label | null
  row_count: number
  undoes: number | null
  undone_by: number | null
  created_at: string
}

/** What happened to one row. `before` as jsonb has it: amounts as numbers, moments with their offset. */
export interface ChangeRow {
  id: number
  change_set_id: number
  row_id: number
  action: 'created' | 'updated' | 'deleted'
  version: number
  before: Values | null
}

type Reader = Kysely<Tables>

/** Throws NotFound. */
export async function changeSetOf(reader: Reader, place: Place, id: number): Promise<ChangeSetRow> {
  const { rows } = await sql<ChangeSetRow>`SELECT * FROM ${tableSql(place, 'change_set')} WHERE id = ${id}`.execute(
    reader,
  )
  if (!rows[0]) throw new NotFound('changes.noSet')
  return rows[0]
}

/** Resources that the set wrote, the last written first. */
export async function resourcesOfSet(reader: Reader, place: Place, id: number): Promise<string[]> {
  const { rows } = await sql<{ resource: string }>`SELECT resource FROM ${tableSql(place, 'change')}
    WHERE change_set_id = ${id} GROUP BY resource ORDER BY max(id) DESC`.execute(reader)
  return rows.map((row) => row.resource)
}

/** Ids of rows that the set wrote, the greatest first, below `beforeId`. */
export async function rowsOfSet(
  reader: Reader,
  place: Place,
  which: { id: number; resource: string; beforeId?: number; limit: number },
): Promise<number[]> {
  const { rows } = await rowsOfSetSql(place, which).execute(reader)
  return rows.map((row) => row.row_id)
}

/** Every change of these rows, by row, the oldest first. */
export async function changesOfRows(
  reader: Reader,
  place: Place,
  resource: string,
  rowIds: readonly number[],
): Promise<Map<number, ChangeRow[]>> {
  const { rows } = await changesOfRowsSql<ChangeRow>(place, resource, rowIds).execute(reader)
  return groupBy(rows, (row) => row.row_id)
}

/** The rows as they are now, as jsonb has them. */
export async function presentRows(
  reader: Reader,
  place: Place,
  resource: string,
  rowIds: readonly number[],
): Promise<Map<number, Values>> {
  if (rowIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; row: Values }>`SELECT t.id, to_jsonb(t) AS row
    FROM ${tableSql(place, resource)} t WHERE t.id = ANY(${rowIds}::bigint[])`.execute(reader)
  return new Map(rows.map(({ id, row }) => [id, row]))
}

/** Of the rows as they are now, the versions alone. */
export async function presentVersions(
  reader: Reader,
  place: Place,
  resource: string,
  rowIds: readonly number[],
): Promise<Map<number, Values>> {
  const { rows } = await sql<{ id: number; version: number }>`SELECT t.id, t.version
    FROM ${tableSql(place, resource)} t WHERE t.id = ANY(${rowIds}::bigint[])`.execute(reader)
  return new Map(rows.map(({ id, version }) => [id, { version }]))
}
