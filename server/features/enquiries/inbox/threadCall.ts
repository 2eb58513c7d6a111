import { sql } from 'kysely'
import { resourceOf } from '../../../../src/resources'
import { type EnquiryKind, isEnquiryKind } from '../../../../src/resources/enquiries/enquiryState'
import { inboxThread, type ReplyDraft, type ThreadEntry, type ThreadOf } from '../../../../src/resources/readings/inbox'
import { ticket } from '../../../../src/resources/ticket'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { NotFound } from '../../../foundation/faults/errors'
import { idOf, oneOf } from '../../../foundation/http/query'
import { answerReading } from '../../../foundation/http/reading'
import { idText, listOf, objectSchema, querySchema } from '../../../foundation/http/schemas'
import { titlesOf, type WantedTitles, wantTitles } from '../../../kernel/changes/titles'
import { readRow } from '../../../kernel/resources/reading'
import { readWorkingTime } from '../clock/readWorkingTime'
import { waitedOf } from '../clock/waited'
import { emailSql } from '../entries'
import { answeringNow } from '../presence/answering'
import { templatesFor } from '../reply/templates'
import { wordsSql } from '../spam/lessons'
import { alikeTo } from './alike'
import { insistOnSeen } from './visible'

/** So many entries are shown, the latest. */
const MOST = 1000

async function entriesOf(place: Place, kind: EnquiryKind, id: number): Promise<ThreadEntry[]> {
  const table = tableSql(place, kind)
  const { rows } = await sql<ThreadEntry>`SELECT * FROM (
      SELECT e.id, e.kind, e.user_id, e.address, e.receivers, e.subject, e.text, e.html IS NOT NULL AS has_markup, e.event, e.created_at AS at,
        CASE WHEN e.row_id <> ${id} THEN e.row_id END AS of_id, s.undone_by IS NOT NULL AS is_undone,
        coalesce((SELECT jsonb_agg(a || jsonb_build_object('path', f.path)) FROM jsonb_array_elements(e.attachments) a
          LEFT JOIN ${tableSql(place, 'file')} f ON f.id = (a ->> 'file_id')::bigint), '[]') AS attachments,
        CASE WHEN l.id IS NOT NULL THEN jsonb_build_object('id', l.id, 'state', l.state, 'not_before', l.not_before, 'error', l.error) END AS mail
      FROM ${tableSql(place, 'enquiry_entry')} e
      LEFT JOIN ${tableSql(place, 'email_log')} l ON l.id = e.email_log_id
      LEFT JOIN ${tableSql(place, 'change_set')} s ON s.id = (e.event ->> 'change_set_id')::bigint
      WHERE e.resource = ${kind} AND (e.row_id = ${id}
        OR e.row_id IN (SELECT m.id FROM ${table} m WHERE m.merged_into_id = ${id}))
      ORDER BY e.id DESC LIMIT ${MOST}) n ORDER BY id`.execute(place.database.kysely)
  return rows
}

/** First words of those that were merged into it stand in its thread as what came. */
async function firstsOf(place: Place, kind: EnquiryKind, id: number): Promise<ThreadEntry[]> {
  const { rows } = await sql<ThreadEntry>`SELECT -t.id AS id, 'in' AS kind, NULL::bigint AS user_id,
      ${emailSql(place, kind)} AS address, NULL::jsonb AS receivers, NULL::text AS subject, ${wordsSql(kind)} AS text, false AS has_markup,
      NULL::jsonb AS event, t.created_at AS at, t.id AS of_id, false AS is_undone, '[]'::jsonb AS attachments, NULL::jsonb AS mail
    FROM ${tableSql(place, kind)} t WHERE t.merged_into_id = ${id} ORDER BY t.id`.execute(place.database.kysely)
  return rows
}

async function draftsOf(place: Place, kind: EnquiryKind, id: number, userId: number) {
  const { rows } = await sql<{ user_id: number; content: ReplyDraft }>`SELECT user_id, content
    FROM ${tableSql(place, 'enquiry_draft')} WHERE resource = ${kind} AND row_id = ${id}`.execute(place.database.kysely)
  return {
    own: rows.find((row) => Number(row.user_id) === userId)?.content ?? null,
    others: rows.flatMap((row) => (Number(row.user_id) === userId ? [] : [Number(row.user_id)])),
  }
}

async function firstWords(place: Place, kind: EnquiryKind, id: number) {
  const { rows } = await sql<{ first: string; email: string | null }>`SELECT ${wordsSql(kind)} AS first,
      ${emailSql(place, kind)} AS email FROM ${tableSql(place, kind)} t WHERE t.id = ${id}`.execute(
    place.database.kysely,
  )
  return rows[0] ?? { first: '', email: null }
}

const anything = { type: 'object' } as const

/** One enquiry with all that was said, by whom, and what became of each mail. */
export const threadCall = answerReading(inboxThread, {
  title: ['往来', 'Thread'],
  input: { query: querySchema({ resource: { type: 'string', maxLength: 20 }, id: idText }) },
  output: objectSchema({ row: anything, entries: listOf(anything), refs: anything }),
  async answer(asked): Promise<ThreadOf> {
    const { services, caller } = asked
    const [kind = '', id = 0] = [oneOf(asked.query, 'resource'), idOf(asked.query, 'id')]
    if (!isEnquiryKind(kind)) throw new NotFound()
    await insistOnSeen(asked, kind, id)
    const { context } = caller
    const place = await services.places.forResource(ticket, context)
    const resource = resourceOf(kind)
    const row = await readRow(place.database.kysely, place, resource, id)
    if (!row) throw new NotFound()
    const [told, entries, firsts, drafts, words, time] = await Promise.all([
      alikeTo(place, kind, id),
      entriesOf(place, kind, id),
      firstsOf(place, kind, id),
      draftsOf(place, kind, id, caller.userId),
      firstWords(place, kind, id),
      readWorkingTime(services.places.control, place, context),
    ])
    const all = [...firsts, ...entries].sort((one, other) => one.at.localeCompare(other.at))
    const wanted: WantedTitles = new Map()
    wantTitles(wanted, resource, row)
    const people = all.flatMap(({ user_id: user, event }) => [Number(user ?? 0), Number(event?.assignee_id ?? 0)])
    wanted.set('user', new Set([...(wanted.get('user') ?? []), ...drafts.others, ...people.filter((each) => each > 0)]))
    const departments = all.flatMap(({ event }) => (event?.department_id ? [Number(event.department_id)] : []))
    wanted.set('department', new Set([...(wanted.get('department') ?? []), ...departments]))
    return {
      row,
      site: context,
      email: words.email,
      first: words.first,
      entries: all,
      draft: drafts.own,
      others_writing: drafts.others,
      answering: answeringNow(services, { site: context, resource: kind, id }, caller.userId).map(
        ({ userId, name, until }) => ({ userId, name, until: until ?? '' }),
      ),
      templates: await templatesFor(services, context, kind, row, caller.userId),
      alike: told,
      waited: waitedOf(time, String(row.sent_at ?? row.created_at), all, services.now()),
      refs: await titlesOf(services, context, wanted),
    }
  },
})
