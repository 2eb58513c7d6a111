import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { AnyRow } from '../../../../src/resources/kit/resource'
import { report } from '../../../../src/resources/report'
import { plainName } from '../../../../src/resources/rules/doctor/twinName'
import type { Tables } from '../../../foundation/db/database'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { DUE, EXAMINED } from './due'

const BYTES = 6

type Named = { id: number; name: string }

/** Short enough for an index over a million reports; whether two names are the same is asked again. */
export const nameKeyOf = (name: unknown): number | null => {
  const plain = plainName(String(name ?? ''))
  return plain === '' ? null : createHash('sha1').update(plain).digest().readUIntBE(0, BYTES)
}

interface Known {
  report_id: number
  name_key: number | null
}

async function knownKeys(trx: Kysely<Tables>, place: Place, ids: readonly number[]): Promise<Map<number, Known>> {
  const { rows } = await sql<Known>`SELECT report_id, name_key FROM ${tableSql(place, EXAMINED)}
    WHERE report_id = ANY(${[...ids]}::bigint[])`.execute(trx)
  return new Map(rows.map((row) => [row.report_id, row]))
}

/** Later reports of these names may have become twins, or be none any more. */
async function wantNamesakes(
  trx: Kysely<Tables>,
  place: Place,
  keys: readonly number[],
  { of, but }: { of: readonly number[]; but: readonly number[] },
): Promise<void> {
  if (keys.length === 0) return
  await sql`INSERT INTO ${tableSql(place, DUE)} (report_id) SELECT report_id FROM ${tableSql(place, EXAMINED)}
    WHERE name_key = ANY(${[...keys]}::bigint[]) AND report_id > ${Math.min(...of)}
      AND report_id <> ALL(${[...but]}::bigint[]) ORDER BY report_id`.execute(trx)
}

/**
 * Keeps what these reports are called now; `ids` without a row are gone. Two that work at the same place wait for each
 * other here, so that neither misses the other's names.
 */
export async function keepNames(
  trx: Kysely<Tables>,
  place: Place,
  ids: readonly number[],
  rows: readonly AnyRow[],
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${place.schema}.${EXAMINED}`}, 0))`.execute(trx)
  const known = await knownKeys(trx, place, ids)
  const now = rows.map(({ id, name }): Known => ({ report_id: id, name_key: nameKeyOf(name) }))
  const there = new Set(now.map(({ report_id }) => report_id))
  const gone = ids.filter((id) => !there.has(id))
  const changed = now.filter(
    ({ report_id, name_key }) => !known.has(report_id) || known.get(report_id)?.name_key !== name_key,
  )
  const table = tableSql(place, EXAMINED)
  if (gone.length > 0) await sql`DELETE FROM ${table} WHERE report_id = ANY(${gone}::bigint[])`.execute(trx)
  if (changed.length > 0)
    await sql`INSERT INTO ${table} (report_id, name_key)
      SELECT report_id, name_key FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS n(report_id bigint, name_key bigint)
      ON CONFLICT (report_id) DO UPDATE SET name_key = excluded.name_key`.execute(trx)
  const of = [...changed.map(({ report_id }) => report_id), ...gone]
  const former = of.flatMap((id) => known.get(id)?.name_key ?? [])
  const keys = new Set([...former, ...changed.flatMap(({ name_key }) => name_key ?? [])])
  await wantNamesakes(trx, place, [...keys], { of, but: ids })
}

/** By report, the first one with almost its name, where that is an earlier one. */
export async function twinsOf(trx: Kysely<Tables>, place: Place, rows: readonly AnyRow[]): Promise<Map<number, Named>> {
  const table = tableSql(place, EXAMINED)
  const { rows: pairs } = await sql<{ id: number; twin: number; name: string }>`
    SELECT p.id, p.twin, r.name FROM (
      SELECT own.report_id AS id, min(other.report_id) AS twin FROM ${table} own
      JOIN ${table} other ON other.name_key = own.name_key AND other.report_id < own.report_id
      WHERE own.report_id = ANY(${rows.map(({ id }) => id)}::bigint[]) GROUP BY own.report_id) p
    JOIN ${tableSql(place, report.name)} r ON r.id = p.twin`.execute(trx)
  const names = new Map(rows.map(({ id, name }) => [id, plainName(String(name ?? ''))]))
  return new Map(
    pairs.flatMap(({ id, twin, name }) =>
      plainName(name) === names.get(id) ? [[id, { id: twin, name }] as const] : [],
    ),
  )
}
