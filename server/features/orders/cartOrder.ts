import { sql } from 'kysely'
import { cart } from '../../../src/resources/cart'
import type { InputOf, OutputOf } from '../../../src/resources/kit/action'
import type { Member } from '../../../src/resources/member'
import type { Payment } from '../../../src/resources/payment'
import { centsOf } from '../../../src/resources/rules/amount'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict } from '../../foundation/faults/errors'
import type { ChangeWriter } from '../../kernel/changes'
import { groupBy } from '../../kernel/changes/groupBy'
import { answerKept, changeOnce } from '../../kernel/idempotency/callOnce'
import { handle } from '../../kernel/resources/actions/handle'
import { scopeCondition } from '../../kernel/resources/conditions'
import { nameOf, type PricedCart, priceCart, type Waiting, waitingOf } from './cartLines'
import { mailOrder } from './mails/mailOrder'
import { currencyOf, insistOnChoice, insistOnCurrency } from './methodFits'
import { orderSettingsOf } from './orderSettings'
import { placeOrder } from './placeOrder'

type Ordering = (typeof cart.actions & object)['order']
type Input = InputOf<Ordering>
type Ordered = OutputOf<Ordering>
type Buyer = Pick<Member, 'id' | 'name' | 'email' | 'phone' | 'company' | 'country_id' | 'address'>

interface BuyersCart extends PricedCart {
  buyer: Buyer
}

async function buyersOf(place: Place, ids: readonly number[]): Promise<Map<number, Buyer>> {
  const { rows } = await sql<Buyer>`SELECT id, name, email, phone, company, country_id, address
    FROM ${tableSql(place, 'member')} WHERE id = ANY(${[...ids]}::bigint[])`.execute(place.database.kysely)
  return new Map(rows.map((row) => [row.id, row]))
}

async function rateOf(place: Place, currencyId: number): Promise<string> {
  const { rows } = await sql<{ rate: string }>`SELECT exchange_rate::text AS rate
    FROM ${tableSql(place, 'currency')} WHERE id = ${currencyId}`.execute(place.database.kysely)
  return rows[0]?.rate ?? '1'
}

/** Each buyer's cart with its prices, and what cannot be ordered: what nobody has, and what is no longer sold. */
async function pricedCarts(place: Place, waiting: readonly Waiting[], input: Input, now: Date) {
  const groups = groupBy(waiting, ({ member_id }) => member_id ?? 0)
  const buyers = await buyersOf(place, [...groups.keys()])
  const carts: BuyersCart[] = []
  const left: Waiting[] = []
  for (const [id, group] of groups) {
    const buyer = buyers.get(id)
    if (!buyer) {
      left.push(...group)
      continue
    }
    const { currency_id, payment_id, code } = input
    const priced = await priceCart(place, group, { member_id: id, currency_id, payment_id, code: code || null }, now)
    left.push(...priced.left)
    if (priced.lines.length > 0) carts.push({ ...priced, buyer })
  }
  return { carts, left }
}

/** What is ordered leaves the cart; 409 where somebody was faster. */
async function takeOut({ trx, place }: ChangeWriter, ids: readonly number[]): Promise<void> {
  const { rows } = await sql`DELETE FROM ${tableSql(place, 'cart')} WHERE id = ANY(${[...ids]}::bigint[])
    RETURNING id`.execute(trx)
  if (rows.length !== ids.length) throw new Conflict('cart.changedMeanwhile', null)
}

/** Throws 422 for a way to pay by which the orders could not be paid, and for none where one has to be chosen. */
async function insistOnMethod(
  place: Place,
  { payment_id, currency_id }: Input,
  carts: readonly PricedCart[],
): Promise<void> {
  const { kysely } = place.database
  if (payment_id === null) {
    const costs = carts.some(({ lines }) => lines.some(({ amount }) => centsOf(amount) > 0n))
    if (costs) await insistOnChoice(place, await currencyOf(place, currency_id, kysely))
    return
  }
  const { rows } = await sql<Pick<Payment, 'id' | 'name' | 'code' | 'currency_ids'>>`
    SELECT id, name, code, currency_ids FROM ${tableSql(place, 'payment')} WHERE id = ${payment_id}`.execute(kysely)
  if (rows[0]) insistOnCurrency(rows[0], await currencyOf(place, currency_id, kysely))
}

const namesOf = (left: readonly Waiting[]): string => [...new Set(left.map(nameOf))].join('；')

/** Makes an order of each member's cart, at the prices of now. */
export const orderCart = handle(cart, 'order', async (asked) => {
  const { scope, input, where, services } = asked
  const kept = await answerKept<Ordered>(asked, 'cart:order')
  if (kept) return kept
  const now = services.now()
  const waiting = await waitingOf(where.place, scopeCondition(where.place, cart, scope))
  const { carts, left } = await pricedCarts(where.place, waiting, input, now)
  if (carts.length === 0) throw new Conflict('cart.noneLeft', null, { names: namesOf(left) })
  await insistOnMethod(where.place, input, carts)
  const settings = await orderSettingsOf(services, where.site)
  const exchange_rate = await rateOf(where.place, input.currency_id)
  return changeOnce(asked, 'cart:order', async (writer) => {
    const numbers: string[] = []
    const withoutAddress: string[] = []
    for (const { buyer, lines, couponId, ordered } of carts) {
      await takeOut(writer, ordered)
      const { id: member_id, name: contact_name, ...contact } = buyer
      const { currency_id, payment_id, remarks } = input
      const said = { ...contact, member_id, contact_name, currency_id, payment_id, remarks, exchange_rate, lines }
      const placed = await placeOrder(writer, { ...said, coupon_id: couponId, device: null }, settings, now)
      await mailOrder(services, writer, where.site, placed.id, { code: 'order_placed' })
      numbers.push(placed.order_number)
      const isDelivered = lines.some(({ needs_delivery }) => needs_delivery)
      if (isDelivered && !contact.address?.trim()) withoutAddress.push(placed.order_number)
    }
    return {
      orders: carts.length,
      order_numbers: numbers.join('、'),
      no_address: withoutAddress.length > 0 ? withoutAddress.join('、') : null,
      left_out: left.length > 0 ? namesOf(left) : null,
    }
  })
})
