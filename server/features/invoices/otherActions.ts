import { invoice } from '../../../src/resources/invoice'
import { handle } from '../../kernel/resources/actions/handle'
import { heldInvoice, insistOn } from './held'

/** What is not issued, with the reason; its amount may be asked for again. */
export const refuse = handle(invoice, 'refuse', ({ row, input, change }) =>
  change(async (writer) => {
    insistOn(await heldInvoice(writer, row.id), 'refused')
    await writer.update(invoice, [{ id: row.id, values: { state: 'refused', refused_reason: input.reason } }])
    return {}
  }),
)

/** Staff have sent it by themselves, on paper or from a mailbox of their own. */
export const markSent = handle(invoice, 'mark-sent', ({ row, input, services, change }) =>
  change(async (writer) => {
    insistOn(await heldInvoice(writer, row.id), 'sent')
    const values = { state: 'sent', sent_at: services.now().toISOString(), sent_to: input.sent_to }
    await writer.update(invoice, [{ id: row.id, values }])
    return { state: 'sent' as const }
  }),
)
