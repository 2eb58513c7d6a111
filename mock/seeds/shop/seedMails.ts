import { sql } from 'kysely'
import type { Place } from '../../../server/foundation/db/place'
import { tableSql } from '../../../server/foundation/db/tableSql'
import { composed } from '../../../server/kernel/mail/composed'
import { mailWords } from '../../../server/kernel/mail/mailWords'
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

function textOf({ scenario, number, amount }: About): { subject: string; html: string } {
  const say = mailWords('zh')
  const site = '环球市场研究'
  if (scenario === 'invoice') {
    const intro = say('invoiceIntro', { number, amount, order: '' })
    return { subject: say('invoiceSubject', { site, number }), html: composed([say('helloAll'), intro, site]).html }
  }
  const facts = { facts: [[say('number'), number] as const, [say('total'), amount] as const] }
  const parts = [say('helloAll'), say('orderIntro', { number }), facts, site]
  return { subject: say('orderSubject', { site, number }), html: composed(parts).html }
}

/** What was mailed about orders and invoices; now and then an address was refused. */
export async function seedMails(place: Place): Promise<void> {
  for (const [nth, about] of (await aboutIn(place)).entries()) {
    const { subject, html } = textOf(about)
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
