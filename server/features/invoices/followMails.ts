import { sql } from 'kysely'
import { invoice } from '../../../src/resources/invoice'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import { change } from '../../kernel/changes'
import { hearMails } from '../../kernel/mail/hearMails'
import { noteSent } from './sendInvoice'

interface Gone {
  id: number
  to: string
  user_id: number | null
}

/** Invoices of these mails that went out and are not noted as sent since. */
async function goneOf(services: Services, site: string, mails: readonly number[] | undefined): Promise<Gone[]> {
  const place = await services.places.of(site)
  const { rows } = await sql<Gone>`SELECT DISTINCT ON (i.id) i.id, l.receivers ->> 0 AS to, l.user_id
    FROM ${tableSql(place, 'email_log')} l JOIN ${tableSql(place, 'invoice')} i ON i.id = l.invoice_id
    WHERE ${mails ? sql`l.id = ANY(${[...mails]}::bigint[])` : sql`true`} AND l.scenario = 'invoice' AND l.state = 'sent'
      AND (i.sent_at IS NULL OR i.sent_at < l.created_at) ORDER BY i.id, l.id DESC`.execute(place.database.background)
  return rows
}

async function noteGone(services: Services, site: string, mails: readonly number[] | undefined): Promise<void> {
  const place = await services.places.of(site)
  for (const { id, to, user_id } of await goneOf(services, site, mails)) {
    const meta = { action: 'send', resource: invoice.name, site, userId: user_id }
    await change(services, place, meta, (writer) => noteSent(writer, id, to, services.now()))
  }
}

/** An invoice becomes sent once its mail has gone out, by whichever node. */
export const followMails = (services: Services): Promise<() => Promise<void>> =>
  hearMails(services, (site, mails) => noteGone(services, site, mails))
