import { sql } from 'kysely'
import { createTable } from '../../scripts/entity/createTable'
import type { Database } from '../../server/foundation/db/database'
import { syntheticResources } from './syntheticResources'

/** Names the synthetic resources that a seeded database has tables of. */
export const syntheticVersion = syntheticResources.length > 0 ? `-${syntheticResources.length}-synthetic` : ''

/** Makes the tables that their migrations would make, in control and in the seeded site. */
export async function makeSyntheticTables({ kysely }: Database): Promise<void> {
  for (const [schema, scope] of [
    ['control', 'control'],
    ['site_main', 'site'],
  ] as const)
    await kysely.transaction().execute(async (trx) => {
      await sql`SET LOCAL search_path = ${sql.id(schema)}, public`.execute(trx)
      for (const resource of syntheticResources)
        if (resource.scope === 'both' || resource.scope === scope) await sql.raw(createTable(resource)).execute(trx)
    })
}
