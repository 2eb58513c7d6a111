import { type Kysely, sql } from 'kysely'
import { isResourceName, resourceOf } from '../../src/resources'
import type { Resource } from '../../src/resources/kit/resource'
import { resourceInSite, type SiteFields } from '../../src/resources/kit/siteFields'
import { siteField } from '../../src/resources/site_field'
import type { Tables } from '../db/database'
import { tableSql } from '../db/tableSql'
import { CONTROL } from '../services/places'
import type { Services } from '../services/services'

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

/** Fields that a new row cannot do without in this site, beside those of the declaration. */
export async function siteRequiredOf(services: Services, site: string, { name }: Resource): Promise<string[]> {
  const own = (await siteFieldsOf(services, site))[name] ?? {}
  return Object.keys(own).filter((field) => own[field]?.is_required)
}

/** Resource → field → what the site says of it; nothing in control. */
export async function siteFieldsOf(services: Services, site: string, reader?: Kysely<Tables>): Promise<SiteFields> {
  const said: Record<string, Record<string, { label: string; is_required: boolean }>> = {}
  if (site === CONTROL) return said
  for (const { resource, field, label, is_required } of await readSiteFields(services, site, reader))
    said[resource] = { ...said[resource], [field]: { label, is_required: is_required === true } }
  return said
}

/**
 * The resource as this context has it: fields under the site's own labels, more of them required. Within a transaction its own
 * session is the `reader`, where control is in the same database: the embedded one has no other.
 */
export async function resourceHere<R extends Resource>(
  services: Services,
  site: string,
  resource: R,
  reader?: Kysely<Tables>,
): Promise<R> {
  if (site === CONTROL || !OBJECTS.has(resource.name)) return resource
  return resourceInSite(resource, (await siteFieldsOf(services, site, reader))[resource.name])
}
