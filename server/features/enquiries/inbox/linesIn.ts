import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type EnquiryKind, stateColumns } from '../../../../src/resources/enquiries/enquiryState'
import type { InboxLine, InboxView } from '../../../../src/resources/readings/inbox'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import type { InboxAsked } from './inEachInbox'
import { shelverOf } from './shelver'
import { type Shelver, shelfSql } from './shelves'
import { kindsSeenBy, seenBy, seenSql } from './visible'

export const PAGE = 40
const SEEN_TEXT = 200

/** Who wrote and what it is about, by kind. */
const NAMES: Readonly<Record<EnquiryKind, { name: string; subject: string }>> = {
  message: { name: 'name', subject: 'product_name' },
  feedback: { name: 'name', subject: 'NULL' },
  question: { name: 'name', subject: 'title' },
  ticket: { name: 'name', subject: 'subject' },
}

/** The last line of the page before, to the microsecond. */
export interface Cursor {
  at: string
  site: string
  kind: string
  id: number
}

/** What is wanted of the inbox. */
export interface Wanted {
  view: InboxView
  kind?: string | undefined
  keyword?: string | undefined
  before?: Cursor | undefined
}

/** A line, and where the next page begins behind it. */
export type FoundLine = InboxLine & { exact: string }

export const cursorOfLine = ({ exact, site, resource, id }: FoundLine): string => `${exact}|${site}|${resource}|${id}`

export function cursorOf(text: string | undefined): Cursor | undefined {
  const [at = '', site = '', kind = '', id = ''] = text?.split('|') ?? []
  return Number.isNaN(Date.parse(at)) || !/^\d{1,15}$/.test(id) ? undefined : { at, site, kind, id: Number(id) }
}

export const likeOf = (keyword: string): string => `%${keyword.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Lines of a moment stand by site, kind and number, the greatest first. */
function behindSql(kind: EnquiryKind, site: string, before: Cursor | undefined): RawBuilder<SqlBool> {
  if (!before) return sql<SqlBool>`true`
  const at = sql`${before.at}::timestamptz`
  if (site < before.site) return sql<SqlBool>`t.last_entry_at <= ${at}`
  if (site > before.site) return sql<SqlBool>`t.last_entry_at < ${at}`
  return sql<SqlBool>`(t.last_entry_at, ${kind}::text, t.id) < (${at}, ${before.kind}::text, ${before.id}::bigint)`
}

/** Rows of one kind on a shelf, the latest first; a page of each is enough for a page of all. */
async function sliceOf(
  asked: InboxAsked,
  place: Place,
  kind: EnquiryKind,
  { view, keyword, before }: Wanted,
  who: Shelver,
) {
  const seen = seenSql(await seenBy(asked, kind))
  const { name, subject } = NAMES[kind]
  const told = subject === 'NULL' ? sql`NULL::text` : sql`t.${sql.id(subject)}`
  const words = keyword
    ? sql`AND (t.${sql.id(name)} ILIKE ${likeOf(keyword)} OR ${told} ILIKE ${likeOf(keyword)} OR t.content ILIKE ${likeOf(keyword)}
        OR t.reference = ${keyword.toLowerCase()})`
    : sql``
  return sql`(SELECT ${kind}::text AS resource, t.id, t.${sql.id(stateColumns[kind])} AS state, t.${sql.id(name)} AS name,
      ${told} AS subject, t.content, t.is_read, t.assignee_id, t.priority, t.last_entry_at AS at, t.waiting_since, t.due_at,
      t.snoozed_until
    FROM ${tableSql(place, kind)} t
    WHERE ${shelfSql(kind, view, who)} AND t.merged_into_id IS NULL AND t.status = 'enabled' AND ${seen} ${words}
      AND ${behindSql(kind, asked.caller.context, before)}
    ORDER BY t.last_entry_at DESC, t.id DESC LIMIT ${PAGE + 1})`
}

/** A page of one site's inbox and one line more, all kinds together. */
export async function linesIn(asked: InboxAsked, place: Place, wanted: Wanted): Promise<FoundLine[]> {
  const site = asked.caller.context
  const kinds = kindsSeenBy(asked.caller).filter((kind) => wanted.kind === undefined || kind === wanted.kind)
  const who = await shelverOf(asked)
  const slices = await Promise.all(kinds.map((kind) => sliceOf(asked, place, kind, wanted, who)))
  if (slices.length === 0) return []
  const { rows } =
    await sql<FoundLine>`SELECT u.resource, u.id, ${site}::text AS site, u.state, u.name, u.subject, coalesce(u.is_read, false) AS is_read,
      u.assignee_id, u.priority, u.at, to_char(u.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS exact,
      u.waiting_since, u.due_at, u.snoozed_until,
      left(coalesce(l.text, u.content), ${SEEN_TEXT}) AS text, coalesce(n.entries, 0) AS entries
    FROM (SELECT * FROM (${sql.join(slices, sql` UNION ALL `)}) s ORDER BY s.at DESC, s.resource DESC, s.id DESC LIMIT ${PAGE + 1}) u
    LEFT JOIN LATERAL (SELECT e.text FROM ${tableSql(place, 'enquiry_entry')} e WHERE e.resource = u.resource
      AND e.row_id = u.id AND e.kind IN ('in', 'out') ORDER BY e.id DESC LIMIT 1) l ON true
    LEFT JOIN LATERAL (SELECT count(*)::int AS entries FROM ${tableSql(place, 'enquiry_entry')} e
      WHERE e.resource = u.resource AND e.row_id = u.id AND e.kind <> 'event') n ON true
    ORDER BY u.at DESC, u.resource DESC, u.id DESC`.execute(place.database.kysely)
  return rows
}

/** The order of the list over several sites. */
export const laterFirst = (one: FoundLine, other: FoundLine): number =>
  compare(other.exact, one.exact) ||
  compare(other.site, one.site) ||
  compare(other.resource, one.resource) ||
  other.id - one.id

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
