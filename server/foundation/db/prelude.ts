import { sql } from 'kysely'
import { createComparisonKey } from './comparisonSql'
import type { Database } from './database'
import { createSearchFunctions } from './searchWords'
import { createSortKey } from './sortSql'

/** Any number; it only has to be the same in every node. */
const PRELUDE_LOCK = 20_261_120

/** The statements of it, in their order. */
export const preludeSql = (): string => createComparisonKey() + createSortKey() + createSearchFunctions

/** What migrations of any place may use, made in `public` once: what texts are compared and sorted by, the functions of the quick search. */
export async function ensurePrelude({ kysely }: Database): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    SELECT to_regprocedure('public.sort_key(text)') IS NOT NULL AS there`.execute(kysely)
  if (rows[0]?.there) return
  await kysely.transaction().execute(async (trx) => {
    // Two nodes that replace a function at once make one of them fail.
    await sql`SELECT pg_advisory_xact_lock(${PRELUDE_LOCK})`.execute(trx)
    await sql.raw(preludeSql()).execute(trx)
  })
}
