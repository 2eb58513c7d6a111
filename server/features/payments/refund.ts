import type { OutputOf } from '../../../src/resources/kit/action'
import { type Order, order } from '../../../src/resources/order'
import { amountOf, centsOf } from '../../../src/resources/rules/amount'
import { Refusal } from '../../foundation/faults/errors'
import { stepUpMissing } from '../../kernel/access/factors/stepUp'
import { platformSettings } from '../../kernel/access/platformSettings'
import { originSeen } from '../../kernel/access/seenAddress'
import { type ChangeWriter, metaOf } from '../../kernel/changes'
import { changeOnce } from '../../kernel/idempotency/callOnce'
import type { ActionAsked } from '../../kernel/resources/actions/actionAsked'
import { handle } from '../../kernel/resources/actions/handle'
import { readRow } from '../../kernel/resources/reading'
import { bookRefund, heldOrder, mailOrder, namedToReverse, refundingOf, stateOf } from '../orders/index'
import { type Attempt, attemptOf } from './attempts'
import type { Shop } from './method'
import { carryOut, insistOnNone, noteRefund, sourcesOf } from './sendBack'
import { cameByHand, insistOnSendable, splitOver } from './splitRefund'

type Asked = ActionAsked<typeof order, 'refund'>
type Output = OutputOf<(typeof order.actions & object)['refund']>
/** What is kept for the key of a call: what it answered, or the refunds that are sent for it and what was booked beside them. */
type Kept = Output | { attempts: number[]; byHand: string }

const UNSAID = { waiting: null, refused: null, by_hand: null } as const

/** Above the sum of the settings, in whatever currency, the person proves who they are first. */
interface Large {
  above: bigint
  refusal: Refusal
}

/** Asked before the order is held: a transaction must wait for nothing else. */
async function largeFor({ services, caller }: Asked): Promise<Large | undefined> {
  const { step_up_refund: most } = await platformSettings(services)
  if (most === null) return undefined
  const refusal = await stepUpMissing(services, caller)
  return refusal && { above: centsOf(most), refusal }
}

/** Books what goes back without a provider, and notes what each provider is to be sent, all or nothing of it. */
async function divide(
  writer: ChangeWriter,
  { input, services, caller, where }: Asked,
  held: Order,
  large: Large | undefined,
): Promise<Kept> {
  const now = services.now()
  const going = await refundingOf(writer, held, input)
  if (large && going.cents > large.above) throw large.refusal
  await insistOnNone(writer, held.id, { isByHand: input.by_hand === true, now })
  const sources = input.by_hand === true ? [] : await sourcesOf(writer, held.id)
  const { parts, byHand } = splitOver(sources, going.cents)
  await insistOnSendable(writer, services, held, parts)
  const { reason, reference } = input
  const attempts: number[] = []
  for (const part of parts) {
    const sending = { ...part, orderId: held.id, lineIds: going.lineIds, currencyId: held.currency_id, reason }
    attempts.push(await noteRefund(writer.trx, writer.place, { ...sending, userId: caller.userId }, now))
  }
  if (byHand === 0n) return { attempts, byHand: amountOf(0n) }
  const told = { ...(await cameByHand(writer, held, parts)), reference, reason, user_id: caller.userId }
  const booked = await bookRefund(writer, held, { ...going, cents: byHand }, told, now)
  await mailOrder(services, writer, where.site, held.id, { code: 'order_refunded', amount: amountOf(byHand), reason })
  if (attempts.length > 0) return { attempts, byHand: amountOf(byHand) }
  return {
    ...booked,
    ...UNSAID,
    outcome: 'booked',
    to_reverse: await namedToReverse(writer.trx, writer.place, held.id),
  }
}

async function begin(asked: Asked): Promise<Kept> {
  const large = await largeFor(asked)
  return changeOnce<Kept>(asked, 'order:refund', async (writer) =>
    divide(writer, asked, await heldOrder(writer, asked.row.id), large),
  )
}

const namedIn = (attempts: readonly Attempt[]): string | null =>
  attempts.map(({ method, amount, said }) => [method, amount, said].filter(Boolean).join(' ')).join('; ') || null

/** How several ways of one refund stand together. Throws 409 where nothing of it went, or is going, back. */
function standing(attempts: readonly Attempt[], byHand: bigint) {
  const failed = attempts.filter(({ state }) => state === 'failed')
  const waiting = attempts.filter(({ state }) => state === 'waiting')
  if (failed.length === attempts.length && byHand === 0n) {
    const wordsOf = (name: 'method' | 'said') => failed.map((attempt) => attempt[name] ?? '').join(' / ')
    throw new Refusal(409, 'payment.refundRefused', { method: wordsOf('method'), words: wordsOf('said') })
  }
  const going = attempts.filter((attempt) => !failed.includes(attempt))
  const cents = going.reduce((sum, { amount }) => sum + centsOf(amount ?? '0'), byHand)
  const isAsked = waiting.length === attempts.length && byHand === 0n
  const isBooked = failed.length === 0 && waiting.length === 0
  return {
    refunded: amountOf(cents),
    outcome: isAsked ? ('asked' as const) : isBooked ? ('booked' as const) : ('partly' as const),
    waiting: isAsked ? null : namedIn(waiting),
    refused: namedIn(failed),
    by_hand: byHand > 0n ? amountOf(byHand) : null,
  }
}

/** Sends the money back the way it came, each part to its own source, and books what goes back by other means. */
export const refund = handle(order, 'refund', async (asked): Promise<Output> => {
  const begun = await begin(asked)
  if (!('attempts' in begun)) return begun
  const { requestId, request } = metaOf(asked, order, 'refund')
  const requested = { ...(requestId && { requestId }), ...(request && { request }) }
  const { services, where } = asked
  const shop: Shop = { services, place: where.place, site: where.site, asked: requested }
  const attempts: Attempt[] = []
  for (const id of begun.attempts) {
    // A second call for the same key finds the refund sent: it asks, and sends nothing.
    const known = await attemptOf(shop.place, id)
    const isNew = known?.story?.length === 1
    attempts.push(await carryOut(shop, id, isNew ? 'send' : 'ask', originSeen(asked)))
  }
  const { kysely } = shop.place.database
  const stood = standing(attempts, centsOf(begun.byHand))
  const now = await readRow(kysely, shop.place, order, asked.row.id)
  return {
    ...stood,
    payment_state: stateOf((now ?? asked.row) as unknown as Order),
    to_reverse: await namedToReverse(kysely, shop.place, asked.row.id),
  }
})
