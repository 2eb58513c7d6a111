import { sql } from 'kysely'
import type { Resource } from '../../src/resources/kit/resource'
import type { Database } from '../db/database'
import { CONTROL_SCHEMA, type Place } from '../db/place'
import { NotFound, Refusal } from '../errors'
import { refuseTooOld } from './since'

/** The context of the installation's own tables. */
export const CONTROL = 'control'

/** Where each context's tables are. */
export interface Places {
  control: Place
  /** Throws NotFound for a site that is not there, and a Refusal for one that is elsewhere or not initialised. */
  of(site: string): Promise<Place>
  /** As `of`, for what makes, upgrades and rolls back a site: whatever its stage and status, and asked anew each time. */
  forLife(site: string): Promise<Place>
  /** Where the resource's rows of this context are: a control resource's always in control, a site's never. */
  forResource(resource: Pick<Resource, 'scope' | 'since'>, context: string): Promise<Place>
  /** After the site's row has changed. */
  forget(site: string): void
  forgetAll(): void
}

/** The schema a site's tables are in, within whichever database. */
export const schemaOfSite = (site: string): string => `site_${site.replaceAll('-', '_')}`

interface SiteRow {
  name: string
  state: string
  status: string
  is_local: boolean | null
  schema_version: string | null
}

const NOT_READY: ReadonlySet<string> = new Set(['draft', 'initializing'])

async function siteRow(database: Database, name: string): Promise<SiteRow> {
  const { rows } = await sql<SiteRow>`SELECT name, state, status, is_local, schema_version
    FROM ${sql.id(CONTROL_SCHEMA, 'site')} WHERE name = ${name}`.execute(database.kysely)
  const site = rows[0]
  if (!site) throw new NotFound('site.notFound', { site: name })
  if (site.is_local === false) throw new Refusal(409, 'site.elsewhere', { site: name })
  return site
}

const placeOf = (database: Database, { name, schema_version }: SiteRow): Place => ({
  database,
  schema: schemaOfSite(name),
  version: schema_version,
})

async function findSite(database: Database, name: string): Promise<Place> {
  const site = await siteRow(database, name)
  if (site.status !== 'enabled') throw new NotFound('site.notFound', { site: name })
  if (NOT_READY.has(site.state)) throw new Refusal(409, 'site.notReady', { site: name })
  return placeOf(database, site)
}

/** Finds places by the rows of `site`, and remembers them until they are forgotten. */
export function openPlaces(database: Database): Places {
  const control: Place = { database, schema: CONTROL_SCHEMA }
  const known = new Map<string, Promise<Place>>()
  const places: Places = {
    control,
    of(site) {
      if (site === CONTROL) return Promise.resolve(control)
      const found = known.get(site) ?? findSite(database, site)
      known.set(site, found)
      found.catch(() => known.delete(site))
      return found
    },
    forLife: async (site) => placeOf(database, await siteRow(database, site)),
    async forResource(resource, context) {
      const { scope } = resource
      if (scope === 'control') return control
      if (scope === 'site' && context === CONTROL) throw new Refusal(409, 'site.chooseSite')
      const place = await places.of(context)
      refuseTooOld(resource, context, place)
      return place
    },
    forget: (site) => void known.delete(site),
    forgetAll: () => known.clear(),
  }
  return places
}
