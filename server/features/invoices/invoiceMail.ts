import { buffer } from 'node:stream/consumers'
import { type Kysely, sql } from 'kysely'
import { type Invoice, invoice } from '../../../src/resources/invoice'
import { plainNumber } from '../../../src/resources/kit/plainNumber'
import { isNumbered } from '../../../src/resources/rules/invoiceState'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, Refusal } from '../../foundation/faults/errors'
import type { Attachment } from '../../foundation/services/mail'
import { defineMail, type MailValues } from '../../foundation/services/mails'
import type { Services } from '../../foundation/services/services'
import { NotStored } from '../../foundation/storage/storage'
import type { PressedMail } from '../../kernel/mail/scenarios/mailPressed'
import type { Where } from '../../kernel/resources/context'
import { currencyCode } from '../orders/index'
import { isRed, stateOf } from './held'

export const PDF = 'application/pdf'

interface Paper {
  stored: string
  name: string
}

const noPaper = (): Conflict => new Conflict('invoice.noPaper', null)

async function bytesOf(storage: Services['storage'], key: string): Promise<Buffer> {
  try {
    return await buffer(storage.open(key))
  } catch (error) {
    throw error instanceof NotStored ? noPaper() : error
  }
}

/** The document of an invoice, whole. */
export async function paperOf(
  { storage }: Pick<Services, 'storage'>,
  place: Place,
  { document }: Pick<Invoice, 'document'>,
): Promise<Attachment> {
  const { rows } = await sql<Paper>`SELECT c.stored, f.name FROM ${tableSql(place, 'file')} f
    JOIN ${tableSql(place, 'file_content')} c ON c.hash = f.hash WHERE f.path = ${document}`.execute(
    place.database.kysely,
  )
  const [found] = rows
  if (!found) throw noPaper()
  return { name: found.name, type: PDF, content: await bytesOf(storage, found.stored) }
}

interface Buyer {
  email: string | null
  order_number: string | null
}

/** The address that the order was placed with, else that of the member. */
async function buyerOf(place: Place, { id }: Invoice, reader: Kysely<Tables>): Promise<Buyer> {
  const { rows } = await sql<Buyer>`SELECT coalesce(nullif(o.email, ''), m.email) AS email, o.order_number
    FROM ${tableSql(place, 'invoice')} i
    LEFT JOIN ${tableSql(place, 'order')} o ON o.id = i.order_id
    LEFT JOIN ${tableSql(place, 'member')} m ON m.id = i.member_id
    WHERE i.id = ${id}`.execute(reader)
  return rows[0] ?? { email: null, order_number: null }
}

async function valuesOf(place: Place, row: Invoice, { order_number }: Buyer): Promise<MailValues> {
  const reader = place.database.kysely
  const code = await currencyCode({ place, reader }, row.currency_id)
  const at = row.language === 'en' ? 1 : 0
  const kind = isRed(row) ? (['红字发票', 'credit invoice'] as const) : (['发票', 'invoice'] as const)
  return {
    kind: kind[at],
    number: row.number ?? '',
    order: order_number ?? '',
    amount: `${plainNumber(row.amount ?? '0.00')} ${code}`.trim(),
  }
}

export const invoiceSentMail = defineMail(
  'invoice',
  {
    kind: { label: ['发票类型', 'Kind of invoice'], kind: 'text', example: ['发票', 'invoice'] },
    number: { label: ['发票号码', 'Invoice number'], kind: 'text', example: 'INV-2026-0042' },
    order: { label: ['订单号', 'Order number'], kind: 'text', isOptional: true, example: '20261128000812' },
    amount: { label: ['金额', 'Amount'], kind: 'text', example: ['12,800.00 CNY', '1,800.00 USD'] },
  },
  {
    sample: {
      resource: invoice.name,
      values: async (_services, { place }, row) => {
        const found = row as unknown as Invoice
        return valuesOf(place, found, await buyerOf(place, found, place.database.kysely))
      },
    },
    first: {
      zh: {
        subject: '{site}：{kind} {number}',
        body: ['你好：', '{kind} {number} 已开出，见附件。金额 {amount}。', '对应订单：{order}'],
      },
      en: {
        subject: '{site}: {kind} {number}',
        body: ['Hello,', 'Please find attached {kind} {number}. It comes to {amount}.', 'It belongs to order {order}.'],
      },
    },
  },
)

/** An issued invoice as a mail with its PDF, in the language of its paper. Throws where it is not issued, or has no address. */
export async function invoiceMail(
  services: Services,
  { place }: Where,
  row: Invoice,
  address: string | null,
): Promise<PressedMail> {
  if (!isNumbered(stateOf(row)) || row.document === null) throw new Conflict('mail.noPaper', null)
  const buyer = await buyerOf(place, row, place.database.kysely)
  const to = address ?? buyer.email
  if (!to) throw new Refusal(422, 'mail.noAddress')
  return {
    about: { table: 'invoice', id: row.id, orderId: row.order_id },
    to: [to],
    language: row.language === 'en' ? 'en' : 'zh',
    values: await valuesOf(place, row, buyer),
    attachments: [await paperOf(services, place, row)],
  }
}
