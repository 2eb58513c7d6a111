import { message } from '../../../src/resources/message'
import { Refusal } from '../../foundation/faults/errors'
import { originSeen } from '../../kernel/access/seenAddress'
import { insistOnSent, mailOnce } from '../../kernel/mail/mailOnce'
import { handle } from '../../kernel/resources/actions/handle'
import { aboutMessage, mailedTo, messageMail } from './messageMail'

/** Mails a message to the receivers of its module, again as often as somebody presses. */
export const notify = handle(message, 'notify', async (asked) => {
  const { row, services, where } = asked
  const to = await mailedTo(where, row)
  if (!to) throw new Refusal(422, 'mail.noReceivers')
  const sent = await mailOnce(asked, 'message:notify', aboutMessage(row.id), () =>
    messageMail(services, where, row, { to, origin: originSeen(asked) }),
  )
  insistOnSent(sent)
  return { sent_to: to.receivers.join(', ') }
})
