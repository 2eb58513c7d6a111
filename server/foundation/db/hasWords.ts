import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Place, tableOf } from './place'
import { searchTermsOf } from './searchWords'

/**
 * The condition that a row of the table named `t` has all words of the keyword, for bulk scopes and exports, whose rows are
 * counted exactly: rows whose words are due are looked at themselves. Undefined when there is no word in the keyword.
 * `among`: only the words of these rows are looked at, and the index over all words is not asked.
 */
export function hasWords(
  place: Place,
  table: string,
  keyword: string,
  among?: readonly number[],
): RawBuilder<SqlBool> | undefined {
  const terms = searchTermsOf(keyword).join(' & ')
  if (terms === '') return undefined
  const [words, due, now] = ['_words', '_words_due', '_words_now'].map((part) => sql.raw(tableOf(place, table + part)))
  const those = among ? sql`WHERE id = ANY(${among}::bigint[])` : sql``
  // Without OFFSET the planner would go through the index over words, for the matches of all rows.
  const read = among ? sql`(SELECT * FROM ${words} ${those} OFFSET 0)` : words
  return sql<SqlBool>`t.id IN (
    SELECT its.id FROM ${read} AS its
    WHERE its.words @@ ${terms}::tsquery AND NOT EXISTS (SELECT FROM ${due} AS due WHERE due.id = its.id)
    UNION ALL
    SELECT made.id FROM (SELECT DISTINCT id FROM ${due} ${those}) AS due
    CROSS JOIN LATERAL (SELECT * FROM ${now} AS present WHERE present.id = due.id OFFSET 0) AS made
    WHERE made.words @@ ${terms}::tsquery)`
}
