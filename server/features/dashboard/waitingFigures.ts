import { sql } from 'kysely'
import { invoice } from '../../../src/resources/invoice'
import type { Resource } from '../../../src/resources/kit/resource'
import { order } from '../../../src/resources/order'
import type { WaitingFigures } from '../../../src/resources/readings/dashboard'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Caller } from '../../foundation/services/caller'
import { isThere } from '../../kernel/places/since'

/** What waits in a site: orders to be paid and invoices to be issued; null where the caller may not list them. */
export async function waitingFigures(caller: Caller, place: Place): Promise<WaitingFigures> {
  const count = async (resource: Resource, column: string, states: readonly string[]): Promise<number | null> => {
    if (!caller.can(`${resource.name}:list`) || !isThere(resource, place)) return null
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${tableSql(place, resource.name)}
      WHERE ${sql.id(column)} = ANY(${[...states]}::text[])`.execute(place.database.kysely)
    return rows[0]?.count ?? 0
  }
  return {
    orders: await count(order, 'payment_state', ['unpaid']),
    invoices: await count(invoice, 'state', ['asked']),
  }
}
