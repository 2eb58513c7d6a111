import { type RawBuilder, type SqlBool, sql } from 'kysely'
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
}

/** The ids of one page of common words, each row looked at with its words. */
export function keywordIdsInSlices(
  { place, table, where, limit, offset, signal }: Asked,
  { all, inOrder, byId }: Order,
): Promise<number[]> {
  const [own, words] = [table, `${table}_words`].map((name) => sql.raw(tableOf(place, name)))
  return idsInSlices({
    ...{ place, table, limit, offset, inOrder, byId, signal },
    rowsOf: (range) => sql`SELECT own.* FROM ${own} AS own
      WHERE ${inRange(range, sql.raw('own.id'))} AND ${where ?? sql`true`}
        AND (SELECT its.words @@ ${all}::tsquery FROM ${words} AS its WHERE its.id = own.id)`,
  })
}
