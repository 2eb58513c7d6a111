import { sql } from 'kysely'
import { invoiceSentMail } from '../../../server/features/invoices'
import { orderPlacedMail } from '../../../server/features/orders'
import type { Place } from '../../../server/foundation/db/place'
import { tableSql } from '../../../server/foundation/db/tableSql'
import type { MailValues } from '../../../server/foundation/services/mails'
import { htmlOfFirst } from '../../../server/kernel/mail/scenarios/firstText'
import { type Written, writeMail } from '../../../server/kernel/mail/scenarios/writeMail'
import type { MailScenario, MailState } from '../../../src/resources/rules/mailState'
import { ADMIN_ID } from '../seedPeople'

const SENDER = '环球市场研究 <reports@demo.example>'
const MINUTE = 60_000
const COUNT = 24
/** One of so many did not reach its buyer. */
const REFUSED_EVERY = 9

interface About {
  scenario: MailScenario
  number: string
  email: string
  at: string
  order_id: number
  invoice_id: number | null
  amount: string
}

/** The newest orders, and the invoices that were sent. */
async function aboutIn(place: Place): Promise<About[]> {
  const { rows } = await sql<About>`SELECT * FROM (
      (SELECT 'order_placed' AS scenario, order_number AS number, email, created_at AS at, id AS order_id,
        NULL::bigint AS invoice_id, order_amount::text AS amount
      FROM ${tableSql(place, 'order')} ORDER BY id DESC LIMIT ${COUNT})
      UNION ALL
      SELECT 'invoice', i.number, o.email, i.sent_at, o.id, i.id, i.amount::text
      FROM ${tableSql(place, 'invoice')} i JOIN ${tableSql(place, 'order')} o ON o.id = i.order_id
      WHERE i.state = 'sent' AND i.sent_at IS NOT NULL) t
    ORDER BY at, order_id, scenario`.execute(place.database.kysely)
  return rows
}

const SITE = '环球市场研究'

/** The mail as its scenario writes it. */
function writtenOf({ scenario, number, amount }: About): Written {
  const isInvoice = scenario === 'invoice'
  const mail = isInvoice ? invoiceSentMail : orderPlacedMail
  const { subject, body } = mail.first.zh
  const values: MailValues = isInvoice
    ? { kind: '发票', number, amount, order: '' }
    : { name: '', number, lines: [], sums: [['订单号', number] as const, ['订单金额', amount] as const] }
  const text = { subject, body: htmlOfFirst(body.filter((each) => each !== '{lines}')), language: 'zh-CN' }
  return writeMail(mail, text, values, { from: SITE, isAutomatic: !isInvoice })
}

/** What was mailed about orders and invoices; now and then an address was refused. */
export async function seedMails(place: Place): Promise<void> {
  for (const [nth, about] of (await aboutIn(place)).entries()) {
    const { subject, html } = writtenOf(about)
    const state: MailState = nth % REFUSED_EVERY === REFUSED_EVERY - 1 ? 'failed' : 'sent'
    const at = new Date(new Date(about.at).getTime() + MINUTE)
    const isSent = state === 'sent'
    await sql`INSERT INTO ${tableSql(place, 'email_log')} (created_at, scenario, state, subject, receivers, sender, sent_at,
        order_id, invoice_id, failed_at, error, attempts, attachments, user_id, body)
      VALUES (${at}, ${about.scenario}, ${state}, ${subject}, ${JSON.stringify([about.email])}::jsonb, ${SENDER},
        ${isSent ? at : null}, ${about.order_id}, ${about.invoice_id}, ${isSent ? null : 'receiver'},
        ${isSent ? null : '550 5.1.1 No such mailbox'}, 1,
        ${about.invoice_id === null ? null : JSON.stringify([`${about.number}.pdf`])}::jsonb, ${ADMIN_ID}, ${html})`.execute(
      place.database.kysely,
    )
  }
}
