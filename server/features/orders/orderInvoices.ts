import { type Kysely, sql } from 'kysely'
import { type Invoice, invoice } from '../../../src/resources/invoice'
import { type Order, order } from '../../../src/resources/order'
import { amountOf, centsOf } from '../../../src/resources/rules/amount'
import { type InvoiceState, invoiceStates } from '../../../src/resources/rules/invoiceState'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import { type HistoryEntry, historyOf } from '../../kernel/changes'
import type { Where } from '../../kernel/resources/context'
import { readRow } from '../../kernel/resources/reading'
import type { Happening } from './timeline'

export const INVOICE_COLUMNS = [
  'id',
  'number',
  'title',
  'type',
  'state',
  'amount',
  'currency_id',
  'reverses_id',
  'issued_at',
  'created_at',
] as const

export type OrderInvoice = Pick<Invoice, (typeof INVOICE_COLUMNS)[number]>

export async function invoicesOf(reader: Kysely<Tables>, place: Place, orderId: number): Promise<OrderInvoice[]> {
  const { rows } = await sql<OrderInvoice>`SELECT id, number, title, type, state, amount::text AS amount, currency_id,
      reverses_id, issued_at, created_at
    FROM ${tableSql(place, 'invoice')} WHERE order_id = ${orderId} ORDER BY id`.execute(reader)
  return rows
}

/** How an order stands to its invoices. */
export interface Invoicing {
  /** What can still be asked for. */
  left: string
  /** What is invoiced beyond what was paid and not refunded; nothing where all is well. */
  over: string
  /** Those of which some are to be reversed then. */
  to_reverse: string[]
}

const NOT_COUNTED: ReadonlySet<string> = new Set(['asked', 'refused'])

const centsIn = (some: readonly OrderInvoice[]): bigint =>
  some.reduce((sum, { amount }) => sum + centsOf(amount ?? '0'), 0n)

const orNothing = (cents: bigint): string => amountOf(cents > 0n ? cents : 0n)

export function invoicingOf(
  { amount_paid, amount_refunded }: Pick<Order, 'amount_paid' | 'amount_refunded'>,
  all: readonly OrderInvoice[],
): Invoicing {
  const net = centsOf(amount_paid ?? '0') - centsOf(amount_refunded ?? '0')
  const issued = centsIn(all.filter(({ state }) => !NOT_COUNTED.has(state ?? 'asked')))
  const taken = centsIn(all.filter(({ state }) => state !== 'refused'))
  const standing = all.filter(
    ({ state, reverses_id }) => (state === 'issued' || state === 'sent') && reverses_id === null,
  )
  return {
    left: orNothing(net - taken),
    over: orNothing(issued - net),
    to_reverse: issued > net ? standing.map(({ number }) => number ?? '') : [],
  }
}

/** The numbers of those to be reversed, where a refund has left more invoiced than was kept. */
export async function namedToReverse(reader: Kysely<Tables>, place: Place, orderId: number): Promise<string | null> {
  const row = await readRow(reader, place, order, orderId)
  if (!row) return null
  const { to_reverse } = invoicingOf(row as unknown as Order, await invoicesOf(reader, place, orderId))
  return to_reverse.length > 0 ? to_reverse.join('、') : null
}

const isInvoiceState = (value: unknown): value is InvoiceState =>
  typeof value === 'string' && Object.hasOwn(invoiceStates, value)

/** What a change says of an invoice in the story of its order: that it came to be, or what it became. */
function happeningOf({ id, at, cause, user, action, fields }: HistoryEntry, of: OrderInvoice): Happening[] {
  const became = fields.find(({ field }) => field === 'state')?.after ?? (action === 'created' ? 'asked' : undefined)
  if (!isInvoiceState(became)) return []
  const told = { id, at, cause, user, isNew: false, from: null, to: null, amount: null, reason: null, fields: [] }
  const { number, reverses_id } = of
  return [{ ...told, invoice: { id: of.id, number, state: became, amount: of.amount, is_red: reverses_id !== null } }]
}

export async function invoiceStory(
  services: Services,
  { place, site }: Where,
  all: readonly OrderInvoice[],
): Promise<Happening[]> {
  const stories = await Promise.all(
    all.map(async (each) => {
      const { list } = await historyOf(services, place, site, invoice, each.id)
      return list.flatMap((entry) => happeningOf(entry, each))
    }),
  )
  return stories.flat()
}
