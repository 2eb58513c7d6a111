import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { withNameKeys } from './nameKeys'
import { CARRIED, idsInSlices, type PageInSlices } from './pageInSlices'
import { tableOf } from './place'
import { inRange } from './slices'
import type { Shares } from './soughtTerms'

/** So many matches are put in order at once: some 50 ms. */
const FEW = 20_000

interface Asked extends Pick<PageInSlices, 'place' | 'table' | 'limit' | 'offset' | 'signal'> {
  /** Columns unqualified. */
  where?: RawBuilder<SqlBool>
}

/** Does everybody wait while all matches are put in order? PostgreSQL lets others read beside that. */
export const isLongOrder = ({ place, offset, limit }: Asked, { matching, rows }: Shares): boolean =>
  place.database.kind === 'embedded' && matching * rows > FEW && offset + limit <= CARRIED

interface Order extends Pick<PageInSlices, 'inOrder' | 'byId'> {
  /** A tsquery: what the words of a row must match. */
  all: string
  isByName: boolean
}

/** The ids of one page of common words, each row looked at with its words. */
export function keywordIdsInSlices(
  { place, table, where, limit, offset, signal }: Asked,
  { all, inOrder, byId, isByName }: Order,
): Promise<number[]> {
  const words = sql.raw(tableOf(place, `${table}_words`))
  const own = isByName ? withNameKeys(place, table) : sql.raw(tableOf(place, table))
  return idsInSlices({
    ...{ place, table, source: own, limit, offset, inOrder, byId, signal },
    rowsOf: (range) => sql`SELECT own.* FROM ${own} AS own
      WHERE ${inRange(range, sql.raw('own.id'))} AND ${where ?? sql`true`}
        AND (SELECT its.words @@ ${all}::tsquery FROM ${words} AS its WHERE its.id = own.id)`,
  })
}
