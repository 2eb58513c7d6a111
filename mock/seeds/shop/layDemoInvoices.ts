import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { factsOf } from '../../../server/features/invoices/factsOf'
import { sellerOf } from '../../../server/features/invoices/sellerOf'
import type { Place } from '../../../server/foundation/db/place'
import type { Services } from '../../../server/foundation/services/services'
import { drawInvoice } from '../../../server/kernel/papers/drawInvoice'
import { inEachSite } from '../../../server/kernel/places/localSites'
import { isThere } from '../../../server/kernel/places/since'
import { readRow } from '../../../server/kernel/resources/reading'
import { type Invoice, invoice } from '../../../src/resources/invoice'
import { type Order, order } from '../../../src/resources/order'

interface Lacking {
  id: number
  order_id: number
  stored: string
  reverses: string | null
}

async function papersOf({ database, schema }: Place): Promise<Lacking[]> {
  const table = (name: string) => sql.id(schema, name)
  const { rows } = await sql<Lacking>`SELECT i.id, i.order_id, c.stored, r.number AS reverses FROM ${table('invoice')} i
    JOIN ${table('file')} f ON f.path = i.document JOIN ${table('file_content')} c ON c.hash = f.hash
    LEFT JOIN ${table('invoice')} r ON r.id = i.reverses_id`.execute(database.kysely)
  return rows
}

/** Papers of rows that were kept from an earlier start, whose bytes were not: the same facts draw the same. */
async function layIn(services: Services, place: Place, site: string): Promise<void> {
  if (!isThere(invoice, place)) return
  const trx = place.database.kysely
  for (const { id, order_id, stored, reverses } of await papersOf(place)) {
    if (await services.storage.exists(stored)) continue
    const held = (await readRow(trx, place, invoice, id)) as unknown as Invoice
    const of = (await readRow(trx, place, order, order_id)) as unknown as Order
    const seller = await sellerOf(services, site)
    const about = { held, of, number: held.number ?? '', seller, at: new Date(held.issued_at ?? 0) }
    const facts = await factsOf({ trx, place }, { ...about, ...(reverses !== null && { reverses }) })
    await services.storage.put(stored, Readable.from([await drawInvoice(facts)]), { type: 'application/pdf' })
  }
}

export async function layDemoInvoices(services: Services): Promise<void> {
  await inEachSite(services, (place, site) => layIn(services, place, site))
}
