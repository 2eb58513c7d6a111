import { sql } from 'kysely'
import { notice as noticeResource } from '../../../src/resources/notice'
import { MOST_UNSEEN } from '../../../src/resources/notices/ways'
import type { Bell, BellRow, BellState } from '../../../src/resources/readings/notice'
import { tableSql } from '../../foundation/db/tableSql'
import type { NoticeAbout } from '../../foundation/services/noticeKind'
import type { Services } from '../../foundation/services/services'
import { noticeKindNamed } from './noticeKinds'
import { quietHoursOf } from './noticeSettings'
import { type PublishedNotice, publishedNotices } from './published'

const PAGE = 50

export interface PersonalRow {
  id: number
  user_id: number
  kind: string
  site: string
  count: number
  about: NoticeAbout
  last_at: string
  seen_at: string | null
}

/** As its kind says it; undefined where that kind is gone. */
export function rowOfPersonal({ id, kind, site, count, about, last_at, seen_at }: PersonalRow): BellRow | undefined {
  const known = noticeKindNamed(kind)
  if (!known) return undefined
  const path = known.path?.(about, site)
  return {
    key: `p${id}`,
    level: known.level,
    title: known.say(about, count),
    why: known.why,
    kind,
    count,
    at: last_at,
    is_seen: seen_at !== null,
    ...(path !== undefined && { path }),
  }
}

const WHY: Readonly<Record<PublishedNotice['audience'], BellRow['why']>> = {
  all: ['发给所有人', 'Sent to everybody'],
  roles: ['发给你的角色', 'Sent to your role'],
  departments: ['发给你的部门', 'Sent to your department'],
  users: ['发给你', 'Sent to you'],
}

export const rowOfPublished = (notice: PublishedNotice, isSeen: boolean): BellRow => ({
  key: `n${notice.id}`,
  level: notice.level,
  title: [notice.name, notice.name],
  body: notice.body,
  why: WHY[notice.audience],
  count: 1,
  at: notice.published_at.toISOString(),
  is_seen: isSeen,
  ...(notice.needs_acknowledgement && { needs_acknowledgement: true as const }),
})

interface Cursor {
  seen_through: string | null
  read_through: string | null
}

interface Mark {
  notice_id: number
  seen_at: string | null
  read_at: string | null
  acknowledged_at: string | null
}

/** A published notice as one person has it. */
interface OwnNotice {
  notice: PublishedNotice
  isSeen: boolean
  isRead: boolean
}

async function ownNotices(services: Services, userId: number): Promise<OwnNotice[]> {
  const { control } = services.places
  const mine = (await publishedNotices(services)).filter(({ receivers }) => receivers.has(userId))
  if (mine.length === 0) return []
  const { kysely } = control.database
  const ids = mine.map(({ id }) => id)
  const { rows: marks } = await sql<Mark>`SELECT notice_id, seen_at, read_at, acknowledged_at
    FROM ${tableSql(control, 'notice_mark')} WHERE user_id = ${userId} AND notice_id = ANY(${ids}::bigint[])`.execute(
    kysely,
  )
  const { rows: cursors } = await sql<Cursor>`SELECT seen_through, read_through
    FROM ${tableSql(control, 'notice_cursor')} WHERE user_id = ${userId}`.execute(kysely)
  const byNotice = new Map(marks.map((mark) => [mark.notice_id, mark]))
  const isBehind = (at: Date, through: string | null | undefined): boolean => !!through && at <= new Date(through)
  return mine.map((notice) => {
    const mark = byNotice.get(notice.id)
    const { published_at, needs_acknowledgement } = notice
    const isSeen = !!mark?.seen_at || isBehind(published_at, cursors[0]?.seen_through)
    // What has to be acknowledged is not done with by a mark of all.
    const isRead = needs_acknowledgement
      ? !!mark?.acknowledged_at
      : !!mark?.read_at || isBehind(published_at, cursors[0]?.read_through)
    return { notice, isSeen: isSeen || isRead, isRead }
  })
}

