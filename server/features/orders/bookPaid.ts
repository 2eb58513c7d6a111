import { type Order, order } from '../../../src/resources/order'
import type { PaymentRecord } from '../../../src/resources/payment_record'
import { amountOf, centsOf } from '../../../src/resources/rules/amount'
import { isGivenUp, type OrderState } from '../../../src/resources/rules/orderState'
import { Refusal } from '../../foundation/faults/errors'
import type { ChangeWriter } from '../../kernel/changes'
import { appendRecord } from './bookings'
import { countUse } from './couponUse'
import { followOrders } from './followOrders'
import { insistOn, stateOf } from './transition'

/** Money that came in for an order, in its currency. */
export type MoneyIn = Pick<
  PaymentRecord,
  'payment_id' | 'method' | 'amount' | 'happened_at' | 'reference' | 'receipt' | 'user_id'
>

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

/** Books money for an order that is held; throws a Refusal where the order does not take it. */
export async function bookPaid(
  writer: ChangeWriter,
  held: Order,
  money: MoneyIn,
  now: Date,
): Promise<{ payment_state: OrderState; amount_paid: string }> {
  const { to, paid } = afterPaying(held, money.amount)
  await takeCodeAgain(writer, held, now)
  const values = {
    payment_state: to,
    amount_paid: paid,
    payment_id: money.payment_id,
    ...(money.receipt !== null && { receipts: [...(held.receipts ?? []), money.receipt] }),
    ...(to === 'paid' && { paid_at: money.happened_at }),
    ...(money.reference && { pay_order_number: money.reference }),
  }
  await writer.update(order, [{ id: held.id, values }])
  await appendRecord(writer, {
    ...money,
    order_id: held.id,
    direction: 'in',
    currency_id: held.currency_id,
    reason: null,
    line_ids: null,
  })
  await followOrders(writer)
  return { payment_state: to, amount_paid: paid }
}
