import { type Kysely, sql } from 'kysely'
import { type Invoice, invoice } from '../../../src/resources/invoice'
import type { Order } from '../../../src/resources/order'
import type { OrderLine } from '../../../src/resources/order_line'
import { centsOf } from '../../../src/resources/rules/amount'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { InvoiceFacts, PaperLanguage, PaperLine, Party } from '../../kernel/papers/facts'
import { apportion } from './apportion'
import type { Seller } from './sellerOf'

type Line = Pick<
  OrderLine,
  'report_name' | 'report_name_en' | 'edition' | 'quantity' | 'amount' | 'tax_amount' | 'refunded'
>

/** Where it is read: in the transaction that issues it, or afterwards. */
export interface Reader {
  trx: Kysely<Tables>
  place: Place
}

export interface About {
  held: Invoice
  of: Order
  number: string
  seller: Seller
  at: Date
  /** The number of the invoice that it reverses. */
  reverses?: string
}

async function linesOf({ trx, place }: Reader, orderId: number): Promise<Line[]> {
  const { rows } = await sql<Line>`SELECT report_name, report_name_en, edition, quantity, amount, tax_amount, refunded
    FROM ${tableSql(place, 'order_line')} WHERE order_id = ${orderId} ORDER BY id`.execute(trx)
  return rows
}

async function codeOf({ trx, place }: Reader, id: number | null): Promise<string> {
  const { rows } = await sql<{
    code: string
  }>`SELECT code FROM ${tableSql(place, 'currency')} WHERE id = ${id}`.execute(trx)
  return rows[0]?.code ?? ''
}

function namesOf({ report_name, report_name_en }: Line, language: PaperLanguage): string[] {
  const english = report_name_en || report_name
  if (language === 'zh') return [report_name]
  if (language === 'en') return [english]
  return english === report_name ? [report_name] : [report_name, english]
}

const TENTHS = 10n
const PERCENT = 100n

/** To a tenth of a percent: what was rounded to cents gives the rate back. */
function rateOf(net: bigint, tax: bigint): string {
  if (net === 0n) return '0'
  const tenths = (tax * PERCENT * TENTHS * 2n + net) / (net * 2n)
  return tenths % TENTHS === 0n ? String(tenths / TENTHS) : `${tenths / TENTHS}.${tenths % TENTHS}`
}

const sum = (cents: readonly bigint[]): bigint => cents.reduce((total, each) => total + each, 0n)

/** So much of each line as the invoice is of what they cost; what went back by line is left out. */
function paperLines(lines: readonly Line[], { amount, tax_amount, language }: Invoice): PaperLine[] {
  const kept = lines.map((line) => centsOf(line.amount) - centsOf(line.refunded ?? '0'))
  const weights = sum(kept) > 0n ? kept : lines.map((line) => centsOf(line.amount))
  const amounts = apportion(centsOf(amount ?? '0'), weights)
  const taxes = apportion(
    centsOf(tax_amount ?? '0'),
    lines.map((line, at) => {
      const whole = centsOf(line.amount)
      return whole === 0n ? 0n : (centsOf(line.tax_amount ?? '0') * (weights[at] ?? 0n)) / whole
    }),
  )
  return lines.flatMap((line, at) => {
    const [cents, tax] = [amounts[at] ?? 0n, taxes[at] ?? 0n]
    if (cents === 0n && lines.length > 1) return []
    const size = cents < 0n ? -cents : cents
    return [
      {
        names: namesOf(line, language ?? 'zh'),
        detail: line.edition ?? '',
        quantity: size === centsOf(line.amount) ? line.quantity * (cents < 0n ? -1 : 1) : null,
        net: cents - tax,
        rate: rateOf(cents - tax, tax),
        tax,
        amount: cents,
      },
    ]
  })
}

function sellerFor(seller: Seller, language: PaperLanguage): Party {
  const [zh, en] = [seller.seller_name ?? '', seller.seller_name_en || (seller.seller_name ?? '')]
  const address = language === 'en' ? seller.seller_address_en || seller.seller_address : seller.seller_address
  return {
    name: language === 'en' ? en : zh,
    ...(language === 'both' && en !== zh && { other: en }),
    taxId: seller.seller_tax_id ?? '',
    address: address ?? '',
    phone: seller.seller_phone ?? '',
    bank: seller.seller_bank ?? '',
    account: seller.seller_account ?? '',
    contact: '',
  }
}

const buyerOf = (held: Invoice): Party => ({
  name: held.title,
  ...(held.company && held.company !== held.title && { other: held.company }),
  taxId: held.tax_id ?? '',
  address: held.address ?? '',
  phone: held.phone ?? '',
  bank: held.bank ?? '',
  account: held.account ?? '',
  contact: [held.contact_name, held.contact_detail].filter(Boolean).join(' · '),
})

/** What stands on the paper: of the order's book, which is never changed, and of the invoice itself. */
export async function factsOf(reader: Reader, about: About): Promise<InvoiceFacts> {
  const { held, of, number, seller, at, reverses } = about
  const language = held.language ?? 'zh'
  const lines = await linesOf(reader, of.id)
  const [amount, tax] = [centsOf(held.amount ?? '0'), centsOf(held.tax_amount ?? '0')]
  const size = amount < 0n ? -amount : amount
  return {
    language,
    number,
    type: invoice.fields.type.choices?.[held.type] ?? ['', ''],
    issuedAt: at,
    orderNumber: of.order_number ?? '',
    seller: sellerFor(seller, language),
    buyer: buyerOf(held),
    currency: await codeOf(reader, held.currency_id),
    lines: paperLines(lines, held),
    net: amount - tax,
    tax,
    amount,
    isPart: size !== centsOf(of.order_amount ?? '0'),
    ...(reverses !== undefined && { reverses: { number: reverses, reason: held.reversed_reason ?? '' } }),
  }
}
