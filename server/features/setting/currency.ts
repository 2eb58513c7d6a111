import { sql } from 'kysely'
import { currency } from '../../../src/resources/currency'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, Invalid } from '../../foundation/faults/errors'
import type { ChangeWriter } from '../../kernel/changes'
import type { WriteHook } from '../../kernel/resources/hook'

interface Standing {
  id: number
  is_first: boolean
  exchange_rate: string
  /** It was written in this change set. */
  is_written: boolean
}

async function standings({ trx, place, changeSetId }: ChangeWriter): Promise<Standing[]> {
  const { rows } = await sql<Standing>`SELECT t.id, coalesce(t.is_first, false) AS is_first, t.exchange_rate::text,
      EXISTS (SELECT 1 FROM ${tableSql(place, 'change')} c WHERE c.change_set_id = ${changeSetId}
        AND c.resource = 'currency' AND c.row_id = t.id) AS is_written
    FROM ${tableSql(place, 'currency')} t ORDER BY t.id FOR NO KEY UPDATE OF t`.execute(trx)
  return rows
}

/** The one that is to be first: the one that was made so just now, or the only one there is. */
function chosenOf(all: readonly Standing[]): Standing | undefined {
  const firsts = all.filter(({ is_first }) => is_first)
  if (firsts.length > 1) return firsts.find(({ is_written }) => is_written) ?? firsts[0]
  return firsts[0] ?? (all.length === 1 ? all[0] : undefined)
}

const PLACES = 6
const SMALLEST = 0.000001

/** Rates say how much of a currency one unit of the first is: another first makes them all other numbers. */
async function ratesBy({ trx, place }: ChangeWriter, first: Standing): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; rate: string }>`
    SELECT id, greatest(round(exchange_rate / ${first.exchange_rate}::numeric, ${PLACES}), ${SMALLEST}::numeric)::text AS rate
    FROM ${tableSql(place, 'currency')}`.execute(trx)
  return new Map(rows.map(({ id, rate }) => [id, rate]))
}

async function moveFirst(writer: ChangeWriter, all: readonly Standing[], first: Standing): Promise<void> {
  const rates = await ratesBy(writer, first)
  await writer.update(
    currency,
    all.map(({ id }) => ({ id, values: { is_first: id === first.id, exchange_rate: rates.get(id) } })),
  )
}

/** Exactly one currency is first, however it came so; its rate is 1. */
export const currencyHook: WriteHook = {
  async afterWrite(writer) {
    const all = await standings(writer)
    if (all.length === 0) return
    const first = chosenOf(all)
    if (!first) throw new Invalid([{ field: 'is_first', message: 'rule.firstCurrency' }])
    const isSettled = first.is_first && all.filter(({ is_first }) => is_first).length === 1
    if (!isSettled) await moveFirst(writer, all, first)
    else if (Number(first.exchange_rate) !== 1)
      throw new Invalid([{ field: 'exchange_rate', message: 'rule.firstRate' }])
  },
  async beforeRemove({ services, caller }, rows) {
    if (!rows.some(({ is_first }) => is_first === true)) return
    const place = await services.places.forResource(currency, caller.context)
    const { rows: found } = await sql<{ left: number }>`SELECT count(*)::int AS left FROM ${tableSql(place, 'currency')}
      WHERE id <> ALL(${rows.map(({ id }) => id)}::bigint[])`.execute(place.database.kysely)
    if ((found[0]?.left ?? 0) > 0) throw new Conflict('currency.firstStays', null)
  },
}
