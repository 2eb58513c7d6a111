import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'

/** One line for each time that a backup was begun. */
export interface BackupLine {
  began_at: string
  /** Null while it is being made, or where whoever made it died. */
  ended_at: string | null
  result: 'running' | 'done' | 'failed'
  /** The name of the file, without its folder. */
  file: string
  bytes: number | null
  files: number | null
  rows: number | null
  /** What went wrong, in words; null where nothing did. */
  trouble: string | null
}

export interface LastBackup {
  /** The last one that is whole. */
  done: BackupLine | null
  /** The last one that was begun. */
  last: BackupLine | null
}

const columns = sql`began_at, ended_at, result, file, bytes, files, rows, trouble`

/** What the health of the server says of backups. */
export async function lastBackup(control: Place): Promise<LastBackup> {
  const table = tableSql(control, 'backup_line')
  const { rows } = await sql<BackupLine & { is_done: boolean }>`
    (SELECT ${columns}, true AS is_done FROM ${table} WHERE result = 'done' ORDER BY id DESC LIMIT 1)
    UNION ALL (SELECT ${columns}, false FROM ${table} ORDER BY id DESC LIMIT 1)`.execute(control.database.kysely)
  const lineOf = (isDone: boolean): BackupLine | null => {
    const found = rows.find(({ is_done }) => is_done === isDone)
    if (!found) return null
    const { is_done: _, ...line } = found
    return line
  }
  return { done: lineOf(true), last: lineOf(false) }
}

/** What is noted of a backup once it has ended. */
export type EndedBackup = Pick<BackupLine, 'bytes' | 'files' | 'rows' | 'trouble'>

export async function noteBegun(reader: Kysely<Tables>, file: string): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`INSERT INTO control.backup_line (file) VALUES (${file}) RETURNING id`.execute(reader)
  return rows[0]?.id ?? 0
}

export async function noteEnded(reader: Kysely<Tables>, id: number, ended: EndedBackup): Promise<void> {
  const { bytes, files, rows, trouble } = ended
  const result = trouble === null ? 'done' : 'failed'
  await sql`UPDATE control.backup_line SET ended_at = now(), result = ${result}, bytes = ${bytes}, files = ${files}, rows = ${rows},
    trouble = ${trouble} WHERE id = ${id}`.execute(reader)
}
