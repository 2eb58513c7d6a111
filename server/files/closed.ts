import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../db/database'
import type { Place } from '../db/place'
import { tableSql } from '../db/tableSql'

/**
 * Is the file `t` private, or any folder above it? Asked whenever something is given out, so that moving a file, a folder, its
 * flag, an undo and a restored row are one case. UNION, not UNION ALL: folders that an undo has put into each other end it.
 */
export function isClosed(place: Place, alias = 't'): RawBuilder<SqlBool> {
  const [table, t] = [tableSql(place, 'file'), sql.ref(alias)]
  return sql<SqlBool>`(${t}.is_private IS TRUE OR EXISTS (WITH RECURSIVE up AS (
      SELECT p.id, p.parent_id, p.is_private FROM ${table} p WHERE p.id = ${t}.parent_id
      UNION SELECT p.id, p.parent_id, p.is_private FROM ${table} p JOIN up ON p.id = up.parent_id)
    SELECT FROM up WHERE is_private))`
}

/** Was this folder private, or one above it, when it was there last? What was deleted is known by the journal. */
export async function wasClosed(trx: Kysely<Tables>, place: Place, folder: number): Promise<boolean> {
  const { rows } = await sql`WITH RECURSIVE up (id, is_private) AS (
      SELECT ${folder}::bigint, FALSE
      UNION SELECT k.parent_id, k.is_private FROM up, LATERAL (
        SELECT p.parent_id, p.is_private FROM ${tableSql(place, 'file')} p WHERE p.id = up.id
        UNION ALL (SELECT (c.before ->> 'parent_id')::bigint, (c.before ->> 'is_private')::boolean
          FROM ${tableSql(place, 'change')} c WHERE c.resource = 'file' AND c.row_id = up.id AND c.action = 'deleted'
            AND c.before IS NOT NULL ORDER BY c.id DESC LIMIT 1)
        LIMIT 1) k)
    SELECT 1 FROM up WHERE is_private LIMIT 1`.execute(trx)
  return rows.length > 0
}
