import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'

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
