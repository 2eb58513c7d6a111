import { type RawBuilder, sql } from 'kysely'

/** The key of a text column, as `comparisonKey` gives it (server/foundation/db/comparisonSql.ts). */
export const comparisonSql = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`public.comparison_key(${column}::text)`

/** By what a list stands that is sorted by a name (server/foundation/db/sortSql.ts). */
export const nameOrder = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`public.sort_key(${column}) COLLATE "C"`
