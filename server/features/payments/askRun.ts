import { sql } from 'kysely'
import { paymentAttempt } from '../../../src/resources/payment_attempt'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import { inEachSite } from '../../kernel/places/localSites'
import { isThere } from '../../kernel/places/since'
import { ProviderAway, ProviderRefused, type Said, unsaid } from './adapter'
import { nextAsk } from './asking'
import {
  type Attempt,
  attemptsDue,
  codeOfCurrency,
  heldAttempt,
  noteAttempt,
  tellAttempt,
  writeAttempts,
} from './attempts'
import { failAttempt } from './failAttempt'
import { type Line, lineOf, type Method, methodOf, plainWords, type Shop } from './method'
import { carryOut } from './sendBack'
import { settleKnown } from './settle'

const AT_ONCE = 50
/** After its time is over a payment that is still open is given up. */
const GRACE = 3_600_000
/** Nobody is asked for ever: then staff look at the provider's pages. */
const GIVEN_UP_AFTER = 40

/** Another node that comes at the same time finds it asked already. */
async function claim({ place, services }: Shop, { id, asked, next_ask_at }: Attempt): Promise<boolean> {
  const next = asked + 1 >= GIVEN_UP_AFTER ? null : nextAsk(asked + 1, services.now())
  const { rows } = await sql`UPDATE ${tableSql(place, 'payment_attempt')} SET asked = asked + 1, next_ask_at = ${next}
    WHERE id = ${id} AND asked = ${asked} AND next_ask_at = ${next_ask_at} RETURNING id`.execute(
    place.database.background,
  )
  return rows.length > 0
}

const isOver = ({ expires_at }: Attempt, now: Date): boolean =>
  expires_at !== null && new Date(expires_at).getTime() + GRACE < now.getTime()

async function askPayment(shop: Shop, method: Method, line: Line, attempt: Attempt): Promise<void> {
  const { place, services } = shop
  const begun = {
    reference: attempt.reference ?? '',
    providerId: attempt.provider_id,
    number: attempt.number,
    amount: attempt.amount ?? '0',
    currency: await codeOfCurrency(place, attempt.currency_id),
  }
  // Its page was never given to anybody: there is nothing to ask about.
  const answered: Said =
    attempt.pay_url === null
      ? { ...unsaid, about: 'payment', outcome: 'failed', words: '' }
      : await line.adapter.ask(line.at, begun)
  const isGivenUp = answered.outcome === 'open' && isOver(attempt, services.now())
  const said: Said = isGivenUp ? { ...answered, outcome: 'closed' } : answered
  await settleKnown({ shop, method, line, said, isNotice: false }, attempt)
}

async function askOne(shop: Shop, attempt: Attempt): Promise<void> {
  if (!(await claim(shop, attempt)) || attempt.payment_id === null) return
  const method = await methodOf(shop, attempt.payment_id)
  const line = lineOf(shop.services, method)
  if (!line) return
  try {
    if (attempt.kind === 'refund') await carryOut(shop, attempt.id, 'ask', null)
    else await askPayment(shop, method, line, attempt)
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof ProviderRefused)) throw error
    const noted = { what: 'away' as const, said: plainWords(line, error.words) }
    await writeAttempts(shop, (trx) => noteAttempt(trx, shop.place, attempt.id, noted, {}, shop.services.now()))
  }
}

/** Nobody asks any more: a payment has not come, so its order can be paid otherwise; of a refund staff are told. */
async function giveUp(shop: Shop, { id, kind }: Attempt): Promise<void> {
  if (kind === 'payment') return void (await failAttempt(shop, id, { what: 'expired' }, 'expired'))
  await writeAttempts(shop, async (trx) => {
    const held = await heldAttempt(trx, shop.place, id)
    if (held?.state === 'waiting')
      await noteAttempt(trx, shop.place, id, { what: 'refund_given_up' }, {}, shop.services.now())
  })
  await tellAttempt(shop, id)
}

async function askAndMaybeGiveUp(shop: Shop, attempt: Attempt): Promise<void> {
  try {
    await askOne(shop, attempt)
  } finally {
    if (attempt.asked + 1 >= GIVEN_UP_AFTER) await giveUp(shop, attempt)
  }
}

/** Payments and refunds of one site of which nothing was heard; answers how many were asked about. */
export async function askIn(services: Services, place: Place, site: string, signal?: AbortSignal): Promise<number> {
  if (!isThere(paymentAttempt, place)) return 0
  const shop: Shop = { services, place, site }
  const due = await attemptsDue(place, services.now(), AT_ONCE)
  for (const attempt of due) {
    signal?.throwIfAborted()
    // One that cannot be asked about holds up no other.
    await askAndMaybeGiveUp(shop, attempt).catch((error) =>
      services.log.error({ err: error, site, attempt: attempt.id }, 'a payment was not asked about'),
    )
  }
  return due.length
}

/** Payments and refunds of which nothing was heard, in every site. */
export async function askPayments(services: Services, signal?: AbortSignal): Promise<{ asked: number }> {
  const done = await inEachSite(services, (place, site) => askIn(services, place, site, signal))
  return { asked: done.reduce((sum, { result }) => sum + (result ?? 0), 0) }
}

/** Does anybody wait for an answer of a provider? */
export async function isAnyDue(services: Services): Promise<boolean> {
  const now = services.now()
  const found = await inEachSite(services, async (place) =>
    isThere(paymentAttempt, place) ? (await attemptsDue(place, now, 1)).length > 0 : false,
  )
  return found.some(({ result }) => result === true)
}
