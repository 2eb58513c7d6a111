import type { OutputOf } from '../../src/resources/kit/action'
import { type Order, order } from '../../src/resources/order'
import { amountOf, centsOf } from '../../src/resources/rules/amount'
import { hasTooManyPlaces } from '../../src/resources/rules/providerCurrencies'
import { originSeen } from '../access/seenAddress'
import type { ChangeWriter } from '../changes'
import { Refusal } from '../faults/errors'
import { bookRefund, refundingOf } from '../orders/bookRefund'
import { changeOnce } from '../orders/callOnce'
import { currencyOf } from '../orders/methodFits'
import { namedToReverse } from '../orders/orderInvoices'
import { heldOrder, stateOf } from '../orders/transition'
import type { ActionAsked } from '../resources/actions/actionAsked'
import { handle } from '../resources/actions/handle'
import { readRow } from '../resources/reading'
import { attemptOf } from './attempts'
import { methodOf, type Shop } from './method'
import { carryOut, insistOnNone, noteRefund, type Source, sourcesOf } from './sendBack'

type Output = OutputOf<(typeof order.actions & object)['refund']>
/** What is kept for the key of a call: what it answered, or the refund that was sent for it. */
type Kept = Output | { attempt: number }

async function begin(asked: ActionAsked<typeof order, 'refund'>): Promise<Kept> {
  const { row, input, services, caller } = asked
  return changeOnce<Kept>(asked, 'order:refund', async (writer) => {
    const held = await heldOrder(writer, row.id)
    const now = services.now()
    const going = await refundingOf(writer, held, input)
    const sources = await sourcesOf(writer, held.id)
    const isByHand = input.by_hand === true || sources.length === 0
    await insistOnNone(writer, held.id, { isByHand: input.by_hand === true, now })
    const [source] = isByHand ? [] : sources
    if (!source) {
      const { payment_id } = held
      const told = { payment_id, method: null, reference: input.reference, reason: input.reason }
      const booked = await bookRefund(writer, held, going, { ...told, user_id: caller.userId }, now)
      const to_reverse = await namedToReverse(writer.trx, writer.place, held.id)
      return { ...booked, outcome: 'booked', to_reverse }
    }
    await insistOnWhole(writer, held, source, going.cents)
    if (centsOf(source.rest) < going.cents) throw new Refusal(422, 'payment.refundTooMuch', { left: source.rest })
    const sending = {
      orderId: held.id,
      source,
      ...going,
      currencyId: held.currency_id,
      reason: input.reason,
      userId: caller.userId,
    }
    return { attempt: await noteRefund(writer.trx, writer.place, sending, now) }
  })
}

/** Nothing of what goes back is cut off by a provider that takes no decimals of the currency. */
async function insistOnWhole({ trx, place }: ChangeWriter, held: Order, source: Source, cents: bigint): Promise<void> {
  const { code, name } = await methodOf({ place }, source.payment_id, trx)
  const { code: currency } = await currencyOf(place, held.currency_id, trx)
  if (hasTooManyPlaces(code, currency, amountOf(cents)))
    throw new Refusal(422, 'payment.refundWholeOnly', { method: name, currency })
}

/** Sends the money back the way it came, or books what went back by other means. */
export const refund = handle(order, 'refund', async (asked): Promise<Output> => {
  const begun = await begin(asked)
  if (!('attempt' in begun)) return begun
  const shop: Shop = { services: asked.services, place: asked.where.place, site: asked.where.site }
  // A second call for the same key finds the refund sent: it asks, and sends nothing.
  const known = await attemptOf(shop.place, begun.attempt)
  const isNew = known?.story?.length === 1
  const attempt = await carryOut(shop, begun.attempt, isNew ? 'send' : 'ask', originSeen(asked))
  if (attempt.state === 'failed')
    throw new Refusal(409, 'payment.refundRefused', { method: attempt.method ?? '', words: attempt.said ?? '' })
  const { kysely } = shop.place.database
  const now = await readRow(kysely, shop.place, order, asked.row.id)
  return {
    refunded: amountOf(centsOf(attempt.amount ?? '0')),
    payment_state: stateOf((now ?? asked.row) as unknown as Order),
    outcome: attempt.state === 'refunded' ? 'booked' : 'asked',
    to_reverse: await namedToReverse(kysely, shop.place, asked.row.id),
  }
})
