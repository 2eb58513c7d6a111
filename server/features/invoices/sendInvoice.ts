import { type Invoice, invoice } from '../../../src/resources/invoice'
import type { ChangeWriter } from '../../kernel/changes'
import { mailPressed } from '../../kernel/mail/scenarios/mailPressed'
import { handle } from '../../kernel/resources/actions/handle'
import { heldInvoice, stateOf } from './held'
import { invoiceMail } from './invoiceMail'

/** What was issued becomes sent; what was reversed meanwhile stays so. */
export async function noteSent(writer: ChangeWriter, id: number, to: string, now: Date): Promise<void> {
  const held = await heldInvoice(writer, id)
  const values = { sent_at: now.toISOString(), sent_to: to, ...(stateOf(held) === 'issued' && { state: 'sent' }) }
  await writer.update(invoice, [{ id, values }])
}

/** Mails an issued invoice with its PDF, again as often as somebody presses; it counts as sent once its mail is. */
export const sendInvoice = handle(invoice, 'send', async (asked) => {
  const { row, input, services, where } = asked
  const mail = await invoiceMail(services, where, row as Invoice, input.to)
  await mailPressed(asked, 'invoice:send', 'invoice', async () => mail)
  return { sent_to: mail.to.join(', ') }
})
