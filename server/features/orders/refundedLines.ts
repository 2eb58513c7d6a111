import { sql } from 'kysely'
import { tableSql } from '../../foundation/db/tableSql'
import type { ChangeWriter } from '../../kernel/changes'

/** What goes back: so much, and of which lines the whole; none where it is of none in particular. */
export interface Refunding {
  cents: bigint
  lineIds: readonly number[]
}

type Writer = Pick<ChangeWriter, 'trx' | 'place'>

/** What of each line has gone back, told beside the order's sum: a part of what was asked for fills its lines in their order. */
export async function markLines({ trx, place }: Writer, orderId: number, { cents, lineIds }: Refunding): Promise<void> {
  if (lineIds.length === 0) return
  const table = tableSql(place, 'order_line')
  await sql`UPDATE ${table} l SET refunded = coalesce(l.refunded, 0) + least(o.rest, greatest(0, ${cents}::numeric / 100 - o.before))
    FROM (SELECT id, amount - coalesce(refunded, 0) AS rest, coalesce(sum(amount - coalesce(refunded, 0))
        OVER (ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
      FROM ${table} WHERE order_id = ${orderId} AND id = ANY(${[...lineIds]}::bigint[])) o
    WHERE l.id = o.id`.execute(trx)
}

/** The reverse of it, from the last line on. */
export async function unmarkLines(
  { trx, place }: Writer,
  orderId: number,
  { cents, lineIds }: Refunding,
): Promise<void> {
  if (lineIds.length === 0) return
  const table = tableSql(place, 'order_line')
  await sql`UPDATE ${table} l SET refunded = o.marked - least(o.marked, greatest(0, ${cents}::numeric / 100 - o.before))
    FROM (SELECT id, coalesce(refunded, 0) AS marked, coalesce(sum(coalesce(refunded, 0))
        OVER (ORDER BY id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
      FROM ${table} WHERE order_id = ${orderId} AND id = ANY(${[...lineIds]}::bigint[])) o
    WHERE l.id = o.id`.execute(trx)
}
