import { order } from '../../../src/resources/order'
import { amountOf, centsOf } from '../../../src/resources/rules/amount'
import { Conflict } from '../../foundation/faults/errors'
import { changeOnce } from '../../kernel/idempotency/callOnce'
import { handle } from '../../kernel/resources/actions/handle'
import { giveBackCoupons } from './couponUse'
import { followOrders } from './followOrders'
import { heldOrder, insistOn, stateOf } from './transition'

/** Ends an order for which no money came. */
export const cancel = handle(order, 'cancel', async (asked) => {
  const { row, input } = asked
  return changeOnce(asked, 'order:cancel', async (writer) => {
    const held = await heldOrder(writer, row.id)
    insistOn(stateOf(held), 'cancelled')
    const kept = centsOf(held.amount_paid ?? '0') - centsOf(held.amount_refunded ?? '0')
    if (kept > 0n) throw new Conflict('order.cancelHoldsMoney', null, { amount: amountOf(kept) })
    await writer.update(order, [{ id: row.id, values: { payment_state: 'cancelled', ended_reason: input.reason } }])
    await giveBackCoupons(writer, [held.coupon_id])
    await followOrders(writer)
    return {}
  })
})
