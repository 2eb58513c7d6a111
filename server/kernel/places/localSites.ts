import { sql } from 'kysely'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'

/** So many sites, each perhaps in a database of its own, are worked in at once. */
const AT_ONCE = 8

export interface LocalSite {
  site: string
  place: Place
}

interface KeptSite {
  name: string
  status: 'enabled' | 'disabled'
}

/** Sites whose rows are kept by this installation. */
async function keptNames({ places }: Services): Promise<KeptSite[]> {
  const { rows } = await sql<KeptSite>`SELECT name, status FROM ${tableSql(places.control, 'site')}
    WHERE is_local IS NOT FALSE AND state NOT IN ('draft', 'initializing') ORDER BY id`.execute(
    places.control.database.kysely,
  )
  return rows
}

/** Those that can be read now. */
const localNames = async (services: Services): Promise<string[]> =>
  (await keptNames(services)).filter(({ status }) => status === 'enabled').map(({ name }) => name)

/** All of them, disabled ones as well. Throws SiteDatabaseAway where the database of one cannot be reached. */
export async function keptSites(services: Services): Promise<LocalSite[]> {
  const kept = await keptNames(services)
  return Promise.all(kept.map(async ({ name }) => ({ site: name, place: await services.places.reserved(name) })))
}

/** Every one that can be read now. Throws SiteDatabaseAway where the database of one cannot be reached. */
export async function localSites(services: Services): Promise<LocalSite[]> {
  const names = await localNames(services)
  return Promise.all(names.map(async (site) => ({ site, place: await services.places.of(site) })))
}

/**
 * Does the work in every one of them, some at once. A site where it fails is told of in the log and holds up no other:
 * its answer is null.
 */
export async function inEachSite<T>(
  services: Services,
  work: (place: Place, site: string) => Promise<T>,
): Promise<{ site: string; result: T | null }[]> {
  const names = await localNames(services)
  const done: { site: string; result: T | null }[] = []
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE).map(async (site) => ({ site, result: await tried(site) }))
    done.push(...(await Promise.all(some)))
  }
  return done

  async function tried(site: string): Promise<T | null> {
    try {
      return await work(await services.places.of(site), site)
    } catch (error) {
      services.log.error({ err: error, site }, 'a site was passed over')
      return null
    }
  }
}
