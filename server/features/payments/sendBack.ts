import { sql } from 'kysely'
import { amountOf, centsOf } from '../../../src/resources/rules/amount'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, NotFound } from '../../foundation/faults/errors'
import type { ChangeWriter } from '../../kernel/changes'
import { ProviderAway, ProviderRefused, type Refunding, type Said, unsaid } from './adapter'
import { nextAsk } from './asking'
import {
  type Attempt,
  addAttempt,
  attemptOf,
  codeOfCurrency,
  newReference,
  noteAttempt,
  tellAttempt,
  writeAttempts,
} from './attempts'
import { type Line, lineOf, type Method, methodOf, noticeUrlOf, plainWords, type Shop } from './method'
import { settleRefund } from './settleRefund'

/** Money of an order that came through a provider, and what of it has not gone back. */
export interface Source {
  id: number
  payment_id: number
  method: string | null
  rest: string
}

/** What came through providers, the dearest first. Held by the order, under which each of them is. */
export async function sourcesOf({ trx, place }: Pick<ChangeWriter, 'trx' | 'place'>, orderId: number) {
  const table = tableSql(place, 'payment_attempt')
  const { rows } = await sql<Source>`SELECT s.id, s.payment_id, s.method, s.rest::text AS rest
    FROM (SELECT a.id, a.payment_id, a.method, a.amount - coalesce((SELECT sum(b.amount)
      FROM ${table} b WHERE b.of_id = a.id AND b.kind = 'refund' AND b.state IN ('waiting', 'refunded')), 0) AS rest
    FROM ${table} a WHERE a.order_id = ${orderId} AND a.kind = 'payment' AND a.state = 'paid'
      AND a.happened <> 'by_hand' AND (a.number IS NOT NULL OR a.provider_id IS NOT NULL)) s
    ORDER BY s.rest DESC, s.id`.execute(trx)
  return rows.filter(({ rest }) => centsOf(rest) > 0n)
}

interface UnderWay {
  id: number
  method: string | null
  reference: string | null
  amount: string | null
  next_ask_at: Date | string | null
}

/**
 * Of one order one refund is under way at a time, so that none is sent twice. One that is no longer asked about holds up
 * those through a provider; what staff record by hand settles it, whatever is told of it later. Money that the order did
 * not take goes back beside it.
 */
export async function insistOnNone(
  { trx, place }: Pick<ChangeWriter, 'trx' | 'place'>,
  orderId: number,
  { isByHand, now }: { isByHand: boolean; now: Date },
): Promise<void> {
  const table = tableSql(place, 'payment_attempt')
  const { rows } = await sql<UnderWay>`SELECT id, method, reference, amount::text, next_ask_at
    FROM ${table} r WHERE order_id = ${orderId} AND kind = 'refund' AND state = 'waiting'
      AND NOT EXISTS (SELECT FROM ${table} s WHERE s.id = r.of_id AND s.state = 'surplus')
    ORDER BY next_ask_at NULLS LAST, id FOR NO KEY UPDATE`.execute(trx)
  const [first] = rows
  if (!first) return
  if (first.next_ask_at !== null) throw new Conflict('payment.refundUnderWay', null)
  const { method, reference, amount } = first
  if (!isByHand)
    throw new Conflict('payment.refundGivenUp', null, {
      method: method ?? '–',
      reference: reference ?? '–',
      amount: amount ?? '–',
    })
  const facts = { state: 'ignored' as const, settled_at: now.toISOString() }
  for (const { id } of rows) await noteAttempt(trx, place, id, { what: 'refund_by_hand' }, facts, now)
}

interface Sending {
  orderId: number | null
  source: Pick<Source, 'id' | 'payment_id' | 'method'>
  cents: bigint
  currencyId: number | null
  reason: string
  lineIds: readonly number[]
  userId: number | null
}

