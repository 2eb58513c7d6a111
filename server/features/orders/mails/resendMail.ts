import { order } from '../../../../src/resources/order'
import { Refusal } from '../../../foundation/faults/errors'
import { mailPressed } from '../../../kernel/mail/scenarios/mailPressed'
import { handle } from '../../../kernel/resources/actions/handle'
import { currencyCode } from './orderFacts'
import { orderLanguage, orderValues } from './orderValues'

/** Mails the confirmation of an order, as it is by now, to its address or to another one. */
export const resendMail = handle(order, 'resend-mail', async (asked) => {
  const { row, input, services, where } = asked
  const to = input.to ?? row.email
  if (!to) throw new Refusal(422, 'mail.noAddress')
  await mailPressed(asked, 'order:resend-mail', 'order_placed', async () => {
    const reading = { place: where.place, reader: where.place.database.kysely }
    const language = input.language ?? orderLanguage(row, await currencyCode(reading, row.currency_id))
    return {
      about: { table: 'order', id: row.id },
      to: [to],
      language,
      values: await orderValues(reading, row, language, services.now()),
    }
  })
  return { sent_to: to }
})
