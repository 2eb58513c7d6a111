import { sql } from 'kysely'
import { paymentAttempt } from '../../src/resources/payment_attempt'
import { centsOf } from '../../src/resources/rules/amount'
import { originSeen } from '../access/seenAddress'
import type { ChangeWriter } from '../changes'
import { tableSql } from '../db/tableSql'
import { Conflict, Refusal } from '../faults/errors'
import { changeOnce } from '../orders/callOnce'
import { handle } from '../resources/actions/handle'
import { attemptOf, heldAttempt } from './attempts'
import type { Shop } from './method'
import { carryOut, noteRefund } from './sendBack'

const REASON = '订单未收下的付款 / Money that its order did not take'

/** What the provider says that it got, which may be another amount than was asked for. */
function amountGot(received: string | null, asked: string | null): string {
  const [told = ''] = received?.split(' ') ?? []
  return /^\d+(\.\d{1,2})?$/.test(told) ? told : (asked ?? '0')
}

async function isUnderWay({ trx, place }: ChangeWriter, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM ${tableSql(place, 'payment_attempt')}
    WHERE of_id = ${id} AND kind = 'refund' AND state = 'waiting' LIMIT 1`.execute(trx)
  return rows.length > 0
}

/** Sends back money that its order did not take. */
export const giveBack = handle(paymentAttempt, 'give-back', async (asked) => {
  const { row, services, where, caller } = asked
  const shop: Shop = { services, place: where.place, site: where.site }
  const begun = await changeOnce(asked, 'payment_attempt:give-back', async (writer) => {
    const held = await heldAttempt(writer.trx, writer.place, row.id)
    if (held?.state !== 'surplus' || held.payment_id === null) throw new Conflict('payment.notSurplus', null)
    const { id, payment_id, method, order_id: orderId, currency_id: currencyId } = held
    if (await isUnderWay(writer, id)) throw new Conflict('payment.refundUnderWay', null)
    const sending = {
      orderId,
      currencyId,
      source: { id, payment_id, method },
      cents: centsOf(amountGot(held.received, held.amount)),
      reason: REASON,
      lineIds: [],
      userId: caller.userId,
    }
    return { attempt: await noteRefund(writer.trx, writer.place, sending, services.now()) }
  })
  const known = await attemptOf(shop.place, begun.attempt)
  const way = known?.story?.length === 1 ? 'send' : 'ask'
  const refund = await carryOut(shop, begun.attempt, way, originSeen(asked))
  if (refund.state === 'failed')
    throw new Refusal(409, 'payment.refundRefused', { method: refund.method ?? '', words: refund.said ?? '' })
  return { state: (await attemptOf(shop.place, row.id))?.state ?? row.state }
})
