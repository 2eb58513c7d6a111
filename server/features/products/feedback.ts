import { type Feedback, feedback } from '../../../src/resources/feedback'
import type { MailState } from '../../../src/resources/rules/mailState'
import { Conflict, Refusal } from '../../foundation/faults/errors'
import type { OutgoingMail } from '../../foundation/services/mail'
import type { Services } from '../../foundation/services/services'
import { change, metaOf } from '../../kernel/changes'
import { changeOnce } from '../../kernel/idempotency/callOnce'
import { composed } from '../../kernel/mail/composed'
import { deliver } from '../../kernel/mail/deliver'
import { mailAccount } from '../../kernel/mail/mailAccount'
import { type Delivered, type MailAbout, recordMail } from '../../kernel/mail/mailLog'
import { insistOnSent, mailOnce } from '../../kernel/mail/mailOnce'
import { inLanguage, languageOf, mailWords } from '../../kernel/mail/mailWords'
import { handle } from '../../kernel/resources/actions/handle'
import type { Where } from '../../kernel/resources/context'
import { readRow } from '../../kernel/resources/reading'

type Told = Pick<Feedback, 'name' | 'content'>

const aboutFeedback = (id: number): MailAbout => ({ scenario: 'feedback', table: 'feedback', id })

/** The reply as a mail, in the language in which the reader wrote. */
async function replyMail(
  services: Services,
  site: string,
  told: Told,
  reply: string,
  to: string,
): Promise<OutgoingMail> {
  const language = languageOf(told.content)
  const say = mailWords(language)
  const called = inLanguage(await services.places.called(site), language)
  const parts = [
    say('hello', { name: told.name }),
    say('feedbackIntro'),
    reply,
    say('feedbackQuoted'),
    told.content,
    say('regards', { site: called }),
  ]
  return { to: [to], fromName: called, subject: say('feedbackSubject', { site: called }), ...composed(parts) }
}

const AS_REPLY = {
  waiting: 'unsent',
  held: 'unsent',
  sending: 'unknown',
  sent: 'sent',
  partly: 'sent',
  failed: 'unsent',
  unknown: 'unknown',
  cancelled: 'unsent',
} as const satisfies Record<MailState, string>

/** Notes what became of a reply's mail under a change of its own: the reply itself stays one that can be taken back. */
async function noteReply(
  asked: Parameters<typeof metaOf>[0] & { services: Services; where: Where },
  action: string,
  id: number,
  { state }: Delivered,
): Promise<void> {
  const { services, where } = asked
  const values = { reply_mail: AS_REPLY[state] }
  await change(services, where.place, metaOf(asked, feedback, action), (writer) =>
    writer.update(feedback, [{ id, values }]),
  )
}

/** The reply is kept and, where mail is set up and there is an address, sent; else it says that nobody has it yet. */
export const replyToFeedback = handle(feedback, 'reply', async (asked) => {
  const { row, input, services, where, caller } = asked
  const { reply } = input
  const account = row.email ? await mailAccount(services) : undefined
  const mail = account && (await replyMail(services, where.site, row, reply, row.email ?? ''))
  let begun: number | undefined
  await changeOnce(asked, 'feedback:reply', async (writer) => {
    const values = { reply, reply_mail: 'unsent', replied_at: services.now().toISOString(), state: 'replied' }
    await writer.update(feedback, [{ id: row.id, values }])
    if (!account || !mail) return null
    const recorded = { about: aboutFeedback(row.id), mail, account, userId: caller.userId }
    begun = await recordMail(writer, recorded, services.now())
    return begun
  })
  if (begun !== undefined && account && mail) {
    const delivered = await deliver(services, where, begun, { account, mail })
    if (delivered.state !== 'failed') await noteReply(asked, 'reply', row.id, delivered)
    return { reply_mail: AS_REPLY[delivered.state] }
  }
  return { reply_mail: await standing(where, row.id) }
})

async function standing({ place }: Where, id: number): Promise<'unsent' | 'sent' | 'unknown'> {
  const row = (await readRow(place.database.kysely, place, feedback, id)) as unknown as Feedback | undefined
  return row?.reply_mail ?? 'unsent'
}

/** Mails a reply that was stored before. */
export const sendReply = handle(feedback, 'send-reply', async (asked) => {
  const { row, services, where } = asked
  const { reply, email } = row
  if (!reply) throw new Conflict('mail.noReply', null)
  if (!email) throw new Refusal(422, 'mail.noAddress')
  const delivered = await mailOnce(asked, 'feedback:send-reply', aboutFeedback(row.id), () =>
    replyMail(services, where.site, row, reply, email),
  )
  if (delivered.state !== 'failed' && !delivered.isOnItsWay) await noteReply(asked, 'send-reply', row.id, delivered)
  insistOnSent(delivered)
  return { sent_to: email }
})
