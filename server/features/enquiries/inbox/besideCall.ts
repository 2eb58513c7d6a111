import { sql } from 'kysely'
import { browsingRecord } from '../../../../src/resources/browsing_record'
import { type EnquiryKind, isEnquiryKind, stateColumns } from '../../../../src/resources/enquiries/enquiryState'
import { invoice } from '../../../../src/resources/invoice'
import type { Resource } from '../../../../src/resources/kit/resource'
import { order } from '../../../../src/resources/order'
import { type Beside, inboxBeside, type OtherEnquiry } from '../../../../src/resources/readings/inbox'
import { ticket } from '../../../../src/resources/ticket'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { NotFound } from '../../../foundation/faults/errors'
import { idOf, oneOf } from '../../../foundation/http/query'
import { answerReading } from '../../../foundation/http/reading'
import { idText, listOf, objectSchema, querySchema } from '../../../foundation/http/schemas'
import { titlesOf, type WantedTitles } from '../../../kernel/changes/titles'
import { isThere } from '../../../kernel/places/since'
import { emailSql } from '../entries'
import { type InboxAsked, inEachInbox } from './inEachInbox'
import { insistOnSeen, kindsSeenBy, seenBy, seenSql } from './visible'

const MOST = 5
const SEEN_TEXT = 120

interface Writer {
  email: string | null
  memberId: number | null
}

/** Who wrote: the member whose it is, or whose address it came from. */
async function writerOf(place: Place, kind: EnquiryKind, id: number): Promise<Writer> {
  const { rows } = await sql<Writer>`SELECT w.email, coalesce(w.member_id,
      (SELECT m.id FROM ${tableSql(place, 'member')} m WHERE lower(m.email) = lower(w.email))) AS "memberId"
    FROM (SELECT ${emailSql(place, kind)} AS email, t.member_id FROM ${tableSql(place, kind)} t WHERE t.id = ${id}) w`.execute(
    place.database.kysely,
  )
  return rows[0] ?? { email: null, memberId: null }
}

/** The latest of what belongs to the member, where the caller may list such rows here. */
async function ofMember<Row>(
  { caller }: InboxAsked,
  place: Place,
  memberId: number | null,
  { of, fields }: { of: Resource; fields: readonly string[] },
): Promise<Row[] | undefined> {
  if (memberId === null || !caller.can(`${of.name}:list`) || !isThere(of, place)) return undefined
  const columns = sql.join(fields.map((name) => sql.id('t', name)))
  const { rows } = await sql<Row>`SELECT t.id, t.created_at AS at, ${columns} FROM ${tableSql(place, of.name)} t
    WHERE t.member_id = ${memberId} ORDER BY t.id DESC LIMIT ${MOST}`.execute(place.database.kysely)
  return rows
}

/** What else the same address, or the same member, has written in one site; no more than the asker sees there. */
async function othersIn(asked: InboxAsked, place: Place, email: string | null): Promise<OtherEnquiry[]> {
  const site = asked.caller.context
  if (!email) return []
  const each = await Promise.all(
    kindsSeenBy(asked.caller).map(async (kind) => {
      const words = kind === 'question' ? sql`t.title` : kind === 'ticket' ? sql`t.subject` : sql`t.content`
      const same =
        kind === 'question'
          ? sql`t.member_id IN (SELECT m.id FROM ${tableSql(place, 'member')} m WHERE lower(m.email) = lower(${email}))`
          : sql`lower(t.email) = lower(${email})`
      return sql`(SELECT ${kind}::text AS resource, t.id, left(${words}, ${SEEN_TEXT}) AS text, t.created_at AS at,
          t.${sql.id(stateColumns[kind])} AS state FROM ${tableSql(place, kind)} t
        WHERE ${same} AND ${seenSql(await seenBy(asked, kind))} ORDER BY t.id DESC LIMIT ${MOST + 1})`
    }),
  )
  if (each.length === 0) return []
  const { rows } =
    await sql<OtherEnquiry>`SELECT o.*, ${site}::text AS site FROM (${sql.join(each, sql` UNION ALL `)}) o
    ORDER BY o.at DESC LIMIT ${MOST + 1}`.execute(place.database.kysely)
  return rows
}

const lines = listOf({ type: 'object' })

/** What is known of whoever wrote, beside their thread: orders, invoices, reports looked at, and what else they wrote, in other sites as well. */
export const besideCall = answerReading(inboxBeside, {
  title: ['来信人的相关记录', 'What is known of the writer'],
  input: { query: querySchema({ resource: { type: 'string', maxLength: 20 }, id: idText }) },
  output: objectSchema({ orders: lines, invoices: lines, reports: lines, others: lines, refs: { type: 'object' } }),
  async answer(asked) {
    const [kind = '', id = 0] = [oneOf(asked.query, 'resource'), idOf(asked.query, 'id')]
    if (!isEnquiryKind(kind)) throw new NotFound()
    await insistOnSeen(asked, kind, id)
    const { services, caller } = asked
    const place = await services.places.forResource(ticket, caller.context)
    const { email, memberId } = await writerOf(place, kind, id)
    const money = ['currency_id']
    const [orders, invoices, reports, elsewhere] = await Promise.all([
      ofMember<OrderLine>(asked, place, memberId, {
        of: order,
        fields: ['order_number', 'payment_state', 'order_amount', ...money],
      }),
      ofMember<InvoiceLine>(asked, place, memberId, { of: invoice, fields: ['number', 'state', 'amount', ...money] }),
      ofMember<LookedLine>(asked, place, memberId, { of: browsingRecord, fields: ['report_id', 'seconds'] }),
      inEachInbox(asked, (there, elsewherePlace) => othersIn(there, elsewherePlace, email)),
    ])
    const others = elsewhere.found
      .flat()
      .filter((other) => !(other.site === caller.context && other.resource === kind && other.id === id))
      .sort((one, other) => other.at.localeCompare(one.at))
      .slice(0, MOST)
    const wanted: WantedTitles = new Map([
      ['report', new Set((reports ?? []).flatMap(({ report_id: report }) => (report === null ? [] : [report])))],
      ['currency', new Set([...(orders ?? []), ...(invoices ?? [])].flatMap(({ currency_id: c }) => (c ? [c] : [])))],
    ])
    return {
      ...(orders && { orders }),
      ...(invoices && { invoices }),
      ...(reports && { reports }),
      others,
      refs: await titlesOf(services, caller.context, wanted),
    }
  },
})

type OrderLine = NonNullable<Beside['orders']>[number]
type InvoiceLine = NonNullable<Beside['invoices']>[number]
type LookedLine = NonNullable<Beside['reports']>[number]
