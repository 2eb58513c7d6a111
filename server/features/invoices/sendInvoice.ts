import { type Invoice, invoice } from '../../../src/resources/invoice'
import type { ChangeWriter } from '../../kernel/changes'
import type { MailAbout } from '../../kernel/mail/mailLog'
import { insistOnSent, mailOnce } from '../../kernel/mail/mailOnce'
import { handle } from '../../kernel/resources/actions/handle'
import { heldInvoice, stateOf } from './held'
import { invoiceMail } from './invoiceMail'

export const aboutInvoice = ({ id, order_id }: Pick<Invoice, 'id' | 'order_id'>): MailAbout => ({
  scenario: 'invoice',
  table: 'invoice',
  id,
  orderId: order_id,
})

/** What was issued becomes sent; what was reversed meanwhile stays so. */
export async function noteSent(writer: ChangeWriter, id: number, to: string, now: Date): Promise<void> {
  const held = await heldInvoice(writer, id)
  const values = { sent_at: now.toISOString(), sent_to: to, ...(stateOf(held) === 'issued' && { state: 'sent' }) }
  await writer.update(invoice, [{ id, values }])
}

/** Mails an issued invoice with its PDF; again as often as somebody presses. */
export const sendInvoice = handle(invoice, 'send', async (asked) => {
  const { row, input, services, where, change } = asked
  const mail = await invoiceMail(services, where, row, input.to)
  const [to = ''] = mail.to
  insistOnSent(await mailOnce(asked, 'invoice:send', aboutInvoice(row), async () => mail))
  await change((writer) => noteSent(writer, row.id, to, services.now()))
  return { sent_to: to }
})
