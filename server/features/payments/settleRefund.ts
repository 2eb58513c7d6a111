import { centsOf } from '../../../src/resources/rules/amount'
import type { AttemptEvent } from '../../../src/resources/rules/attemptState'
import { type ChangeMeta, type ChangeWriter, change } from '../../kernel/changes'
import { bookRefund, heldOrder, mailOrder, unbookRefund } from '../orders/index'
import type { Said } from './adapter'
import { type Attempt, attemptOf, heldAttempt, noteAttempt, tellAttempt, writeAttempts } from './attempts'
import { holdOrder } from './failAttempt'
import type { Shop } from './method'
import { NotTaken, orNotTaken } from './notTaken'
import { notedOf, type Telling } from './telling'

async function noteOnly(telling: Telling, id: number, what: AttemptEvent): Promise<AttemptEvent> {
  const { shop } = telling
  const now = shop.services.now()
  await writeAttempts(shop, (trx) => noteAttempt(trx, shop.place, id, notedOf(telling, what), {}, now))
  await tellAttempt(shop, id)
  return what
}

/** Books the refund with its order, as it was asked for. */
async function bookBack(
  { services, site }: Shop,
  writer: ChangeWriter,
  attempt: Attempt,
  number: string | null,
): Promise<void> {
  const now = services.now()
  const held = await orNotTaken(heldOrder(writer, attempt.order_id ?? 0))
  const { payment_id, method, reason, user_id, reference } = attempt
  const going = { cents: centsOf(attempt.amount ?? '0'), lineIds: attempt.line_ids ?? [] }
  await orNotTaken(
    bookRefund(writer, held, going, { payment_id, method, reason, user_id, reference: number ?? reference }, now),
  )
  await mailOrder(services, writer, site, held.id, { code: 'order_refunded', amount: attempt.amount ?? '0.00', reason })
}

/** Notifications come in any order: a success that is told of behind such a failure is the one before it. */
const hasComeBack = ({ story }: Attempt): boolean => story?.some(({ what }) => what === 'refund_failed') ?? false

/**
 * It was booked, staff have settled it, or it came back: what is told later changes nothing. Asked before the lock to
 * spare it, and under it since all of that may have happened meanwhile.
 */
function tooLate(known: Attempt | undefined): 'repeated' | 'out_of_order' | undefined {
  if (!known || known.state === 'refunded' || known.state === 'ignored') return 'repeated'
  return hasComeBack(known) ? 'out_of_order' : undefined
}

/** The money went back: it is booked once, whoever says so first. */
async function settleDone(telling: Telling, attempt: Attempt): Promise<AttemptEvent> {
  const { shop, said } = telling
  const { services, place, site } = shop
  const now = services.now()
  const outcome = shop.asked && { ...shop.asked, isOutcome: true as const }
  const meta: ChangeMeta = { action: 'refund', resource: 'order', site, userId: attempt.user_id, ...outcome }
  const source = attempt.of_id === null ? undefined : await attemptOf(place, attempt.of_id)
  const isSurplus = source?.state === 'surplus'
  const facts = {
    state: 'refunded' as const,
    settled_at: now.toISOString(),
    next_ask_at: null,
    ...(said.providerId && { provider_id: said.providerId }),
    ...(said.amount && { received: `${said.amount} ${said.currency ?? ''}` }),
  }
  const finish = async (trx: ChangeWriter['trx'], what: AttemptEvent): Promise<AttemptEvent> => {
    await noteAttempt(trx, place, attempt.id, notedOf(telling, what), facts, now)
    if (isSurplus && source) await noteAttempt(trx, place, source.id, { what: 'returned' }, { state: 'returned' }, now)
    return what
  }
  if (isSurplus)
    return writeAttempts(shop, async (trx) => {
      const known = await heldAttempt(trx, place, attempt.id)
      return tooLate(known) ?? finish(trx, 'refunded')
    })
  const booked = change(services, place, meta, async (writer) => {
    await orNotTaken(heldOrder(writer, attempt.order_id ?? 0))
    const known = await heldAttempt(writer.trx, place, attempt.id)
    const late = tooLate(known)
    if (!known || late) return late ?? 'repeated'
    await bookBack(shop, writer, known, said.providerId)
    return finish(writer.trx, 'refunded')
  })
  try {
    return (await booked).result
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error
    services.log.warn({ site, attempt: attempt.id, err: error }, 'a refund was not booked')
    return writeAttempts(
      shop,
      async (trx) => tooLate(await heldAttempt(trx, place, attempt.id)) ?? finish(trx, 'refunded_elsewhere'),
    )
  }
}

