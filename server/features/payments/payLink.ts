import { order } from '../../../src/resources/order'
import { originSeen } from '../../kernel/access/seenAddress'
import { changeOnce } from '../../kernel/idempotency/callOnce'
import { handle } from '../../kernel/resources/actions/handle'
import { startPayment } from './startPayment'

/** Starts a payment for a buyer, who is sent the link. */
export const payLink = handle(order, 'pay-link', async (asked) => {
  const { row, input, services, where, caller } = asked
  const started = await startPayment(services, {
    site: where.site,
    orderId: row.id,
    paymentId: input.payment_id,
    origin: originSeen(asked),
    language: caller.language,
    change: asked.change,
    changeOnce: (work) => changeOnce(asked, 'order:pay-link', work),
  })
  return { way: started.way, url: started.url ?? null, text: started.text ?? null }
})
