import { sql } from 'kysely'
import { paymentAttempt } from '../../../src/resources/payment_attempt'
import type { AttemptEvent } from '../../../src/resources/rules/attemptState'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound, Refusal } from '../../foundation/faults/errors'
import { ProtocolAnswer } from '../../foundation/http/answers'
import type { PublicCall, PublicRequestContext } from '../../foundation/http/call'
import { warnOften } from '../../foundation/logging/RepeatedLines'
import type { Services } from '../../foundation/services/services'
import { type Acknowledged, NotSigned, ProviderAway, ProviderRefused, type Said } from './adapter'
import { type Attempt, addAttempt, attemptBy, noteAttempt, tellAttempt, writeAttempts } from './attempts'
import { type Line, lineOf, type Method, methodOf, plainWords, type Shop } from './method'
import { settleKnown } from './settle'

const SITE = /^[A-Za-z0-9-]{1,60}$/
const ID = /^[1-9]\d{0,14}$/

/** Notifications of no use are told in one line a day and kind, however many come. */
const KEPT_TOGETHER = 86_400_000

interface Stray {
  what: Extract<AttemptEvent, 'unsigned' | 'unknown'>
  words: string
  said?: Said
}

/** Notes a notification that belongs to no attempt. */
async function noteStray(shop: Shop, method: Method, { what, words, said }: Stray): Promise<void> {
  const { services, place, site } = shop
  const now = services.now()
  const id = await writeAttempts(shop, async (trx) => {
    const { rows } = await sql<{ id: number }>`SELECT id FROM ${tableSql(place, 'payment_attempt')}
      WHERE payment_id = ${method.id} AND kind = 'stray' AND happened = ${what}
        AND created_at > ${new Date(now.getTime() - KEPT_TOGETHER)} ORDER BY id DESC LIMIT 1 FOR NO KEY UPDATE`.execute(
      trx,
    )
    const [known] = rows
    if (known) {
      await noteAttempt(
        trx,
        place,
        known.id,
        { what, said: words, event: said?.event ?? null, isNotice: true },
        {},
        now,
      )
      return known.id
    }
    const facts = { payment_id: method.id, method: method.name, said: words, notices: 1, settled_at: now.toISOString() }
    const told = said?.amount ? { received: `${said.amount} ${said.currency ?? ''}` } : {}
    return addAttempt(trx, place, { kind: 'stray', state: 'ignored', happened: what, ...facts, ...told }, now)
  })
  warnOften(services.log, { site, payment: method.id, what, words }, 'a notification of a payment was not used')
  await tellAttempt(shop, id)
}

/** A refund that was made at the provider itself has no number of ours: the payment that it is of is found by the provider's. */
async function attemptMeant({ place }: Shop, method: Method, said: Said): Promise<Attempt | undefined> {
  const own = said.reference === null ? undefined : await attemptBy(place, said.reference)
  if (own?.payment_id === method.id) return own
  const number = said.about === 'refund' ? said.number : null
  if (number === null) return undefined
  const { rows } = await sql<{ reference: string }>`SELECT reference FROM ${tableSql(place, 'payment_attempt')}
    WHERE payment_id = ${method.id} AND number = ${number} AND kind = 'payment' LIMIT 1`.execute(place.database.kysely)
  return rows[0] && attemptBy(place, rows[0].reference)
}

/** Strangers are not told which sites there are, nor how far they have come. */
async function placeAsked({ places }: Services, site: string): Promise<Place> {
  try {
    return await places.forResource(paymentAttempt, site)
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) throw new NotFound()
    throw error
  }
}

async function methodAsked(shop: Shop, id: number): Promise<{ method: Method; line: Line }> {
  const method = await methodOf(shop, id)
  const line = lineOf(shop.services, method)
  if (!line) throw new NotFound()
  return { method, line }
}

const answerOf = ({ status, type, body }: Acknowledged): ProtocolAnswer =>
  new ProtocolAnswer(status, body === '' ? {} : { 'content-type': type }, body)

const REFUSED = new ProtocolAnswer(
  400,
  { 'content-type': 'application/json' },
  '{"code":"FAIL","message":"The signature is not accepted"}',
)

async function answer({ services, params, request }: PublicRequestContext): Promise<ProtocolAnswer> {
  const { site = '', payment = '' } = params
  if (!SITE.test(site) || !ID.test(payment)) throw new NotFound()
  const shop: Shop = { services, site, place: await placeAsked(services, site) }
  const { method, line } = await methodAsked(shop, Number(payment))
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  let said: Said
  try {
    said = await line.adapter.notify(line.at, { raw, headers: request.headers })
  } catch (error) {
    if (!(error instanceof NotSigned)) throw towardsProvider(error)
    await noteStray(shop, method, { what: 'unsigned', words: plainWords(line, error.words) })
    return REFUSED
  }
  const attempt = await attemptMeant(shop, method, said)
  const isOfNothing = said.outcome === 'none' && !attempt
  if (attempt) await settleKnown({ shop, method, line, said, isNotice: true }, attempt).catch(againLater)
  else if (!isOfNothing) {
    const words = plainWords(line, [said.words, said.reference].filter(Boolean).join(' '))
    await noteStray(shop, method, { what: 'unknown', words, said })
  }
  return answerOf(line.adapter.received)
}

/** Not settled: it is told again, and asked for besides. */
const towardsProvider = (error: unknown): unknown =>
  error instanceof ProviderAway || error instanceof ProviderRefused ? new Error(`Asked back: ${error.name}`) : error

const againLater = (error: unknown): never => {
  throw towardsProvider(error)
}

/** Where providers tell what became of payments. Nobody is signed in: what counts is the provider's signature. */
export const notifyCall: PublicCall = {
  method: 'POST',
  path: '/api/pay/:site/:payment/notify',
  access: 'public',
  perMinute: 600,
  isRaw: true,
  title: ['接收支付通知', 'Take a notification of a payment'],
  answers: ['application/json', 'text/plain'],
  answer,
}
