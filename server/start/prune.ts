import { sql } from 'kysely'
import type { Services } from '../foundation/services/services'
import { platformSettings } from '../kernel/access/platformSettings'
import { purgeBin } from '../kernel/changes'
import { inEachSite } from '../kernel/places/localSites'
import { expireFiles } from '../kernel/transfer/expireFiles'
import { pruneLogs } from './pruneLogs'

const HOUR = 3_600_000
const EXPIRING = ['session', 'verify_code', 'used_ticket', 'user_token', 'request_count'] as const
/** A put that was not ended after so long never will be (ms). */
const BROKEN_OFF = 24 * HOUR
/** When the database is tidied, which makes others wait for a moment: an hour of the server's own clock. */
const QUIET_HOUR = 3

/** Removes what is over: nothing of it is answered any more, it only takes room. */
export async function prune({ places, now }: Services): Promise<void> {
  const { database, schema } = places.control
  for (const table of EXPIRING) {
    await sql`DELETE FROM ${sql.id(schema, table)} WHERE expires_at < ${now()}`.execute(database.background)
  }
  await sql`
    DELETE FROM ${sql.id(schema, 'sign_in_failure')} WHERE failed_at < ${new Date(now().getTime() - 24 * HOUR)}
  `.execute(database.background)
  await sql`
    DELETE FROM ${sql.id(schema, 'account_link')} WHERE confirmed_at IS NULL AND asked_at < ${new Date(now().getTime() - 30 * 24 * HOUR)}
  `.execute(database.background)
}

/** Empties the bins of control and of every local site of what has lain there as long as the settings say; answers how many rows. */
export async function purgeBins(services: Services): Promise<number> {
  const { bin_days: days } = await platformSettings(services)
  const ofControl = await purgeBin(services, services.places.control, days)
  const ofSites = await inEachSite(services, (place) => purgeBin(services, place, days))
  return ofSites.reduce((purged, { result }) => purged + (result ?? 0), ofControl)
}

async function tidy(services: Services): Promise<void> {
  await prune(services)
  await expireFiles(services)
  await purgeBins(services)
  await pruneLogs(services)
  await services.storage.tidy(new Date(services.now().getTime() - BROKEN_OFF))
  if (services.now().getHours() === QUIET_HOUR) await services.database.maintain('periodic')
}

/** Prunes once an hour, and at night tidies the database; resolves to a function that stops. */
export function keepPruning(services: Services): () => void {
  const timer = setInterval(() => {
    tidy(services).catch((error) => services.log.error({ err: error }, 'pruning failed'))
  }, HOUR)
  timer.unref()
  return () => clearInterval(timer)
}
