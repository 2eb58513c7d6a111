import { sql } from 'kysely'
import type { Problem } from '../../../src/resources/kit/problem'
import { type Offer, offer } from '../../../src/resources/offer'
import type { OfferLine } from '../../../src/resources/offer_line'
import { offerStateOn } from '../../../src/resources/rules/offerState'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, Invalid, Refusal } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import type { ChangeWriter } from '../../kernel/changes'
import { changeOnce } from '../../kernel/idempotency/callOnce'
import { handle } from '../../kernel/resources/actions/handle'
import { mailOrder, type NewLine, orderSettingsOf, placeOrder } from '../orders/index'
import { heldOffer, insistOnStage, linesOf, stageOf } from './held'
import { takenLines } from './priceLine'

export interface Accepting {
  /** Of the lines of which one is chosen. */
  lineId: number | null
  /** Where to, of what is delivered. */
  address: string | null
  /** Staff may take an answer that came late. */
  mayBeLate?: boolean
  device?: 'desktop' | 'mobile' | 'tablet' | null
}

export interface AcceptedOffer {
  order_id: number
  order_number: string
  order_amount: string
  currency: string
  /** It had been accepted before: the order is that one. */
  is_again: boolean
}

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

const problemAt = (field: string, message: Problem['message']): Invalid =>
  new Invalid([
    {
      field,
      message,
      values: { label: field === 'address' ? ['配送地址', 'Delivery address'] : ['选中的一项', 'Chosen alternative'] },
    },
  ])

/** 409 in a sentence for whoever holds the link: gone by time, replaced, or taken back. */
function insistOnOpen(held: Offer, now: Date, mayBeLate: boolean): void {
  const number = held.offer_number ?? ''
  const state = offerStateOn(stageOf(held), held.valid_until, dayOf(now))
  if (state === 'sent' || (state === 'expired' && mayBeLate)) return
  if (state === 'expired') throw new Conflict('offer.expired', { state }, { number, day: held.valid_until })
  if (state === 'superseded') throw new Conflict('offer.superseded', { state }, { number })
  if (state === 'withdrawn') throw new Conflict('offer.withdrawn', { state }, { number })
  throw new Conflict('offer.notSent', { state }, { number })
}

/** What is bought of the offer. Throws 422 where one of several has to be chosen, or where to it shall go is not said. */
function boughtOf(lines: readonly OfferLine[], { lineId, address }: Accepting): readonly OfferLine[] {
  const choices = lines.filter(({ is_choice }) => is_choice)
  if (choices.length > 1 && lineId === null) throw problemAt('line_id', 'check.required')
  if (lineId !== null && !choices.some(({ id }) => id === lineId)) throw new Refusal(422, 'offer.lineUnknown')
  const bought = takenLines(lines, lineId)
  if (bought.length === 0) throw new Refusal(422, 'offer.noLines')
  if (bought.some(({ needs_delivery }) => needs_delivery) && !address?.trim())
    throw problemAt('address', 'check.required')
  return bought
}

const orderLine = (line: OfferLine): NewLine => ({
  report_id: line.report_id,
  report_name: line.name ?? line.own_name ?? '',
  report_name_en: line.name_en,
  price_version_id: line.price_version_id,
  edition: line.edition,
  language_id: line.language_id,
  quantity: line.quantity,
  unit_price: line.unit_price ?? '0.00',
  discount_kind: line.discount_kind,
  discount_amount: line.discount_amount,
  discount_reason: line.discount_reason,
  tax_amount: line.tax_amount,
  amount: line.amount ?? '0.00',
  needs_delivery: line.needs_delivery ?? false,
})

async function currencyOf({ trx, place }: ChangeWriter, id: number): Promise<{ code: string; rate: string }> {
  const { rows } = await sql<{ code: string; rate: string }>`SELECT code, exchange_rate::text AS rate
    FROM ${tableSql(place, 'currency')} WHERE id = ${id}`.execute(trx)
  return rows[0] ?? { code: '', rate: '1' }
}

