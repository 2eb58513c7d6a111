import { sql } from 'kysely'
import { paymentAttempt } from '../../../src/resources/payment_attempt'
import { centsOf } from '../../../src/resources/rules/amount'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, Refusal } from '../../foundation/faults/errors'
import { originSeen } from '../../kernel/access/seenAddress'
import type { ChangeWriter } from '../../kernel/changes'
import { changeOnce } from '../../kernel/idempotency/callOnce'
import { handle } from '../../kernel/resources/actions/handle'
import { attemptOf, heldAttempt, noteAttempt, tellAttempt } from './attempts'
import { lineOf, methodOf, type Shop } from './method'
import { carryOut, noteRefund } from './sendBack'

const REASON = '订单未收下的付款 / Money that its order did not take'

/** What the provider says that it got, which may be another amount than was asked for. */
function amountGot(received: string | null, asked: string | null): string {
  const [told = ''] = received?.split(' ') ?? []
  return /^\d+(\.\d{1,2})?$/.test(told) ? told : (asked ?? '0')
}

/** A refund that is sent, or what became of the money at once. */
type Begun = { attempt: number } | { state: 'returned' }

interface UnderWay {
  id: number
  isGivenUp: boolean
}

/** A refund of this money that has no outcome yet. */
async function underWay({ trx, place }: ChangeWriter, id: number): Promise<UnderWay | undefined> {
  const { rows } = await sql<UnderWay>`SELECT id, next_ask_at IS NULL AS "isGivenUp"
    FROM ${tableSql(place, 'payment_attempt')}
    WHERE of_id = ${id} AND kind = 'refund' AND state = 'waiting' ORDER BY id LIMIT 1`.execute(trx)
  return rows[0]
}

export const isSentBack = async (writer: ChangeWriter, id: number): Promise<boolean> =>
  (await underWay(writer, id)) !== undefined

/** Nobody carries the method out but people: they have returned the money themselves. */
async function returnedByHand({ trx, place }: ChangeWriter, id: number, now: Date): Promise<{ state: 'returned' }> {
  await noteAttempt(trx, place, id, { what: 'returned' }, { state: 'returned', settled_at: now.toISOString() }, now)
  return { state: 'returned' }
}

/** Sends back money that its order did not take; of a method without a provider it notes that staff have returned it. */
export const giveBack = handle(paymentAttempt, 'give-back', async (asked) => {
  const { row, services, where, caller } = asked
  const shop: Shop = { services, place: where.place, site: where.site }
  const begun = await changeOnce<Begun>(asked, 'payment_attempt:give-back', async (writer) => {
    const held = await heldAttempt(writer.trx, writer.place, row.id)
    if (held?.state !== 'surplus' || held.payment_id === null) throw new Conflict('payment.notSurplus', null)
    const { id, payment_id, method, order_id: orderId, currency_id: currencyId } = held
    if (!lineOf(services, await methodOf(shop, payment_id, writer.trx)))
      return returnedByHand(writer, id, services.now())
    const going = await underWay(writer, id)
    if (going && !going.isGivenUp) throw new Conflict('payment.refundUnderWay', null)
    // One that is no longer asked about is asked about now: it is the same refund, however often it is sent.
    if (going) return { attempt: going.id }
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
  if ('state' in begun) {
    await tellAttempt(shop, row.id)
    return begun
  }
  const known = await attemptOf(shop.place, begun.attempt)
  const way = known?.story?.length === 1 ? 'send' : 'ask'
  const refund = await carryOut(shop, begun.attempt, way, originSeen(asked))
  if (refund.state === 'failed')
    throw new Refusal(409, 'payment.refundRefused', { method: refund.method ?? '', words: refund.said ?? '' })
  return { state: (await attemptOf(shop.place, row.id))?.state ?? row.state }
})
