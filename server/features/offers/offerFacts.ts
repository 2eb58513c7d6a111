import { type Kysely, sql } from 'kysely'
import type { Offer } from '../../../src/resources/offer'
import type { OfferLine } from '../../../src/resources/offer_line'
import { centsOf } from '../../../src/resources/rules/amount'
import type { Site } from '../../../src/resources/site'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import type { OfferFacts, PaperLine, Party } from '../../kernel/papers/facts'
import { wordOf } from '../../kernel/papers/paperWords'
import { offerToken } from './offerToken'
import { takenLines } from './priceLine'

const SELLER = [
  'title',
  'english_name',
  'domain',
  'seller_name',
  'seller_name_en',
  'seller_tax_id',
  'seller_phone',
  'seller_address',
  'seller_address_en',
  'seller_bank',
  'seller_account',
] as const

/** Who offers: as its invoices say it, else by what the site is called. */
export type Offering = Pick<Site, (typeof SELLER)[number]>

/** Read before a transaction begins: sites stand in control's place. */
export async function offeringOf({ places: { control } }: Pick<Services, 'places'>, site: string): Promise<Offering> {
  const names = sql.join(SELLER.map((name) => sql.id(name)))
  const { rows } = await sql<Offering>`SELECT ${names} FROM ${tableSql(control, 'site')} WHERE name = ${site}`.execute(
    control.database.kysely,
  )
  const [found] = rows
  if (!found) throw new Error(`No site ${site}`)
  return found
}

/** Where the reader sees it: at the site's address, whose pages ask the gateway. */
export function offerLink(services: Pick<Services, 'secrets'>, site: string, { domain }: Offering, id: number): string {
  const base = domain.endsWith('/') ? domain.slice(0, -1) : domain
  return `${base}/offer/${offerToken(services, site, id)}`
}

function sellerFor(of: Offering, language: 'zh' | 'en'): Party {
  const isEnglish = language === 'en'
  const name = isEnglish ? of.seller_name_en || of.seller_name || of.english_name : of.seller_name || of.title
  return {
    name,
    taxId: of.seller_tax_id ?? '',
    address: (isEnglish && of.seller_address_en) || (of.seller_address ?? ''),
    phone: of.seller_phone ?? '',
    bank: of.seller_bank ?? '',
    account: of.seller_account ?? '',
    contact: '',
  }
}

const buyerFor = ({ company, contact_name, email }: Offer): Party => ({
  name: company || contact_name || email,
  taxId: '',
  address: '',
  phone: '',
  bank: '',
  account: '',
  contact: [company ? contact_name : null, email].filter(Boolean).join(' · '),
})

const TENTHS = 10n
const PERCENT = 100n

/** To a tenth of a percent: what was rounded to cents gives the rate back. */
function rateOf(net: bigint, tax: bigint): string {
  if (net === 0n) return '0'
  const tenths = (tax * PERCENT * TENTHS * 2n + net) / (net * 2n)
  return tenths % TENTHS === 0n ? String(tenths / TENTHS) : `${tenths / TENTHS}.${tenths % TENTHS}`
}

function paperLine(line: OfferLine, language: 'zh' | 'en'): PaperLine {
  const [amount, tax] = [centsOf(line.amount ?? '0'), centsOf(line.tax_amount ?? '0')]
  const name = (language === 'en' && line.name_en) || line.name || ''
  return {
    names: [name],
    detail: [line.edition, line.is_choice ? wordOf('choice', language) : null].filter(Boolean).join(' · '),
    quantity: line.quantity,
    net: amount - tax,
    rate: rateOf(amount - tax, tax),
    tax,
    amount,
  }
}

export async function currencyCode(reader: Kysely<Tables>, place: Place, id: number): Promise<string> {
  const { rows } = await sql<{
    code: string
  }>`SELECT code FROM ${tableSql(place, 'currency')} WHERE id = ${id}`.execute(reader)
  return rows[0]?.code ?? ''
}

export interface Offered {
  held: Offer
  lines: readonly OfferLine[]
  currency: string
  of: Offering
  link: string
  now: Date
}

/** What stands on the paper of an offer: the offer itself, and who makes it. */
export function offerFacts({ held, lines, currency, of, link, now }: Offered): OfferFacts {
  const language = held.language === 'zh' ? 'zh' : 'en'
  const taken = takenLines(lines)
  const sum = (cents: (line: OfferLine) => bigint): bigint => taken.reduce((total, line) => total + cents(line), 0n)
  const [amount, tax] = [sum((line) => centsOf(line.amount ?? '0')), sum((line) => centsOf(line.tax_amount ?? '0'))]
  return {
    language,
    number: held.offer_number ?? '',
    offeredAt: held.sent_at === null ? now : new Date(held.sent_at),
    validUntil: held.valid_until,
    seller: sellerFor(of, language),
    buyer: buyerFor(held),
    currency,
    lines: lines.map((line) => paperLine(line, language)),
    net: amount - tax,
    tax,
    amount,
    note: held.note ?? '',
    link,
    hasChoice: lines.filter(({ is_choice }) => is_choice).length > 1,
  }
}
