import { sql } from 'kysely'
import type { InputOf } from '../../src/resources/kit/action'
import { type Order, order } from '../../src/resources/order'
import type { Payment } from '../../src/resources/payment'
import { amountOf, centsOf } from '../../src/resources/rules/amount'
import { isGivenUp, type OrderState } from '../../src/resources/rules/orderState'
import type { ChangeWriter } from '../changes'
import type { Place } from '../db/place'
import { tableSql } from '../db/tableSql'
import { NotFound, Refusal } from '../faults/errors'
import { handle } from '../resources/actions/handle'
import { appendRecord } from './bookings'
import { changeOnce } from './callOnce'
import { countUse } from './couponUse'
import { followOrders } from './followOrders'
import { heldOrder, insistOn, stateOf } from './transition'

type Paid = InputOf<(typeof order.actions & object)['mark-paid']>
type Method = Pick<Payment, 'name' | 'currency_ids'>

async function codeOf(place: Place, currencyId: number | null): Promise<string> {
  const { rows } = await sql<{ code: string }>`SELECT code FROM ${tableSql(place, 'currency')}
    WHERE id = ${currencyId}`.execute(place.database.kysely)
  return rows[0]?.code ?? ''
}

/** Throws 422 for money of another currency, and for a method that does not take it. */
async function methodFor(place: Place, row: Order, { payment_id, currency_id }: Paid): Promise<Method> {
  const currency = await codeOf(place, row.currency_id)
  if (currency_id !== null && currency_id !== row.currency_id)
    throw new Refusal(422, 'order.otherCurrency', { currency })
  const { rows } = await sql<Method>`SELECT name, currency_ids FROM ${tableSql(place, 'payment')}
    WHERE id = ${payment_id}`.execute(place.database.kysely)
  const [method] = rows
  if (!method) throw new NotFound()
  const taken = method.currency_ids ?? []
  const isTaken = taken.length === 0 || (row.currency_id !== null && taken.includes(row.currency_id))
  if (!isTaken) throw new Refusal(422, 'order.methodTakesNot', { method: method.name, currency })
  return method
}

/** What the order is once this has come; 422 for more than is due. */
function afterPaying(held: Order, amount: string): { to: OrderState; paid: string } {
  const total = centsOf(held.order_amount ?? '0')
  const paid = centsOf(held.amount_paid ?? '0') + centsOf(amount)
  const to = paid < total ? 'paying' : 'paid'
  insistOn(stateOf(held), to)
  if (paid > total) throw new Refusal(422, 'order.overDue', { due: amountOf(total - centsOf(held.amount_paid ?? '0')) })
  return { to, paid: amountOf(paid) }
}

/** An order that had come to nothing gave its code back: it counts again. */
async function takeCodeAgain(writer: ChangeWriter, held: Order, now: Date): Promise<void> {
  if (held.coupon_id !== null && isGivenUp(stateOf(held))) await countUse(writer, held.coupon_id, now)
}

/** Books money that came in. */
export const markPaid = handle(order, 'mark-paid', async (asked) => {
  const { row, input, where, services, caller } = asked
  const method = await methodFor(where.place, row, input)
  return changeOnce(asked, 'order:mark-paid', async (writer) => {
    const held = await heldOrder(writer, row.id)
    const { to, paid } = afterPaying(held, input.amount)
    await takeCodeAgain(writer, held, services.now())
    const receipts = input.receipt === null ? held.receipts : [...(held.receipts ?? []), input.receipt]
    await writer.update(order, [
      {
        id: row.id,
        values: {
          payment_state: to,
          amount_paid: paid,
          payment_id: input.payment_id,
          receipts,
          ...(to === 'paid' && { paid_at: input.happened_at }),
          ...(input.reference && { pay_order_number: input.reference }),
        },
      },
    ])
    await appendRecord(writer, {
      order_id: row.id,
      direction: 'in',
      amount: input.amount,
      currency_id: held.currency_id,
      payment_id: input.payment_id,
      method: method.name,
      happened_at: input.happened_at,
      reference: input.reference,
      receipt: input.receipt,
      reason: null,
      line_ids: null,
      user_id: caller.userId,
    })
    await followOrders(writer)
    return { payment_state: to, amount_paid: paid }
  })
})
