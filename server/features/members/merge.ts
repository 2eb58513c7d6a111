import { type SqlBool, sql } from 'kysely'
import { answer } from '../../../src/resources/answer'
import { browsingRecord } from '../../../src/resources/browsing_record'
import { cart } from '../../../src/resources/cart'
import { type Coupon, coupon } from '../../../src/resources/coupon'
import { feedback } from '../../../src/resources/feedback'
import { invoice } from '../../../src/resources/invoice'
import type { Resource } from '../../../src/resources/kit/resource'
import { type Member, member } from '../../../src/resources/member'
import { message } from '../../../src/resources/message'
import { offer } from '../../../src/resources/offer'
import { order } from '../../../src/resources/order'
import { question } from '../../../src/resources/question'
import type { MergePlan } from '../../../src/resources/readings/member'
import { specialDiscount } from '../../../src/resources/special_discount'
import { ticket } from '../../../src/resources/ticket'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound } from '../../foundation/faults/errors'
import { type ChangeWriter, seizeRows } from '../../kernel/changes'
import { hookOf } from '../../kernel/resources/hooks'
import { readRow } from '../../kernel/resources/reading'

/** What a member takes over where it has nothing itself. */
const FILLED = ['name', 'phone', 'company', 'country_id', 'province_id', 'address'] as const

const earlier = (one: string | null, other: string | null): string | null =>
  one !== null && (other === null || one < other) ? one : other
const later = (one: string | null, other: string | null): string | null =>
  one !== null && (other === null || one > other) ? one : other

const isMissing = (value: unknown): boolean => value === null || value === ''

/** A province goes with its country. */
const isFitting = (name: (typeof FILLED)[number], from: Member, into: Member): boolean =>
  name !== 'province_id' || into.country_id === null || into.country_id === from.country_id

function valuesOf(from: Member, into: Member): Record<string, unknown> {
  const filled = FILLED.filter(
    (name) => isMissing(into[name]) && !isMissing(from[name]) && isFitting(name, from, into),
  ).map((name) => [name, from[name]] as const)
  const times = {
    registered_at: earlier(from.registered_at, into.registered_at),
    last_login_at: later(from.last_login_at, into.last_login_at),
  }
  const changed = Object.entries(times).filter(([name, at]) => at !== into[name as keyof typeof times])
  return Object.fromEntries([...filled, ...changed])
}

/** Does the discount code `t` name this member? */
const names = (id: number) => sql<SqlBool>`t.member_ids @> ${JSON.stringify([id])}::jsonb`

export async function planMerge({ database, schema }: Place, from: Member, into: Member): Promise<MergePlan> {
  const { rows } = await sql<Omit<MergePlan, 'values'>>`SELECT
      (SELECT count(*)::int FROM ${sql.id(schema, 'feedback')} WHERE member_id = ${from.id}) AS feedback,
      (SELECT count(*)::int FROM ${sql.id(schema, 'browsing_record')} WHERE member_id = ${from.id}) AS browsing,
      (SELECT count(*)::int FROM ${sql.id(schema, 'cart')} WHERE member_id = ${from.id}) AS carts,
      (SELECT count(*)::int FROM ${sql.id(schema, 'coupon')} t WHERE ${names(from.id)}) AS coupons,
      (SELECT count(*)::int FROM ${sql.id(schema, 'order')} WHERE member_id = ${from.id}) AS orders,
      (SELECT count(*)::int FROM ${sql.id(schema, 'invoice')} WHERE member_id = ${from.id}) AS invoices,
      (SELECT count(*)::int FROM ${sql.id(schema, 'special_discount')} WHERE member_id = ${from.id}) AS specials,
      (SELECT count(*)::int FROM ${sql.id(schema, 'message')} WHERE member_id = ${from.id}) AS messages,
      (SELECT count(*)::int FROM ${sql.id(schema, 'question')} WHERE member_id = ${from.id})
        + (SELECT count(*)::int FROM ${sql.id(schema, 'answer')} WHERE member_id = ${from.id}) AS questions`.execute(
    database.kysely,
  )
  const [counts] = rows
  if (!counts) throw new Error('A count without a row')
  return { ...counts, values: valuesOf(from, into) }
}