/** One that its order did not take was only told of. */
const wasBooked = ({ story }: Attempt): boolean => story?.some(({ what }) => what === 'refunded') ?? false

/** A refund that was booked did not arrive after all, days later maybe: what it changed is put back. */
async function settleCameBack(telling: Telling, attempt: Attempt): Promise<AttemptEvent> {
  const { shop, said } = telling
  const { services, place, site } = shop
  const now = services.now()
  const meta: ChangeMeta = { action: 'refund-failed', resource: 'order', site, userId: null }
  const source = attempt.of_id === null ? undefined : await attemptOf(place, attempt.of_id)
  const { result } = await change(services, place, meta, async (writer) => {
    await holdOrder(writer, attempt.order_id)
    const known = await heldAttempt(writer.trx, place, attempt.id)
    if (known?.state !== 'refunded') return 'out_of_order' as const
    if (wasBooked(known) && source?.state !== 'returned') await putBack(writer, known, said, now)
    const facts = { state: 'failed' as const, settled_at: now.toISOString(), next_ask_at: null }
    await noteAttempt(writer.trx, place, known.id, notedOf(telling, 'refund_failed'), facts, now)
    if (source?.state === 'returned')
      await noteAttempt(writer.trx, place, source.id, { what: 'refund_failed' }, { state: 'surplus' }, now)
    return 'refund_failed' as const
  })
  services.log.error({ site, attempt: attempt.id, order: attempt.order_id, what: result }, 'a refund came back')
  return result
}

async function putBack(writer: ChangeWriter, attempt: Attempt, { number }: Said, now: Date): Promise<void> {
  const held = await heldOrder(writer, attempt.order_id ?? 0)
  const { payment_id, method, user_id, reference, line_ids, amount } = attempt
  const back = { cents: centsOf(amount ?? '0'), lineIds: line_ids ?? [] }
  await unbookRefund(writer, held, back, { payment_id, method, user_id, reference: number ?? reference }, now)
}

async function settleRefused(telling: Telling, attempt: Attempt): Promise<AttemptEvent> {
  const { shop } = telling
  const now = shop.services.now()
  const facts = { state: 'failed' as const, settled_at: now.toISOString(), next_ask_at: null }
  return writeAttempts(shop, async (trx) => {
    const known = await heldAttempt(trx, shop.place, attempt.id)
    if (known?.state !== 'waiting') return 'out_of_order' as const
    await noteAttempt(trx, shop.place, attempt.id, notedOf(telling, 'refund_refused'), facts, now)
    return 'refund_refused' as const
  })
}

/** What a provider says of money that was to go back. */
export async function settleRefund(telling: Telling, attempt: Attempt): Promise<AttemptEvent> {
  const { said, shop } = telling
  if (attempt.kind !== 'refund') return noteOnly(telling, attempt.id, 'refunded_elsewhere')
  if (attempt.state === 'refunded' && said.outcome === 'failed') {
    const what = await settleCameBack(telling, attempt)
    await tellAttempt(shop, attempt.id)
    return what === 'out_of_order' ? noteOnly(telling, attempt.id, what) : what
  }
  const late = tooLate(attempt)
  if (late) return noteOnly(telling, attempt.id, late)
  if (said.outcome === 'open' || said.outcome === 'none')
    return telling.isNotice ? noteOnly(telling, attempt.id, 'told') : 'told'
  const done = said.outcome === 'refunded' ? await settleDone(telling, attempt) : await settleRefused(telling, attempt)
  await tellAttempt(shop, attempt.id)
  return done === 'repeated' || done === 'out_of_order' ? noteOnly(telling, attempt.id, done) : done
}
