import { sql } from 'kysely'
import type { UploadDay } from '../../../src/resources/readings/dashboard'
import type { Place } from '../../foundation/db/place'

const DAYS = 30

/** Uploads of the last thirty days, one entry for each day, the oldest first. What was taken back counts as nothing added. `zone`: minutes east of UTC. */
export async function uploadFigures({ database, schema }: Place, now: Date, zone: number): Promise<UploadDay[]> {
  const { rows } = await sql<UploadDay>`
    WITH days AS (
      SELECT generate_series(0, ${DAYS - 1}) AS back
    ), dated AS (
      SELECT (${now}::timestamptz AT TIME ZONE 'UTC' + make_interval(mins => ${zone}))::date - back AS date FROM days
    ), uploads AS (
      SELECT (uploaded_at AT TIME ZONE 'UTC' + make_interval(mins => ${zone}))::date AS date, errors,
        CASE WHEN state IS DISTINCT FROM 'undone' THEN added END AS added,
        CASE WHEN state IS DISTINCT FROM 'undone' THEN updated END AS updated
      FROM ${sql.id(schema, 'upload_log')} WHERE uploaded_at > ${now}::timestamptz - make_interval(days => ${DAYS + 1})
    )
    SELECT dated.date, count(uploads.date) AS files, coalesce(sum(added), 0)::bigint AS added,
           coalesce(sum(updated), 0)::bigint AS updated, coalesce(sum(errors), 0)::bigint AS errors
    FROM dated LEFT JOIN uploads USING (date) GROUP BY dated.date ORDER BY dated.date
  `.execute(database.background)
  return rows
}
