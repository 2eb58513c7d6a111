import { sql } from 'kysely'
import type { Label } from '../../../src/resources/kit/label'
import { type Order, order } from '../../../src/resources/order'
import { mayBecome, nextStates, type OrderState, orderStates } from '../../../src/resources/rules/orderState'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, NotFound } from '../../foundation/faults/errors'
import type { ChangeWriter } from '../../kernel/changes'
import { readRow } from '../../kernel/resources/reading'

const wordsOf = (states: readonly OrderState[]): Label =>
  states.length === 0
    ? ['没有', 'nothing']
    : [states.map((state) => orderStates[state][0]).join('、'), states.map((state) => orderStates[state][1]).join(', ')]

/** 409 for what the machine does not know, with what may come next. */
export function insistOn(from: OrderState, to: OrderState): void {
  if (mayBecome(from, to)) return
  const next = nextStates(from)
  const values = { from: orderStates[from], to: orderStates[to], next: wordsOf(next) }
  throw new Conflict('order.cannotBecome', { state: from, wanted: to, next }, values)
}

/** The order as it is now, held until the transaction ends. */
export async function heldOrder({ trx, place }: ChangeWriter, id: number): Promise<Order> {
  await sql`SELECT 1 FROM ${tableSql(place, 'order')} WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx)
  const row = await readRow(trx, place, order, id)
  if (!row) throw new NotFound()
  return row as unknown as Order
}

/** The id, where there is such an order. */
export async function orderThere(place: Place, id: number | undefined): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM ${tableSql(place, 'order')}
    WHERE id = ${id ?? 0}`.execute(place.database.kysely)
  if (!rows[0]) throw new NotFound()
  return rows[0].id
}

export const stateOf = ({ payment_state }: Pick<Order, 'payment_state'>): OrderState => payment_state ?? 'unpaid'