async function orderOf({ trx, place }: ChangeWriter, id: number | null): Promise<AcceptedOffer | undefined> {
  const { rows } = await sql<Omit<AcceptedOffer, 'is_again'>>`SELECT o.id AS order_id, o.order_number,
      o.order_amount::text, coalesce(c.code, '') AS currency
    FROM ${tableSql(place, 'order')} o LEFT JOIN ${tableSql(place, 'currency')} c ON c.id = o.currency_id
    WHERE o.id = ${id}`.execute(trx)
  return rows[0] && { ...rows[0], is_again: true }
}

export interface AcceptingAt {
  services: Services
  site: string
  settings: Awaited<ReturnType<typeof orderSettingsOf>>
}

/**
 * Makes the order of an offer, at the prices that it says, in the transaction of the writer: the offer is held, so that of many
 * at once one places it, and the others get that order.
 */
export async function acceptHeld(
  writer: ChangeWriter,
  { services, settings }: Omit<AcceptingAt, 'site'>,
  id: number,
  accepting: Accepting,
): Promise<AcceptedOffer> {
  const now = services.now()
  const held = await heldOffer(writer, id)
  const before = stageOf(held) === 'accepted' ? await orderOf(writer, held.order_id) : undefined
  if (before) return before
  insistOnOpen(held, now, accepting.mayBeLate ?? false)
  const bought = boughtOf(await linesOf(writer.trx, writer.place, id), accepting)
  const { code, rate } = await currencyOf(writer, held.currency_id)
  const placed = await placeOrder(
    writer,
    {
      member_id: held.member_id,
      email: held.email,
      phone: null,
      company: held.company,
      country_id: null,
      address: accepting.address,
      contact_name: held.contact_name,
      remarks: null,
      device: accepting.device ?? null,
      payment_id: null,
      coupon_id: null,
      currency_id: held.currency_id,
      exchange_rate: rate,
      language: held.language,
      lines: bought.map(orderLine),
    },
    settings,
    now,
  )
  const values = { stage: 'accepted', accepted_at: now.toISOString(), order_id: placed.id }
  await writer.update(offer, [{ id, values }])
  const made = await orderOf(writer, placed.id)
  return {
    order_id: placed.id,
    order_number: placed.order_number,
    order_amount: made?.order_amount ?? '0.00',
    currency: code,
    is_again: false,
  }
}

/** The same, and the buyer is told of the order by mail. */
export async function acceptAndTell(
  writer: ChangeWriter,
  at: AcceptingAt,
  id: number,
  accepting: Accepting,
): Promise<AcceptedOffer> {
  const accepted = await acceptHeld(writer, at, id, accepting)
  if (!accepted.is_again) await mailOrder(at.services, writer, at.site, accepted.order_id, { code: 'order_placed' })
  return accepted
}

/** Staff note that the buyer agreed by other means. */
export const acceptByStaff = handle(offer, 'accept', async (asked) => {
  const { row, input, where, services } = asked
  const settings = await orderSettingsOf(services, where.site)
  const accepting = { lineId: input.line_id, address: input.address, mayBeLate: input.may_be_late ?? false }
  return changeOnce(asked, 'offer:accept', async (writer) => {
    const { order_id, order_number } = await acceptAndTell(
      writer,
      { services, site: where.site, settings },
      row.id,
      accepting,
    )
    return { order_id, order_number }
  })
})

/** The link still opens, and says so. */
export const withdrawOffer = handle(offer, 'withdraw', async (asked) => {
  const { row } = asked
  return changeOnce(asked, 'offer:withdraw', async (writer) => {
    const held = await heldOffer(writer, row.id)
    insistOnStage(held, 'sent')
    await writer.update(offer, [{ id: held.id, values: { stage: 'withdrawn' } }])
    return {}
  })
})
