import { type SqlBool, sql } from 'kysely'
import { answer } from '../../../src/resources/answer'
import { browsingRecord } from '../../../src/resources/browsing_record'
import { cart } from '../../../src/resources/cart'
import { coupon } from '../../../src/resources/coupon'
import { emailLog } from '../../../src/resources/email_log'
import { feedback } from '../../../src/resources/feedback'
import { invoice } from '../../../src/resources/invoice'
import { mark } from '../../../src/resources/kit/mark'
import type { AnyRow, Resource } from '../../../src/resources/kit/resource'
import { type Member, member } from '../../../src/resources/member'
import { message } from '../../../src/resources/message'
import { offer } from '../../../src/resources/offer'
import { order } from '../../../src/resources/order'
import { question } from '../../../src/resources/question'
import { memberCard as cardReading } from '../../../src/resources/readings/member'
import { sameCompany } from '../../../src/resources/rules/price/discountBar'
import { type SpecialDiscount, specialDiscount } from '../../../src/resources/special_discount'
import { ticket } from '../../../src/resources/ticket'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { answerReading } from '../../foundation/http/reading'
import { idText, listOf, objectSchema, querySchema } from '../../foundation/http/schemas'
import type { RowCondition } from '../../kernel/changes'
import { fieldSql } from '../../kernel/kinds/fieldSql'
import { whereOf } from '../../kernel/resources/context'
import { titlesOfRows } from '../../kernel/resources/reading'
import { memberOf } from './memberActions'
import { wantedMember } from './wantedMember'

const MOST = 20

/** One kind of what a site knows of a member. */
interface Part {
  of: Resource
  /** Fields of the row, as they stand there. */
  fields: readonly string[]
  /** Which rows are the member’s; speaks of the table as `t`. */
  theirs(place: Place, member: Member): RowCondition | Promise<RowCondition>
  /** When it came about; by default when it was stored. */
  at?: string
  /** With the name of the report that it is about. */
  hasReport?: true
}

const byMember = (_: Place, { id }: Member): RowCondition => sql<SqlBool>`t.member_id = ${id}`

/** What came without signing in is theirs where it gives their address. */
const byMemberOrAddress = (_: Place, { id, email }: Member): RowCondition =>
  sql<SqlBool>`(t.member_id = ${id} OR (t.member_id IS NULL AND lower(t.email) = lower(${email})))`

/** Those for the member, and those for everybody of the company: known by its name, however it is written. */
async function specialsOf(place: Place, { id, company }: Member): Promise<RowCondition> {
  const { rows } = await sql<Pick<SpecialDiscount, 'id' | 'company'>>`SELECT id, company
    FROM ${tableSql(place, specialDiscount.name)} WHERE member_id IS NULL`.execute(place.database.kysely)
  const own = rows.filter((row) => sameCompany(row.company, company)).map((row) => row.id)
  return sql<SqlBool>`(t.member_id = ${id} OR t.id = ANY(${own}::bigint[]))`
}

/** Mails about the member’s orders, invoices and feedback, and whatever else went to the address. */
const mailsOf = (place: Place, { id, email }: Member): RowCondition => {
  const about = (name: 'order' | 'invoice' | 'feedback') =>
    sql<SqlBool>`t.${sql.id(`${name}_id`)} IN (SELECT id FROM ${tableSql(place, name)} WHERE member_id = ${id})`
  const to = JSON.stringify([email.toLowerCase()])
  return sql<SqlBool>`t.id IN (SELECT t.id FROM ${tableSql(place, emailLog.name)} t WHERE ${about('order')}
    UNION SELECT t.id FROM ${tableSql(place, emailLog.name)} t WHERE ${about('invoice')}
    UNION SELECT t.id FROM ${tableSql(place, emailLog.name)} t WHERE ${about('feedback')}
    UNION SELECT t.id FROM ${tableSql(place, emailLog.name)} t WHERE lower(t.receivers::text)::jsonb @> ${to}::jsonb)`
}

