import type { AnyRow } from '../../../src/resources/kit/resource'
import type { Order } from '../../../src/resources/order'
import { centsOf } from '../../../src/resources/rules/amount'
import { isGivenUp } from '../../../src/resources/rules/orderState'
import { Conflict } from '../../foundation/faults/errors'
import type { WriteHook } from '../../kernel/resources/hook'
import { followOrders } from './followOrders'
import { orderSettingsOf } from './orderSettings'
import { stateOf } from './transition'

type Ended = Pick<Order, 'order_number' | 'amount_paid' | 'payment_state' | 'coupon_id'>

function refuseToDelete(row: Ended): void {
  const number = row.order_number ?? ''
  if (centsOf(row.amount_paid ?? '0') > 0n) throw new Conflict('order.hasMoney', null, { number })
  if (row.coupon_id !== null && !isGivenUp(stateOf(row))) throw new Conflict('order.cancelFirst', null, { number })
}

/** Orders with money stay, and all of them where their numbers have no gaps. */
async function beforeRemove(
  { services, caller }: Parameters<NonNullable<WriteHook['beforeRemove']>>[0],
  rows: readonly AnyRow[],
): Promise<void> {
  const { isGapless } = await orderSettingsOf(services, caller.context)
  if (isGapless) throw new Conflict('order.keepsNumbers', null)
  for (const row of rows) refuseToDelete(row as unknown as Ended)
}

export const orderHook: WriteHook = { beforeRemove, afterWrite: followOrders }
