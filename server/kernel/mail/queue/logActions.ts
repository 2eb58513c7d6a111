import { sql, type Transaction } from 'kysely'
import { type EmailLog, emailLog } from '../../../../src/resources/email_log'
import type { MailState, ReceiverState } from '../../../../src/resources/rules/mailState'
import type { Tables } from '../../../foundation/db/database'
import { tableSql } from '../../../foundation/db/tableSql'
import { Conflict } from '../../../foundation/faults/errors'
import { findMail } from '../../../foundation/services/mails'
import type { Services } from '../../../foundation/services/services'
import { originSeen } from '../../access/seenAddress'
import { rowsChanged } from '../../changes/rowsChanged'
import { enterGate } from '../../places/gate'
import type { ActionAsked } from '../../resources/actions/actionAsked'
import { handle } from '../../resources/actions/handle'
import type { Where } from '../../resources/context'
import { queueMail } from '../queueMail'
import { isMasked } from '../secretLinks'
import { wakeSender } from '../wakeSender'
import { mailState } from './outcome'

interface Receiver {
  address: string
  state: ReceiverState
}

type MailRow = EmailLog & {
  body: string | null
  plain: string | null
  from_name: string | null
  lease_until: Date | null
  account_id: number | null
  alternate_account_id: number | null
  email_scenario_id: number | null
}

interface LockedMail {
  trx: Transaction<Tables>
  row: MailRow
  receivers: readonly Receiver[]
}

/** Works on one mail that no sender and nobody else touches meanwhile, and tells of it. */
async function onMail<T>(
  services: Services,
  { place, site }: Where,
  id: number,
  work: (locked: LockedMail) => Promise<T>,
): Promise<T> {
  const result = await place.database.kysely.transaction().execute(async (trx) => {
    await enterGate(services, place, site, trx)
    const { rows } = await sql<MailRow>`SELECT * FROM ${tableSql(place, 'email_log')}
      WHERE id = ${id} FOR UPDATE`.execute(trx)
    const { rows: receivers } = await sql<Receiver>`SELECT address, state FROM ${tableSql(place, 'email_receiver')}
      WHERE email_log_id = ${id} ORDER BY address`.execute(trx)
    return work({ trx, row: rows[0] as MailRow, receivers })
  })
  await rowsChanged(services, { resource: 'email_log', site, ids: [id] })
  return result
}

/** A mail that waits is not sent any more; a sender that has just taken it is ahead of it. */
export const cancelMail = handle(emailLog, 'cancel', ({ services, where, row: { id } }) =>
  onMail(services, where, id, async ({ trx, row, receivers }) => {
    if (row.state !== 'waiting' && row.state !== 'held') throw new Conflict('mail.notWaiting', null)
    const state: MailState = receivers.some((each) => each.state === 'sent') ? 'partly' : 'cancelled'
    await sql`UPDATE ${tableSql(where.place, 'email_log')} SET state = ${state}, next_at = NULL, sealed = NULL, claim = claim + 1
      WHERE id = ${id}`.execute(trx)
    await sql`UPDATE ${tableSql(where.place, 'email_receiver')} SET state = 'cancelled'
      WHERE email_log_id = ${id} AND state IN ('waiting', 'held')`.execute(trx)
    return {}
  }),
)

/** Somebody has found out what became of a mail. Those of its receivers who still wait have their turn then. */
export const settleMail = handle(emailLog, 'settle', ({ services, where, caller, input, row: { id } }) =>
  onMail(services, where, id, async ({ trx, row, receivers }) => {
    if (row.state !== 'unknown') throw new Conflict('mail.notUnknown', null)
    const now = services.now()
    // The server may answer yet.
    if (row.lease_until && new Date(row.lease_until) > now) throw new Conflict('mail.inProgress', null)
    const settled: ReceiverState = input.outcome === 'sent' ? 'sent' : 'refused'
    const after = receivers.map(({ state }) => (state === 'unknown' ? settled : state))
    const state = after.length > 0 ? mailState(after) : input.outcome
    await sql`UPDATE ${tableSql(where.place, 'email_log')} SET state = ${state}, claim = claim + 1, settled_by = ${caller.userId},
        settled_at = ${now}, settled_reason = ${input.reason}, sealed = CASE WHEN ${state === 'waiting'} THEN sealed END,
        sent_at = CASE WHEN ${input.outcome === 'sent'} THEN coalesce(sent_at, data_at, created_at) ELSE sent_at END,
        next_at = ${state === 'waiting' ? now : null} WHERE id = ${id}`.execute(trx)
    await sql`UPDATE ${tableSql(where.place, 'email_receiver')} SET state = ${settled}, told_at = ${now}
      WHERE email_log_id = ${id} AND state = 'unknown'`.execute(trx)
    if (state === 'waiting') await wakeSender({ trx, place: where.place, services })
    return {}
  }),
)

