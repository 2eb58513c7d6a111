import { sql } from 'kysely'
import type { Order } from '../../../src/resources/order'
import { centsOf } from '../../../src/resources/rules/amount'
import type { AttemptEvent, AttemptState } from '../../../src/resources/rules/attemptState'
import { tableSql } from '../../foundation/db/tableSql'
import { type ChangeMeta, type ChangeWriter, change } from '../../kernel/changes'
import { bookPaid, heldOrder, mailOrder, stateOf } from '../orders/index'
import type { Said } from './adapter'
import { type Attempt, codeOfCurrency, heldAttempt, noteAttempt, tellAttempt, writeAttempts } from './attempts'
import { failAttempt, holdOrder, letGo } from './failAttempt'
import type { Shop } from './method'
import { NotTaken, orNotTaken } from './notTaken'
import { settleRefund } from './settleRefund'
import { notedOf, type Telling } from './telling'

/** Money has come for it, and was booked or set aside. */
const HAS_MONEY: ReadonlySet<AttemptState> = new Set(['paid', 'surplus', 'returned'])

const received = ({ amount, currency }: Said): string | null => (amount === null ? null : `${amount} ${currency ?? ''}`)

/** Undefined for what is no amount of two places. */
function centsIn(amount: string | null): bigint | undefined {
  try {
    return amount === null ? undefined : centsOf(amount)
  } catch {
    return undefined
  }
}

const isSameAmount = (told: string | null, ours: string | null): boolean =>
  centsIn(told) !== undefined && centsIn(told) === centsIn(ours)

const numbersOf = ({ providerId, number }: Said, known: Attempt) => ({
  ...(providerId && !known.provider_id && { provider_id: providerId }),
  ...(number && { number }),
})

/** Notes something that changes nothing else. */
async function note(telling: Telling, id: number, what: AttemptEvent): Promise<AttemptEvent> {
  const { shop } = telling
  const { place, services } = shop
  await writeAttempts(shop, (trx) => noteAttempt(trx, place, id, notedOf(telling, what), {}, services.now()))
  await tellAttempt(shop, id)
  services.log.warn({ site: shop.site, attempt: id, what, event: telling.said.event }, 'a payment was told of')
  return what
}

/** Of a record's reference. */
const LONGEST_REFERENCE = 100

const META = { action: 'pay', resource: 'order', userId: null } as const
const ASIDE = { action: 'pay-failed', resource: 'order', userId: null } as const

/** Books what came, once: whoever else tells of it waits here and finds it done. */
async function book(telling: Telling, attempt: Attempt): Promise<AttemptEvent> {
  const { shop, said } = telling
  const { services, place, site } = shop
  const now = services.now()
  const meta: ChangeMeta = { ...META, site }
  const { result } = await change(services, place, meta, async (writer) => {
    const held = await orNotTaken(heldOrder(writer, attempt.order_id ?? 0))
    const known = await heldAttempt(writer.trx, place, attempt.id)
    if (!known || HAS_MONEY.has(known.state)) return 'repeated' as const
    const isLate = stateOf(held) === 'expired'
    const money = {
      payment_id: known.payment_id,
      method: known.method,
      amount: known.amount ?? '0',
      happened_at: now.toISOString(),
      reference: (said.number ?? said.providerId ?? known.reference)?.slice(0, LONGEST_REFERENCE) ?? null,
      receipt: null,
      user_id: null,
    }
    const { payment_state } = await orNotTaken(bookPaid(writer, held, money, now))
    if (payment_state === 'paid')
      await mailOrder(services, writer, site, held.id, { code: 'order_paid', amount: money.amount })
    const what = isLate ? ('late' as const) : ('paid' as const)
    const facts = {
      state: 'paid' as const,
      received: received(said),
      settled_at: now.toISOString(),
      next_ask_at: null,
      ...numbersOf(said, known),
    }
    await noteAttempt(writer.trx, place, known.id, notedOf(telling, what), facts, now)
    return what
  })
  return result
}

type Aside = Extract<AttemptEvent, 'surplus' | 'underpaid' | 'overpaid' | 'other_amount'>

/** What is wrong with money that is not as it was asked for. */
function asideOf({ amount, currency }: Said, asked: string | null, wanted: string): Aside {
  const told = centsIn(amount)
  const ours = centsIn(asked)
  if (currency !== wanted || told === undefined || ours === undefined) return 'other_amount'
  return told < ours ? 'underpaid' : 'overpaid'
}

/** Whoever paid a cancelled order hears that the money is here and goes back. */
async function tellLate(writer: ChangeWriter, { services, site }: Shop, known: Attempt): Promise<void> {
  const { trx, place } = writer
  const { rows } = await sql<{ id: number }>`SELECT id FROM ${tableSql(place, 'order')}
    WHERE id = ${known.order_id} AND payment_state = 'cancelled'`.execute(trx)
  const [cancelled] = rows
  if (!cancelled) return
  const amount = known.amount ?? '0.00'
  await mailOrder(services, writer, site, cancelled.id, { code: 'order_late', amount, attemptId: known.id })
}

