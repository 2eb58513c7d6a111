import { sql } from 'kysely'
import type { Invoice } from '../../../src/resources/invoice'
import type { AnyRow } from '../../../src/resources/kit/resource'
import { centsOf } from '../../../src/resources/rules/amount'
import { type InvoiceState, invoiceStates, isNumbered } from '../../../src/resources/rules/invoiceState'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict } from '../../foundation/faults/errors'
import type { ChangeWriter } from '../../kernel/changes'
import type { HookAsked, Values, WriteHook } from '../../kernel/resources/hook'
import { heldOrder } from '../orders/index'
import { checkTaxId } from './checkTaxId'
import { stateOf } from './held'
import { insistOnLeft, invoicedOf } from './invoiced'

/** Only what is still asked for is corrected, and its tax id is looked at again. */
async function beforeSave({ services }: HookAsked, values: Values, current: AnyRow | undefined): Promise<void> {
  const row = current as unknown as Invoice | undefined
  if (!row) return
  const state = stateOf(row)
  if (state !== 'asked') throw new Conflict('invoice.notEdited', { state }, { state: invoiceStates[state] })
  if (values.tax_id === undefined && values.country_id === undefined) return
  const of = { ...row, ...values } as Pick<Invoice, 'tax_id' | 'country_id'>
  await checkTaxId(services, of.tax_id, of.country_id)
}

async function beforeRemove(_: HookAsked, rows: readonly AnyRow[]): Promise<void> {
  for (const row of rows as unknown as readonly Invoice[])
    if (isNumbered(stateOf(row))) throw new Conflict('invoice.notDeleted', null, { number: row.number ?? '' })
}

interface Touched {
  action: 'created' | 'updated' | 'deleted'
  is_undo: boolean
  /** More than whose it is was written. */
  is_more: boolean
  was: InvoiceState | null
  is: InvoiceState | null
  /** Before it was written. */
  number: string | null
  order_id: number | null
  amount: string | null
}

async function touchedIn({ trx, place, changeSetId }: ChangeWriter): Promise<Touched[]> {
  const { rows } = await sql<Touched>`SELECT c.action, s.undoes IS NOT NULL AS is_undo,
      coalesce(c.before, '{}'::jsonb) - 'member_id' - 'updated_at' - 'updated_by' - 'version' <> '{}'::jsonb AS is_more,
      c.before ->> 'state' AS was, c.before ->> 'number' AS number, i.state AS is, i.order_id, i.amount
    FROM ${tableSql(place, 'change')} c
    JOIN ${tableSql(place, 'change_set')} s ON s.id = c.change_set_id
    LEFT JOIN ${tableSql(place, 'invoice')} i ON i.id = c.row_id
    WHERE c.change_set_id = ${changeSetId} AND c.resource = 'invoice'`.execute(trx)
  return rows
}

const isSettled = (state: InvoiceState | null): boolean => state !== null && state !== 'asked'

/** What was done to an invoice stays; one that comes back out of the bin is counted against its order again. */
async function afterWrite(writer: ChangeWriter): Promise<void> {
  for (const { action, is_undo, is_more, was, is, number, order_id, amount } of await touchedIn(writer)) {
    const isOwn = action === 'updated' ? isSettled(was) || (isSettled(is) && is_more) : isNumbered(was ?? is ?? 'asked')
    if (is_undo && isOwn) throw new Conflict('invoice.notTakenBack', null)
    // It was issued after beforeRemove had read it.
    if (action === 'deleted' && was && isNumbered(was))
      throw new Conflict('invoice.notDeleted', null, { number: number ?? '' })
    if (action !== 'created' || is !== 'asked' || order_id === null) continue
    const held = await heldOrder(writer, order_id)
    const { taken } = await invoicedOf(writer, order_id)
    insistOnLeft(held, centsOf(amount ?? '0'), taken - centsOf(amount ?? '0'))
  }
}

export const invoiceHook: WriteHook = { beforeSave, beforeRemove, afterWrite }
