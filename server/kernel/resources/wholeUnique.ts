import { sql } from 'kysely'
import { type Place, quoted } from '../../foundation/db/place'
import type { Services } from '../../foundation/services/services'
import { inEachSite } from '../places/localSites'

/** Nobody waits for an index that can be made at the next start as well (ms). */
const PATIENCE = 2_000
const UNIQUE_VIOLATION = '23505'
const LOCK_NOT_AVAILABLE = '55P03'

interface Partly {
  name: string
  sought: string
}

/** Unique indexes that leave rows out, since these clashed when the index was made (server/foundation/db/migrations/comparedUnique.ts). */
async function partlyUnique({ database, schema }: Place): Promise<Partly[]> {
  const { rows } = await sql<Partly>`SELECT c.relname AS name, pg_get_indexdef(s.oid) AS sought
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_class s ON s.relnamespace = n.oid AND s.relname = c.relname || '_sought'
    WHERE n.nspname = ${schema} AND i.indisunique AND i.indpred IS NOT NULL ORDER BY 1`.execute(database.background)
  return rows
}

/** Makes these indexes whole where nothing clashes any more. Resolves to how many still leave rows out. */
export async function makeUniqueWhole(place: Place): Promise<number> {
  let left = 0
  for (const { name, sought } of await partlyUnique(place)) {
    const index = (what: string): string => `${quoted(place.schema)}.${quoted(what)}`
    const made = sought.replace(/^CREATE INDEX \S+ ON/, `CREATE UNIQUE INDEX ${quoted(`${name}_whole`)} ON`)
    try {
      await place.database.background.transaction().execute(async (trx) => {
        await sql.raw(`SET LOCAL lock_timeout = ${PATIENCE}`).execute(trx)
        await sql
          .raw(`${made}; DROP INDEX ${index(name)}, ${index(`${name}_sought`)};
          ALTER INDEX ${index(`${name}_whole`)} RENAME TO ${quoted(name)}`)
          .execute(trx)
      })
    } catch (error) {
      const { code } = error as { code?: string }
      if (code !== UNIQUE_VIOLATION && code !== LOCK_NOT_AVAILABLE) throw error
      left++
    }
  }
  return left
}

/** At the start: what was mended since the last one. */
export async function resumeUnique(services: Services): Promise<void> {
  await inEachSite(services, async (place) => void (await makeUniqueWhole(place)))
  await makeUniqueWhole(services.places.control)
}
