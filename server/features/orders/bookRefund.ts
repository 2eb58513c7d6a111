import { sql } from 'kysely'
import type { InputOf } from '../../../src/resources/kit/action'
import { type Order, order } from '../../../src/resources/order'
import type { OrderLine } from '../../../src/resources/order_line'
import type { PaymentRecord } from '../../../src/resources/payment_record'
import { amountOf, centsOf } from '../../../src/resources/rules/amount'
import type { OrderState } from '../../../src/resources/rules/orderState'
import { tableSql } from '../../foundation/db/tableSql'
import { Refusal } from '../../foundation/faults/errors'
import type { ChangeWriter } from '../../kernel/changes'
import { appendRecord } from './bookings'
import { followOrders } from './followOrders'
import { markLines, type Refunding } from './refundedLines'
import { insistOn, stateOf } from './transition'

type Wanted = Pick<InputOf<(typeof order.actions & object)['refund']>, 'way' | 'line_ids' | 'amount'>
type Line = Pick<OrderLine, 'id' | 'amount' | 'refunded'>

const restOf = ({ amount, refunded }: Line): bigint => centsOf(amount) - centsOf(refunded ?? '0')

/** The lines meant, all of this order and not refunded yet. */
async function linesMeant({ trx, place }: ChangeWriter, id: number, ids: readonly number[]): Promise<Line[]> {
  const { rows } = await sql<Line>`SELECT id, amount, refunded FROM ${tableSql(place, 'order_line')}
    WHERE order_id = ${id} AND id = ANY(${[...ids]}::bigint[]) ORDER BY id`.execute(trx)
  if (rows.length !== new Set(ids).size) throw new Refusal(422, 'order.otherLine')
  const left = rows.filter((line) => restOf(line) > 0n)
  if (left.length === 0) throw new Refusal(422, 'order.linesRefunded')
  return left
}

const leftOf = (held: Order): bigint => centsOf(held.amount_paid ?? '0') - centsOf(held.amount_refunded ?? '0')

async function wantedOf(writer: ChangeWriter, held: Order, wanted: Wanted): Promise<Refunding> {
  if (wanted.way === 'whole') return { cents: leftOf(held), lineIds: [] }
  if (wanted.way === 'part') return { cents: centsOf(wanted.amount ?? '0'), lineIds: [] }
  const lines = await linesMeant(writer, held.id, wanted.line_ids ?? [])
  return { cents: lines.reduce((sum, line) => sum + restOf(line), 0n), lineIds: lines.map(({ id }) => id) }
}

/** Where the order is once this went back. Throws a Refusal for what the machine does not know, and for more than is left. */
function afterRefund(held: Order, cents: bigint): OrderState {
  const left = leftOf(held)
  const to = cents >= left ? 'refunded' : 'partly_refunded'
  insistOn(stateOf(held), to)
  if (cents > left || cents <= 0n) throw new Refusal(422, 'order.overPaid', { left: amountOf(left) })
  return to
}

/** What is to go back of an order that is held, never more than is left. Nothing is written. */
export async function refundingOf(writer: ChangeWriter, held: Order, wanted: Wanted): Promise<Refunding> {
  const refunding = await wantedOf(writer, held, wanted)
  afterRefund(held, refunding.cents)
  return refunding
}

type Told = Pick<PaymentRecord, 'payment_id' | 'method' | 'reference' | 'reason' | 'user_id'>

/** Books money that went back, of an order that is held. */
export async function bookRefund(
  writer: ChangeWriter,
  held: Order,
  going: Refunding,
  told: Told,
  now: Date,
): Promise<{ refunded: string; payment_state: OrderState }> {
  const { cents, lineIds } = going
  const to = afterRefund(held, cents)
  const values = { payment_state: to, amount_refunded: amountOf(centsOf(held.amount_refunded ?? '0') + cents) }
  await writer.update(order, [{ id: held.id, values }])
  await markLines(writer, held.id, going)
  await appendRecord(writer, {
    ...told,
    order_id: held.id,
    direction: 'out',
    amount: amountOf(cents),
    currency_id: held.currency_id,
    happened_at: now.toISOString(),
    receipt: null,
    line_ids: lineIds.length > 0 ? [...lineIds] : null,
  })
  await followOrders(writer)
  return { refunded: amountOf(cents), payment_state: to }
}
