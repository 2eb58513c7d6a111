import { sql } from 'kysely'
import { type Order, order } from '../../../src/resources/order'
import { amountOf, centsOf } from '../../../src/resources/rules/amount'
import { isPayable, orderStates } from '../../../src/resources/rules/orderState'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict } from '../../foundation/faults/errors'
import type { ChangeWriter } from '../../kernel/changes'
import {
  currencyOf,
  followOrders,
  heldOrder,
  insistOnCurrency,
  insistOnFactor,
  insistOnPlaces,
  stateOf,
} from '../orders/index'
import { nextAsk } from './asking'
import { addAttempt, newReference } from './attempts'
import type { Line, Method, Shop } from './method'

/** A payment is open so long. */
const OPEN_FOR = 2 * 3_600_000
/** Whoever comes back gets the same page, unless so little of its time is left. */
const STILL_OPEN = OPEN_FOR / 4
/** A provider that has not answered after so long has not begun anything: `askRun` ends such attempts. */
const BEGINNING_FOR = 2 * 60_000

export const dueOf = (held: Order): bigint => centsOf(held.order_amount ?? '0') - centsOf(held.amount_paid ?? '0')

/** A payment that was noted and that its provider does not know yet. */
export interface Opened {
  id: number
  reference: string
  amount: string
  currencyId: number | null
  title: string
  email: string
  number: string
  expiresAt: Date
}

interface Opening {
  shop: Shop
  method: Method
  line: Line | undefined
}

/** Throws where the order takes no money, or none by this method. */
async function insist(writer: ChangeWriter, method: Method, held: Order): Promise<void> {
  const state = stateOf(held)
  if (!isPayable(state)) throw new Conflict('payment.notPayable', { state }, { state: orderStates[state] })
  const due = dueOf(held)
  if (due <= 0n) throw new Conflict('payment.nothingDue', null)
  if (method.status !== 'enabled') throw new Conflict('payment.methodOff', null, { method: method.name })
  const currency = await currencyOf(writer.place, held.currency_id, writer.trx)
  insistOnCurrency(method, currency)
  insistOnPlaces(method, currency, due)
  await insistOnFactor(writer.place, held, method, writer.trx)
}

/**
 * The same buyer pressed twice, or came back: there is one payment to be paid, not two. One that its provider is being told
 * of at this moment is the same.
 */
async function goingOn(writer: ChangeWriter, held: Order, method: Method, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM ${tableSql(writer.place, 'payment_attempt')}
    WHERE order_id = ${held.id} AND payment_id = ${method.id} AND kind = 'payment' AND state = 'waiting'
      AND amount = ${amountOf(dueOf(held))}::numeric AND expires_at > ${new Date(now.getTime() + STILL_OPEN)}
      AND (pay_url IS NOT NULL OR created_at > ${new Date(now.getTime() - BEGINNING_FOR)})
    ORDER BY id DESC LIMIT 1`.execute(writer.trx)
  return rows[0]?.id
}

const openedOf = (held: Order, now: Date) => ({
  amount: amountOf(dueOf(held)),
  currencyId: held.currency_id,
  title: (held.language === 'en' && held.report_names_en) || held.report_names || held.order_number || String(held.id),
  email: held.email,
  number: held.order_number ?? '',
  expiresAt: new Date(now.getTime() + OPEN_FOR),
})

/** Notes the attempt, and that the order is being paid. */
async function note({ shop, method, line }: Opening, writer: ChangeWriter, held: Order): Promise<Opened> {
  const now = shop.services.now()
  const opened = { ...openedOf(held, now), reference: newReference('P', now) }
  const id = await addAttempt(
    writer.trx,
    shop.place,
    {
      order_id: held.id,
      kind: 'payment',
      state: 'waiting',
      happened: 'started',
      payment_id: method.id,
      method: method.name,
      amount: opened.amount,
      currency_id: held.currency_id,
      reference: opened.reference,
      ...(line && { expires_at: opened.expiresAt.toISOString(), next_ask_at: nextAsk(0, now).toISOString() }),
    },
    now,
  )
  // Who pays by transfer may never do so: such an order stays unpaid, and runs out.
  if (line && stateOf(held) !== 'paying') {
    await writer.update(order, [{ id: held.id, values: { payment_state: 'paying' } }])
    await followOrders(writer)
  }
  return { ...opened, id }
}

/** An attempt for what is due: the number of one that goes on already, else a new one. The order is held meanwhile. */
export async function openAttempt(opening: Opening, writer: ChangeWriter, orderId: number): Promise<Opened | number> {
  const { shop, method, line } = opening
  const gone = await writer.hold(new Map([['payment', new Set([method.id])]]))
  if (gone.size > 0) throw new Conflict('payment.methodOff', null, { method: method.name })
  const held = await heldOrder(writer, orderId)
  await insist(writer, method, held)
  const known = line && (await goingOn(writer, held, method, shop.services.now()))
  return known ?? note(opening, writer, held)
}
