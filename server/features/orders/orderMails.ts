import { sql } from 'kysely'
import type { EmailLog } from '../../../src/resources/email_log'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Happening } from './timeline'

/** An order that had more mails has a list for them. */
const MOST = 20

/** Apart from the numbers of what happened at providers. */
const MAILS_FROM = 1_000_000_000_000

export const MAIL_COLUMNS = ['id', 'scenario', 'state', 'subject', 'receivers', 'created_at', 'failed_at'] as const

export type OrderMail = Pick<EmailLog, (typeof MAIL_COLUMNS)[number]>

/** The mails about an order and its invoices, the latest first, and whether there were more. */
export async function mailsOf(place: Place, orderId: number): Promise<{ mails: OrderMail[]; mails_cut: boolean }> {
  const { rows } = await sql<OrderMail>`SELECT ${sql.join(MAIL_COLUMNS.map((name) => sql.id(name)))}
    FROM ${tableSql(place, 'email_log')} WHERE order_id = ${orderId} ORDER BY id DESC LIMIT ${MOST + 1}`.execute(
    place.database.kysely,
  )
  return { mails: rows.slice(0, MOST), mails_cut: rows.length > MOST }
}

/** What a mail is in the story of its order. */
export const mailHappening = ({ id, created_at, subject, state, receivers }: OrderMail): Happening => ({
  id: -id - MAILS_FROM,
  at: new Date(created_at).toISOString(),
  cause: 'mail',
  user: null,
  isNew: false,
  from: null,
  to: null,
  amount: null,
  reason: null,
  fields: [],
  mail: { id, subject, state, to: (receivers ?? []).join(', ') },
})