/** Logs of what members do. */
const LOGS = [browsingRecord, cart] as const

/** The records of a log have no journal: each remembers whose it was before. */
async function moveRecords(
  { trx, place }: ChangeWriter,
  log: (typeof LOGS)[number],
  from: Member,
  into: Member,
): Promise<number> {
  const { numAffectedRows } = await sql`UPDATE ${tableSql(place, log.name)}
    SET member_id = ${into.id}, merged_from = array_append(merged_from, ${from.id}::bigint)
    WHERE member_id = ${from.id}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** A code that names both keeps the one who stays, once. */
async function moveCoupons(writer: ChangeWriter, from: Member, into: Member): Promise<number> {
  const { rows } = await sql<Pick<Coupon, 'id' | 'member_ids'>>`SELECT t.id, t.member_ids
    FROM ${tableSql(writer.place, 'coupon')} t WHERE ${names(from.id)} ORDER BY t.id FOR NO KEY UPDATE`.execute(
    writer.trx,
  )
  await writer.update(
    coupon,
    rows.map(({ id, member_ids }) => ({
      id,
      values: { member_ids: [...new Set((member_ids ?? []).map((each) => (each === from.id ? into.id : each)))] },
    })),
  )
  return rows.length
}

/** What they wrote and asked. */
async function moveWritten(writer: ChangeWriter, from: Member, into: Member) {
  const move = async (of: Resource): Promise<number> =>
    (await writer.updateWhere(of, sql`t.member_id = ${from.id}`, { member_id: into.id })).length
  await move(ticket)
  await move(offer)
  return { messages: await move(message), questions: (await move(question)) + (await move(answer)) }
}

/** Both as they are by now, held from whoever would point to one of them, change or merge it. Throws NotFound. */
async function seizeBoth({ trx, place }: ChangeWriter, fromId: number, intoId: number): Promise<[Member, Member]> {
  await seizeRows(trx, place, member, [fromId, intoId])
  const from = await readRow(trx, place, member, fromId)
  const into = await readRow(trx, place, member, intoId)
  if (!from || !into) throw new NotFound()
  return [from as unknown as Member, into as unknown as Member]
}

/** All under one change set: what points to the one goes to the other, which keeps its password and its addresses. */
export async function mergeMembers(writer: ChangeWriter, fromId: number, intoId: number) {
  const [from, into] = await seizeBoth(writer, fromId, intoId)
  const moved = await writer.updateWhere(feedback, sql`t.member_id = ${from.id}`, { member_id: into.id })
  const browsing = await moveRecords(writer, browsingRecord, from, into)
  const carts = await moveRecords(writer, cart, from, into)
  const coupons = await moveCoupons(writer, from, into)
  const orders = await writer.updateWhere(order, sql`t.member_id = ${from.id}`, { member_id: into.id })
  const invoices = await writer.updateWhere(invoice, sql`t.member_id = ${from.id}`, { member_id: into.id })
  // What either of them bought and spent is counted anew.
  await hookOf('order').afterWrite?.(writer)
  const specials = await writer.updateWhere(specialDiscount, sql`t.member_id = ${from.id}`, { member_id: into.id })
  const written = await moveWritten(writer, from, into)
  const values = valuesOf(from, into)
  if (Object.keys(values).length > 0) await writer.update(member, [{ id: into.id, values }])
  await writer.remove(member, [from.id])
  return {
    feedback: moved.length,
    browsing,
    carts,
    coupons,
    orders: orders.length,
    invoices: invoices.length,
    specials: specials.length,
    ...written,
  }
}

/** A member that is there again has its records again, and those that came to it by earlier merging. */
export async function giveRecordsBack({ trx, place }: ChangeWriter): Promise<void> {
  for (const log of LOGS)
    await sql`UPDATE ${tableSql(place, log.name)} b
    SET member_id = back.id, merged_from = nullif(b.merged_from[:back.at - 1], '{}')
    FROM (SELECT r.id AS record, m.id, array_position(r.merged_from, m.id) AS at
      FROM ${tableSql(place, log.name)} r JOIN ${tableSql(place, 'member')} m ON m.id = ANY(r.merged_from)
      WHERE r.merged_from IS NOT NULL) back
    WHERE b.id = back.record`.execute(trx)
}
