import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'

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
