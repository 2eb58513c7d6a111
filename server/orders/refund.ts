import { sql } from 'kysely'
import type { InputOf } from '../../src/resources/kit/action'
import { type Order, order } from '../../src/resources/order'
import type { OrderLine } from '../../src/resources/order_line'
import { amountOf, centsOf } from '../../src/resources/rules/amount'
import type { ChangeWriter } from '../changes'
import { tableSql } from '../db/tableSql'
import { Refusal } from '../faults/errors'
import { handle } from '../resources/actions/handle'
import { appendRecord } from './bookings'
import { changeOnce } from './callOnce'
import { followOrders } from './followOrders'
import { heldOrder, insistOn, stateOf } from './transition'

type Wanted = InputOf<(typeof order.actions & object)['refund']>
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

interface Refunding {
  cents: bigint
  /** Of which the whole goes back; empty where it is of none in particular. */
  lines: readonly Line[]
}

async function refundingOf(writer: ChangeWriter, held: Order, wanted: Wanted, left: bigint): Promise<Refunding> {
  if (wanted.way === 'whole') return { cents: left, lines: [] }
  if (wanted.way === 'part') return { cents: centsOf(wanted.amount ?? '0'), lines: [] }
  const lines = await linesMeant(writer, held.id, wanted.line_ids ?? [])
  return { cents: lines.reduce((sum, line) => sum + restOf(line), 0n), lines }
}

/** What of each line has gone back, told beside the order's sum. */
async function markLines({ trx, place }: ChangeWriter, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  await sql`UPDATE ${tableSql(place, 'order_line')} SET refunded = amount
    WHERE id = ANY(${lines.map(({ id }) => id)}::bigint[])`.execute(trx)
}

/** Books money that goes back: never more than came. */
export const refund = handle(order, 'refund', async (asked) => {
  const { row, input, services, caller } = asked
  return changeOnce(asked, 'order:refund', async (writer) => {
    const held = await heldOrder(writer, row.id)
    const paid = centsOf(held.amount_paid ?? '0')
    const before = centsOf(held.amount_refunded ?? '0')
    const left = paid - before
    const { cents, lines } = await refundingOf(writer, held, input, left)
    const to = before + cents >= paid ? 'refunded' : 'partly_refunded'
    insistOn(stateOf(held), to)
    if (cents > left || cents <= 0n) throw new Refusal(422, 'order.overPaid', { left: amountOf(left) })
    const values = { payment_state: to, amount_refunded: amountOf(before + cents) }
    await writer.update(order, [{ id: row.id, values }])
    await markLines(writer, lines)
    await appendRecord(writer, {
      order_id: row.id,
      direction: 'out',
      amount: amountOf(cents),
      currency_id: held.currency_id,
      payment_id: held.payment_id,
      method: null,
      happened_at: services.now().toISOString(),
      reference: input.reference,
      receipt: null,
      reason: input.reason,
      line_ids: lines.length > 0 ? lines.map(({ id }) => id) : null,
      user_id: caller.userId,
    })
    await followOrders(writer)
    return { refunded: amountOf(cents), payment_state: to }
  })
})