async function unseenPersonal(services: Services, userIds: readonly number[]): Promise<Map<number, number>> {
  const { control } = services.places
  const { rows } = await sql<{ user_id: number; count: number }>`SELECT u.user_id, c.count::int AS count
    FROM unnest(${[...userIds]}::bigint[]) AS u(user_id), LATERAL (SELECT count(*) FROM (
      SELECT FROM ${tableSql(control, 'personal_notice')} n WHERE n.user_id = u.user_id
        AND n.read_at IS NULL AND n.settled_at IS NULL AND n.seen_at IS NULL LIMIT ${MOST_UNSEEN}) few) c`.execute(
    control.database.kysely,
  )
  return new Map(rows.map(({ user_id, count }) => [user_id, count]))
}

/** How many notices each of these people has not seen; up to MOST_UNSEEN are counted. */
export async function countUnseen(services: Services, userIds: readonly number[]): Promise<Map<number, number>> {
  const personal = await unseenPersonal(services, userIds)
  const published = await publishedNotices(services)
  if (published.length === 0) return personal
  const { control } = services.places
  const { kysely } = control.database
  const ids = published.map(({ id }) => id)
  const { rows: marks } = await sql<{ user_id: number; notice_id: number }>`SELECT user_id, notice_id
    FROM ${tableSql(control, 'notice_mark')} WHERE notice_id = ANY(${ids}::bigint[])
      AND user_id = ANY(${[...userIds]}::bigint[])`.execute(kysely)
  const { rows: cursors } = await sql<{ user_id: number; seen_through: string | null }>`SELECT user_id, seen_through
    FROM ${tableSql(control, 'notice_cursor')} WHERE user_id = ANY(${[...userIds]}::bigint[])`.execute(kysely)
  const touched = new Set(marks.map(({ user_id, notice_id }) => `${user_id} ${notice_id}`))
  const through = new Map(cursors.map(({ user_id, seen_through }) => [user_id, seen_through]))
  const unseen = (userId: number): number =>
    published.filter(({ id, receivers, published_at }) => {
      if (!receivers.has(userId) || touched.has(`${userId} ${id}`)) return false
      const seen = through.get(userId)
      return !seen || published_at > new Date(seen)
    }).length
  return new Map(userIds.map((id) => [id, Math.min(MOST_UNSEEN, (personal.get(id) ?? 0) + unseen(id))]))
}

/** Unread personal notices, the newest first; `before` is the key of the last one that is known. */
async function personalPage(services: Services, userId: number, before: number | undefined): Promise<PersonalRow[]> {
  const { control } = services.places
  const table = tableSql(control, 'personal_notice')
  const after =
    before === undefined
      ? sql`true`
      : sql`(n.last_at, n.id) < (SELECT b.last_at, b.id FROM ${table} b WHERE b.id = ${before})`
  const { rows } = await sql<PersonalRow>`SELECT id, user_id, kind, site, count, about, last_at, seen_at FROM ${table} n
    WHERE n.user_id = ${userId} AND n.read_at IS NULL AND n.settled_at IS NULL AND ${after}
    ORDER BY n.last_at DESC, n.id DESC LIMIT ${PAGE + 1}`.execute(control.database.kysely)
  return rows
}

/** What the bell shows; a second page has personal notices alone. */
export async function bellOf(services: Services, userId: number, before: number | undefined): Promise<Bell> {
  const through = services.now().toISOString()
  const own = before === undefined ? await ownNotices(services, userId) : []
  const personal = await personalPage(services, userId, before)
  const unseen = (await countUnseen(services, [userId])).get(userId) ?? 0
  const rows = [
    ...own.filter(({ isRead }) => !isRead).map(({ notice, isSeen }) => rowOfPublished(notice, isSeen)),
    ...personal.slice(0, PAGE).flatMap((row) => rowOfPersonal(row) ?? []),
  ]
  const byTime = rows.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
  return { unseen, rows: byTime, has_more: personal.length > PAGE, through }
}

export async function bellStateOf(services: Services, userId: number): Promise<BellState> {
  const own = await ownNotices(services, userId)
  const urgent = own.filter(({ notice, isRead }) => notice.needs_acknowledgement && !isRead)
  return {
    unseen: (await countUnseen(services, [userId])).get(userId) ?? 0,
    urgent: urgent.map(({ notice, isSeen }) => rowOfPublished(notice, isSeen)),
    quiet: await quietHoursOf(services, userId),
  }
}

/** Where a notice is read by whoever may. */
export const NOTICE_SCREEN = noticeResource.screen
