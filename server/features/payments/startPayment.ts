import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { order } from '../../../src/resources/order'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, Refusal } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import { type ChangeMeta, type ChangeWriter, change } from '../../kernel/changes'
import { type Created, ProviderAway, ProviderRefused } from './adapter'
import { attemptOf, codeOfCurrency, tellAttempt, writeAttempts } from './attempts'
import { failAttempt } from './failAttempt'
import { type Line, lineOf, type Method, methodOf, noticeUrlOf, plainWords, type Shop } from './method'
import { type Opened, openAttempt } from './openAttempt'

/** How the buyer goes on: to a page, by a QR code of this content, or by what the text says. */
export interface Started {
  attempt_id: number
  way: 'redirect' | 'qr' | 'instructions'
  url?: string
  text?: string
}

export interface StartAsked {
  site: string
  orderId: number
  /** A row of `payment`. */
  paymentId: number
  /** Where this server is reached from outside, without a slash at its end: `https://shop.example`. */
  origin: string
  /** Where the buyer comes back to; else the method's own return address. */
  returnUrl?: string
  language?: 'zh' | 'en'
  /** Writes under a change set of the caller's; one of nobody's where nothing is said. */
  change?<T>(work: (writer: ChangeWriter) => Promise<T>): Promise<T>
  /** The same, once for the caller's `Idempotency-Key`: the work is not done where its answer is known. */
  changeOnce?<T>(work: (writer: ChangeWriter) => Promise<T>): Promise<T>
}

interface Opening {
  shop: Shop
  method: Method
  line: Line | undefined
  asked: StartAsked
}

type Under = NonNullable<StartAsked['change']>

/** An attempt of one's own, or the number of one that somebody else has begun. */
async function open(opening: Opening, under: Under): Promise<Opened | number> {
  let own: Opened | undefined
  const id = await under(async (writer) => {
    const opened = await openAttempt(opening, writer, opening.asked.orderId)
    own = typeof opened === 'number' ? undefined : opened
    return typeof opened === 'number' ? opened : opened.id
  })
  return own?.id === id ? own : id
}

function returnUrlOf({ returnUrl }: StartAsked, method: Method, number: string): string {
  const to = returnUrl || method.sync_callback
  // A code is scanned in another app: the page that shows it is the one that goes on.
  if (!to && method.code === 'wechat') return ''
  if (!to) throw new Conflict('payment.noReturn', null, { method: method.name })
  const url = new URL(to)
  url.searchParams.set('order', number)
  return url.href
}

/** Asks the provider for the payment; where it refuses, the order can be paid otherwise at once. */
async function create({ shop, method, asked }: Opening, line: Line, opened: Opened): Promise<Created> {
  const { site, origin, language = 'zh' } = asked
  try {
    return await line.adapter.create(line.at, {
      ...opened,
      currency: await codeOfCurrency(shop.place, opened.currencyId),
      returnUrl: returnUrlOf(asked, method, opened.number),
      noticeUrl: noticeUrlOf(method, site, origin) ?? '',
      language,
    })
  } catch (error) {
    const isKnown = error instanceof ProviderRefused || error instanceof ProviderAway
    const words = isKnown ? plainWords(line, error.words) : null
    await failAttempt(shop, opened.id, { what: error instanceof ProviderAway ? 'away' : 'failed', said: words })
    if (!isKnown) throw error
    const id = error instanceof ProviderAway ? 'payment.away' : 'payment.refused'
    throw new Refusal(502, id, { method: method.name, words: words ?? '' })
  }
}

async function begin(opening: Opening, line: Line, opened: Opened): Promise<Started> {
  const { shop } = opening
  const created = await create(opening, line, opened)
  await writeAttempts(shop, (trx) =>
    sql`UPDATE ${tableSql(shop.place, 'payment_attempt')} SET provider_id = coalesce(provider_id, ${created.providerId}),
      pay_url = ${created.url} WHERE id = ${opened.id}`.execute(trx),
  )
  return { attempt_id: opened.id, way: created.way, url: created.url }
}

/** Somebody else asks the provider just now: so often, and so long apart, it is looked whether they were answered. */
const LOOKS = 100
const BETWEEN = 200

/** The page of an attempt that goes on already; undefined where that came to nothing, and 409 where nobody knows yet. */
async function pageOf({ shop, method }: Opening, id: number): Promise<Started | undefined> {
  for (let look = 0; look < LOOKS; look += 1) {
    const attempt = await attemptOf(shop.place, id)
    if (attempt?.state !== 'waiting') return undefined
    const way = method.code === 'wechat' ? 'qr' : 'redirect'
    if (attempt.pay_url !== null) return { attempt_id: id, way, url: attempt.pay_url }
    await pause(BETWEEN)
  }
  throw new Conflict('payment.beginning', null, { method: method.name })
}

async function instructionsOf({ shop, method }: Opening, id: number): Promise<Started> {
  const { instructions, name } = method
  const attempt = await attemptOf(shop.place, id)
  const { rows } = await sql<{ number: string | null }>`SELECT order_number AS number
    FROM ${tableSql(shop.place, 'order')} WHERE id = ${attempt?.order_id ?? 0}`.execute(shop.place.database.kysely)
  const currency = await codeOfCurrency(shop.place, attempt?.currency_id ?? null)
  const text = (instructions || name)
    .replaceAll('{order}', rows[0]?.number ?? '')
    .replaceAll('{amount}', `${attempt?.amount ?? ''} ${currency}`.trim())
  return { attempt_id: id, way: 'instructions', text }
}

const idOf = (opened: Opened | number): number => (typeof opened === 'number' ? opened : opened.id)

/** Undefined where the attempt that was known under the key came to nothing. */
async function startUnder(opening: Opening, under: Under): Promise<Started | undefined> {
  const { shop, line } = opening
  const opened = await open(opening, under)
  await tellAttempt(shop, idOf(opened))
  if (!line) return instructionsOf(opening, idOf(opened))
  return typeof opened === 'number' ? pageOf(opening, opened) : begin(opening, line, opened)
}

/**
 * Begins to pay what is due of an order. Throws 409 where the order takes no money, the method is off or its credentials
 * are missing, 422 for a currency, an amount or a price that is not the method's, 502 in the provider's words where it
 * refuses or does not answer. Calls at the same time, and with the same key, get the same page.
 */
export async function startPayment(services: Services, asked: StartAsked): Promise<Started> {
  const place = await services.places.forResource(order, asked.site)
  const shop: Shop = { services, place, site: asked.site }
  const method = await methodOf(shop, asked.paymentId)
  const opening: Opening = { shop, method, asked, line: lineOf(services, method) }
  const meta: ChangeMeta = { action: 'pay-link', resource: 'order', site: asked.site, userId: null }
  const plain: Under = asked.change ?? (async (work) => (await change(services, place, meta, work)).result)
  const started = (await startUnder(opening, asked.changeOnce ?? plain)) ?? (await startUnder(opening, plain))
  if (!started) throw new Conflict('payment.beginning', null, { method: method.name })
  return started
}
