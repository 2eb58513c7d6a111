import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../foundation/db/database'
import { ARCHIVED_PREFIX } from '../../../foundation/db/migrations/archive'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { NotFound } from '../../../foundation/faults/errors'
import type { FileFormat } from './fileFormat'

export interface ExportRow {
  id: number
  file_name: string
  resource: string
  format: FileFormat
  state: 'waiting' | 'running' | 'done' | 'failed' | 'stopped'
  rows: number
  file_size: number | null
  file_key: string
  expires_at: string | null
  /** The resource whose rows went along. */
  parts: string | null
}

interface NewExport {
  fileName: string
  resource: string
  format: FileFormat
  rows: number
  userId: number
  fileKey: string
  /** The resource whose rows go along. */
  parts?: string | undefined
}

/** The line of the log, waiting, and where its file will be. */
export async function createExport(place: Place, made: NewExport, database: Kysely<Tables>): Promise<number> {
  // A site of before has no such column, and nothing that goes along.
  const also = made.parts ? { column: sql`, parts`, value: sql`, ${made.parts}` } : { column: sql``, value: sql`` }
  const { rows } = await sql<{ id: number }>`WITH made AS (
      INSERT INTO ${tableSql(place, 'export_log')} (file_name, resource, format, rows, state, user_id)
      VALUES (${made.fileName}, ${made.resource}, ${made.format}, ${made.rows}, 'waiting', ${made.userId}) RETURNING id),
    job AS (INSERT INTO ${tableSql(place, 'export_job')} (export_id, resource, file_key${also.column})
      SELECT id, ${made.resource}, ${made.fileKey}${also.value} FROM made)
    SELECT id FROM made`.execute(database)
  if (!rows[0]) throw new Error('An export without an id')
  return rows[0].id
}

/** Throws NotFound. */
export async function readExport(place: Place, id: number): Promise<ExportRow> {
  const { rows } =
    await sql<ExportRow>`SELECT l.id, l.file_name, l.resource, l.format, l.state, l.rows, l.file_size, l.expires_at, j.file_key,
      coalesce(to_jsonb(j)->>'parts', to_jsonb(j)->>${`${ARCHIVED_PREFIX}parts`}) AS parts
    FROM ${tableSql(place, 'export_log')} l JOIN ${tableSql(place, 'export_job')} j ON j.export_id = l.id
    WHERE l.id = ${id}`.execute(place.database.kysely)
  if (!rows[0]) throw new NotFound('transfer.noExport')
  return rows[0]
}

export const setExportRun = async (
  place: Place,
  id: number,
  runId: number,
  database: Kysely<Tables>,
): Promise<void> => {
  await sql`UPDATE ${tableSql(place, 'export_job')} SET run_id = ${runId} WHERE export_id = ${id}`.execute(database)
}

interface ExportChange {
  state: ExportRow['state']
  rows?: number
  file_size?: number
  cost_ms?: number
  expires_at?: Date
}

export const setExport = async (place: Place, id: number, set: ExportChange): Promise<void> => {
  const values = Object.entries(set).map(([name, value]) => sql`${sql.id(name)} = ${value}`)
  await sql`UPDATE ${tableSql(place, 'export_log')} SET ${sql.join(values)} WHERE id = ${id}`.execute(
    place.database.kysely,
  )
}
