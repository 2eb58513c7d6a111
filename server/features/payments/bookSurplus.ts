import { paymentAttempt } from '../../../src/resources/payment_attempt'
import { amountOf, centsOf } from '../../../src/resources/rules/amount'
import { Conflict } from '../../foundation/faults/errors'
import { changeOnce } from '../../kernel/idempotency/callOnce'
import { handle } from '../../kernel/resources/actions/handle'
import { bookPaid, heldOrder, mailOrder } from '../orders/index'
import { type Attempt, codeOfCurrency, heldAttempt, noteAttempt, tellAttempt } from './attempts'
import { isSentBack } from './giveBack'

/** `30.00 USD`, as a provider told it; undefined for what cannot be booked as it is. */
function moneyIn({ received }: Attempt): { amount: string; currency: string } | undefined {
  const [, amount, currency = ''] = /^(\d+(?:\.\d{1,2})?) ([A-Z]{3})$/.exec(received ?? '') ?? []
  return amount === undefined ? undefined : { amount: amountOf(centsOf(amount)), currency }
}

/** Staff take money that was less than was due, or came when the order took none, as a payment of its order. */
export const bookSurplus = handle(paymentAttempt, 'book', async (asked) => {
  const { row, services, where, caller } = asked
  const shop = { services, place: where.place, site: where.site }
  const answer = await changeOnce(asked, 'payment_attempt:book', async (writer) => {
    const { trx, place } = writer
    // The order first, as everybody does who holds both.
    const order = row.order_id === null ? undefined : await heldOrder(writer, row.order_id)
    const held = await heldAttempt(trx, place, row.id)
    if (!order || held?.state !== 'surplus') throw new Conflict('payment.notSurplus', null)
    if (await isSentBack(writer, held.id)) throw new Conflict('payment.refundUnderWay', null)
    const currency = await codeOfCurrency(place, order.currency_id, trx)
    const money = moneyIn(held)
    if (money?.currency !== currency)
      throw new Conflict('payment.otherMoney', null, { received: held.received ?? '–', currency })
    const now = services.now()
    const { payment_id, method, number, provider_id, reference } = held
    const told = { payment_id, method, reference: (number ?? provider_id ?? reference)?.slice(0, 100) ?? null }
    const { amount } = money
    const paid = await bookPaid(
      writer,
      order,
      { ...told, amount, happened_at: now.toISOString(), receipt: null, user_id: caller.userId },
      now,
    )
    if (paid.payment_state === 'paid')
      await mailOrder(services, writer, where.site, order.id, { code: 'order_paid', amount })
    await noteAttempt(trx, place, held.id, { what: 'booked' }, { state: 'paid', amount }, now)
    return { state: 'paid' as const, payment_state: paid.payment_state, amount_paid: paid.amount_paid }
  })
  await tellAttempt(shop, row.id)
  return answer
})
