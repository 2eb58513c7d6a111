import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'

/** The sets that took this one back, whole or a row of it, and are in force: rows that stand in them are done. */
export async function takenBackBy(reader: Kysely<Tables>, place: Place, setId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM ${tableSql(place, 'change_set')}
    WHERE undoes = ${setId} AND undone_by IS NULL`.execute(reader)
  return new Set(rows.map(({ id }) => id))
}
