import { sql } from 'kysely'
import type { Database } from './database'
import { createSearchFunctions } from './searchWords'

/** Any number; it only has to be the same in every node. */
const PRELUDE_LOCK = 20_261_120

/** What migrations of any place may use, made in `public` once: the functions of the quick search. */
export async function ensurePrelude({ kysely }: Database): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    SELECT to_regprocedure('public.note_words_due()') IS NOT NULL AS there`.execute(kysely)
  if (rows[0]?.there) return
  await kysely.transaction().execute(async (trx) => {
    // Two nodes that replace a function at once make one of them fail.
    await sql`SELECT pg_advisory_xact_lock(${PRELUDE_LOCK})`.execute(trx)
    await sql.raw(createSearchFunctions).execute(trx)
  })
}
