import { sql } from 'kysely'
import type { Order } from '../../../src/resources/order'
import type { Payment } from '../../../src/resources/payment'
import { amountOf, centsOf } from '../../../src/resources/rules/amount'
import { hasTooManyPlaces, takesCurrency } from '../../../src/resources/rules/providerCurrencies'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Refusal } from '../../foundation/faults/errors'
import type { ChangeWriter } from '../../kernel/changes'

type MethodTerms = Pick<Payment, 'id' | 'name' | 'code' | 'currency_ids'>
type Reader = Pick<ChangeWriter, 'trx'>['trx'] | Place['database']['kysely']

/** A currency as methods are asked whether they take it. */
export interface CurrencyOfOrder {
  id: number | null
  code: string
}

export async function currencyOf(place: Place, id: number | null, reader: Reader): Promise<CurrencyOfOrder> {
  const { rows } = await sql<{ code: string }>`SELECT code FROM ${tableSql(place, 'currency')}
    WHERE id = ${id}`.execute(reader)
  return { id, code: rows[0]?.code ?? '' }
}

/** Throws 422 where the method, or whoever carries it out, does not take the currency. */
export function insistOnCurrency(method: MethodTerms, currency: CurrencyOfOrder): void {
  if (!takesCurrency(method, currency))
    throw new Refusal(422, 'order.methodTakesNot', { method: method.name, currency: currency.code })
}

/** Throws 422 for decimals that the provider does not take: nothing is ever cut off. */
export function insistOnPlaces({ code, name }: MethodTerms, { code: currency }: CurrencyOfOrder, cents: bigint): void {
  const amount = amountOf(cents)
  if (hasTooManyPlaces(code, currency, amount))
    throw new Refusal(422, 'payment.wholeOnly', { method: name, currency, amount })
}

interface Offered extends Pick<Payment, 'code' | 'currency_ids'> {
  currency: string
  isPlain: boolean
}

/**
 * Whether an order of the currency can do without a method: one takes it at the prices of none in particular. Where none
 * takes it at all there is nothing to choose, and staff see to the money.
 */
export async function mayChooseLater(place: Place, currencyId: number): Promise<boolean> {
  const rows = await place.database.ask(sql<Offered>`SELECT m.code, m.currency_ids, c.code AS currency,
      coalesce(m.exchange_rate, 1) = 1 AND coalesce(m.tax_rate, c.tax_rate, 0) = coalesce(c.tax_rate, 0) AS "isPlain"
    FROM ${tableSql(place, 'payment')} m CROSS JOIN ${tableSql(place, 'currency')} c
    WHERE c.id = ${currencyId} AND m.status = 'enabled'`)
  const taking = rows.filter((row) => takesCurrency(row, { id: currencyId, code: row.currency }))
  return taking.length === 0 || taking.some(({ isPlain }) => isPlain)
}

/** Throws 422 for an order without a method that could not be paid by any at its prices. */
export async function insistOnChoice(place: Place, currency: CurrencyOfOrder): Promise<void> {
  if (currency.id !== null && !(await mayChooseLater(place, currency.id)))
    throw new Refusal(422, 'order.chooseMethod', { currency: currency.code })
}

interface Priced {
  /** Of the method that the prices were worked out for. */
  name: string | null
  isAlike: boolean
}

/** Prices without a method are those of a factor of 1 and of the currency's own tax. */
async function pricedFor(place: Place, held: Order, id: number, reader: Reader): Promise<Priced> {
  const table = tableSql(place, 'payment')
  const { rows } = await sql<Priced>`SELECT o.name, coalesce(o.exchange_rate, 1) = coalesce(m.exchange_rate, 1)
      AND coalesce(o.tax_rate, c.tax_rate, 0) = coalesce(m.tax_rate, c.tax_rate, 0) AS "isAlike"
    FROM ${table} m LEFT JOIN ${table} o ON o.id = ${held.payment_id}
    LEFT JOIN ${tableSql(place, 'currency')} c ON c.id = ${held.currency_id} WHERE m.id = ${id}`.execute(reader)
  return rows[0] ?? { name: null, isAlike: true }
}

const NO_METHOD = ['未选支付方式的价格', 'no method in particular'] as const

/**
 * Throws 422 for a method of another price factor or tax rate than the order was priced for. Once money came, what is left
 * is an amount that everybody knows, and the method of the order is that of the money.
 */
export async function insistOnFactor(place: Place, held: Order, method: MethodTerms, reader: Reader): Promise<void> {
  if (held.payment_id === method.id || centsOf(held.amount_paid ?? '0') > 0n) return
  const { name, isAlike } = await pricedFor(place, held, method.id, reader)
  if (isAlike) return
  const priced = name === null ? NO_METHOD : ([`“${name}”`, `“${name}”`] as const)
  throw new Refusal(422, 'payment.otherFactor', { method: method.name, priced })
}
