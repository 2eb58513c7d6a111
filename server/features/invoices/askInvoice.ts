import { sql } from 'kysely'
import { type Invoice, invoice } from '../../../src/resources/invoice'
import type { Order } from '../../../src/resources/order'
import { amountOf, centsOf } from '../../../src/resources/rules/amount'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound, Refusal } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import type { ChangeWriter } from '../../kernel/changes'
import { heldOrder } from '../orders/index'
import { checkTaxId } from './checkTaxId'
import { insistOnLeft, invoicedOf } from './invoiced'

type Terms = Pick<
  Invoice,
  | 'type'
  | 'company'
  | 'tax_id'
  | 'country_id'
  | 'address'
  | 'phone'
  | 'bank'
  | 'account'
  | 'contact_name'
  | 'contact_detail'
>

/** What is asked for; whoever asks has checked it by `invoiceTerms` and the rule `specialInvoice`. */
export interface InvoiceAsk extends Terms {
  order_id: number
  /** null: the company of the order, else its contact. */
  title: string | null
  /** null: all that can still be invoiced. */
  amount: string | null
  /** null: that of the order. Another one is refused. */
  currency_id: number | null
  /** null: Chinese for CNY, English for other currencies. */
  language: Invoice['language']
  /** Who asks, where a member does: the order must be theirs. Absent: staff. */
  member_id?: number
}

export interface AskedInvoice {
  id: number
  amount: string
}

/** What was asked for, with its tax id and currency looked at. */
export interface CheckedAsk extends InvoiceAsk {
  currency: string
}

interface Known {
  country_id: number | null
  currency: string | null
}

async function knownOf(place: Place, orderId: number): Promise<Known> {
  const { rows } = await sql<Known>`SELECT o.country_id, c.code AS currency FROM ${tableSql(place, 'order')} o
    LEFT JOIN ${tableSql(place, 'currency')} c ON c.id = o.currency_id WHERE o.id = ${orderId}`.execute(
    place.database.kysely,
  )
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

/**
 * To be called before the transaction in which `askInvoice` writes: countries stand in control's place. Throws NotFound
 * where there is no such order, 422 for a tax id that is none.
 */
export async function checkAsk(services: Pick<Services, 'places'>, place: Place, ask: InvoiceAsk): Promise<CheckedAsk> {
  const { country_id, currency } = await knownOf(place, ask.order_id)
  const country = ask.country_id ?? (ask.tax_id ? country_id : null)
  const tax_id = await checkTaxId(services, ask.tax_id, country)
  return { ...ask, tax_id, country_id: country, currency: currency ?? '' }
}

function titleOf({ title }: InvoiceAsk, { company, contact_name }: Order): string {
  const found = [title, company, contact_name].find((text) => text !== null && text.trim() !== '')
  if (!found) throw new Refusal(422, 'invoice.noTitle')
  return found
}

/** The tax in so much of an order. */
const taxIn = ({ tax_amount, order_amount }: Order, cents: bigint): bigint => {
  const whole = centsOf(order_amount ?? '0')
  return whole === 0n ? 0n : (centsOf(tax_amount ?? '0') * cents * 2n + whole) / (whole * 2n)
}

/**
 * Adds an invoice in the state `asked`. The order is held to the end of the transaction, so that several that are asked for at
 * once are together never more than was paid less what was refunded: 422 then.
 */
export async function askInvoice(writer: ChangeWriter, checked: CheckedAsk): Promise<AskedInvoice> {
  const { order_id, member_id, currency, currency_id, amount, language, ...terms } = checked
  const held = await heldOrder(writer, order_id)
  if (member_id !== undefined && held.member_id !== member_id) throw new NotFound('invoice.otherMember')
  if (currency_id !== null && currency_id !== held.currency_id)
    throw new Refusal(422, 'invoice.otherCurrency', { currency })
  const { taken } = await invoicedOf(writer, order_id)
  const left = centsOf(held.amount_paid ?? '0') - centsOf(held.amount_refunded ?? '0') - taken
  const cents = amount === null ? left : centsOf(amount)
  insistOnLeft(held, cents, taken)
  const asked = {
    ...terms,
    order_id,
    member_id: held.member_id,
    state: 'asked',
    title: titleOf(checked, held),
    language: language ?? (currency === 'CNY' ? 'zh' : 'en'),
    amount: amountOf(cents),
    tax_amount: amountOf(taxIn(held, cents)),
    currency_id: held.currency_id,
  }
  const [id = 0] = await writer.insert(invoice, [asked], undefined, { isRepeating: true })
  return { id, amount: amountOf(cents) }
}
