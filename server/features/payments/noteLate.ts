import { order } from '../../../src/resources/order'
import { amountOf, centsOf } from '../../../src/resources/rules/amount'
import { Conflict } from '../../foundation/faults/errors'
import { changeOnce } from '../../kernel/idempotency/callOnce'
import { handle } from '../../kernel/resources/actions/handle'
import { currencyOf, heldOrder, insistOnCurrency, mailOrder, stateOf } from '../orders/index'
import { addAttempt, newReference, tellAttempt } from './attempts'
import { methodOf } from './method'

/** Staff note money that came for a cancelled order: it waits among the attempts to be given back, and the buyer is told. */
export const noteLate = handle(order, 'note-late', async (asked) => {
  const { row, input, services, where, caller } = asked
  const shop = { services, place: where.place, site: where.site }
  const method = await methodOf(shop, input.payment_id)
  const currency = await currencyOf(where.place, row.currency_id, where.place.database.kysely)
  insistOnCurrency(method, currency)
  const answer = await changeOnce(asked, 'order:note-late', async (writer) => {
    const { trx, place } = writer
    const held = await heldOrder(writer, row.id)
    if (stateOf(held) !== 'cancelled') throw new Conflict('order.notCancelled', null)
    const now = services.now()
    const amount = amountOf(centsOf(input.amount))
    const id = await addAttempt(
      trx,
      place,
      {
        order_id: held.id,
        kind: 'payment',
        state: 'surplus',
        happened: 'surplus',
        payment_id: method.id,
        method: method.name,
        amount,
        currency_id: held.currency_id,
        received: `${amount} ${currency.code}`,
        reference: newReference('P', now),
        number: input.reference,
        user_id: caller.userId,
        settled_at: input.happened_at,
      },
      now,
    )
    if (input.tells_buyer)
      await mailOrder(services, writer, where.site, held.id, { code: 'order_late', amount, attemptId: id })
    return { attempt_id: id }
  })
  await tellAttempt(shop, answer.attempt_id)
  return answer
})
