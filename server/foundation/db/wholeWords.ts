import { sql } from 'kysely'
import { type Place, tableOf } from './place'
import { beginningOf, lexeme } from './searchWords'

/** More words than these with one beginning are looked up as the beginning. */
const MOST = 8

/**
 * The terms with the whole words that their beginnings stand for: the index merges all rows of a beginning before it
 * compares, but leaps from match to match where every word is whole.
 */
export async function wholeWords(
  { database, schema }: Place,
  table: string,
  terms: readonly string[],
): Promise<string[]> {
  const beginnings = terms.flatMap((term) => beginningOf(term) ?? [])
  if (beginnings.length === 0) return [...terms]
  const vocabulary = sql.raw(tableOf({ database, schema }, `${table}_vocabulary`))
  const { rows } = await sql<{ beginning: string; words: string[] }>`
    SELECT beginning, ARRAY(SELECT word FROM ${vocabulary}
      WHERE word >= beginning COLLATE "C" AND word < beginning || chr(1114111) COLLATE "C" ORDER BY word LIMIT ${MOST + 1}) AS words
    FROM unnest(${beginnings}::text[]) AS beginning`.execute(database.kysely)
  const known = new Map(rows.map(({ beginning, words }) => [beginning, words]))
  return terms.map((term) => {
    const words = known.get(beginningOf(term) ?? '') ?? []
    return words.length === 0 || words.length > MOST ? term : `(${words.map(lexeme).join(' | ')})`
  })
}
