import { sql } from 'kysely'
import { type Order, order } from '../../../src/resources/order'
import { amountOf, centsOf } from '../../../src/resources/rules/amount'
import { tableSql } from '../../foundation/db/tableSql'
import { Refusal } from '../../foundation/faults/errors'
import type { ChangeWriter } from '../../kernel/changes'

/** What stands on invoices of an order, in cents; red ones count below nothing. */
export interface Invoiced {
  /** Issued, sent, and what reverses them. */
  issued: bigint
  /** The same with what is only asked for. */
  taken: bigint
}

export async function invoicedOf({ trx, place }: ChangeWriter, orderId: number): Promise<Invoiced> {
  const { rows } = await sql<{ issued: string; taken: string }>`SELECT
      coalesce(sum(amount) FILTER (WHERE state NOT IN ('asked', 'refused')), 0)::numeric(18, 2)::text AS issued,
      coalesce(sum(amount) FILTER (WHERE state <> 'refused'), 0)::numeric(18, 2)::text AS taken
    FROM ${tableSql(place, 'invoice')} WHERE order_id = ${orderId}`.execute(trx)
  return { issued: centsOf(rows[0]?.issued ?? '0'), taken: centsOf(rows[0]?.taken ?? '0') }
}

/** What came in and stayed. */
export const netOf = ({ amount_paid, amount_refunded }: Pick<Order, 'amount_paid' | 'amount_refunded'>): bigint =>
  centsOf(amount_paid ?? '0') - centsOf(amount_refunded ?? '0')

/** 422 for more than is left of what was paid. */
export function insistOnLeft(held: Order, cents: bigint, already: bigint): void {
  const net = netOf(held)
  const number = held.order_number ?? ''
  if (net <= 0n)
    throw new Refusal(422, 'invoice.nothingPaid', {
      number,
      paid: held.amount_paid ?? '0.00',
      refunded: held.amount_refunded ?? '0.00',
    })
  const left = net > already ? net - already : 0n
  if (cents <= 0n || cents > left)
    throw new Refusal(422, 'invoice.overPaid', { number, left: amountOf(left), net: amountOf(net) })
}

/** The order says whether it is invoiced, and since when: once all is reversed it is not. */
export async function tellOrder(writer: ChangeWriter, orderId: number): Promise<void> {
  const { trx, place } = writer
  const { issued } = await invoicedOf(writer, orderId)
  const { rows } = await sql<{ last: Date | null }>`SELECT max(issued_at) AS last FROM ${tableSql(place, 'invoice')}
    WHERE order_id = ${orderId} AND state IN ('issued', 'sent') AND reverses_id IS NULL`.execute(trx)
  const isInvoiced = issued > 0n
  const last = rows[0]?.last
  const billed = isInvoiced && last ? new Date(last).toISOString() : null
  await writer.update(order, [{ id: orderId, values: { is_invoiced: isInvoiced, billed_at: billed } }])
}