/**
 * The money came and the order does not take it: it stands there to be booked or given back by staff. An order that nobody
 * pays otherwise at this moment is let go of: it can be paid once more, or runs out.
 */
async function setAside(telling: Telling, attempt: Attempt, what: Aside): Promise<AttemptEvent> {
  const { shop, said } = telling
  const { services, place, site } = shop
  const now = services.now()
  const { result } = await change(services, place, { ...ASIDE, site }, async (writer) => {
    await holdOrder(writer, attempt.order_id)
    const known = await heldAttempt(writer.trx, place, attempt.id)
    if (!known || HAS_MONEY.has(known.state)) return 'repeated' as const
    const facts = {
      state: 'surplus' as const,
      received: received(said),
      settled_at: now.toISOString(),
      next_ask_at: null,
      ...numbersOf(said, known),
    }
    await noteAttempt(writer.trx, place, known.id, notedOf(telling, what), facts, now)
    if (attempt.order_id !== null) await letGo(writer, attempt.order_id)
    await tellLate(writer, shop, known)
    return what
  })
  return result
}

async function settlePaid(telling: Telling, attempt: Attempt): Promise<AttemptEvent> {
  const { shop, said } = telling
  if (HAS_MONEY.has(attempt.state)) return note(telling, attempt.id, 'repeated')
  const currency = await codeOfCurrency(shop.place, attempt.currency_id)
  const isAsAsked = isSameAmount(said.amount, attempt.amount) && said.currency === currency
  const done = isAsAsked
    ? await book(telling, attempt).catch((error) => {
        if (error instanceof NotTaken) return setAside(telling, attempt, 'surplus')
        throw error
      })
    : await setAside(telling, attempt, asideOf(said, attempt.amount, currency))
  if (done === 'repeated') return note(telling, attempt.id, 'repeated')
  if (done !== 'paid')
    shop.services.log.warn({ site: shop.site, attempt: attempt.id, what: done }, 'a payment needs to be looked at')
  await tellAttempt(shop, attempt.id)
  return done
}

/** Does the order still take what this attempt is to bring? */
async function isWanted({ place }: Shop, { order_id, amount }: Attempt): Promise<boolean> {
  const { rows } = await sql<Pick<Order, 'payment_state' | 'order_amount' | 'amount_paid'>>`
    SELECT payment_state, order_amount::text, amount_paid::text FROM ${tableSql(place, 'order')}
    WHERE id = ${order_id}`.execute(place.database.kysely)
  const [found] = rows
  if (!found || !['unpaid', 'paying', 'failed', 'expired'].includes(found.payment_state ?? '')) return false
  return centsOf(found.order_amount ?? '0') - centsOf(found.amount_paid ?? '0') >= centsOf(amount ?? '0')
}

/** The buyer agreed: the money is taken, unless the order does not want it any more. */
async function take(telling: Telling, attempt: Attempt): Promise<AttemptEvent> {
  const { line, shop, said } = telling
  if (HAS_MONEY.has(attempt.state)) return note(telling, attempt.id, 'repeated')
  if (!line.adapter.capture || !(await isWanted(shop, attempt))) return note(telling, attempt.id, 'told')
  const taken = await line.adapter.capture(line.at, {
    reference: attempt.reference ?? '',
    providerId: said.providerId ?? attempt.provider_id,
    number: attempt.number,
    amount: attempt.amount ?? '0',
    currency: await codeOfCurrency(shop.place, attempt.currency_id),
  })
  return settleKnown({ ...telling, said: { ...taken, event: said.event } }, attempt)
}

async function settleFailed(telling: Telling, attempt: Attempt): Promise<AttemptEvent> {
  const { said, shop } = telling
  if (attempt.state !== 'waiting') return note(telling, attempt.id, 'out_of_order')
  const [what, state] = said.outcome === 'closed' ? (['expired', 'expired'] as const) : (['failed', 'failed'] as const)
  const isEnded = await failAttempt(shop, attempt.id, notedOf(telling, what), state)
  return isEnded ? what : note(telling, attempt.id, 'out_of_order')
}

/** What a provider says of an attempt that is known here. */
export async function settleKnown(telling: Telling, attempt: Attempt): Promise<AttemptEvent> {
  const { said } = telling
  if (said.about === 'refund') return settleRefund(telling, attempt)
  switch (said.outcome) {
    case 'paid':
      return settlePaid(telling, attempt)
    case 'approved':
      return take(telling, attempt)
    case 'failed':
    case 'closed':
      return settleFailed(telling, attempt)
    default:
      return telling.isNotice ? note(telling, attempt.id, 'told') : 'told'
  }
}
