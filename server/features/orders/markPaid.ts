import { sql } from 'kysely'
import type { InputOf } from '../../../src/resources/kit/action'
import { type Order, order } from '../../../src/resources/order'
import type { Payment } from '../../../src/resources/payment'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound, Refusal } from '../../foundation/faults/errors'
import type { ChangeWriter } from '../../kernel/changes'
import { changeOnce } from '../../kernel/idempotency/callOnce'
import { handle } from '../../kernel/resources/actions/handle'
import { bookPaid } from './bookPaid'
import { mailOrder } from './mails/mailOrder'
import { currencyOf, insistOnCurrency } from './methodFits'
import { heldOrder } from './transition'

type Paid = InputOf<(typeof order.actions & object)['mark-paid']>
type Method = Pick<Payment, 'id' | 'name' | 'code' | 'currency_ids'>

/** Throws 422 for money of another currency, and for a method that does not take it. */
async function methodFor(place: Place, row: Order, { payment_id, currency_id }: Paid): Promise<Method> {
  const currency = await currencyOf(place, row.currency_id, place.database.kysely)
  if (currency_id !== null && currency_id !== row.currency_id)
    throw new Refusal(422, 'order.otherCurrency', { currency: currency.code })
  const { rows } = await sql<Method>`SELECT id, name, code, currency_ids FROM ${tableSql(place, 'payment')}
    WHERE id = ${payment_id}`.execute(place.database.kysely)
  const [method] = rows
  if (!method) throw new NotFound()
  insistOnCurrency(method, currency)
  return method
}

interface PaidByHand {
  id: number
  payment_id: number
  isPaid: boolean
}

/** Nobody waits any more for the transfer that was announced. */
async function settleByHand({ trx, place }: ChangeWriter, { id, payment_id, isPaid }: PaidByHand, now: Date) {
  if (!isPaid) return
  const moment = JSON.stringify([{ at: now.toISOString(), what: 'by_hand', said: null }])
  await sql`UPDATE ${tableSql(place, 'payment_attempt')} SET state = 'paid', happened = 'by_hand', settled_at = ${now},
      story = coalesce(story, '[]'::jsonb) || ${moment}::jsonb
    WHERE order_id = ${id} AND payment_id = ${payment_id} AND kind = 'payment' AND state = 'waiting'
      AND next_ask_at IS NULL`.execute(trx)
}

/** Books money that came in. */
export const markPaid = handle(order, 'mark-paid', async (asked) => {
  const { row, input, where, services, caller } = asked
  const method = await methodFor(where.place, row, input)
  const { payment_id, amount, happened_at, reference, receipt } = input
  const money = { payment_id, amount, happened_at, reference, receipt, method: method.name, user_id: caller.userId }
  return changeOnce(asked, 'order:mark-paid', async (writer) => {
    const held = await heldOrder(writer, row.id)
    const paid = await bookPaid(writer, held, money, services.now())
    if (paid.payment_state === 'paid')
      await mailOrder(services, writer, where.site, row.id, { code: 'order_paid', amount })
    await settleByHand(writer, { id: row.id, payment_id, isPaid: paid.payment_state === 'paid' }, services.now())
    return paid
  })
})
