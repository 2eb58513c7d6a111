import { sql } from 'kysely'
import { tableSql } from '../../foundation/db/tableSql'
import type { NoticeAbout, NoticeKind } from '../../foundation/services/noticeKind'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import { holdersOf } from '../access/holdersOf'
import { mailNotices } from './noticeMail'
import { noticeSettingsOf, wayOf } from './noticeSettings'

/** Who is told: people by their ids, or whoever holds a right in a context. */
export type NoticeAudience = { users: readonly number[] } | { holding: string; site?: string }

export interface NoticeFacts<About extends NoticeAbout> {
  audience: NoticeAudience
  about: About
  /** The context that it is about (default: control). */
  site?: string
  /** Who did it: nobody is told of their own deeds. */
  by?: number | null
  /** It only counts up and is up to date; nobody is called anew. */
  isSilent?: boolean
  /** So many things at once (default: one). */
  count?: number
}

/** So many rows are named in one message of the database's channel. */
const NAMED = 400

interface ToldRow {
  id: number
  user_id: number
  count: number
}

async function receiversOf(services: Services, audience: NoticeAudience, by: number | null): Promise<number[]> {
  const users =
    'users' in audience ? audience.users : await holdersOf(services, audience.holding, audience.site ?? CONTROL)
  return [...new Set(users)].filter((id) => id !== by)
}

/**
 * Tells people of something, each by one row that counts up while it is unread: like things have one `key`. Call it after the
 * commit of what it is about.
 */
export async function notify<About extends NoticeAbout>(
  services: Services,
  kind: NoticeKind<About>,
  key: string,
  { audience, about, site = CONTROL, by = null, isSilent = false, count = 1 }: NoticeFacts<About>,
): Promise<void> {
  const receivers = await receiversOf(services, audience, by)
  if (receivers.length === 0) return
  const settings = await noticeSettingsOf(services, receivers)
  const ways = new Map(receivers.map((id) => [id, wayOf(kind, settings.get(id))]))
  const inBell = receivers.filter((id) => ['bell', 'both'].includes(ways.get(id) ?? ''))
  const byMail = receivers.filter((id) => ['mail', 'both'].includes(ways.get(id) ?? ''))
  const facts = { kind: kind.name, key, site, about, isSilent, count }
  const rows = inBell.length > 0 ? await writeRows(services, inBell, facts) : []
  for (let from = 0; from < rows.length; from += NAMED) {
    const ids = rows.slice(from, from + NAMED).map(({ id }) => id)
    await services.events.tell({ type: 'personal-notices', ids, ...(isSilent && { isSilent: true }) })
  }
  const isRepeated = new Set(rows.filter((row) => row.count > count).map(({ user_id }) => user_id))
  const mailed = isSilent ? [] : byMail.filter((id) => !isRepeated.has(id))
  if (mailed.length > 0) await mailNotices(services, kind, mailed, { key, site, about })
}

interface RowFacts {
  kind: string
  key: string
  site: string
  about: NoticeAbout
  isSilent: boolean
  count: number
}

async function writeRows(
  { places, now }: Services,
  users: readonly number[],
  { kind, key, site, about, isSilent, count }: RowFacts,
): Promise<ToldRow[]> {
  const { control } = places
  const at = now()
  const { rows } = await sql<ToldRow>`
    INSERT INTO ${tableSql(control, 'personal_notice')} AS n (user_id, kind, key, site, about, first_at, last_at, count)
    SELECT user_id, ${kind}, ${key}, ${site}, ${JSON.stringify(about)}::jsonb, ${at}::timestamptz, ${at}::timestamptz, ${count}::integer
    FROM unnest(${[...users]}::bigint[]) AS user_id
    ON CONFLICT (user_id, kind, key) WHERE read_at IS NULL AND settled_at IS NULL
    DO UPDATE SET count = n.count + excluded.count, about = excluded.about, last_at = excluded.last_at,
      seen_at = CASE WHEN ${isSilent} THEN n.seen_at END
    RETURNING id, user_id, count`.execute(control.database.kysely)
  return rows
}

/** What was told under this key is over: it goes from every bell by itself. */
export async function settleNotices(
  services: Pick<Services, 'places' | 'now' | 'events'>,
  { name }: Pick<NoticeKind, 'name'>,
  key: string,
): Promise<void> {
  const { control } = services.places
  const { rows } = await sql<{ user_id: number }>`UPDATE ${tableSql(control, 'personal_notice')}
    SET settled_at = ${services.now()} WHERE kind = ${name} AND key = ${key} AND settled_at IS NULL
    RETURNING user_id`.execute(control.database.kysely)
  const userIds = [...new Set(rows.map(({ user_id }) => user_id))]
  if (userIds.length > 0) await services.events.tell({ type: 'notices-marked', userIds })
}
