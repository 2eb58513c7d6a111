import { type RawBuilder, sql } from 'kysely'
import type { Place } from './place'
import { type IdRange, readInSlices } from './slices'
import { tableSql } from './tableSql'

export interface PageInSlices {
  place: Place
  table: string
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

/**
 * The ids of one page of a long list that no index has in order. The first rows of what was read so far are carried from slice to
 * slice by their ids, and put in order with the next ones by the database: it alone knows how its values are sorted.
 */
export async function idsInSlices(page: PageInSlices): Promise<number[]> {
  const { place, table, limit, offset, inOrder, byId, rowsOf, signal } = page
  const wanted = offset + limit
  let first: number[] = []
  const carried = () =>
    sql`UNION ALL SELECT held.* FROM ${tableSql(place, table)} held WHERE held.id = ANY(${first}::bigint[])`
  await readInSlices<number[]>({
    ...{ place, table, signal, direction: byId ?? 'desc' },
    find: (range) => sql<number[]>`ARRAY(SELECT t.id FROM (${rowsOf(range)} ${byId ? sql`` : carried()}) t
      ORDER BY ${inOrder} LIMIT ${byId ? wanted - first.length : wanted})`,
    take(ids) {
      first = byId ? [...first, ...ids] : ids
      return !byId || first.length < wanted
    },
  })
  return first.slice(offset)
}
