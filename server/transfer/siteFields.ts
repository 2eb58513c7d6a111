import { sql } from 'kysely'
import type { Resource } from '../../src/resources/kit/resource'
import { tableSql } from '../db/tableSql'
import type { Services } from '../services/services'
import type { OwnHeaders } from './headers'

/** What one site says of a resource's fields beyond their declaration. */
export interface SiteFields {
  /** A new row cannot do without these. */
  required: readonly string[]
  /** Headers that mean a field there, whatever they would mean elsewhere. */
  headers: OwnHeaders
}

interface SiteFieldRow {
  field: string
  label: string
  is_required: boolean | null
  import_names: readonly string[] | null
}

/** Of the site by its name; nothing in control. Fields that are not declared, or that nobody writes, are passed over. */
export async function siteFieldsOf({ places }: Services, site: string, resource: Resource): Promise<SiteFields> {
  const { control } = places
  const { rows } = await sql<SiteFieldRow>`SELECT f.field, f.label, f.is_required, f.import_names
    FROM ${tableSql(control, 'site_field')} f JOIN ${tableSql(control, 'site')} s ON s.id = f.site_id
    WHERE s.name = ${site} AND f.resource = ${resource.name} AND f.status = 'enabled'
    ORDER BY f.sort, f.id`.execute(control.database.kysely)
  const known = rows.filter(({ field }) => resource.allFields[field] && !resource.allFields[field].readonly)
  return {
    required: known.filter(({ is_required: isRequired }) => isRequired).map(({ field }) => field),
    headers: Object.fromEntries(known.map((row) => [row.field, [row.label, ...(row.import_names ?? [])]])),
  }
}
