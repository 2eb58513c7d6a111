import { sql } from 'kysely'
import { type Place, tableOf } from './place'
import type { Shares } from './soughtTerms'

/** Rows that tell how common each word is, the newest ones. */
export const PROBE = 2000

export type WordShares = Pick<Shares, 'terms' | 'together' | 'rows'>

/** How common the terms are among the newest rows, each and all together. */
export async function wordShares(place: Place, table: string, terms: readonly string[]): Promise<WordShares> {
  const name = tableOf(place, `${table}_words`)
  const each = terms.map((term) => sql`avg((words @@ ${term}::tsquery)::int)::float8`)
  const { rows } = await sql<{ terms: (number | null)[]; together: number | null; rows: number }>`
    SELECT ARRAY[${sql.join(each)}] AS terms, avg((words @@ ${terms.join(' & ')}::tsquery)::int)::float8 AS together,
      (SELECT reltuples::float8 FROM pg_class WHERE oid = ${name}::regclass) AS rows
    FROM (SELECT words FROM ${sql.raw(name)} ORDER BY id DESC LIMIT ${PROBE}) AS newest`.execute(place.database.kysely)
  return {
    terms: (rows[0]?.terms ?? []).map((share) => share ?? 0),
    together: rows[0]?.together ?? 0,
    rows: rows[0]?.rows ?? 0,
  }
}
