import { sql } from 'kysely'
import type { Database } from '../../../foundation/db/database'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'

/** The change sets of the newest maps that nobody took back, the one that is served first. */
export async function servedSets(reader: Database['kysely'], place: Place, limit: number): Promise<number[]> {
  const { rows } = await sql<{ change_set_id: number }>`
    SELECT r.change_set_id FROM ${tableSql(place, 'sitemap_run')} r
    LEFT JOIN ${tableSql(place, 'change_set')} c ON c.id = r.change_set_id
    WHERE c.undone_by IS NULL ORDER BY r.id DESC LIMIT ${limit}`.execute(reader)
  return rows.map(({ change_set_id }) => change_set_id)
}
