import { sql } from 'kysely'
import { type Offer, offer } from '../../../src/resources/offer'
import { type OfferState, offerStateOn, offerStates } from '../../../src/resources/rules/offerState'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound } from '../../foundation/faults/errors'
import { BytesAnswer } from '../../foundation/http/answers'
import type { JsonSchema } from '../../foundation/http/call'
import { idNumber, listOf, objectSchema } from '../../foundation/http/schemas'
import { isThere } from '../../kernel/places/since'
import { readRow } from '../../kernel/resources/reading'
import {
  type AcceptedOffer,
  acceptAndTell,
  currencyCode,
  drawnOffer,
  idOfToken,
  linesOf,
  type Offering,
  offerFacts,
  offeringOf,
  stageOf,
} from '../offers/index'
import { orderSettingsOf } from '../orders/index'
import { today } from './reports'
import { type ShopAsked, shopCall, type shopChange } from './shopCall'
import { shopAnswerKept, shopChangeOnce } from './shopOnce'

const text: JsonSchema = { type: 'string' }
const maybe: JsonSchema = { type: ['string', 'null'] }

/** The offer that the token of the address opens; drafts are nobody's yet. Throws NotFound. */
async function openedOffer({ services, place, site, params }: ShopAsked): Promise<Offer> {
  const id = isThere(offer, place) ? idOfToken(services, site, params.token ?? '') : undefined
  const row = id === undefined ? undefined : await readRow(place.database.kysely, place, offer, id)
  const held = row as unknown as Offer | undefined
  if (!held || stageOf(held) === 'draft') throw new NotFound('offer.unknown')
  return held
}

const stateNow = (held: Offer, { services }: ShopAsked): OfferState =>
  offerStateOn(stageOf(held), held.valid_until, today(services.now()))

/** That it was opened is noted once, outside of the journal: nobody of the staff did it. */
const noteSeen = ({ place, services }: ShopAsked, { id }: Offer) =>
  sql`UPDATE ${tableSql(place, 'offer')} SET seen_at = ${services.now()} WHERE id = ${id} AND seen_at IS NULL`.execute(
    place.database.kysely,
  )

const lineFields: Record<string, JsonSchema> = {
  id: { type: 'integer' },
  report_id: { type: ['integer', 'null'] },
  name: text,
  edition: maybe,
  quantity: { type: 'integer' },
  unit_price: maybe,
  discount_amount: maybe,
  tax_amount: maybe,
  amount: maybe,
  needs_delivery: { type: 'boolean' },
  is_choice: { type: 'boolean', description: '几项中选一项 / One of several, of which the buyer chooses one' },
}

const offerFields: Record<string, JsonSchema> = {
  offer_number: text,
  state: { enum: Object.keys(offerStates) },
  state_title: text,
  valid_until: text,
  language: text,
  contact_name: maybe,
  company: maybe,
  email: text,
  currency: text,
  lines_amount: maybe,
  discount_amount: maybe,
  tax_amount: maybe,
  amount: maybe,
  note: maybe,
  sent_at: maybe,
  accepted_at: maybe,
  order_number: maybe,
  lines: listOf(objectSchema(lineFields, ...Object.keys(lineFields))),
}

async function saidOffer(asked: ShopAsked, held: Offer) {
  const { place, language } = asked
  const { kysely } = place.database
  const lines = await linesOf(kysely, place, held.id)
  const { rows } = await sql<{ order_number: string }>`SELECT order_number FROM ${tableSql(place, 'order')}
    WHERE id = ${held.order_id}`.execute(kysely)
  const state = stateNow(held, asked)
  const { offer_number, valid_until, contact_name, company, email, note, sent_at, accepted_at } = held
  const { lines_amount, discount_amount, tax_amount, amount } = held
  return {
    ...{ offer_number, valid_until, contact_name, company, email, note, sent_at, accepted_at },
    ...{ lines_amount, discount_amount, tax_amount, amount },
    language: held.language,
    state,
    state_title: offerStates[state][language === 'en' ? 1 : 0],
    currency: await currencyCode(kysely, place, held.currency_id),
    order_number: rows[0]?.order_number ?? null,
    lines: lines.map(({ name, name_en, ...line }) => ({
      id: line.id,
      report_id: line.report_id,
      name: (language === 'en' && name_en) || name || '',
      edition: line.edition,
      quantity: line.quantity,
      unit_price: line.unit_price,
      discount_amount: line.discount_amount,
      tax_amount: line.tax_amount,
      amount: line.amount,
      needs_delivery: line.needs_delivery ?? false,
      is_choice: line.is_choice ?? false,
    })),
  }
}

