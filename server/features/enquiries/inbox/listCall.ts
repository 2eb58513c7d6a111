import { sql } from 'kysely'
import { type EnquiryKind, stateColumns } from '../../../../src/resources/enquiries/enquiryState'
import { type InboxLine, type InboxView, inboxList, inboxViews } from '../../../../src/resources/readings/inbox'
import { ticket } from '../../../../src/resources/ticket'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import type { RequestContext } from '../../../foundation/http/call'
import { oneOf } from '../../../foundation/http/query'
import { answerReading } from '../../../foundation/http/reading'
import { listOf, objectSchema, querySchema } from '../../../foundation/http/schemas'
import { titlesOf, type WantedTitles } from '../../../kernel/changes/titles'
import { shelverOf } from './shelver'
import { type Shelver, shelfSql } from './shelves'
import { kindsOf, seenBy, seenSql } from './visible'

const PAGE = 40
const SEEN_TEXT = 200

/** Who wrote and what it is about, by kind. */
const NAMES: Readonly<Record<EnquiryKind, { name: string; subject: string }>> = {
  message: { name: 'name', subject: 'product_name' },
  feedback: { name: 'name', subject: 'NULL' },
  question: { name: 'name', subject: 'title' },
  ticket: { name: 'name', subject: 'subject' },
}

interface Cursor {
  at: string
  kind: string
  id: number
}

function cursorOf(text: string | undefined): Cursor | undefined {
  const [at = '', kind = '', id = ''] = text?.split('|') ?? []
  return Number.isNaN(Date.parse(at)) || !/^\d{1,15}$/.test(id) ? undefined : { at, kind, id: Number(id) }
}

/** Rows of one kind on a shelf, the latest first; a page of each is enough for a page of all. */
async function sliceOf(
  asked: RequestContext,
  place: Place,
  kind: EnquiryKind,
  view: InboxView,
  who: Shelver,
  before?: Cursor,
) {
  const seen = seenSql(await seenBy(asked, kind))
  const keyword = oneOf(asked.query, 'keyword')
  const { name, subject } = NAMES[kind]
  const told = subject === 'NULL' ? sql`NULL::text` : sql`t.${sql.id(subject)}`
  const words = keyword
    ? sql`AND (t.${sql.id(name)} ILIKE ${likeOf(keyword)} OR ${told} ILIKE ${likeOf(keyword)} OR t.content ILIKE ${likeOf(keyword)}
        OR t.reference = ${keyword.toLowerCase()})`
    : sql``
  const behind = before
    ? sql`AND (t.last_entry_at, ${kind}::text, t.id) < (${before.at}::timestamptz, ${before.kind}::text, ${before.id}::bigint)`
    : sql``
  return sql`(SELECT ${kind}::text AS resource, t.id, t.${sql.id(stateColumns[kind])} AS state, t.${sql.id(name)} AS name,
      ${told} AS subject, t.content, t.is_read, t.assignee_id, t.priority, t.last_entry_at AS at, t.waiting_since, t.due_at,
      t.snoozed_until
    FROM ${tableSql(place, kind)} t
    WHERE ${shelfSql(kind, view, who)} AND t.merged_into_id IS NULL AND t.status = 'enabled' AND ${seen} ${words} ${behind}
    ORDER BY t.last_entry_at DESC, t.id DESC LIMIT ${PAGE + 1})`
}

const likeOf = (keyword: string): string => `%${keyword.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

type Found = Omit<InboxLine, 'site'>

const line = { type: 'object' } as const

/** What one's rights reach of a site's enquiries, all kinds together. */
export const listCall = answerReading(inboxList, {
  title: ['收件箱', 'Inbox'],
  input: {
    query: querySchema({
      view: { enum: [...inboxViews] },
      kind: { type: 'string' },
      keyword: { type: 'string', maxLength: 100 },
      before: { type: 'string', maxLength: 80 },
    }),
  },
  output: objectSchema({ list: listOf(line), next: { type: 'string' }, refs: { type: 'object' } }),
  async answer(asked) {
    const all = asked as unknown as RequestContext
    const view = (oneOf(asked.query, 'view') ?? 'all') as InboxView
    const wanted = oneOf(asked.query, 'kind')
    const kinds = kindsOf(asked).filter((kind) => wanted === undefined || kind === wanted)
    const { context } = asked.caller
    const place = await asked.services.places.forResource(ticket, context)
    const who = await shelverOf(all)
    const before = cursorOf(oneOf(asked.query, 'before'))
    const slices = await Promise.all(kinds.map((kind) => sliceOf(all, place, kind, view, who, before)))
    if (slices.length === 0) return { list: [], refs: {} }
    const { rows } =
      await sql<Found>`SELECT u.resource, u.id, u.state, u.name, u.subject, u.is_read, u.assignee_id, u.priority,
        u.at, u.waiting_since, u.due_at, u.snoozed_until,
        left(coalesce(l.text, u.content), ${SEEN_TEXT}) AS text, coalesce(n.entries, 0) AS entries
      FROM (SELECT * FROM (${sql.join(slices, sql` UNION ALL `)}) s ORDER BY s.at DESC, s.resource DESC, s.id DESC LIMIT ${PAGE + 1}) u
      LEFT JOIN LATERAL (SELECT e.text FROM ${tableSql(place, 'enquiry_entry')} e WHERE e.resource = u.resource
        AND e.row_id = u.id AND e.kind IN ('in', 'out') ORDER BY e.id DESC LIMIT 1) l ON true
      LEFT JOIN LATERAL (SELECT count(*)::int AS entries FROM ${tableSql(place, 'enquiry_entry')} e
        WHERE e.resource = u.resource AND e.row_id = u.id AND e.kind <> 'event') n ON true
      ORDER BY u.at DESC, u.resource DESC, u.id DESC`.execute(place.database.kysely)
    const list = rows.slice(0, PAGE).map((row) => ({ ...row, is_read: row.is_read === true, site: context }))
    const last = rows.length > PAGE ? list.at(-1) : undefined
    const people: WantedTitles = new Map([
      ['user', new Set(list.flatMap(({ assignee_id: id }) => (id === null ? [] : [id])))],
    ])
    return {
      list,
      ...(last && { next: `${last.at}|${last.resource}|${last.id}` }),
      refs: await titlesOf(asked.services, context, people),
    }
  },
})
