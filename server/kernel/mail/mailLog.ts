import { sql, type Transaction } from 'kysely'
import type { EmailLog } from '../../../src/resources/email_log'
import type { MailEnd, MailScenario, MailState } from '../../../src/resources/rules/mailState'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict } from '../../foundation/faults/errors'
import { type MailAccount, MailTrouble, type OutgoingMail, type RefusedReceiver } from '../../foundation/services/mail'

/** What a mail is about: its own row is locked while the mail is recorded. */
export interface MailAbout {
  scenario: MailScenario
  table: 'order' | 'invoice' | 'feedback' | 'message'
  id: number
  /** The order that it belongs to, on whose page it is told. */
  orderId?: number | null
}

export interface RecordedMail {
  about: MailAbout
  mail: OutgoingMail
  account: MailAccount
  userId: number | null
}

/** Whoever writes in a transaction. */
export interface Recording {
  trx: Transaction<Tables>
  place: Place
}

/** So long (ms) a mail whose result is not known may still be on its way. */
const ON_ITS_WAY = 2 * 60_000

const columnOf = ({ table }: MailAbout) => sql.id(`${table}_id`)

/** 409 where somebody else has begun to send the same a moment ago; the row it is about stays locked to the end. */
async function insistOnNone({ trx, place }: Recording, about: MailAbout, now: Date): Promise<void> {
  await sql`SELECT 1 FROM ${tableSql(place, about.table)} WHERE id = ${about.id} FOR NO KEY UPDATE`.execute(trx)
  const { rows } = await sql`SELECT 1 FROM ${tableSql(place, 'email_log')}
    WHERE ${columnOf(about)} = ${about.id} AND scenario = ${about.scenario} AND state = 'unknown' AND attempts = 0
      AND created_at > ${new Date(now.getTime() - ON_ITS_WAY)} LIMIT 1`.execute(trx)
  if (rows.length > 0) throw new Conflict('mail.inProgress', null)
}

const senderOf = ({ from, fromName }: MailAccount, { fromName: other }: OutgoingMail): string =>
  `${fromName ?? other ?? ''} <${from}>`.trim()

const idsOf = ({ table, id, orderId = null }: MailAbout) => ({
  order: table === 'order' ? id : orderId,
  invoice: table === 'invoice' ? id : null,
  feedback: table === 'feedback' ? id : null,
  message: table === 'message' ? id : null,
})

/** Notes a mail before it goes out: until its server has answered, nobody knows whether it was sent. */
export async function recordMail(writing: Recording, recorded: RecordedMail, now: Date): Promise<number> {
  const { about, mail, account, userId } = recorded
  await insistOnNone(writing, about, now)
  const { order, invoice, feedback, message } = idsOf(about)
  const names = (mail.attachments ?? []).map(({ name }) => name)
  const { rows } = await sql<{ id: number }>`INSERT INTO ${tableSql(writing.place, 'email_log')}
      (created_at, scenario, state, subject, receivers, sender, order_id, invoice_id, feedback_id, message_id, attachments, user_id, body)
    VALUES (${now}, ${about.scenario}, 'unknown', ${mail.subject}, ${JSON.stringify(mail.to)}::jsonb,
      ${senderOf(account, mail)}, ${order}, ${invoice}, ${feedback}, ${message},
      ${names.length > 0 ? JSON.stringify(names) : null}::jsonb, ${userId}, ${mail.html})
    RETURNING id`.execute(writing.trx)
  const id = rows[0]?.id ?? 0
  await sql`INSERT INTO ${tableSql(writing.place, 'email_receiver')} (email_log_id, address, state)
    SELECT DISTINCT ${id}::bigint, address, 'unknown' FROM unnest(${[...mail.to]}::text[]) AS address`.execute(
    writing.trx,
  )
  return id
}

/** Writes what became of it. */
export async function noteResult(place: Place, id: number, now: Date, { trouble, refused }: Result): Promise<void> {
  const state = stateAfter(trouble, refused)
  const isSent = state === 'sent' || state === 'partly'
  const first = refused[0]
  await sql`UPDATE ${tableSql(place, 'email_log')} SET state = ${state}, attempts = attempts + 1,
      sent_at = ${isSent ? now : null}, failed_at = ${trouble?.stage ?? (first ? 'receiver' : null)},
      error = ${trouble?.said ?? first?.said ?? null}
    WHERE id = ${id}`.execute(place.database.kysely)
  const each = { sent: 'sent', partly: 'sent', failed: 'refused', unknown: 'unknown' }[state]
  await sql`UPDATE ${tableSql(place, 'email_receiver')} r SET told_at = ${now},
      state = CASE WHEN f.said IS NULL THEN ${each} ELSE 'refused' END, said = coalesce(f.said, ${trouble?.said ?? null})
    FROM (SELECT t.address, s.said FROM ${tableSql(place, 'email_receiver')} t
      LEFT JOIN jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) AS s(address text, said text) ON s.address = t.address
      WHERE t.email_log_id = ${id}) AS f
    WHERE r.email_log_id = ${id} AND r.address = f.address`.execute(place.database.kysely)
}

interface Result {
  trouble?: MailTrouble | undefined
  refused: readonly RefusedReceiver[]
}

export function stateAfter(trouble: MailTrouble | undefined, refused: readonly RefusedReceiver[]): MailEnd {
  if (!trouble) return refused.length > 0 ? 'partly' : 'sent'
  return trouble.isUnknown ? 'unknown' : 'failed'
}

/** What became of a mail: `trouble` where it was not simply sent. */
export interface Delivered {
  state: MailState
  trouble?: MailTrouble
  /** It was begun by another call and has no result yet. */
  isOnItsWay?: boolean
}

type Noted = Pick<EmailLog, 'state' | 'failed_at' | 'error' | 'attempts'>

/** What was noted of it. */
export async function deliveredBefore(place: Place, id: number): Promise<Delivered> {
  const { rows } = await sql<Noted>`SELECT state, failed_at, error, attempts FROM ${tableSql(place, 'email_log')}
    WHERE id = ${id}`.execute(place.database.kysely)
  const { state = 'unknown', failed_at = null, error, attempts = 1 } = rows[0] ?? {}
  const trouble =
    failed_at === null ? {} : { trouble: new MailTrouble(failed_at, error ?? '', { isUnknown: state === 'unknown' }) }
  return { state, ...trouble, isOnItsWay: state === 'unknown' && attempts === 0 }
}
