import { sql } from 'kysely'
import { type Invoice, invoice } from '../../../src/resources/invoice'
import type { Label } from '../../../src/resources/kit/label'
import {
  type InvoiceState,
  invoiceStates,
  mayInvoiceBecome,
  nextInvoiceStates,
} from '../../../src/resources/rules/invoiceState'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, NotFound } from '../../foundation/faults/errors'
import type { ChangeWriter } from '../../kernel/changes'
import { readRow } from '../../kernel/resources/reading'

export const stateOf = ({ state }: Pick<Invoice, 'state'>): InvoiceState => state ?? 'asked'

/** It takes back another one. */
export const isRed = ({ reverses_id }: Pick<Invoice, 'reverses_id'>): boolean => reverses_id !== null

const wordsOf = (states: readonly InvoiceState[]): Label =>
  states.length === 0
    ? ['没有', 'nothing']
    : [
        states.map((state) => invoiceStates[state][0]).join('、'),
        states.map((state) => invoiceStates[state][1]).join(', '),
      ]

/** 409 for what the machine does not know, with what may come next. */
export function insistOn(held: Invoice, to: InvoiceState): void {
  const from = stateOf(held)
  if (mayInvoiceBecome(from, to, isRed(held))) return
  const next = nextInvoiceStates(from, isRed(held))
  const data = { state: from, wanted: to, next }
  if (isRed(held) && to === 'reversed') throw new Conflict('invoice.isRed', data, { number: held.number ?? '' })
  throw new Conflict('invoice.cannotBecome', data, {
    from: invoiceStates[from],
    to: invoiceStates[to],
    next: wordsOf(next),
  })
}

/** The invoice as it is now, held until the transaction ends. Its order is held before it: everybody keeps to that. */
export async function heldInvoice({ trx, place }: ChangeWriter, id: number): Promise<Invoice> {
  await sql`SELECT 1 FROM ${tableSql(place, 'invoice')} WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx)
  const row = await readRow(trx, place, invoice, id)
  if (!row) throw new NotFound()
  return row as unknown as Invoice
}
