import { sql } from 'kysely'
import type { Order } from '../../../src/resources/order'
import type { PaymentRecord } from '../../../src/resources/payment_record'
import { amountOf, centsOf } from '../../../src/resources/rules/amount'
import { hasTooManyPlaces } from '../../../src/resources/rules/providerCurrencies'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound, Refusal } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import type { ChangeWriter } from '../../kernel/changes'
import { currencyOf } from '../orders/index'
import { lineOf, methodOf } from './method'
import type { Source } from './sendBack'

/** What goes back to one source. */
export interface Part {
  source: Source
  cents: bigint
}

/** What goes back to each source, filled one after the other, and what is left for people to send. */
export function splitOver(sources: readonly Source[], cents: bigint): { parts: Part[]; byHand: bigint } {
  const parts: Part[] = []
  let byHand = cents
  for (const source of sources) {
    const rest = centsOf(source.rest)
    const beyond = byHand - rest
    const taken = beyond > 0n ? rest : byHand
    if (taken > 0n) parts.push({ source, cents: taken })
    byHand -= taken
  }
  return { parts, byHand }
}

/** Each part can be sent: with credentials, and nothing of it cut off by a provider that takes no decimals of the currency. */
export async function insistOnSendable(
  { trx, place }: ChangeWriter,
  services: Services,
  held: Order,
  parts: readonly Part[],
): Promise<void> {
  for (const { source, cents } of parts) {
    const method = await methodOf({ place }, source.payment_id, trx)
    if (!lineOf(services, method)) throw new NotFound()
    const { code: currency } = await currencyOf(place, held.currency_id, trx)
    if (hasTooManyPlaces(method.code, currency, amountOf(cents)))
      throw new Refusal(422, 'payment.refundWholeOnly', { method: method.name, currency })
  }
}

/** How the money came that no provider gives back; the last of it, where there was more than one way. */
export async function cameByHand(
  { trx, place }: ChangeWriter,
  held: Order,
  parts: readonly Part[],
): Promise<Pick<PaymentRecord, 'payment_id' | 'method'>> {
  if (parts.length === 0) return { payment_id: held.payment_id, method: null }
  const through = parts.map(({ source }) => source.payment_id)
  const { rows } = await sql<Pick<PaymentRecord, 'payment_id' | 'method'>>`SELECT payment_id, method
    FROM ${tableSql(place, 'payment_record')} WHERE order_id = ${held.id} AND direction = 'in'
      AND payment_id <> ALL(${through}::bigint[]) ORDER BY id DESC LIMIT 1`.execute(trx)
  return rows[0] ?? { payment_id: null, method: null }
}
