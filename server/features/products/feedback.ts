import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { feedback } from '../../../src/resources/feedback'
import type { MailState } from '../../../src/resources/rules/mailState'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, Refusal } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import { change } from '../../kernel/changes'
import { changeOnce } from '../../kernel/idempotency/callOnce'
import { hasMailAccount } from '../../kernel/mail/hasMailAccount'
import { hearMails } from '../../kernel/mail/hearMails'
import { languageOf } from '../../kernel/mail/languageOf'
import { mailPressed } from '../../kernel/mail/scenarios/mailPressed'
import { mailScenario } from '../../kernel/mail/scenarios/mailScenario'
import { handle } from '../../kernel/resources/actions/handle'
import { addEntry } from '../enquiries/index'
import { replyValues } from './feedbackMail'

/** The reply is kept and, where mail goes out and there is an address, mailed; else it says that nobody has it yet. */
export const replyToFeedback = handle(feedback, 'reply', async (asked) => {
  const { row, input, services, where, caller } = asked
  const { reply } = input
  const to = row.email && (await hasMailAccount(services, where.place)) ? row.email : undefined
  return changeOnce(asked, 'feedback:reply', async (writer) => {
    const mail = to && {
      causeKey: `feedback:reply:${row.id}:${randomUUID()}`,
      lane: 'person' as const,
      about: { table: 'feedback', id: row.id },
      to: [to],
      language: languageOf(row.content),
      userId: caller.userId,
      isPressed: true,
      values: replyValues(row, reply),
    }
    const id = mail
      ? await mailScenario(services, { trx: writer.trx, place: writer.place, site: where.site }, 'feedback', mail)
      : undefined
    const reply_mail = id === undefined ? ('unsent' as const) : ('waiting' as const)
    const values = { reply, reply_mail, replied_at: services.now().toISOString(), state: 'handled', is_read: true }
    await writer.update(feedback, [{ id: row.id, values }])
    await addEntry(writer, {
      resource: 'feedback',
      rowId: row.id,
      kind: id === undefined ? 'note' : 'out',
      userId: caller.userId,
      ...(to && { address: to, receivers: { to: [to], cc: [] } }),
      text: reply,
      emailLogId: id ?? null,
    })
    return { reply_mail }
  })
})

/** Mails a reply that was stored before. */
export const sendReply = handle(feedback, 'send-reply', async (asked) => {
  const { row } = asked
  const { reply, email } = row
  if (!reply) throw new Conflict('mail.noReply', null)
  if (!email) throw new Refusal(422, 'mail.noAddress')
  await mailPressed(asked, 'feedback:send-reply', 'feedback', async () => ({
    about: { table: 'feedback', id: row.id },
    to: [email],
    language: languageOf(row.content),
    values: replyValues(row, reply),
  }))
  return { sent_to: email }
})

const AS_REPLY = {
  waiting: 'waiting',
  held: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  partly: 'sent',
  failed: 'unsent',
  unknown: 'unknown',
  cancelled: 'unsent',
} as const satisfies Record<MailState, string>

interface Told {
  id: number
  state: MailState
  reply_mail: string | null
  user_id: number | null
}

/** Notes what became of replies under changes of their own: the replies stay ones that can be taken back. */
async function noteReplies(services: Services, site: string, mails: readonly number[] | undefined): Promise<void> {
  const place = await services.places.of(site)
  const { rows } = await sql<Told>`SELECT f.id, f.reply_mail, l.state, l.user_id FROM ${tableSql(place, 'feedback')} f
    JOIN LATERAL (SELECT state, user_id FROM ${tableSql(place, 'email_log')} WHERE feedback_id = f.id
      ORDER BY id DESC LIMIT 1) l ON true
    WHERE f.id IN (SELECT feedback_id FROM ${tableSql(place, 'email_log')} WHERE ${mails ? sql`id = ANY(${[...mails]}::bigint[])` : sql`feedback_id IS NOT NULL`})`.execute(
    place.database.background,
  )
  for (const { id, state, reply_mail, user_id } of rows) {
    if (reply_mail === AS_REPLY[state]) continue
    const meta = { action: 'send-reply', resource: feedback.name, site, userId: user_id }
    await change(services, place, meta, (writer) =>
      writer.update(feedback, [{ id, values: { reply_mail: AS_REPLY[state] } }]),
    )
  }
}

export const followReplies = (services: Services): Promise<() => Promise<void>> =>
  hearMails(services, (site, mails) => noteReplies(services, site, mails))
