import { type SqlBool, sql } from 'kysely'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import type { Order } from '../../../src/resources/order'
import { type OrderState, orderStates } from '../../../src/resources/rules/orderState'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound } from '../../foundation/faults/errors'
import type { JsonSchema } from '../../foundation/http/call'
import { oneOf } from '../../foundation/http/query'
import { listOf, objectSchema, querySchema } from '../../foundation/http/schemas'
import type { Language } from '../../foundation/messages'
import { comparisonSql } from '../../kernel/kinds/comparisonSql'
import { buyerAddress } from './cartBody'
import { guessed } from './guesses'
import { orderOf, orderSchema } from './orderBody'
import { pagedSchema, pageOf, pageQuery } from './paging'
import { placeShopOrder } from './placing'
import { membersCall, type ShopAsked, shopCall } from './shopCall'

const text = { type: 'string' }
const maybe = { type: ['string', 'null'] }

const place = shopCall(
  {
    method: 'POST',
    path: '/orders',
    scope: 'orders',
    title: ['下单', 'Place an order'],
    input: { body: orderSchema },
    output: objectSchema({ order_number: text, order_amount: text, currency: text }, 'order_number'),
  },
  async (asked) => placeShopOrder(asked, orderOf(asked)),
)

interface OrderRow
  extends Pick<
    Order,
    | 'id'
    | 'order_number'
    | 'payment_state'
    | 'lines_amount'
    | 'discount_amount'
    | 'coupon_amount'
    | 'tax_amount'
    | 'order_amount'
    | 'amount_paid'
    | 'amount_refunded'
    | 'email'
    | 'created_at'
    | 'paid_at'
    | 'expires_at'
    | 'is_invoiced'
    | 'currency_id'
    | 'member_id'
    | 'payment_id'
  > {
  currency: string | null
}

const COLUMNS = sql`o.id, o.order_number, o.payment_state, o.lines_amount::text, o.discount_amount::text,
  o.coupon_amount::text, o.tax_amount::text, o.order_amount::text, o.amount_paid::text, o.amount_refunded::text,
  o.email, o.created_at, o.paid_at, o.expires_at, o.is_invoiced, o.currency_id, o.member_id, o.payment_id,
  c.code AS currency`

const fromOrders = (at: ShopAsked['place']) =>
  sql`FROM ${tableSql(at, 'order')} o LEFT JOIN ${tableSql(at, 'currency')} c ON c.id = o.currency_id`

const orderFields: Record<string, JsonSchema> = {
  order_number: text,
  state: { enum: Object.keys(orderStates) },
  state_title: text,
  currency: maybe,
  currency_id: { type: ['integer', 'null'] },
  payment_id: { type: ['integer', 'null'] },
  lines_amount: maybe,
  discount_amount: maybe,
  coupon_amount: maybe,
  tax_amount: maybe,
  order_amount: maybe,
  amount_paid: maybe,
  amount_refunded: maybe,
  placed_at: text,
  paid_at: maybe,
  expires_at: maybe,
  is_invoiced: { type: ['boolean', 'null'] },
}

function saidOrder(row: OrderRow, language: Language) {
  const { id: _, payment_state, created_at, email: _email, member_id: _member, ...said } = row
  const state = (payment_state ?? 'unpaid') as OrderState
  return { ...said, state, state_title: orderStates[state][language === 'en' ? 1 : 0], placed_at: created_at }
}

const own = membersCall(
  {
    method: 'GET',
    path: '/orders',
    scope: 'orders',
    title: ['会员自己的订单', 'The member’s own orders'],
    input: { query: querySchema(pageQuery) },
    output: pagedSchema(objectSchema(orderFields)),
  },
  async ({ place: at, member, query, language }) => {
    const { page, pageSize } = pageOf(query)
    const { rows } = await sql<OrderRow & { total: number }>`SELECT ${COLUMNS}, count(*) OVER ()::int AS total
      ${fromOrders(at)} WHERE o.member_id = ${member.id} ORDER BY o.id DESC
      LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(at.database.kysely)
    return {
      list: rows.map(({ total: _, ...row }) => saidOrder(row, language)),
      total: rows[0]?.total ?? 0,
    }
  },
)

/** A guest shows the order's e-mail address beside its number. */
export const emailQuery = querySchema({ email: { type: 'string', maxLength: 254 }, buyer_ip: buyerAddress })

/** The member's own order of this number, or a guest's by its e-mail address. Throws NotFound, and 429 for too many guesses. */
export async function ownOrder(asked: ShopAsked): Promise<OrderRow> {
  const { place: at, params, member, query } = asked
  const number = params.number ?? ''
  const email = oneOf(query, 'email')
  const whose =
    email === undefined
      ? sql<SqlBool>`o.member_id = ${member?.id ?? 0}`
      : sql<SqlBool>`o.member_id IS NULL AND ${comparisonSql(sql`o.email`)} = ${comparisonKey(email)}`
  const look = async (): Promise<OrderRow | undefined> => {
    const { rows } = await sql<OrderRow>`SELECT ${COLUMNS} ${fromOrders(at)}
      WHERE o.order_number = ${number} AND ${whose}`.execute(at.database.kysely)
    return rows[0]
  }
  const isRight = (row: OrderRow | undefined): boolean => row !== undefined
  const row = await (email === undefined ? look() : guessed(asked, { what: 'order', one: number, look, isRight }))
  if (!row) throw new NotFound('shop.orderUnknown', { number })
  return row
}

interface LineRow {
  report_id: number | null
  name: string
  name_en: string | null
  edition: string | null
  quantity: number
  unit_price: string
  discount_amount: string | null
  tax_amount: string | null
  amount: string
  needs_delivery: boolean
}

const lineFields: Record<string, JsonSchema> = {
  report_id: { type: ['integer', 'null'] },
  name: text,
  edition: maybe,
  quantity: { type: 'integer' },
  unit_price: text,
  discount_amount: maybe,
  tax_amount: maybe,
  amount: text,
  needs_delivery: { type: 'boolean' },
}

const one = shopCall(
  {
    method: 'GET',
    path: '/orders/:number',
    scope: 'orders',
    title: ['一张订单', 'One order'],
    input: { query: emailQuery },
    output: objectSchema({ ...orderFields, lines: listOf(objectSchema(lineFields, ...Object.keys(lineFields))) }),
  },
  async (asked) => {
    const row = await ownOrder(asked)
    const { place: at, language } = asked
    const { rows } =
      await sql<LineRow>`SELECT report_id, report_name AS name, report_name_en AS name_en, edition, quantity,
        unit_price::text, discount_amount::text, tax_amount::text, amount::text,
        coalesce(needs_delivery, false) AS needs_delivery
      FROM ${tableSql(at, 'order_line')} WHERE order_id = ${row.id} ORDER BY id`.execute(at.database.kysely)
    const lines = rows.map(({ name, name_en, ...line }) => ({ ...line, name: (language === 'en' && name_en) || name }))
    return { ...saidOrder(row, language), lines }
  },
)

export const orderCalls = [place, own, one] as const
