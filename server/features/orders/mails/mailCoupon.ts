import { coupon } from '../../../../src/resources/coupon'
import { Conflict, Refusal } from '../../../foundation/faults/errors'
import { timeInMail } from '../../../foundation/messages/timeInMail'
import { mailPressed } from '../../../kernel/mail/scenarios/mailPressed'
import { handle } from '../../../kernel/resources/actions/handle'

/** Mails a code that can be used to an address. */
export const mailCoupon = handle(coupon, 'mail', async (asked) => {
  const { row, input } = asked
  if (row.state !== 'running' && row.state !== 'scheduled')
    throw new Conflict('order.couponOff', null, { code: row.code })
  const to = input.to.trim()
  if (to === '') throw new Refusal(422, 'mail.noAddress')
  await mailPressed(asked, 'coupon:mail', 'coupon', async () => ({
    about: { table: 'coupon', id: row.id },
    to: [to],
    language: input.language ?? asked.caller.language,
    values: { name: input.name ?? '', code: row.code, until: timeInMail(row.ends_at) },
  }))
  return { sent_to: to }
})
