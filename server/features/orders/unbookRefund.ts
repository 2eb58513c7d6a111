import { type Order, order } from '../../../src/resources/order'
import type { PaymentRecord } from '../../../src/resources/payment_record'
import { amountOf, centsOf } from '../../../src/resources/rules/amount'
import type { OrderState } from '../../../src/resources/rules/orderState'
import type { ChangeWriter } from '../../kernel/changes'
import { appendRecord } from './bookings'
import { followOrders } from './followOrders'
import { type Refunding, unmarkLines } from './refundedLines'

const REASON = '退款未到账，退回 / The refund did not arrive'

type Told = Pick<PaymentRecord, 'payment_id' | 'method' | 'reference' | 'user_id'>

/** What of the order went back without it; one that was paid in part waits for its rest again. */
function withoutIt(held: Order, cents: bigint): { payment_state: OrderState; amount_refunded: string } {
  const rest = centsOf(held.amount_refunded ?? '0') - cents
  if (rest > 0n) return { payment_state: 'partly_refunded', amount_refunded: amountOf(rest) }
  const isPaid = centsOf(held.amount_paid ?? '0') >= centsOf(held.order_amount ?? '0')
  return { payment_state: isPaid ? 'paid' : 'paying', amount_refunded: amountOf(0n) }
}

/** Takes a refund out of an order that is held: the money has not left. Its record stays, and another one answers it. */
export async function unbookRefund(
  writer: ChangeWriter,
  held: Order,
  back: Refunding,
  told: Told,
  now: Date,
): Promise<void> {
  const { cents, lineIds } = back
  await writer.update(order, [{ id: held.id, values: withoutIt(held, cents) }])
  await unmarkLines(writer, held.id, back)
  await appendRecord(writer, {
    ...told,
    order_id: held.id,
    direction: 'in',
    amount: amountOf(cents),
    currency_id: held.currency_id,
    happened_at: now.toISOString(),
    receipt: null,
    reason: REASON,
    line_ids: lineIds.length > 0 ? [...lineIds] : null,
  })
  await followOrders(writer)
}
