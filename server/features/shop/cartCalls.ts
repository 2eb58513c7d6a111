import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Refusal } from '../../foundation/faults/errors'
import { idNumber, listOf, objectSchema } from '../../foundation/http/schemas'
import { holdRows, type Pointed, point } from '../../kernel/changes'
import { tooLarge } from '../orders/index'
import { lineSchema } from './cartBody'
import { memberOver } from './memberSessions'
import { pricesOf, type ShopLine } from './pricing'
import { nameOfLine, pricesSchema, saidPrices, wordForGone } from './saidPrices'
import { type MembersAsked, membersCall } from './shopCall'

const MOST = 100

interface Kept {
  id: number
  report_id: number
  price_version_id: number | null
  with_paper: boolean
  quantity: number
}

const keptOf = (place: Place, memberId: number): Promise<Kept[]> =>
  place.database.ask(sql<Kept>`SELECT id, coalesce(report_id, 0) AS report_id, price_version_id,
      coalesce(with_paper, false) AS with_paper, quantity
    FROM ${tableSql(place, 'cart')} WHERE member_id = ${memberId} ORDER BY id LIMIT ${sql.lit(MOST)}`)

/** The member's cart at the prices of now; what is gone says so and can be taken out. */
async function cartNow(asked: MembersAsked) {
  const kept = await keptOf(asked.place, asked.member.id)
  if (kept.length === 0) return { lines: [], total: null, currency: '' }
  const prices = saidPrices(await pricesOf(asked, { lines: kept }), asked.language)
  return { ...prices, lines: prices.lines.map((line, at) => ({ id: kept[at]?.id, ...line })) }
}

const read = membersCall(
  { method: 'GET', path: '/cart', scope: 'orders', title: ['会员的购物车', 'The member’s cart'], output: pricesSchema },
  cartNow,
)

interface Added {
  report_id: number
  price_version_id?: number | null
  with_paper?: boolean
  quantity?: number
}

/** What a line of the cart points to is there until it is written, and the member is nobody else's meanwhile. */
async function holdOffered(
  { place, member, services, language }: MembersAsked,
  trx: Transaction<Tables>,
  found: ShopLine,
  currencyId: number | null,
): Promise<void> {
  const who = await sql`SELECT FROM ${tableSql(place, 'member')} WHERE id = ${member.id} FOR NO KEY UPDATE`.execute(trx)
  if (who.rows.length === 0) throw memberOver()
  const pointed: Pointed = new Map()
  point(pointed, 'report', found.ask.report_id)
  point(pointed, 'price_version', found.ask.price_version_id)
  point(pointed, 'language', found.edition?.language_id)
  point(pointed, 'currency', currencyId)
  const gone = await holdRows({ trx, place, control: services.places.control }, pointed)
  if (gone.size === 0) return
  const names = wordForGone(found, language, gone.has('report') ? 'report' : 'edition')
  throw new Refusal(409, 'shop.reportsGone', { names })
}

/** More of the same is one line. Throws 409 for what is not offered, and for a cart that is full. */
async function put(asked: MembersAsked): Promise<void> {
  const { place, member, body, language, services } = asked
  const { quantity = 1, ...line } = body as unknown as Added
  const prices = await pricesOf(asked, { lines: [{ ...line, quantity }] })
  if (prices.isTooLarge) throw tooLarge()
  const [found] = prices.lines
  if (!found?.line) throw new Refusal(409, 'shop.reportsGone', { names: found ? wordForGone(found, language) : '' })
  const currency = [...prices.rows.currencies.values()].find(({ code }) => code === prices.currency)
  const table = tableSql(place, 'cart')
  const version = line.price_version_id ?? null
  const isPaper = line.with_paper === true
  await place.database.kysely.transaction().execute(async (trx) => {
    await holdOffered(asked, trx, found, currency?.id ?? null)
    const same = await sql`UPDATE ${table} SET quantity = least(999, quantity + ${quantity})
      WHERE member_id = ${member.id} AND report_id = ${line.report_id}
        AND price_version_id IS NOT DISTINCT FROM ${version}::bigint AND coalesce(with_paper, false) = ${isPaper}
      RETURNING id`.execute(trx)
    if (same.rows.length > 0) return
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${table}
      WHERE member_id = ${member.id}`.execute(trx)
    if ((rows[0]?.count ?? 0) >= MOST) throw new Refusal(409, 'shop.cartFull', { max: MOST })
    await sql`INSERT INTO ${table}
      (member_id, report_id, report_name, price_version_id, with_paper, language_id, quantity, price, currency_id,
        added_at)
      VALUES (${member.id}, ${line.report_id}, ${nameOfLine(found, language)}, ${version}, ${isPaper},
        ${found.edition?.language_id ?? null}, ${quantity}, ${found.line?.unit ?? null}, ${currency?.id ?? null},
        ${services.now()})`.execute(trx)
  })
}

const add = membersCall(
  {
    method: 'POST',
    path: '/cart',
    scope: 'orders',
    title: ['加入购物车', 'Put into the cart'],
    input: { body: lineSchema },
    output: pricesSchema,
  },
  async (asked) => {
    await put(asked)
    return cartNow(asked)
  },
)

const takeOut = membersCall(
  {
    method: 'POST',
    path: '/cart/remove',
    scope: 'orders',
    title: ['从购物车移除', 'Take out of the cart'],
    input: { body: objectSchema({ ids: { ...listOf(idNumber), maxItems: MOST } }, 'ids') },
    output: pricesSchema,
  },
  async (asked) => {
    const { place, member, body } = asked
    await sql`DELETE FROM ${tableSql(place, 'cart')}
      WHERE member_id = ${member.id} AND id = ANY(${body.ids as number[]}::bigint[])`.execute(place.database.kysely)
    return cartNow(asked)
  },
)

export const cartCalls = [read, add, takeOut] as const
