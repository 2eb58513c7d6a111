import { type Kysely, sql } from 'kysely'
import type { Order } from '../../../../src/resources/order'
import type { OrderLine } from '../../../../src/resources/order_line'
import { isProvider } from '../../../../src/resources/rules/paymentKeys'
import type { Tables } from '../../../foundation/db/database'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'

type Line = Pick<OrderLine, 'report_name' | 'report_name_en' | 'edition' | 'quantity' | 'amount'>

/** How the buyer can pay by now: a page that is open, or what a method of ours says. */
export interface Paying {
  url?: string
  instructions?: string
}

/** Where an order is read, within the transaction of whoever writes it. */
export interface OrderReading {
  place: Place
  reader: Kysely<Tables>
}

export async function linesOf({ place, reader }: OrderReading, orderId: number): Promise<Line[]> {
  const { rows } = await sql<Line>`SELECT report_name, report_name_en, edition, quantity, amount::text AS amount
    FROM ${tableSql(place, 'order_line')} WHERE order_id = ${orderId} ORDER BY id`.execute(reader)
  return rows
}

export async function currencyCode({ place, reader }: OrderReading, id: number | null): Promise<string> {
  const { rows } = await sql<{ code: string }>`SELECT code FROM ${tableSql(place, 'currency')}
    WHERE id = ${id}`.execute(reader)
  return rows[0]?.code ?? ''
}

/** A payment page that was opened for the order and still counts; the content of a QR code is no address. */
async function openPage({ place, reader }: OrderReading, orderId: number, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ pay_url: string }>`SELECT pay_url FROM ${tableSql(place, 'payment_attempt')}
    WHERE order_id = ${orderId} AND kind = 'payment' AND state = 'waiting' AND pay_url LIKE 'http%'
      AND expires_at > ${now} ORDER BY id DESC LIMIT 1`.execute(reader)
  return rows[0]?.pay_url
}

async function instructionsOf({ place, reader }: OrderReading, { payment_id }: Order): Promise<string | undefined> {
  const { rows } = await sql<{ code: string; instructions: string | null }>`SELECT code, instructions
    FROM ${tableSql(place, 'payment')} WHERE id = ${payment_id} AND status = 'enabled'`.execute(reader)
  const [method] = rows
  return method && !isProvider(method.code) ? (method.instructions ?? undefined) : undefined
}

export async function payingOf(reading: OrderReading, order: Order, due: string, now: Date): Promise<Paying> {
  const url = await openPage(reading, order.id, now)
  if (url) return { url }
  const said = await instructionsOf(reading, order)
  const instructions = said?.replaceAll('{order}', order.order_number ?? '').replaceAll('{amount}', due)
  return instructions ? { instructions } : {}
}
