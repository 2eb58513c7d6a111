import { type RawBuilder, sql } from 'kysely'
import type { Place } from './place'
import { type IdRange, readInSlices } from './slices'
import { tableSql } from './tableSql'

/** The first so many rows may be carried from slice to slice; of a page further behind all ids are sorted by one statement. */
export const CARRIED = 20_000

export interface PageInSlices {
  place: Place
  table: string
  /** Rows of the table with what they are sorted by, where that is not among its columns. */
  source?: RawBuilder<unknown> | undefined
  limit: number
  offset: number
  /** What is sorted by, of the table as `t`. */
  inOrder: RawBuilder<unknown>
  /** The way of a page that goes by ids alone: whoever has enough of them stops. */
  byId?: 'asc' | 'desc' | undefined
  /** Whole rows of the table that are meant, as a SELECT. */
  rowsOf(range: IdRange): RawBuilder<unknown>
  signal?: AbortSignal | undefined
}

/** So many more rows than are wanted are put in order together at most (by one statement, some 50 ms). */
const SPARE = 4_000
const FEW_SPARE = 100

/**
 * The ids of one page of a long list that no index has in order. Of each slice those are kept that come before the last row
 * which is wanted so far; from time to time they are put in order, and that row is another. The database compares them: it alone
 * knows how its values are sorted.
 */
export async function idsInSlices(page: PageInSlices): Promise<number[]> {
  const { place, table, source = tableSql(place, table), limit, offset, inOrder, byId, rowsOf, signal } = page
  const wanted = offset + limit
  const most = wanted + Math.min(SPARE, Math.max(FEW_SPARE, wanted))
  let first: number[] = []
  let last: number | undefined
  const alone = () => sql`UNION ALL SELECT held.* FROM ${source} held WHERE held.id = ${last ?? 0}`
  await readInSlices<number[]>({
    ...{ place, table, signal, direction: byId ?? 'desc' },
    find: (range) => sql<number[]>`ARRAY(SELECT t.id FROM (${rowsOf(range)} ${byId ? sql`` : alone()}) t
      ORDER BY ${inOrder} LIMIT ${byId ? wanted - first.length : wanted})`,
    async take(ids) {
      const end = last === undefined ? -1 : ids.indexOf(last)
      for (const id of end === -1 ? ids : ids.slice(0, end)) first.push(id)
      if (byId) return first.length < wanted
      if (first.length >= (last === undefined ? wanted : most)) {
        first = await inTheirOrder(page, first)
        last = first[wanted - 1]
      }
      return true
    },
  })
  return (byId ? first : await inTheirOrder(page, first)).slice(offset)
}

/** The first of these that are wanted, in order. */
async function inTheirOrder(page: PageInSlices, ids: number[]): Promise<number[]> {
  const { place, table, source = tableSql(place, table), inOrder, offset, limit } = page
  const { rows } = await sql<{ id: number }>`SELECT t.id FROM ${source} t
    WHERE t.id = ANY(${ids}::bigint[]) ORDER BY ${inOrder} LIMIT ${offset + limit}`.execute(place.database.slices)
  return rows.map(({ id }) => id)
}
