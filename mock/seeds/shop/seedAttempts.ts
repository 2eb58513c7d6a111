import { sql } from 'kysely'
import { addAttempt, noteAttempt } from '../../../server/features/payments/attempts'
import type { Place } from '../../../server/foundation/db/place'
import { tableSql } from '../../../server/foundation/db/tableSql'
import type { AttemptEvent } from '../../../src/resources/rules/attemptState'

const MINUTE = 60_000

interface Booked {
  id: number
  order_id: number
  order_number: string
  direction: 'in' | 'out'
  amount: string
  currency_id: number
  code: string
  payment_id: number
  method: string
  happened_at: string
  reference: string
  reason: string | null
  user_id: number | null
}

/** What each provider says where it has paid, and where it has given back. */
const WORDS: Readonly<Record<number, readonly [paid: string, refunded: string]>> = {
  1: ['TRADE_SUCCESS', 'fund_change Y'],
  2: ['TRANSACTION.SUCCESS SUCCESS 支付成功', 'SUCCESS'],
  4: ['PAYMENT.CAPTURE.COMPLETED Payment', 'COMPLETED'],
  5: ['checkout.session.completed', 'succeeded'],
}

async function bookedThrough(place: Place): Promise<Booked[]> {
  const { rows } =
    await sql<Booked>`SELECT r.id, r.order_id, o.order_number, r.direction, r.amount::text, r.currency_id, c.code,
      r.payment_id, r.method, r.happened_at, r.reference, r.reason, r.user_id
    FROM ${tableSql(place, 'payment_record')} r JOIN ${tableSql(place, 'order')} o ON o.id = r.order_id
    JOIN ${tableSql(place, 'currency')} c ON c.id = r.currency_id
    WHERE r.payment_id IN (1, 2, 4, 5) ORDER BY r.happened_at, r.id`.execute(place.database.kysely)
  return rows
}

const referenceOf = (kind: 'P' | 'R', { order_number, id }: Pick<Booked, 'order_number' | 'id'>): string =>
  `${kind}${order_number.replace(/\W/g, '')}${String(id).padStart(6, '0')}`

/** One that was paid, or given back, as it was booked. */
async function seedBooked(place: Place, booked: Booked, paid: ReadonlyMap<number, number>): Promise<number> {
  const { kysely } = place.database
  const { order_id, amount, currency_id, payment_id, method, code, reference, reason, user_id } = booked
  const happenedAt = new Date(booked.happened_at)
  const isIn = booked.direction === 'in'
  const began = new Date(happenedAt.getTime() - (isIn ? 4 : 1) * MINUTE)
  const facts = {
    order_id,
    kind: isIn ? ('payment' as const) : ('refund' as const),
    state: 'waiting' as const,
    happened: isIn ? ('started' as const) : ('refund_asked' as const),
    payment_id,
    method,
    amount,
    currency_id,
    reference: referenceOf(isIn ? 'P' : 'R', booked),
    ...(isIn ? {} : { of_id: paid.get(order_id) ?? null, reason, user_id }),
  }
  const id = await addAttempt(kysely, place, facts, began)
  const [said, back] = WORDS[payment_id] ?? []
  const over = {
    state: isIn ? ('paid' as const) : ('refunded' as const),
    received: `${amount} ${code}`,
    provider_id: reference,
    settled_at: happenedAt.toISOString(),
    ...(isIn && { number: reference }),
  }
  const what: AttemptEvent = isIn ? 'paid' : 'refunded'
  await noteAttempt(kysely, place, id, { what, said: (isIn ? said : back) ?? '', isNotice: isIn }, over, happenedAt)
  return id
}

interface Unpaid {
  id: number
  order_number: string
  currency_id: number
  order_amount: string
  payment_state: string
  updated_at: string
}

/** What came of orders that were tried and not paid. */
const ENDS: Readonly<
  Record<string, readonly [state: 'failed' | 'expired' | 'surplus', what: AttemptEvent, said: string]>
> = {
  failed: ['failed', 'failed', 'Your card was declined.'],
  expired: ['expired', 'expired', 'TRADE_CLOSED'],
  cancelled: ['surplus', 'surplus', 'TRADE_SUCCESS'],
}

const YUAN_ID = 1
const SURPLUS_EVERY = 5

async function seedUnpaid(place: Place, found: Unpaid): Promise<void> {
  const { kysely } = place.database
  const { id: order_id, order_amount: amount, currency_id, payment_state } = found
  const updatedAt = new Date(found.updated_at)
  const [state, what, said] = ENDS[payment_state] ?? []
  // Hardly anybody pays for what was cancelled.
  if (!state || !what || (state === 'surplus' && order_id % SURPLUS_EVERY !== 0)) return
  const [payment_id, method] = currency_id === YUAN_ID ? [1, '支付宝'] : [5, 'Stripe']
  const facts = { order_id, payment_id, method, amount, currency_id, reference: referenceOf('P', found) }
  const began = new Date(updatedAt.getTime() - 5 * MINUTE)
  const id = await addAttempt(
    kysely,
    place,
    { kind: 'payment', state: 'waiting', happened: 'started', ...facts },
    began,
  )
  const at = state === 'surplus' ? new Date(updatedAt.getTime() + 9 * MINUTE) : updatedAt
  const code = currency_id === YUAN_ID ? 'CNY' : 'USD'
  const over = {
    state,
    settled_at: at.toISOString(),
    ...(state === 'surplus' && {
      received: `${amount} ${code}`,
      number: `4200${order_id}`,
      provider_id: `4200${order_id}`,
    }),
  }
  await noteAttempt(kysely, place, id, { what, said, isNotice: state !== 'expired' }, over, at)
}

/** Tries to pay through providers: those that were booked, some that failed, and a notification of somebody else's. */
export async function seedAttempts(place: Place, now: Date): Promise<void> {
  const paid = new Map<number, number>()
  for (const booked of await bookedThrough(place)) {
    const id = await seedBooked(place, booked, paid)
    if (booked.direction === 'in') paid.set(booked.order_id, id)
  }
  const { rows } = await sql<Unpaid>`SELECT id, order_number, currency_id, order_amount::text, payment_state, updated_at
    FROM ${tableSql(place, 'order')} WHERE payment_state IN ('failed', 'expired', 'cancelled') ORDER BY id`.execute(
    place.database.kysely,
  )
  for (const found of rows) await seedUnpaid(place, found)
  const said = 'No Stripe-Signature'
  const stray = {
    kind: 'stray',
    state: 'ignored',
    happened: 'unsigned',
    payment_id: 5,
    method: 'Stripe',
    said,
  } as const
  const at = new Date(now.getTime() - 26 * 60 * MINUTE)
  await addAttempt(place.database.kysely, place, { ...stray, notices: 3, settled_at: at.toISOString() }, at)
}
