import { sql } from 'kysely'
import type { OrderLine } from '../../../src/resources/order_line'
import type { PaymentRecord } from '../../../src/resources/payment_record'
import { tableSql } from '../../foundation/db/tableSql'
import type { ChangeWriter } from '../../kernel/changes'

/** A line before it stands in an order. */
export type NewLine = Omit<OrderLine, keyof CommonOfLogs | 'order_id' | 'currency_id' | 'refunded'>
/** Money before it is booked. */
export type NewRecord = Omit<PaymentRecord, keyof CommonOfLogs>

type CommonOfLogs = Record<
  'id' | 'status' | 'sort' | 'created_by' | 'created_at' | 'updated_by' | 'updated_at' | 'version',
  never
>

/** Books are written once: their rows have no journal, and nothing takes them back. */
async function append({ trx, place }: ChangeWriter, log: string, rows: readonly object[]): Promise<number[]> {
  const names = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.id(name)))
  const table = tableSql(place, log)
  const added = await sql<{ id: number }>`INSERT INTO ${table} (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(rows)}::jsonb) RETURNING id`.execute(
    trx,
  )
  return added.rows.map(({ id }) => id)
}

export const appendLines = (
  writer: ChangeWriter,
  order: { id: number; currencyId: number },
  lines: readonly NewLine[],
): Promise<number[]> =>
  append(
    writer,
    'order_line',
    lines.map((line) => ({ ...line, order_id: order.id, currency_id: order.currencyId, refunded: '0.00' })),
  )

export const appendRecord = async (writer: ChangeWriter, record: NewRecord): Promise<void> =>
  void (await append(writer, 'payment_record', [record]))
