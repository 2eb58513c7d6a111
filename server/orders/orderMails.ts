import { sql } from 'kysely'
import type { EmailLog } from '../../src/resources/email_log'
import type { Place } from '../db/place'
import { tableSql } from '../db/tableSql'
import type { Happening } from './timeline'

/** An order that had more mails has a list for them. */
const MOST = 20

/** Apart from the numbers of what happened at providers. */
const MAILS_FROM = 1_000_000_000_000

export type OrderMail = Pick<
  EmailLog,
  'id' | 'scenario' | 'state' | 'subject' | 'receivers' | 'created_at' | 'failed_at'
>

/** The mails about an order and its invoices, the latest first. */
export async function mailsOf(place: Place, orderId: number): Promise<OrderMail[]> {
  const { rows } = await sql<OrderMail>`SELECT id, scenario, state, subject, receivers, created_at, failed_at
    FROM ${tableSql(place, 'email_log')} WHERE order_id = ${orderId} ORDER BY id DESC LIMIT ${MOST}`.execute(
    place.database.kysely,
  )
  return rows
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
