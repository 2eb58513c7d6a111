import { sql } from 'kysely'
import { order } from '../../../src/resources/order'
import { centsOf } from '../../../src/resources/rules/amount'
import type { AttemptState } from '../../../src/resources/rules/attemptState'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound } from '../../foundation/faults/errors'
import { type ChangeMeta, type ChangeWriter, change } from '../../kernel/changes'
import { followOrders, heldOrder, stateOf } from '../orders/index'
import { heldAttempt, type Noted, noteAttempt, tellAttempt } from './attempts'
import type { Shop } from './method'

async function isPaidOtherwise({ trx, place }: ChangeWriter, orderId: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM ${tableSql(place, 'payment_attempt')}
    WHERE order_id = ${orderId} AND kind = 'payment' AND state = 'waiting' AND next_ask_at IS NOT NULL LIMIT 1`.execute(
    trx,
  )
  return rows.length > 0
}

/** The order first, as everybody does who holds its attempts too. */
export async function holdOrder({ trx, place }: ChangeWriter, orderId: number | null): Promise<void> {
  if (orderId !== null)
    await sql`SELECT 1 FROM ${tableSql(place, 'order')} WHERE id = ${orderId} FOR NO KEY UPDATE`.execute(trx)
}

/** An order for which no money came and that nobody pays just now: it can be paid otherwise, or runs out. */
export async function letGo(writer: ChangeWriter, orderId: number): Promise<void> {
  const held = await heldOrder(writer, orderId).catch((error) => {
    if (error instanceof NotFound) return undefined
    throw error
  })
  if (!held || stateOf(held) !== 'paying' || centsOf(held.amount_paid ?? '0') > 0n) return
  if (await isPaidOtherwise(writer, orderId)) return
  await writer.update(order, [{ id: orderId, values: { payment_state: 'failed' } }])
  await followOrders(writer)
}

/** Ends an attempt that brought no money. One that is over already stays as it is; answers whether it was. */
export async function failAttempt(
  shop: Shop,
  id: number,
  noted: Noted,
  state: Extract<AttemptState, 'failed' | 'expired'> = 'failed',
): Promise<boolean> {
  const { services, place, site } = shop
  const meta: ChangeMeta = { action: 'pay-failed', resource: 'order', site, userId: null }
  const { result } = await change(services, place, meta, async (writer) => {
    const { rows } = await sql<{ order_id: number | null }>`SELECT order_id FROM ${tableSql(place, 'payment_attempt')}
      WHERE id = ${id}`.execute(writer.trx)
    const orderId = rows[0]?.order_id ?? null
    await holdOrder(writer, orderId)
    const held = await heldAttempt(writer.trx, place, id)
    if (held?.state !== 'waiting') return false
    const now = services.now()
    const over = { state, settled_at: now.toISOString(), next_ask_at: null }
    await noteAttempt(writer.trx, place, id, noted, over, now)
    if (orderId !== null) await letGo(writer, orderId)
    return true
  })
  await tellAttempt(shop, id)
  return result
}
