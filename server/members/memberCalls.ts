import { sql } from 'kysely'
import { browsingRecord } from '../../src/resources/browsing_record'
import { coupon } from '../../src/resources/coupon'
import { feedback } from '../../src/resources/feedback'
import { type Invoice, invoice } from '../../src/resources/invoice'
import { mark } from '../../src/resources/kit/mark'
import type { AnyRow, Resource } from '../../src/resources/kit/resource'
import { member } from '../../src/resources/member'
import { message } from '../../src/resources/message'
import { type Order, order } from '../../src/resources/order'
import { question } from '../../src/resources/question'
import type { Place } from '../db/place'
import { tableSql } from '../db/tableSql'
import { Conflict, NotFound } from '../faults/errors'
import type { Call, RequestContext } from '../http/call'
import { idOf } from '../http/query'
import { idText, listOf, objectSchema, querySchema } from '../http/schemas'
import { fieldSql } from '../kinds/fieldSql'
import { whereOf } from '../resources/context'
import { titlesOfRows } from '../resources/reading'
import { memberOf } from './memberActions'
import { planMerge } from './merge'

const MOST = 20

const wanted = (query: RequestContext['query'], name: string): number => {
  const id = idOf(query, name)
  if (id === undefined) throw new NotFound()
  return id
}

const feedbackOf = (place: Place, id: number, email: string) => sql`
  SELECT f.id, f.content, f.state, f.reply, f.reply_mail, f.created_at, f.report_id, r.name AS report,
    count(*) OVER ()::int AS total
  FROM ${tableSql(place, 'feedback')} f LEFT JOIN ${tableSql(place, 'report')} r ON r.id = f.report_id
  WHERE f.member_id = ${id} OR (f.member_id IS NULL AND lower(f.email) = lower(${email}))
  ORDER BY f.id DESC LIMIT ${MOST}`

const messagesOf = (place: Place, id: number, email: string) => sql`
  SELECT m.id, m.content, m.product_name, m.state, m.created_at, count(*) OVER ()::int AS total
  FROM ${tableSql(place, 'message')} m
  WHERE m.member_id = ${id} OR (m.member_id IS NULL AND lower(m.email) = lower(${email}))
  ORDER BY m.id DESC LIMIT ${MOST}`

const questionsOf = (place: Place, id: number) => sql`
  SELECT q.id, q.title, q.state, q.answers_count, q.created_at, count(*) OVER ()::int AS total
  FROM ${tableSql(place, 'question')} q WHERE q.member_id = ${id} ORDER BY q.id DESC LIMIT ${MOST}`

const browsingOf = (place: Place, id: number) => sql`
  SELECT b.id, b.created_at, b.seconds, b.location, b.report_id, r.name AS report, count(*) OVER ()::int AS total
  FROM ${tableSql(place, 'browsing_record')} b LEFT JOIN ${tableSql(place, 'report')} r ON r.id = b.report_id
  WHERE b.member_id = ${id} ORDER BY b.id DESC LIMIT ${MOST}`

/** Codes that are for this member and few others; those for everybody say nothing of anyone. */
const couponsOf = (place: Place, id: number) => sql`
  SELECT t.id, t.code, t.kind, t.value, ${fieldSql(coupon, 'state', 't')} AS state, t.ends_at, t.used, t.limit_total,
    t.created_at, count(*) OVER ()::int AS total
  FROM ${tableSql(place, 'coupon')} t WHERE t.member_ids @> ${JSON.stringify([id])}::jsonb
  ORDER BY t.id DESC LIMIT ${MOST}`

const ordersOf = (place: Place, id: number) => sql<OrderLine>`
  SELECT t.id, t.order_number, t.report_names, t.payment_state, t.order_amount, t.currency_id, t.created_at,
    count(*) OVER ()::int AS total
  FROM ${tableSql(place, 'order')} t WHERE t.member_id = ${id} ORDER BY t.id DESC LIMIT ${MOST}`

type OrderLine = AnyRow & Pick<Order, 'currency_id'>

const invoicesOf = (place: Place, id: number) => sql<InvoiceLine>`
  SELECT t.id, t.number, t.title, t.state, t.amount, t.currency_id, t.created_at, count(*) OVER ()::int AS total
  FROM ${tableSql(place, 'invoice')} t WHERE t.member_id = ${id} ORDER BY t.id DESC LIMIT ${MOST}`

type InvoiceLine = AnyRow & Pick<Invoice, 'currency_id'>

/** What the site knows of a person beside the row: the latest twenty of each, as far as the asker may see them. */
const card: Call = {
  method: 'GET',
  path: '/api/admin/member/card',
  access: mark(member, 'form'),
  title: ['会员往来', 'What a member did'],
  input: { query: querySchema({ id: idText }) },
  output: objectSchema({
    feedback: listOf({ type: 'object' }),
    messages: listOf({ type: 'object' }),
    questions: listOf({ type: 'object' }),
    browsing: listOf({ type: 'object' }),
    coupons: listOf({ type: 'object' }),
    orders: listOf({ type: 'object' }),
    invoices: listOf({ type: 'object' }),
    refs: { type: 'object' },
  }),
  async answer(asked) {
    const where = await whereOf(asked, member)
    const { id, email } = await memberOf(where, wanted(asked.query, 'id'))
    const { kysely } = where.place.database
    const may = (of: Pick<Resource, 'name'>): boolean => asked.caller.can(mark(of, 'list'))
    const orders = may(order) ? (await ordersOf(where.place, id).execute(kysely)).rows : undefined
    const invoices = may(invoice) ? (await invoicesOf(where.place, id).execute(kysely)).rows : undefined
    const currencies = [...(orders ?? []), ...(invoices ?? [])].map(({ id: of, currency_id }) => ({
      id: of,
      currency_id,
    }))
    return {
      ...((orders ?? invoices) && { refs: await titlesOfRows(asked.services, where.site, order, currencies) }),
      ...(orders && { orders }),
      ...(invoices && { invoices }),
      ...(may(feedback) && { feedback: (await feedbackOf(where.place, id, email).execute(kysely)).rows }),
      ...(may(message) && { messages: (await messagesOf(where.place, id, email).execute(kysely)).rows }),
      ...(may(question) && { questions: (await questionsOf(where.place, id).execute(kysely)).rows }),
      ...(may(coupon) && { coupons: (await couponsOf(where.place, id).execute(kysely)).rows }),
      ...(may(browsingRecord) && { browsing: (await browsingOf(where.place, id).execute(kysely)).rows }),
    }
  },
}

/** What merging would do; nothing is written. */
const mergePreview: Call = {
  method: 'GET',
  path: '/api/admin/member/merge-preview',
  access: mark(member, 'merge'),
  title: ['预览会员合并', 'Preview of merging members'],
  input: { query: querySchema({ id: idText, into_id: idText }) },
  output: objectSchema({
    feedback: { type: 'integer' },
    browsing: { type: 'integer' },
    carts: { type: 'integer' },
    coupons: { type: 'integer' },
    orders: { type: 'integer' },
    specials: { type: 'integer' },
    messages: { type: 'integer' },
    questions: { type: 'integer' },
    values: { type: 'object' },
  }),
  async answer(asked) {
    const where = await whereOf(asked, member)
    const [id, intoId] = [wanted(asked.query, 'id'), wanted(asked.query, 'into_id')]
    if (id === intoId) throw new Conflict('member.mergeSelf', null)
    return planMerge(where.place, await memberOf(where, id), await memberOf(where, intoId))
  },
}

export const memberCalls = [card, mergePreview] as const
