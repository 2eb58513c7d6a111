import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../foundation/db/database'
import { Invalid } from '../../foundation/faults/errors'
import { allSiteRows, connectionOf, type SiteRow, schemaOfRow } from '../../kernel/places/siteRow'

/** Of sites elsewhere nothing is kept here. */
const isKeptHere = ({ is_local }: SiteRow): boolean => is_local !== false

/** The same text for sites whose rows lie in the same schema. */
export const whereabouts = (row: SiteRow): string => {
  const connection = connectionOf(row)
  const database = connection ? [connection.host.toLowerCase(), connection.port, connection.name] : []
  return JSON.stringify([...database, schemaOfRow(row)])
}

/** Two sites in one schema would be one. Within the transaction that wrote rows of sites or databases. */
export async function refuseSharedSchema(trx: Kysely<Tables>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('control.site_schema'))`.execute(trx)
  const places = (await allSiteRows(trx)).filter(isKeptHere).map(whereabouts)
  if (new Set(places).size < places.length) throw new Invalid([{ field: 'db_prefix', message: 'check.schemaTaken' }])
}
