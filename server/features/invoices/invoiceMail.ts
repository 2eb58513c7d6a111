import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Invoice } from '../../../src/resources/invoice'
import { isNumbered } from '../../../src/resources/rules/invoiceState'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, Refusal } from '../../foundation/faults/errors'
import type { Attachment, OutgoingMail } from '../../foundation/services/mail'
import type { Services } from '../../foundation/services/services'
import { NotStored } from '../../foundation/storage/storage'
import { composed } from '../../kernel/mail/composed'
import { inLanguage, mailWords } from '../../kernel/mail/mailWords'
import { currencyOf } from '../../kernel/mail/orderFacts'
import type { Where } from '../../kernel/resources/context'
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
  invoice: Invoice,
): Promise<Attachment> {
  const { rows } = await sql<Paper>`SELECT c.stored, f.name FROM ${tableSql(place, 'file')} f
    JOIN ${tableSql(place, 'file_content')} c ON c.hash = f.hash WHERE f.path = ${invoice.document}`.execute(
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
async function buyerOf(place: Place, invoice: Invoice): Promise<Buyer> {
  const { rows } = await sql<Buyer>`SELECT coalesce(nullif(o.email, ''), m.email) AS email, o.order_number
    FROM ${tableSql(place, 'invoice')} i
    LEFT JOIN ${tableSql(place, 'order')} o ON o.id = i.order_id
    LEFT JOIN ${tableSql(place, 'member')} m ON m.id = i.member_id
    WHERE i.id = ${invoice.id}`.execute(place.database.kysely)
  return rows[0] ?? { email: null, order_number: null }
}

/** An issued invoice as a mail with its PDF, in the language of its paper. Throws where it is not issued, or has no address. */
export async function invoiceMail(
  services: Services,
  { place, site }: Where,
  invoice: Invoice,
  address: string | null,
): Promise<OutgoingMail> {
  if (!isNumbered(stateOf(invoice)) || invoice.document === null) throw new Conflict('mail.noPaper', null)
  const buyer = await buyerOf(place, invoice)
  const to = address ?? buyer.email
  if (!to) throw new Refusal(422, 'mail.noAddress')
  const language = invoice.language === 'en' ? 'en' : 'zh'
  const say = mailWords(language)
  const called = inLanguage(await services.places.called(site), language)
  const amount = `${invoice.amount ?? '0.00'} ${await currencyOf(place, invoice.currency_id)}`.trim()
  const number = invoice.number ?? ''
  const intro = isRed(invoice)
    ? say('redIntro', { number, amount })
    : say('invoiceIntro', { number, amount, order: buyer.order_number ?? '' })
  return {
    to: [to],
    fromName: called,
    subject: say('invoiceSubject', { site: called, number }),
    ...composed([say('helloAll'), intro, say('regards', { site: called })]),
    attachments: [await paperOf(services, place, invoice)],
  }
}