const OVER: readonly MailState[] = ['sent', 'partly', 'failed', 'cancelled']

/** Those who did not get it, else all. */
function meantAgain(receivers: readonly Receiver[], { receivers: all }: MailRow): string[] {
  const without = receivers.filter(({ state }) => state !== 'sent').map(({ address }) => address)
  if (without.length > 0) return without
  return receivers.length > 0 ? receivers.map(({ address }) => address) : [...(all ?? [])]
}

type Resending = ActionAsked<typeof emailLog, 'resend'>

/** Links by which one signs in are kept nowhere: whoever writes such mails writes one with new links. */
export const resendMailAgain = handle(emailLog, 'resend', async (asked) => {
  const { services, where, row, caller } = asked
  const { rows } = await sql<{ body: string | null }>`SELECT body FROM ${tableSql(where.place, 'email_log')}
    WHERE id = ${row.id}`.execute(where.place.database.kysely)
  if (!isMasked(rows[0]?.body ?? '')) return sameContent(asked)
  if (!OVER.includes(row.state)) throw new Conflict('mail.notOver', null)
  const again = findMail(row.scenario)?.again
  const [to] = row.receivers ?? []
  if (!again || to === undefined) throw new Conflict('mail.hasLinks', null)
  const link = { to, causeKey: row.cause_key ?? '', language: caller.language, origin: originSeen(asked) }
  const mail = await again(services, link)
  if (mail === undefined) throw new Conflict('mail.linkNotMeant', null)
  await sql`UPDATE ${tableSql(where.place, 'email_log')} SET resend_of = ${row.id}, user_id = ${caller.userId}
    WHERE id = ${mail}`.execute(where.place.database.kysely)
  return { mail }
})

/** Writes a new mail of the same content. Its attachments are those of the first. */
const sameContent = ({ services, where, caller, request, row: { id } }: Resending): Promise<{ mail: number }> =>
  onMail(services, where, id, async ({ trx, row, receivers }) => {
    if (!OVER.includes(row.state)) throw new Conflict('mail.notOver', null)
    const { place } = where
    const key = String(request.headers['idempotency-key'] ?? request.id)
    const causeKey = `resend:${id}:${caller.userId}:${key}`.slice(0, 300)
    const mail = await queueMail(
      { trx, place, services },
      {
        causeKey,
        lane: 'person',
        scenario: row.scenario,
        to: meantAgain(receivers, row),
        subject: row.subject,
        html: row.body ?? '',
        text: row.plain ?? '',
        userId: caller.userId,
        isAutomatic: row.is_automatic,
        resendOf: id,
        ...(row.from_name && { fromName: row.from_name }),
        ...(row.reply_to && { replyTo: row.reply_to }),
        ...(row.account_id && { accountId: row.account_id }),
        ...(row.alternate_account_id && { alternateAccountId: row.alternate_account_id }),
        ...(row.email_scenario_id && { scenarioId: row.email_scenario_id }),
      },
    )
    if (mail === undefined) {
      const { rows } = await sql<{ id: number }>`SELECT id FROM ${tableSql(place, 'email_log')}
        WHERE cause_key = ${causeKey}`.execute(trx)
      return { mail: Number(rows[0]?.id) }
    }
    await goesAlong(trx, where, { from: id, to: mail })
    return { mail }
  })

/** The same attachments, and the same rows that it is about. */
async function goesAlong(
  trx: Transaction<Tables>,
  { place }: Where,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const attachments = tableSql(place, 'email_attachment')
  await sql`INSERT INTO ${attachments} (email_log_id, no, name, type, hash, content)
    SELECT ${to}, no, name, type, hash, content FROM ${attachments} WHERE email_log_id = ${from}`.execute(trx)
  const log = tableSql(place, 'email_log')
  await sql`UPDATE ${log} n SET order_id = o.order_id, invoice_id = o.invoice_id, feedback_id = o.feedback_id,
      message_id = o.message_id, attachments = o.attachments
    FROM ${log} o WHERE o.id = ${from} AND n.id = ${to}`.execute(trx)
}
