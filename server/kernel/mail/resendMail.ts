import { order } from '../../../src/resources/order'
import { Refusal } from '../../foundation/faults/errors'
import { handle } from '../resources/actions/handle'
import { insistOnSent, mailOnce } from './mailOnce'
import { orderMail } from './orderMail'

/** Mails the confirmation of an order to its address, or to another one. */
export const resendMail = handle(order, 'resend-mail', async (asked) => {
  const { row, input, services, where } = asked
  const to = input.to ?? row.email
  if (!to) throw new Refusal(422, 'mail.noAddress')
  const about = { scenario: 'order_placed', table: 'order', id: row.id } as const
  const sent = await mailOnce(asked, 'order:resend-mail', about, () =>
    orderMail(services, where, { order: row, to, language: input.language }),
  )
  insistOnSent(sent)
  return { sent_to: to }
})