/** Notes a refund before it is sent: whatever happens then, there is one. */
export function noteRefund(trx: ChangeWriter['trx'], place: Place, sending: Sending, now: Date): Promise<number> {
  const { orderId, source, cents, currencyId, reason, lineIds, userId } = sending
  return addAttempt(
    trx,
    place,
    {
      order_id: orderId,
      kind: 'refund',
      state: 'waiting',
      happened: 'refund_asked',
      payment_id: source.payment_id,
      method: source.method,
      of_id: source.id,
      amount: amountOf(cents),
      currency_id: currencyId,
      reference: newReference('R', now),
      reason,
      line_ids: lineIds.length > 0 ? [...lineIds] : null,
      user_id: userId,
      next_ask_at: nextAsk(0, now).toISOString(),
    },
    now,
  )
}

/** Money that its order did not take may have come in another currency than was asked for. */
const currencyGot = ({ state, received }: Attempt): string | undefined =>
  state === 'surplus' ? / ([A-Z]{3})$/.exec(received ?? '')?.[1] : undefined

async function refundingOf(shop: Shop, method: Method, attempt: Attempt, origin: string | null): Promise<Refunding> {
  const source = attempt.of_id === null ? undefined : await attemptOf(shop.place, attempt.of_id)
  if (!source) throw new NotFound()
  const currency = currencyGot(source) ?? (await codeOfCurrency(shop.place, attempt.currency_id))
  return {
    reference: attempt.reference ?? '',
    providerId: attempt.provider_id,
    amount: attempt.amount ?? '0',
    currency,
    reason: attempt.reason ?? '',
    noticeUrl: noticeUrlOf(method, shop.site, origin),
    of: {
      reference: source.reference ?? '',
      providerId: source.provider_id,
      number: source.number,
      amount: source.amount ?? '0',
      currency,
    },
  }
}

type Way = 'send' | 'ask'

/** A question that is refused says nothing of the money: it is asked again. */
function answerOf({ adapter, at }: Line, refunding: Refunding): Promise<Said> {
  return adapter.askRefund(at, refunding).catch((error) => {
    throw error instanceof ProviderRefused ? new ProviderAway(error.words) : error
  })
}

/** What is not known stands as not known; that the sending was refused as that. */
async function saidBy(line: Line, refunding: Refunding, way: Way): Promise<Said | ProviderAway> {
  const { adapter, at } = line
  try {
    if (way === 'send') return await adapter.refund(at, refunding)
    const said = await answerOf(line, refunding)
    // It never arrived. Sent once more under its number it is still one refund.
    return said.outcome === 'closed' ? await adapter.refund(at, refunding) : said
  } catch (error) {
    if (error instanceof ProviderAway) return error
    if (!(error instanceof ProviderRefused)) throw error
    // Credentials that lapsed since say nothing of what was sent under them.
    if (way === 'ask' && error.isOfKeys) return new ProviderAway(error.words)
    return { ...unsaid, about: 'refund', outcome: 'failed', reference: refunding.reference, words: error.words }
  }
}

/** The provider is told of a refund that is noted, or asked about it, and what it says is booked. Answers the attempt then. */
export async function carryOut(shop: Shop, id: number, way: Way, origin: string | null): Promise<Attempt> {
  const before = await attemptOf(shop.place, id)
  if (!before || before.payment_id === null) throw new NotFound()
  if (before.state !== 'waiting') return before
  const method = await methodOf(shop, before.payment_id)
  const line = lineOf(shop.services, method)
  if (!line) throw new NotFound()
  const refunding = await refundingOf(shop, method, before, origin)
  const said = await saidBy(line, refunding, way)
  const known: Said =
    said instanceof ProviderAway
      ? { ...unsaid, about: 'refund', outcome: 'open', reference: refunding.reference, words: said.words }
      : said
  if (known.outcome === 'open') await noteOpen(shop, line, before, known, said instanceof ProviderAway)
  else await settleRefund({ shop, method, line, said: known, isNotice: false }, before)
  return (await attemptOf(shop.place, id)) ?? before
}

async function noteOpen(shop: Shop, line: Line, attempt: Attempt, said: Said, isUnknown: boolean): Promise<void> {
  const { services, place } = shop
  const facts = said.providerId ? { provider_id: said.providerId } : {}
  const noted = {
    what: isUnknown ? ('refund_unknown' as const) : ('refund_asked' as const),
    said: plainWords(line, said.words),
  }
  await writeAttempts(shop, (trx) => noteAttempt(trx, place, attempt.id, noted, facts, services.now()))
  await tellAttempt(shop, attempt.id)
}
