import { sql } from 'kysely'
import type { Place } from '../../../server/foundation/db/place'
import type { Services } from '../../../server/foundation/services/services'
import { change } from '../../../server/kernel/changes'
import { searchRanking } from '../../../src/resources/search_ranking'
import { chanceOf } from '../../chance'
import { branches } from '../branches'
import { daysBefore } from '../calendar'
import { keywords } from '../releases'
import type { SetMoment } from '../stamps'
import { membersOf, reportsOf } from './seedFeedback'

const VISITS = 900
const SPAN = 30
const MINUTE = 60_000

const origins: readonly (readonly [ip: string, location: string])[] = [
  ['203.0.113.17', '中国 广东省 深圳市 电信'],
  ['203.0.113.42', '中国 上海市 上海市 联通'],
  ['203.0.113.88', '中国 江苏省 苏州市 移动'],
  ['203.0.113.130', '中国 北京市 北京市 教育网'],
  ['198.51.100.23', '日本 东京都 东京'],
  ['198.51.100.71', '德国 巴伐利亚 慕尼黑'],
  ['192.0.2.14', '美国 加利福尼亚 旧金山'],
  ['192.0.2.199', '新加坡 新加坡'],
]
const referers: readonly (string | null)[] = [
  'https://www.baidu.com/s',
  'https://www.google.com/',
  'https://cn.bing.com/search',
  'https://www.linkedin.com/feed/',
  'https://www.demo.example/',
  null,
]
const agents: readonly string[] = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
]

/** A month of looks at reports, by members and by people who did not sign in. */
export async function seedVisitors({ place }: Pick<SetMoment, 'place'>, now: Date): Promise<void> {
  const chance = chanceOf(903)
  const members = await membersOf(place)
  const reports = await reportsOf(place)
  const times = Array.from({ length: VISITS }, () => daysBefore(now, chance.next() * SPAN)).sort(
    (left, right) => left.getTime() - right.getTime(),
  )
  const lines = times.map((moment) => {
    const at = new Date(Math.min(moment.getTime(), now.getTime() - MINUTE))
    const there = members.filter(({ registered_at }) => registered_at < at)
    const [ip, location] = chance.pick(origins)
    return {
      created_at: at,
      // A few reports are looked at most of all.
      report_id: reports[Math.floor(reports.length * chance.next() ** 2)],
      member_id: chance.happens(0.35) ? chance.pick(there).id : null,
      ip,
      location,
      referer: chance.pick(referers),
      user_agent: chance.pick(agents),
      seconds: chance.whole(3, 420),
    }
  })
  await insertVisits(place, lines)
}

const insertVisits = ({ database, schema }: Place, lines: readonly object[]) =>
  sql`INSERT INTO ${sql.id(schema, 'browsing_record')}
      (created_at, report_id, member_id, ip, location, referer, user_agent, seconds)
    SELECT created_at, report_id, member_id, ip, location, referer, user_agent, seconds
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS n(created_at timestamptz, report_id bigint,
      member_id bigint, ip text, location text, referer text, user_agent text, seconds int)`.execute(database.kysely)

/** Words that are searched for beside those that everybody looks for: what the reports are about. */
export async function seedSearches(
  services: Services,
  { place, site }: Pick<SetMoment, 'place' | 'site'>,
  at: Date,
): Promise<SetMoment> {
  const chance = chanceOf(271)
  const known = new Set(keywords.main)
  const words = branches.flatMap(({ products, companies }) => [...products.map(([zh]) => zh), ...companies.slice(0, 3)])
  const rows = [...new Set(words)]
    .filter((keyword) => !known.has(keyword))
    .map((keyword) => ({ keyword, hits: chance.whole(1, 240), is_pinned: false, is_hidden: chance.happens(0.02) }))
  const meta = { action: 'import', resource: searchRanking.name, site, userId: null }
  const { changeSetId, result } = await change(services, place, meta, (writer) => writer.insert(searchRanking, rows))
  await sql`UPDATE ${sql.id(place.schema, 'search_ranking')} SET created_at = ${at}, updated_at = ${at}
    WHERE id = ANY(${result}::bigint[])`.execute(place.database.kysely)
  return { place, site, id: changeSetId, at }
}
