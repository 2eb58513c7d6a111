import { type Kysely, sql } from 'kysely'
import { isResourceName, resourceOf } from '../../../src/resources'
import type { AnyRow } from '../../../src/resources/kit/resource'
import type { Tables } from '../../foundation/db/database'
import { idsBetween } from '../../foundation/db/idRuns'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { isThere } from '../../kernel/places/since'
import { type FoundResource, fieldsOf, isFound, keysOf } from './keysOf'
import { speller } from './soundKeys'

export const KEYS = 'palette_key'
export const DUE = 'palette_due'
/** The version of a site that has these tables. */
export const SINCE = '1.3'

/** Short enough to let the foreground in between: the embedded database has one session for everybody. */
const BATCH = { embedded: 100, postgres: 500 } as const

export const isKept = (place: Pick<Place, 'version'>): boolean => isThere({ since: SINCE }, place)

/** Rows of one note. */
const HELD = sql`coalesce(last_id, id) - id + 1`

/** Rows that wait, by the ids of the first and the last. */
interface Due {
  resource: string
  id: number
  last_id: number
}

/** How many rows wait, counted to `most`; one that was written twice counts twice. A site without these tables has none. */
export async function countDue(place: Place, most: number): Promise<number> {
  if (!isKept(place)) return 0
  const { rows } = await sql<{ due: number }>`SELECT least(coalesce(sum(held), 0), ${most})::bigint AS due
    FROM (SELECT ${HELD} AS held FROM ${tableSql(place, DUE)} LIMIT ${most}) AS due`.execute(place.database.kysely)
  return rows[0]?.due ?? 0
}

/** Ids that wait, by resource, each once. */
function byResource(due: readonly Due[]): Map<string, number[]> {
  const found = new Map<string, Set<number>>()
  for (const { resource, id, last_id } of due) {
    const ids = found.get(resource) ?? new Set()
    for (const each of idsBetween(id, last_id)) ids.add(each)
    found.set(resource, ids)
  }
  return new Map([...found].map(([resource, ids]) => [resource, [...ids]]))
}

async function rowsOf(trx: Kysely<Tables>, place: Place, resource: FoundResource, ids: number[]): Promise<AnyRow[]> {
  const columns = sql.join(['id', ...fieldsOf(resource)].map((name) => sql.id(name)))
  const { rows } = await sql<AnyRow>`SELECT ${columns} FROM ${tableSql(place, resource.name)}
    WHERE id = ANY(${ids}::bigint[])`.execute(trx)
  return rows
}

/** Keys that a row has no longer go, those that it has got come. Row by row, since a plan for many may read the whole table. */
async function writeKeys(
  trx: Kysely<Tables>,
  place: Place,
  resource: string,
  ids: readonly number[],
  keys: readonly object[],
): Promise<void> {
  const table = tableSql(place, KEYS)
  await sql`WITH wanted AS MATERIALIZED (
      SELECT w.level, w.key COLLATE "C" AS key, w.id
      FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS w(level smallint, key text, id bigint)
    ), gone AS (
      DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
        SELECT held.ctid FROM unnest(${ids}::bigint[]) AS t(id) CROSS JOIN LATERAL (
          SELECT k.ctid, k.level, k.key FROM ${table} k WHERE k.resource = ${resource} AND k.id = t.id OFFSET 0) held
        WHERE NOT EXISTS (SELECT FROM wanted w WHERE w.id = t.id AND w.level = held.level AND w.key = held.key)))
    )
    INSERT INTO ${table} (resource, level, key, id) SELECT ${resource}, level, key, id FROM wanted
    ON CONFLICT DO NOTHING`.execute(trx)
}

/** Takes notes until they are of about so many rows. */
async function takeDue(trx: Kysely<Tables>, place: Place, most: number): Promise<readonly Due[]> {
  const due = tableSql(place, DUE)
  const { rows } = await sql<Due>`DELETE FROM ${due} WHERE ctid = ANY(ARRAY(
      SELECT at FROM (SELECT at, sum(held) OVER (ROWS UNBOUNDED PRECEDING) - held AS before FROM (
        SELECT ctid AS at, ${HELD} AS held FROM ${due} LIMIT ${most}) AS first) AS counted WHERE before < ${most}))
    RETURNING resource, id, coalesce(last_id, id) AS last_id`.execute(trx)
  return rows
}

/**
 * Works out the keys of some rows that wait; resolves to how many were taken, 0 when nothing is left to do. Two that
 * work at the same place wait for each other, so that what was read last is written last.
 */
export async function makeSomeKeys(database: Kysely<Tables>, place: Place, most?: number): Promise<number> {
  if (!isKept(place)) return 0
  const spell = await speller()
  return database.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${place.schema}.${KEYS}`}, 0))`.execute(trx)
    const taken = await takeDue(trx, place, most ?? BATCH[place.database.kind])
    for (const [name, ids] of byResource(taken)) {
      if (!isResourceName(name)) continue
      const resource = resourceOf(name)
      const rows = isFound(resource) ? await rowsOf(trx, place, resource, ids) : []
      const keys = rows.flatMap((row) =>
        isFound(resource) ? keysOf(resource, row, spell).map((key) => ({ ...key, id: row.id })) : [],
      )
      await writeKeys(trx, place, name, ids, keys)
    }
    return taken.reduce((sum, { id, last_id }) => sum + last_id - id + 1, 0)
  })
}

/** Works out all that is due, in short transactions at low priority. */
export async function catchUpKeys(place: Place): Promise<void> {
  while ((await makeSomeKeys(place.database.background, place)) > 0);
}
