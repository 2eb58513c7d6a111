import { sql } from 'kysely'
import { emailLog } from '../../../../src/resources/email_log'
import { type MailDay, type MailDomain, mailFigures } from '../../../../src/resources/readings/email_log'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { oneOf } from '../../../foundation/http/query'
import { answerReading } from '../../../foundation/http/reading'
import { listOf, objectSchema, querySchema } from '../../../foundation/http/schemas'
import { whereOf } from '../../resources/context'

const DAYS = 30
const DAY = 86_400_000
const FURTHEST = 14 * 60
const MOST_DOMAINS = 8

const count = (column: string, states: readonly string[]) =>
  sql`count(*) FILTER (WHERE ${sql.id(column)} = ANY(${[...states]}::text[]))::integer`

/** Every day of the thirty, whether or not a mail was written on it. */
async function daysOf(place: Place, now: Date, zone: number): Promise<MailDay[]> {
  const local = new Date(now.getTime() + zone * 60_000)
  const first = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()) - (DAYS - 1) * DAY)
  const since = new Date(first.getTime() - zone * 60_000)
  const { rows } =
    await sql<MailDay>`SELECT to_char((created_at AT TIME ZONE 'UTC') + make_interval(mins => ${zone}), 'YYYY-MM-DD') AS day,
      ${count('state', ['sent', 'partly'])} AS sent, ${count('state', ['failed', 'cancelled'])} AS failed,
      ${count('state', ['waiting', 'held', 'sending', 'unknown'])} AS open
    FROM ${tableSql(place, 'email_log')} WHERE created_at >= ${since} GROUP BY 1`.execute(place.database.background)
  const known = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: DAYS }, (_, at) => {
    const day = new Date(first.getTime() + at * DAY).toISOString().slice(0, 10)
    return known.get(day) ?? { day, sent: 0, failed: 0, open: 0 }
  })
}

async function domainsOf(place: Place, now: Date): Promise<MailDomain[]> {
  const { rows } = await sql<MailDomain>`SELECT lower(split_part(r.address, '@', 2)) AS domain,
      count(*) FILTER (WHERE r.state = 'sent')::integer AS sent, count(*) FILTER (WHERE r.state = 'refused')::integer AS refused,
      count(*) FILTER (WHERE r.state NOT IN ('sent', 'refused', 'cancelled'))::integer AS open
    FROM ${tableSql(place, 'email_receiver')} r JOIN ${tableSql(place, 'email_log')} l ON l.id = r.email_log_id
    WHERE l.created_at >= ${new Date(now.getTime() - DAYS * DAY)} GROUP BY 1 ORDER BY count(*) DESC, 1
    LIMIT ${MOST_DOMAINS}`.execute(place.database.background)
  return rows
}

/** Mails of the last thirty days by day and by the domain of their receivers. */
export const figuresCall = answerReading(mailFigures, {
  title: ['邮件统计', 'Figures of emails'],
  input: { query: querySchema({ zone: { type: 'string', pattern: '^-?[0-9]{1,3}$' } }) },
  output: objectSchema({ days: listOf({ type: 'object' }), domains: listOf({ type: 'object' }) }, 'days', 'domains'),
  async answer(asked) {
    const { place } = await whereOf(asked, emailLog)
    const now = asked.services.now()
    const zone = Math.max(-FURTHEST, Math.min(FURTHEST, Number(oneOf(asked.query, 'zone') ?? 0)))
    const [days, domains] = await Promise.all([daysOf(place, now, zone), domainsOf(place, now)])
    return { days, domains }
  },
})