/** In the answer under these names. */
const PARTS = {
  orders: {
    of: order,
    fields: ['order_number', 'report_names', 'payment_state', 'order_amount', 'currency_id'],
    theirs: byMember,
  },
  carts: {
    of: cart,
    fields: ['report_id', 'report_name', 'quantity', 'price', 'currency_id', 'with_paper'],
    theirs: byMember,
    at: 'added_at',
    hasReport: true,
  },
  invoices: { of: invoice, fields: ['number', 'title', 'state', 'amount', 'currency_id'], theirs: byMember },
  feedback: {
    of: feedback,
    fields: ['content', 'state', 'reply', 'reply_mail', 'report_id'],
    theirs: byMemberOrAddress,
    hasReport: true,
  },
  messages: {
    of: message,
    fields: ['content', 'product_name', 'state'],
    theirs: byMemberOrAddress,
  },
  tickets: { of: ticket, fields: ['subject', 'state'], theirs: byMemberOrAddress },
  offers: {
    of: offer,
    fields: ['offer_number', 'state', 'amount', 'currency_id', 'valid_until'],
    theirs: byMemberOrAddress,
  },
  questions: { of: question, fields: ['title', 'state', 'answers_count'], theirs: byMember },
  answers: { of: answer, fields: ['content', 'state'], theirs: byMember },
  // Codes that are for this member and few others; those for everybody say nothing of anyone.
  coupons: {
    of: coupon,
    fields: ['code', 'kind', 'value', 'state', 'ends_at', 'used', 'limit_total'],
    theirs: (_, { id }) => sql<SqlBool>`t.member_ids @> ${JSON.stringify([id])}::jsonb`,
  },
  specials: {
    of: specialDiscount,
    fields: ['reason', 'member_id', 'company', 'report_id', 'kind', 'value', 'state', 'ends_at'],
    theirs: specialsOf,
    hasReport: true,
  },
  emails: { of: emailLog, fields: ['subject', 'state', 'scenario', 'receivers'], theirs: mailsOf },
  browsing: { of: browsingRecord, fields: ['seconds', 'location', 'report_id'], theirs: byMember, hasReport: true },
} satisfies Readonly<Record<string, Part>>

async function linesOf(place: Place, row: Member, part: Part): Promise<AnyRow[]> {
  const { of, fields, at = 'created_at', hasReport } = part
  const shown = fields.map((name) => sql`${fieldSql(of, name, 't')} AS ${sql.id(name)}`)
  const { rows } = await sql<AnyRow>`SELECT t.id, t.${sql.id(at)} AS created_at, ${sql.join(shown)},
      ${hasReport ? sql`r.name AS report,` : sql``} count(*) OVER ()::int AS total
    FROM ${tableSql(place, of.name)} t
      ${hasReport ? sql`LEFT JOIN ${tableSql(place, 'report')} r ON r.id = t.report_id` : sql``}
    WHERE ${await part.theirs(place, row)} ORDER BY t.id DESC LIMIT ${MOST}`.execute(place.database.kysely)
  return rows
}

/** What the site knows of a person beside the row: the latest twenty of each, as far as the asker may see them. */
export const memberCard = answerReading(cardReading, {
  title: ['会员往来', 'What a member did'],
  input: { query: querySchema({ id: idText }) },
  output: objectSchema({
    ...Object.fromEntries(Object.keys(PARTS).map((name) => [name, listOf({ type: 'object' })])),
    refs: { type: 'object' },
  }),
  async answer(asked) {
    const where = await whereOf(asked, member)
    const row = await memberOf(where, wantedMember(asked.query, 'id'))
    const seen = Object.entries<Part>(PARTS).filter(([, { of }]) => asked.caller.can(mark(of, 'list')))
    const lines = await Promise.all(
      seen.map(async ([name, part]) => [name, await linesOf(where.place, row, part)] as const),
    )
    const priced = lines.flatMap(([, rows]) =>
      rows.flatMap(({ id, currency_id }) => (currency_id ? [{ id, currency_id }] : [])),
    )
    return {
      ...Object.fromEntries(lines),
      ...(priced.length > 0 && { refs: await titlesOfRows(asked.services, where.site, order, priced) }),
    }
  },
})
