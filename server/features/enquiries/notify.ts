import { message } from '../../../src/resources/message'
import { Refusal } from '../../foundation/faults/errors'
import { originSeen } from '../../kernel/access/seenAddress'
import { mailPressed } from '../../kernel/mail/scenarios/mailPressed'
import { handle } from '../../kernel/resources/actions/handle'
import { messageMail, messageMailOf } from './messageMail'

/** Mails a message to the receivers of its module, again as often as somebody presses. */
export const notify = handle(message, 'notify', async (asked) => {
  const { row, services, where } = asked
  const mail = await messageMailOf(services, where, row.message_module_id, originSeen(asked))
  if (!mail) throw new Refusal(422, 'mail.noReceivers')
  await mailPressed(asked, 'message:notify', 'message', async () => messageMail(mail, where.site, row))
  return { sent_to: mail.receivers.join(', ') }
})
