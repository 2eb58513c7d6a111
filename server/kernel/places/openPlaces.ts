import type { Label } from '../../../src/resources/kit/label'
import type { Resource } from '../../../src/resources/kit/resource'
import type { Database } from '../../foundation/db/database'
import { CONTROL_SCHEMA, type Place } from '../../foundation/db/place'
import { NotFound, Refusal, SiteDatabaseAway } from '../../foundation/faults/errors'
import { CONTROL, type Places, type ToldSite } from '../../foundation/services/places'
import { OtherDatabases, type OtherOptions } from './otherDatabases'
import { refuseTooOld } from './since'
import { allSiteRows, calledOf, connectionOf, type SiteRow, schemaOfRow, siteRowOf } from './siteRow'

export { schemaOfSite } from './siteRow'

const NOT_READY: ReadonlySet<string> = new Set(['draft', 'initializing'])

function refuseElsewhere(row: SiteRow): void {
  if (row.is_local === false) throw new Refusal(409, 'site.elsewhere', { site: calledOf(row) })
}

/** Throws where rows of the site cannot be read here. */
function refuseUnready(row: SiteRow): void {
  const { status, state } = row
  if (status !== 'enabled') throw new NotFound('site.notFound', { site: calledOf(row) })
  refuseElsewhere(row)
  if (NOT_READY.has(state)) throw new Refusal(409, 'site.notReady', { site: calledOf(row) })
}

class OpenPlaces implements Places {
  readonly control: Place
  readonly #known = new Map<string, Promise<Place>>()
  readonly #others: OtherDatabases
  #sweeping: Promise<void> = Promise.resolve()

  constructor(
    private readonly database: Database,
    private readonly options: OtherOptions,
  ) {
    this.control = { database, schema: CONTROL_SCHEMA }
    this.#others = new OtherDatabases(options)
  }

  of(site: string): Promise<Place> {
    if (site === CONTROL) return Promise.resolve(this.control)
    const found = this.#known.get(site) ?? this.#find(site, refuseUnready)
    this.#known.set(site, found)
    found.catch(() => {
      if (this.#known.get(site) === found) this.#known.delete(site)
    })
    return found
  }

  reserved(site: string): Promise<Place> {
    return this.#find(site, refuseElsewhere)
  }

  async forResource(resource: Pick<Resource, 'scope' | 'since'>, context: string): Promise<Place> {
    const { scope } = resource
    if (scope === 'control') return this.control
    if (scope === 'site' && context === CONTROL) throw new Refusal(409, 'site.chooseSite')
    const place = await this.of(context)
    refuseTooOld(resource, context, place)
    return place
  }

  async called(site: string): Promise<string | Label> {
    return (await this.told(site))?.called ?? site
  }

  async told(site: string): Promise<ToldSite | undefined> {
    const row = await siteRowOf(this.database, site).catch(() => undefined)
    return row && { called: calledOf(row), version: row.schema_version }
  }

  forget(site: string): void {
    this.#known.delete(site)
  }

  forgetAll(): void {
    this.#known.clear()
    if (this.#others.size === 0) return
    this.#sweeping = this.#sweeping.then(() => this.#sweep()).catch(this.options.onTrouble)
  }

  async close(): Promise<void> {
    await this.#sweeping
    await this.#others.close()
  }

  async #find(name: string, refuse: (row: SiteRow) => void): Promise<Place> {
    const row = await siteRowOf(this.database, name)
    if (!row) throw new NotFound('site.notFound', { site: name })
    refuse(row)
    const called = calledOf(row)
    return { database: await this.#databaseOf(row), schema: schemaOfRow(row), version: row.schema_version, called }
  }

  async #databaseOf(row: SiteRow): Promise<Database> {
    if (row.database_id === null) return this.database
    const connection = connectionOf(row)
    if (!connection) throw new Refusal(409, 'site.noDatabase', { site: calledOf(row) })
    try {
      return await this.#others.of(connection)
    } catch (error) {
      throw error instanceof SiteDatabaseAway ? new SiteDatabaseAway(calledOf(row), { cause: error.cause }) : error
    }
  }

  async #sweep(): Promise<void> {
    const rows = await allSiteRows(this.database.kysely)
    await this.#others.keepOnly(rows.flatMap((row) => connectionOf(row) ?? []))
  }
}

/** Finds places by the rows of `site`, and remembers them until they are forgotten. */
export const openPlaces = (database: Database, options: OtherOptions): Places => new OpenPlaces(database, options)
