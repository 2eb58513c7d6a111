import { type SqlBool, sql } from 'kysely'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import { type SearchRanking, searchRanking } from '../../../src/resources/search_ranking'
import { tableSql } from '../../foundation/db/tableSql'
import { Invalid } from '../../foundation/faults/errors'
import { oneOf } from '../../foundation/http/query'
import { listOf, objectSchema, querySchema } from '../../foundation/http/schemas'
import { comparedSql } from '../../kernel/changes/columns'
import { pagedSchema, pageOf, pageQuery } from './paging'
import { type ShopAsked, shopCall, shopChange } from './shopCall'
import { shownSchema } from './shownRow'

const MOST = 200
const LONGEST_WORD = 200
const SHOWN = ['keyword', 'link', 'is_pinned'] as const

/** A word as it is counted: blanks at its ends do not count. */
const wordOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_WORD)

const keywordKey = (alias: string) => comparedSql(searchRanking, 'keyword', sql.id(alias, 'keyword'))

type Ranked = Pick<SearchRanking, 'id' | (typeof SHOWN)[number]> & { total: number }

/** A word that is asked for by itself is known though the ranking hides it: its target link counts. */
const ranking = shopCall(
  {
    method: 'GET',
    path: '/searches',
    scope: 'read',
    title: ['搜索排行', 'Search ranking'],
    input: {
      query: querySchema({
        ...pageQuery,
        keyword: {
          type: 'string',
          maxLength: LONGEST_WORD,
          description:
            '只要这个词，含隐藏的，用来打开它的目标链接 / This word alone, hidden or not, to open its target link',
        },
      }),
    },
    output: pagedSchema(shownSchema(searchRanking, SHOWN)),
  },
  async ({ place, query }) => {
    const { page, pageSize } = pageOf(query)
    const word = oneOf(query, 'keyword')
    const meant =
      word === undefined
        ? sql<SqlBool>`NOT coalesce(t.is_hidden, false)`
        : sql<SqlBool>`${keywordKey('t')} = ${comparisonKey(word)}`
    const rows = await place.database.ask(sql<Ranked>`SELECT t.id, t.keyword, t.link,
        coalesce(t.is_pinned, false) AS is_pinned, count(*) OVER ()::int AS total
      FROM ${tableSql(place, 'search_ranking')} t WHERE t.status = 'enabled' AND ${meant}
      ORDER BY coalesce(t.is_pinned, false) DESC, coalesce(t.hits, 0) DESC, t.id
      LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`)
    return { list: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
  },
)

interface Searched {
  /** As it was first typed. */
  word: string
  count: number
}

/** By its key, each word with how often it was searched for in this batch. */
function wordsIn({ body }: ShopAsked): Map<string, Searched> {
  const words = new Map<string, Searched>()
  for (const each of body.searches as readonly string[]) {
    const [word, key] = [wordOf(each), comparisonKey(each.slice(0, LONGEST_WORD))]
    const { count = 0, ...first } = words.get(key) ?? { word }
    if (word !== '' && key !== '') words.set(key, { ...first, count: count + 1 })
  }
  return words
}

/** Counts words of the ranking, outside of its journal; answers those that are not in it. */
async function countKnown({ place }: ShopAsked, words: ReadonlyMap<string, Searched>): Promise<Map<string, Searched>> {
  const table = tableSql(place, 'search_ranking')
  const sorted = [...words].sort(([one], [other]) => (one < other ? -1 : 1))
  const [keys, counts] = [sorted.map(([key]) => key), sorted.map(([, { count }]) => count)]
  // Of several that were told apart once, the first one counts.
  const { rows } = await sql<{ key: string }>`UPDATE ${table} s SET hits = coalesce(s.hits, 0) + w.count
    FROM unnest(${keys}::text[], ${counts}::int[]) AS w(key, count)
    WHERE s.id = (SELECT min(t.id) FROM ${table} t WHERE ${keywordKey('t')} = w.key) RETURNING w.key`.execute(
    place.database.kysely,
  )
  const known = new Set(rows.map(({ key }) => key))
  return new Map(sorted.filter(([key]) => !known.has(key)))
}

/** A word that is new becomes a row of the ranking; where somebody else was faster it is counted there. */
async function countSearches(asked: ShopAsked, words: ReadonlyMap<string, Searched>, isAgain = false): Promise<void> {
  const fresh = await countKnown(asked, words)
  if (fresh.size === 0) return
  const added = [...fresh.values()].map(({ word, count }) => ({ keyword: word, hits: count }))
  try {
    await shopChange(asked, ['search_ranking', 'store'], (writer) => writer.insert(searchRanking, added))
  } catch (error) {
    if (!(error instanceof Invalid) || isAgain) throw error
    await countSearches(asked, fresh, true)
  }
}

const reportSearches = shopCall(
  {
    method: 'POST',
    path: '/searches',
    scope: 'statistics',
    title: ['上报搜索词', 'Report searches'],
    input: {
      body: objectSchema(
        { searches: { ...listOf({ type: 'string', maxLength: LONGEST_WORD }), minItems: 1, maxItems: MOST } },
        'searches',
      ),
    },
    output: objectSchema({ counted: { type: 'integer' } }, 'counted'),
  },
  async (asked) => {
    const words = wordsIn(asked)
    if (words.size > 0) await countSearches(asked, words)
    return { counted: [...words.values()].reduce((sum, { count }) => sum + count, 0) }
  },
)

export const searchCalls = [ranking, reportSearches] as const
