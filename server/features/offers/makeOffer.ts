import { sql } from 'kysely'
import type { Message } from '../../../src/resources/message'
import { type Offer, offer } from '../../../src/resources/offer'
import { offerLine } from '../../../src/resources/offer_line'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, NotFound, Refusal } from '../../foundation/faults/errors'
import type { ChangeWriter } from '../../kernel/changes'
import { nextCounted } from '../../kernel/counters/orderNumber'
import { changeOnce } from '../../kernel/idempotency/callOnce'
import { handle } from '../../kernel/resources/actions/handle'
import { heldOffer, insistOnStage, linesOf } from './held'
import { priceOffer } from './priceOffer'

/** So long an offer is good where nobody says otherwise. */
const DAYS = 30
const DAY = 86_400_000

type Asker = Pick<
  Message,
  'id' | 'name' | 'email' | 'company' | 'member_id' | 'report_id' | 'price_version_id' | 'language_version' | 'content'
>

const lastDay = (now: Date): string => new Date(now.getTime() + DAYS * DAY).toISOString().slice(0, 10)

async function messageOf({ database, ...place }: Place, id: number): Promise<Asker> {
  const { rows } = await sql<Asker>`SELECT id, name, email, company, member_id, report_id, price_version_id,
      language_version, content
    FROM ${tableSql({ ...place, database }, 'message')} WHERE id = ${id}`.execute(database.kysely)
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

/** The page on which it was written says it; else what they wrote. */
function languageOfMessage({ language_version, content }: Asker): 'zh' | 'en' {
  if (language_version) return language_version.toLowerCase().startsWith('zh') ? 'zh' : 'en'
  const words = content ?? ''
  return /\p{Script=Han}/u.test(words) && !/[\u3040-\u30ff]/.test(words) ? 'zh' : 'en'
}

interface CurrencyChoice {
  id: number
  code: string
  is_first: boolean
}

/** That of the last order of this person; else yuan for who reads Chinese; else the first one. */
async function currencyFor(place: Place, { member_id }: Asker, language: 'zh' | 'en'): Promise<number> {
  const { kysely } = place.database
  const { rows } = await sql<CurrencyChoice>`SELECT id, code, coalesce(is_first, false) AS is_first
    FROM ${tableSql(place, 'currency')} WHERE status = 'enabled' ORDER BY sort, id`.execute(kysely)
  const { rows: last } = await sql<{ id: number }>`SELECT currency_id AS id FROM ${tableSql(place, 'order')}
    WHERE member_id = ${member_id} AND currency_id IS NOT NULL ORDER BY id DESC LIMIT 1`.execute(kysely)
  const known = rows.find(({ id }) => id === last[0]?.id)
  const spoken = rows.find(({ code }) => (language === 'zh' ? code === 'CNY' : code === 'USD'))
  const chosen = known ?? spoken ?? rows.find(({ is_first }) => is_first) ?? rows[0]
  if (!chosen) throw new Conflict('offer.noCurrency', null)
  return chosen.id
}

interface Edition {
  id: number
  is_meant: boolean
}

/** The edition that they named; else every one that the report is sold in, of which the reader chooses. */
async function editionsFor(place: Place, asker: Asker): Promise<readonly (number | null)[]> {
  const { rows } = await sql<Edition>`SELECT v.id, v.id = coalesce(${asker.price_version_id}::bigint, 0) AS is_meant
    FROM ${tableSql(place, 'price_version')} v JOIN ${tableSql(place, 'report')} r ON r.publisher_id = v.publisher_id
    WHERE r.id = ${asker.report_id} AND v.status = 'enabled' ORDER BY v.sort, v.id`.execute(place.database.kysely)
  const meant = rows.filter(({ is_meant }) => is_meant)
  const chosen = (meant.length > 0 ? meant : rows).map(({ id }) => id)
  return chosen.length > 0 ? chosen : [null]
}

async function isReportThere(place: Place, id: number | null): Promise<boolean> {
  if (id === null) return false
  const { rows } = await sql`SELECT 1 FROM ${tableSql(place, 'report')} WHERE id = ${id}`.execute(place.database.kysely)
  return rows.length > 0
}

type Draft = Pick<Offer, 'email' | 'language' | 'currency_id' | 'valid_until'> & Partial<Offer>

/** Writes a draft with its lines, its number and its prices. */
async function draftOffer(writer: ChangeWriter, draft: Draft, lines: readonly object[], now: Date) {
  const offer_number = `OFF-${await nextCounted(writer, 'offer', now)}`
  const [offer_id = 0] = await writer.insert(offer, [{ ...draft, offer_number, stage: 'draft' }])
  await writer.insert(
    offerLine,
    lines.map((line) => ({ ...line, offer_id })),
  )
  await priceOffer(writer, offer_id)
  return { offer_id, offer_number }
}

/** From an enquiry to a draft in one press. */
export const makeOffer = handle(offer, 'make', async (asked) => {
  const { input, where, services } = asked
  const { place } = where
  const asker = await messageOf(place, input.message_id)
  if (!asker.email) throw new Refusal(422, 'mail.noAddress')
  const language = languageOfMessage(asker)
  const currency_id = await currencyFor(place, asker, language)
  const isSold = await isReportThere(place, asker.report_id)
  const editions = isSold ? await editionsFor(place, asker) : []
  const now = services.now()
  const draft: Draft = {
    message_id: asker.id,
    member_id: asker.member_id,
    contact_name: asker.name,
    company: asker.company,
    email: asker.email,
    language,
    currency_id,
    valid_until: lastDay(now),
  }
  const lines = editions.map((price_version_id) => ({
    report_id: asker.report_id,
    price_version_id,
    quantity: 1,
    is_choice: editions.length > 1,
  }))
  return changeOnce(asked, 'offer:make', (writer) => draftOffer(writer, draft, lines, now))
})

const REPEATED = [
  'report_id',
  'price_version_id',
  'own_name',
  'own_price',
  'quantity',
  'off_percent',
  'is_choice',
] as const

/** Another of the same lines, at the prices of now; once it is sent the one before counts no more. */
export const reviseOffer = handle(offer, 'revise', async (asked) => {
  const { row, services } = asked
  const now = services.now()
  return changeOnce(asked, 'offer:revise', async (writer) => {
    const held = await heldOffer(writer, row.id)
    insistOnStage(held, 'sent', 'superseded', 'withdrawn')
    const lines = await linesOf(writer.trx, writer.place, held.id)
    const { message_id, member_id, contact_name, company, email, language, currency_id, note, internal_remarks } = held
    const draft = {
      ...{ message_id, member_id, contact_name, company, email, language, currency_id, note, internal_remarks },
      valid_until: lastDay(now),
      follows_id: held.id,
    }
    const repeated = lines.map((line) => Object.fromEntries(REPEATED.map((name) => [name, line[name]])))
    return draftOffer(writer, draft, repeated, now)
  })
})
