import { sql } from 'kysely'
import { type Order, order } from '../../src/resources/order'
import { amountOf, centsOf } from '../../src/resources/rules/amount'
import { type OrderState, orderStates } from '../../src/resources/rules/orderState'
import { type ChangeMeta, type ChangeWriter, change } from '../changes'
import { tableSql } from '../db/tableSql'
import { Conflict, Refusal } from '../faults/errors'
import { followOrders } from '../orders/followOrders'
import { heldOrder, stateOf } from '../orders/transition'
import type { Services } from '../services/services'
import { type Created, ProviderAway, ProviderRefused } from './adapter'
import { nextAsk } from './asking'
import { addAttempt, codeOfCurrency, newReference, tellAttempt, writeAttempts } from './attempts'
import { failAttempt } from './failAttempt'
import { type Line, lineOf, type Method, methodOf, noticeUrlOf, plainWords, type Shop } from './method'

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
}

/** A payment is open so long. */
const OPEN_FOR = 2 * 3_600_000

async function refuseMethod(writer: ChangeWriter, method: Method, currencyId: number | null): Promise<void> {
  if (method.status !== 'enabled') throw new Conflict('payment.methodOff', null, { method: method.name })
  const taken = method.currency_ids ?? []
  if (taken.length === 0 || (currencyId !== null && taken.includes(currencyId))) return
  const currency = await codeOfCurrency(writer.place, currencyId, writer.trx)
  throw new Refusal(422, 'order.methodTakesNot', { method: method.name, currency })
}

const dueOf = (held: Order): bigint => centsOf(held.order_amount ?? '0') - centsOf(held.amount_paid ?? '0')

interface Opening {
  shop: Shop
  method: Method
  line: Line | undefined
  asked: StartAsked
}

interface Opened {
  id: number
  reference: string
  amount: string
  currencyId: number | null
  title: string
  email: string
  number: string
  expiresAt: Date
  /** One that is open already goes on. */
  known?: Created
}

/** The same buyer pressed twice, or came back: there is one payment to be paid, not two. */
async function openOne(writer: ChangeWriter, held: Order, method: Method, now: Date): Promise<Opened | undefined> {
  const { rows } = await sql<{ id: number; reference: string; pay_url: string; expires_at: Date }>`
    SELECT id, reference, pay_url, expires_at FROM ${tableSql(writer.place, 'payment_attempt')}
    WHERE order_id = ${held.id} AND payment_id = ${method.id} AND kind = 'payment' AND state = 'waiting'
      AND pay_url IS NOT NULL AND amount = ${amountOf(dueOf(held))}::numeric
      AND expires_at > ${new Date(now.getTime() + OPEN_FOR / 4)} ORDER BY id DESC LIMIT 1`.execute(writer.trx)
  const [found] = rows
  if (!found) return undefined
  const way = method.code === 'wechat' ? 'qr' : 'redirect'
  return { ...openedOf(held, now), ...found, known: { way, url: found.pay_url, providerId: null } }
}

const openedOf = (held: Order, now: Date) => ({
  amount: amountOf(dueOf(held)),
  currencyId: held.currency_id,
  title: held.report_names || held.order_number || String(held.id),
  email: held.email,
  number: held.order_number ?? '',
  expiresAt: new Date(now.getTime() + OPEN_FOR),
})

/** Notes the attempt, and that the order is being paid. */
async function openAttempt({ shop, method, line }: Opening, writer: ChangeWriter, held: Order): Promise<Opened> {
  const now = shop.services.now()
  const opened = { ...openedOf(held, now), reference: newReference('P', now) }
  const id = await addAttempt(
    writer.trx,
    shop.place,
    {
      order_id: held.id,
      kind: 'payment',
      state: 'waiting',
      happened: 'started',
      payment_id: method.id,
      method: method.name,
      amount: opened.amount,
      currency_id: held.currency_id,
      reference: opened.reference,
      ...(line && { expires_at: opened.expiresAt.toISOString(), next_ask_at: nextAsk(0, now).toISOString() }),
    },
    now,
  )
  // Who pays by transfer may never do so: such an order stays unpaid, and runs out.
  if (line && stateOf(held) !== 'paying') {
    await writer.update(order, [{ id: held.id, values: { payment_state: 'paying' } }])
    await followOrders(writer)
  }
  return { ...opened, id }
}

/** An expired order is not paid any more: its prices are those of then. */
const PAYABLE: readonly OrderState[] = ['unpaid', 'paying', 'failed']

function insistOnDue(held: Order): void {
  const state = stateOf(held)
  if (!PAYABLE.includes(state)) throw new Conflict('payment.notPayable', { state }, { state: orderStates[state] })
  if (dueOf(held) <= 0n) throw new Conflict('payment.nothingDue', null)
}

async function open(opening: Opening): Promise<Opened> {
  const { shop, method, asked } = opening
  const meta: ChangeMeta = { action: 'pay-link', resource: 'order', site: shop.site, userId: null }
  const under = asked.change ?? (async (work) => (await change(shop.services, shop.place, meta, work)).result)
  return under(async (writer) => {
    const held = await heldOrder(writer, asked.orderId)
    insistOnDue(held)
    await refuseMethod(writer, method, held.currency_id)
    const known = opening.line && (await openOne(writer, held, method, shop.services.now()))
    return known ?? openAttempt(opening, writer, held)
  })
}

function returnUrlOf({ returnUrl }: StartAsked, method: Method, number: string): string {
  const to = returnUrl || method.sync_callback
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

const instructionsOf = ({ instructions, name }: Method, { number, amount }: Opened, currency: string): string =>
  (instructions || name).replaceAll('{order}', number).replaceAll('{amount}', `${amount} ${currency}`.trim())

/**
 * Begins to pay what is due of an order. Throws 409 where the order takes no money, the method is off or its credentials
 * are missing, 422 for a currency that it does not take, 502 in the provider's words where it refuses or does not answer.
 */
export async function startPayment(services: Services, asked: StartAsked): Promise<Started> {
  const place = await services.places.forResource(order, asked.site)
  const shop: Shop = { services, place, site: asked.site }
  const method = await methodOf(shop, asked.paymentId)
  const opening: Opening = { shop, method, asked, line: lineOf(services, method) }
  const opened = await open(opening)
  const { id: attempt_id } = opened
  await tellAttempt(shop, attempt_id)
  if (!opening.line) {
    const text = instructionsOf(method, opened, await codeOfCurrency(place, opened.currencyId))
    return { attempt_id, way: 'instructions', text }
  }
  if (opened.known) return { attempt_id, way: opened.known.way, url: opened.known.url }
  const created = await create(opening, opening.line, opened)
  await writeAttempts(shop, (trx) =>
    sql`UPDATE ${tableSql(place, 'payment_attempt')} SET provider_id = coalesce(provider_id, ${created.providerId}),
      pay_url = ${created.url} WHERE id = ${attempt_id}`.execute(trx),
  )
  return { attempt_id, way: created.way, url: created.url }
}
