import { sql } from 'kysely'
import type { Place } from '../../server/foundation/db/place'

/** Change sets are written now; this is when they happened. */
export interface SetMoment {
  place: Place
  site: string
  id: number
  at: Date
}

const momentsSql = (moments: readonly SetMoment[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(moments.map(({ id, site, at }) => ({ id, site, at })))}::jsonb)
    AS m(id bigint, site text, at timestamptz)`

/** Moves what was written just now to its time: the sets, their lines in the operation log and the rows they changed. */
export async function moveToTheirTime(control: Place, moments: readonly SetMoment[]): Promise<void> {
  const places = new Map(moments.map(({ place }) => [place.schema, place]))
  for (const place of places.values()) {
    const own = moments.filter((moment) => moment.place.schema === place.schema)
    await sql`UPDATE ${sql.id(place.schema, 'change_set')} s SET created_at = m.at FROM ${momentsSql(own)} WHERE s.id = m.id`.execute(
      place.database.kysely,
    )
    await sql`UPDATE ${sql.id(place.schema, 'report')} t SET updated_at = last.at FROM (
        SELECT c.row_id, max(s.created_at) AS at FROM ${sql.id(place.schema, 'change')} c
        JOIN ${sql.id(place.schema, 'change_set')} s ON s.id = c.change_set_id
        WHERE c.resource = 'report' AND c.action = 'updated' GROUP BY c.row_id) last
      WHERE t.id = last.row_id`.execute(place.database.kysely)
    await moveDeleted(place)
  }
  await sql`UPDATE ${sql.id(control.schema, 'operation_log')} o SET created_at = m.at FROM ${momentsSql(moments)}
    WHERE o.change_set_id = m.id AND o.site = m.site`.execute(control.database.kysely)
}

/** A row that was changed and then deleted lies in the bin with the time of that change. */
async function moveDeleted({ database, schema }: Place): Promise<void> {
  const changes = sql.id(schema, 'change')
  await sql`UPDATE ${changes} c SET before = c.before || jsonb_build_object('updated_at', last.at) FROM (
      SELECT d.id, max(s.created_at) AS at FROM ${changes} d
      JOIN ${changes} e ON e.resource = d.resource AND e.row_id = d.row_id AND e.id < d.id AND e.action = 'updated'
      JOIN ${sql.id(schema, 'change_set')} s ON s.id = e.change_set_id
      WHERE d.action = 'deleted' GROUP BY d.id) last
    WHERE c.id = last.id`.execute(database.kysely)
}

const ASIDE = 1_000_000

/** Numbers the lines of a log in the order of their times, as they would have come; those of one moment by their sites, which are seeded side by side. */
export async function renumber({ database, schema }: Place, log: string): Promise<void> {
  const table = sql.id(schema, log)
  await database.kysely.transaction().execute(async (trx) => {
    await sql`UPDATE ${table} t SET id = ${ASIDE} + n.number FROM (
      SELECT id, row_number() OVER (ORDER BY created_at, site, id) AS number FROM ${table}) n WHERE n.id = t.id`.execute(
      trx,
    )
    await sql`UPDATE ${table} SET id = id - ${ASIDE}`.execute(trx)
    await restartIds(trx, schema, log)
  })
}

/** After rows were written with ids of their own. */
export const restartIds = (executor: Parameters<ReturnType<typeof sql>['execute']>[0], schema: string, table: string) =>
  sql`SELECT setval(${`"${schema}"."${table}_id_seq"`}::regclass, (SELECT coalesce(max(id), 1) FROM ${sql.id(schema, table)}))`.execute(
    executor,
  )
