import { sql } from 'kysely'
import { centsOf, MOST_AMOUNT } from '../../../src/resources/rules/amount'
import { mayComeBack, type OrderState } from '../../../src/resources/rules/orderState'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict } from '../../foundation/faults/errors'
import type { ChangeWriter } from '../../kernel/changes'
import { insistOn } from './transition'

interface Touched {
  action: 'created' | 'updated' | 'deleted'
  is_undo: boolean
  /** What was paid or refunded was written. */
  is_money: boolean
  /** That was paid for one that is deleted. */
  former_paid: string | null
  former_number: string | null
  /** What had gone back before, where that changed, and what has now. */
  former_refunded: string | null
  refunded: string | null
  was: OrderState | null
  is: OrderState | null
  member_id: number | null
  former_member_id: number | null
}

async function touchedIn({ trx, place, changeSetId }: ChangeWriter): Promise<Touched[]> {
  const { rows } = await sql<Touched>`SELECT c.action, s.undoes IS NOT NULL AS is_undo,
      (jsonb_exists(c.before, 'amount_paid') OR jsonb_exists(c.before, 'amount_refunded')) AS is_money,
      c.before ->> 'amount_paid' AS former_paid, c.before ->> 'order_number' AS former_number,
      c.before ->> 'amount_refunded' AS former_refunded, o.amount_refunded::text AS refunded,
      c.before ->> 'payment_state' AS was, o.payment_state AS is, o.member_id,
      (c.before ->> 'member_id')::bigint AS former_member_id
    FROM ${tableSql(place, 'change')} c
    JOIN ${tableSql(place, 'change_set')} s ON s.id = c.change_set_id
    LEFT JOIN ${tableSql(place, 'order')} o ON o.id = c.row_id
    WHERE c.change_set_id = ${changeSetId} AND c.resource = 'order'`.execute(trx)
  return rows
}

/** What members bought and spent is counted anew, of those whose orders were touched. */
async function countFor({ trx, place }: ChangeWriter, members: readonly number[]): Promise<void> {
  if (members.length === 0) return
  // Held first: whoever waits for another payment of the same member counts that one too.
  await sql`SELECT 1 FROM ${tableSql(place, 'member')} WHERE id = ANY(${members}::bigint[]) ORDER BY id
    FOR NO KEY UPDATE`.execute(trx)
  await sql`UPDATE ${tableSql(place, 'member')} m SET orders_count = c.orders, spent = c.spent
    FROM (SELECT w.id, count(o.id)::integer AS orders,
        least(coalesce(sum((coalesce(o.amount_paid, 0) - coalesce(o.amount_refunded, 0))
          / coalesce(nullif(o.exchange_rate, 0), 1)), 0), ${MOST_AMOUNT}::numeric)::numeric(12, 2) AS spent
      FROM unnest(${members}::bigint[]) AS w(id)
      LEFT JOIN ${tableSql(place, 'order')} o ON o.member_id = w.id GROUP BY w.id) c
    WHERE m.id = c.id`.execute(trx)
}

/** A refund that did not arrive is taken out: the one way back. */
const isComingBack = ({ was, is, former_refunded, refunded }: Touched): boolean =>
  was !== null && is !== null && mayComeBack(was, is) && centsOf(refunded ?? '0') < centsOf(former_refunded ?? '0')

function refuseWrong(touched: Touched): void {
  const { action, is_undo, is_money, former_paid, former_number, was, is } = touched
  if (is_undo && (action === 'deleted' || (action === 'updated' && is_money)))
    throw new Conflict('order.notTakenBack', null)
  if (action === 'deleted' && centsOf(former_paid ?? '0') > 0n)
    throw new Conflict('order.hasMoney', null, { number: former_number ?? '' })
  if (action === 'updated' && was !== null && is !== null && was !== is && !isComingBack(touched)) insistOn(was, is)
}

/**
 * Whoever wrote orders, taking changes back included: no state comes about that the machine does not know, and what was
 * placed is not taken back but cancelled.
 */
export async function followOrders(writer: ChangeWriter): Promise<void> {
  const touched = await touchedIn(writer)
  for (const each of touched) refuseWrong(each)
  const members = touched.flatMap(({ member_id, former_member_id }) => [member_id, former_member_id])
  await countFor(writer, [...new Set(members.filter((id) => id !== null))])
}
