import { sql } from 'kysely'
import { feedback } from '../../src/resources/feedback'
import { checkDraft } from '../../src/resources/kit/checkDraft'
import { searchRanking } from '../../src/resources/search_ranking'
import { tableSql } from '../db/tableSql'
import { Invalid } from '../faults/errors'
import type { JsonSchema } from '../http/call'
import { idNumber, listOf, objectSchema } from '../http/schemas'
import { checkWrite, refuseProblems } from '../resources/checkWrite'
import { type ShopAsked, shopCall, shopChange } from './shopCall'

const maybeText: JsonSchema = { type: ['string', 'null'], maxLength: 500 }

const leaveFeedback = shopCall(
  {
    method: 'POST',
    path: '/feedback',
    scope: 'messages',
    title: ['提交反馈', 'Leave feedback'],
    input: {
      body: objectSchema(
        {
          report_id: { ...idNumber, type: ['integer', 'null'] },
          name: { type: 'string', maxLength: 100 },
          email: maybeText,
          content: { type: 'string', maxLength: 10_000 },
          ip: maybeText,
        },
        'name',
        'content',
      ),
    },
    output: { type: 'null' },
  },
  async (asked) => {
    const { services, place, site, body, member } = asked
    const { values, problems } = checkDraft(feedback, body)
    if (problems.length > 0) throw new Invalid(problems)
    const found = await checkWrite(services, { place, site }, feedback, values, place.database.kysely)
    refuseProblems(found.problems)
    const row = { ...values, member_id: member?.id ?? null, state: 'new' }
    await shopChange(asked, ['feedback', 'store'], (writer) => writer.insert(feedback, [row]))
    return null
  },
)

const MOST = 200
const counted = objectSchema({ counted: { type: 'integer' } }, 'counted')

/** Views are a log: they are written as they come, by one statement, and those of reports that are gone are left out. */
const reportViews = shopCall(
  {
    method: 'POST',
    path: '/views',
    scope: 'statistics',
    title: ['上报页面浏览', 'Report page views'],
    input: {
      body: objectSchema(
        {
          views: {
            ...listOf(
              objectSchema(
                {
                  report_id: idNumber,
                  seconds: { type: ['integer', 'null'], minimum: 0, maximum: 86_400 },
                  ip: { type: ['string', 'null'], maxLength: 45, pattern: '^[0-9a-fA-F.:]*$' },
                  location: { type: ['string', 'null'], maxLength: 200 },
                  referer: { type: ['string', 'null'], maxLength: 2000 },
                  user_agent: { type: ['string', 'null'], maxLength: 1000 },
                },
                'report_id',
              ),
            ),
            minItems: 1,
            maxItems: MOST,
          },
        },
        'views',
      ),
    },
    output: counted,
  },
  async ({ place, body, member }) => {
    const rows = await place.database.ask(sql<{ report_id: number }>`WITH n AS (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(body.views)}::jsonb) AS v(report_id bigint, seconds int, ip text,
          location text, referer text, user_agent text)),
      hit AS (UPDATE ${tableSql(place, 'report')} r SET hits = coalesce(r.hits, 0) + c.count
        FROM (SELECT report_id, count(*)::int AS count FROM n GROUP BY report_id ORDER BY report_id) c
        WHERE r.id = c.report_id RETURNING r.id)
      INSERT INTO ${tableSql(place, 'browsing_record')} (report_id, member_id, ip, location, referer, user_agent, seconds)
      SELECT n.report_id, ${member?.id ?? null}::bigint, n.ip, n.location, n.referer, n.user_agent, n.seconds
      FROM n JOIN hit ON hit.id = n.report_id RETURNING report_id`)
    return { counted: rows.length }
  },
)

const LONGEST_WORD = 200

/** Each word with how often it was searched for in this batch; blanks at its ends do not count. */
function wordsIn({ body }: ShopAsked): Map<string, number> {
  const words = new Map<string, number>()
  for (const each of body.searches as readonly string[]) {
    const word = each
      .normalize('NFC')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, LONGEST_WORD)
    if (word !== '') words.set(word, (words.get(word) ?? 0) + 1)
  }
  return words
}

/** Counts words of the ranking, outside of its journal; answers those that are not in it. */
async function countKnown({ place }: ShopAsked, words: ReadonlyMap<string, number>): Promise<string[]> {
  const table = tableSql(place, 'search_ranking')
  const sorted = [...words.keys()].sort()
  const { rows } = await sql<{ keyword: string }>`UPDATE ${table} s SET hits = coalesce(s.hits, 0) + w.count
    FROM unnest(${sorted}::text[], ${sorted.map((word) => words.get(word) ?? 1)}::int[]) AS w(keyword, count)
    WHERE s.keyword = w.keyword RETURNING s.keyword`.execute(place.database.kysely)
  const known = new Set(rows.map(({ keyword }) => keyword))
  return sorted.filter((word) => !known.has(word))
}

/** A word that is new becomes a row of the ranking; where somebody else was faster it is counted there. */
async function countSearches(asked: ShopAsked, words: ReadonlyMap<string, number>, isAgain = false): Promise<void> {
  const fresh = await countKnown(asked, words)
  if (fresh.length === 0) return
  const added = fresh.map((keyword) => ({ keyword, hits: words.get(keyword) ?? 1 }))
  try {
    await shopChange(asked, ['search_ranking', 'store'], (writer) => writer.insert(searchRanking, added))
  } catch (error) {
    if (!(error instanceof Invalid) || isAgain) throw error
    await countSearches(asked, new Map(added.map(({ keyword, hits }) => [keyword, hits])), true)
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
    output: counted,
  },
  async (asked) => {
    const words = wordsIn(asked)
    if (words.size > 0) await countSearches(asked, words)
    return { counted: [...words.values()].reduce((sum, count) => sum + count, 0) }
  },
)

export const voiceCalls = [leaveFeedback, reportViews, reportSearches] as const
