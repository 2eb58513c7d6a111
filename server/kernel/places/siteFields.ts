import { type Kysely, sql } from 'kysely'
import { isResourceName, resourceOf } from '../../../src/resources'
import type { Resource } from '../../../src/resources/kit/resource'
import {
  type OwnFields,
  resourceInSite,
  type SiteFieldFacts,
  type SiteFields,
} from '../../../src/resources/kit/siteFields'
import { siteField } from '../../../src/resources/site_field'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import { dictionaryWords, isCoded } from './dictionaryWords'

interface SiteFieldRow {
  resource: string
  field: string
  label: string
  is_required: boolean | null
  import_names: readonly string[] | null
}

const OBJECTS: ReadonlySet<string> = new Set(Object.keys(siteField.fields.resource.choices ?? {}))

/** Those that are switched on; fields that are not declared, or that nobody writes, are passed over. */
async function readSiteFields(
  { places: { control } }: Services,
  site: string,
  reader: Kysely<Tables> = control.database.kysely,
): Promise<SiteFieldRow[]> {
  const { rows } = await sql<SiteFieldRow>`SELECT f.resource, f.field, f.label, f.is_required, f.import_names
    FROM ${tableSql(control, 'site_field')} f JOIN ${tableSql(control, 'site')} s ON s.id = f.site_id
    WHERE s.name = ${site} AND f.status = 'enabled' ORDER BY f.sort, f.id`.execute(reader)
  return rows.filter(({ resource, field }) => {
    const declared = isResourceName(resource) ? resourceOf(resource).allFields[field] : undefined
    return declared && !declared.readonly
  })
}

/** Headers that mean a field in this site, whatever they would mean elsewhere, by field. */
export async function siteHeadersOf(
  services: Services,
  site: string,
  { name }: Resource,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const rows = (await readSiteFields(services, site)).filter(({ resource }) => resource === name)
  return Object.fromEntries(rows.map((row) => [row.field, [row.label, ...(row.import_names ?? [])]]))
}

/** Resource → field → what the site and the dictionaries say of it; in control the latter alone. */
export async function siteFieldsOf(services: Services, site: string, reader?: Kysely<Tables>): Promise<SiteFields> {
  const said: Record<string, Record<string, SiteFieldFacts>> = await dictionaryWords(services, reader)
  if (site === CONTROL) return said
  for (const { resource, field, label, is_required } of await readSiteFields(services, site, reader)) {
    const facts = { ...said[resource]?.[field], label, is_required: is_required === true }
    said[resource] = { ...said[resource], [field]: facts }
  }
  return said
}

/**
 * The resource as this context has it: fields under the site's own labels, more of them required, words from their dictionaries. Within a transaction its own
 * session is the `reader`, where control is in the same database: the embedded one has no other.
 */
export async function resourceHere<R extends Resource>(
  services: Services,
  site: string,
  resource: R,
  reader?: Kysely<Tables>,
): Promise<R> {
  return resourceInSite(resource, await ownFieldsOf(services, site, resource, reader))
}

/** The same, read in the session that works on the rows. */
export type DeclarationIn<R extends Resource = Resource> = (reader: Kysely<Tables>) => Promise<R>

export const declarationIn =
  <R extends Resource>(
    services: Services,
    { place, site }: { place: Place; site: string },
    resource: R,
  ): DeclarationIn<R> =>
  (reader) =>
    resourceHere(services, site, resource, place.database === services.places.control.database ? reader : undefined)

/** What the context says of this resource's fields; undefined where it says nothing. */
export async function ownFieldsOf(
  services: Services,
  site: string,
  { name }: Pick<Resource, 'name'>,
  reader?: Kysely<Tables>,
): Promise<OwnFields | undefined> {
  const isSaid = isCoded({ name }) || (site !== CONTROL && OBJECTS.has(name))
  return isSaid ? (await siteFieldsOf(services, site, reader))[name] : undefined
}