const see = shopCall(
  {
    method: 'GET',
    path: '/offers/:token',
    scope: 'orders',
    title: ['一份报价', 'One offer'],
    output: objectSchema(offerFields, 'offer_number', 'state', 'lines'),
  },
  async (asked) => saidOffer(asked, await openedOffer(asked)),
)

const seen = shopCall(
  {
    method: 'POST',
    path: '/offers/:token/seen',
    scope: 'orders',
    title: ['记下报价已打开', 'Note that an offer was opened'],
    output: { type: 'null' },
  },
  async (asked) => {
    await noteSeen(asked, await openedOffer(asked))
    return null
  },
)

const paper = shopCall(
  {
    method: 'GET',
    path: '/offers/:token/paper',
    scope: 'orders',
    title: ['报价单的 PDF', 'The PDF of an offer'],
    answers: ['application/pdf'],
  },
  async (asked) => {
    const held = await openedOffer(asked)
    const { services, place, site } = asked
    const { kysely } = place.database
    const of: Offering = await offeringOf(services, site)
    const [lines, currency] = [
      await linesOf(kysely, place, held.id),
      await currencyCode(kysely, place, held.currency_id),
    ]
    const facts = offerFacts({ held, lines, currency, of, link: '', now: services.now() })
    return new BytesAnswer(await drawnOffer(services, facts), `${held.offer_number ?? 'offer'}.pdf`, 'application/pdf')
  },
)

const WHAT = ['offer', 'accept'] as const

/** The answer of an accept, without what is the staff's. */
const saidAccepted = ({ order_number, order_amount, currency, is_again }: AcceptedOffer) => ({
  order_number,
  order_amount,
  currency,
  is_again,
})

const accept = shopCall(
  {
    method: 'POST',
    path: '/offers/:token/accept',
    scope: 'orders',
    title: ['接受报价并下单', 'Accept an offer: places its order, once'],
    input: {
      body: objectSchema({
        line_id: { ...idNumber, type: ['integer', 'null'], description: '几项中选的一项 / The chosen one of several' },
        address: { type: ['string', 'null'], maxLength: 500 },
        device: { type: ['string', 'null'], enum: ['desktop', 'mobile', 'tablet', null] },
      }),
    },
    output: objectSchema(
      { order_number: text, order_amount: text, currency: text, is_again: { type: 'boolean' } },
      'order_number',
    ),
  },
  async (asked) => {
    const kept = await shopAnswerKept<AcceptedOffer>(asked, WHAT)
    if (kept) return kept
    const held = await openedOffer(asked)
    const { services, site, body } = asked
    const settings = await orderSettingsOf(services, site)
    const accepting = {
      lineId: (body.line_id as number | null | undefined) ?? null,
      address: (body.address as string | null | undefined) ?? null,
      device: (body.device as 'desktop' | 'mobile' | 'tablet' | null | undefined) ?? null,
    }
    // Whoever comes again without a key of their own gets the order that there is: the offer itself remembers it.
    const work = (writer: Parameters<Parameters<typeof shopChange>[2]>[0]) =>
      acceptAndTell(writer, { services, site, settings }, held.id, accepting).then(saidAccepted)
    return shopChangeOnce(asked, WHAT, work)
  },
)

export const offerCalls = [see, seen, paper, accept] as const
