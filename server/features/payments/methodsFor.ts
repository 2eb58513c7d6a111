import { sql } from 'kysely'
import { pickedSchema } from '../../../src/resources/kit/openApi/schemas'
import { order } from '../../../src/resources/order'
import { payment } from '../../../src/resources/payment'
import { type MethodOffered, orderMethods } from '../../../src/resources/readings/order'
import { centsOf } from '../../../src/resources/rules/amount'
import { isPayable, type OrderState } from '../../../src/resources/rules/orderState'
import { hasTooManyPlaces, takesCurrency } from '../../../src/resources/rules/providerCurrencies'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { idOf } from '../../foundation/http/query'
import { answerReading } from '../../foundation/http/reading'
import { idText, listOf, objectSchema, querySchema } from '../../foundation/http/schemas'
import { whereOf } from '../../kernel/resources/context'

interface Candidate extends MethodOffered {
  currency_ids: number[] | null
  isAlike: boolean
  currency_id: number | null
  currency: string
  due: string
  paid: string
  state: OrderState
}

/** By the same rules as `startPayment` refuses: state, currency, decimals, price factor and tax. */
function isOffered({ code, currency_ids, currency_id, currency, due, ...rest }: Candidate): boolean {
  const { state, paid, isAlike } = rest
  return (
    isPayable(state) &&
    centsOf(due) > 0n &&
    takesCurrency({ code, currency_ids }, { id: currency_id, code: currency }) &&
    !hasTooManyPlaces(code, currency, due) &&
    (isAlike || centsOf(paid) > 0n)
  )
}

/** The enabled methods by which what is due of an order can be paid, in their order. */
export async function methodsFor(place: Place, orderId: number): Promise<MethodOffered[]> {
  const methods = tableSql(place, 'payment')
  const { rows } = await sql<Candidate>`SELECT m.id, m.name, m.code, m.picture, m.currency_ids,
      o.id IS NOT NULL AND (o.payment_id = m.id OR coalesce(w.exchange_rate, 1) = coalesce(m.exchange_rate, 1)
        AND coalesce(w.tax_rate, c.tax_rate, 0) = coalesce(m.tax_rate, c.tax_rate, 0)) IS TRUE AS "isAlike",
      o.currency_id, coalesce(c.code, '') AS currency, coalesce(o.amount_paid, 0)::text AS paid,
      (coalesce(o.order_amount, 0) - coalesce(o.amount_paid, 0))::text AS due, coalesce(o.payment_state, 'unpaid') AS state
    FROM ${tableSql(place, 'order')} o CROSS JOIN ${methods} m
    LEFT JOIN ${methods} w ON w.id = o.payment_id
    LEFT JOIN ${tableSql(place, 'currency')} c ON c.id = o.currency_id
    WHERE o.id = ${orderId} AND m.status = 'enabled' ORDER BY m.sort, m.id`.execute(place.database.kysely)
  return rows.filter(isOffered).map(({ id, name, code, picture }) => ({ id, name, code, picture }))
}

export const methodsSchema = objectSchema(
  { list: listOf(pickedSchema(payment, ['id', 'name', 'code', 'picture'])) },
  'list',
)

/** What a payment link can be made by. */
export const methodsCall = answerReading(orderMethods, {
  title: ['订单可用的支付方式', 'Payment methods for an order'],
  input: { query: querySchema({ id: idText }, 'id') },
  output: methodsSchema,
  async answer({ query, ...asked }) {
    const { place } = await whereOf(asked, order)
    return { list: await methodsFor(place, idOf(query, 'id') ?? 0) }
  },
})
