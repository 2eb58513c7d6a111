import { sql } from 'kysely'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'

/** Resource → field → whether the site's lists show it from the start. */
export type ShownFields = Record<string, Record<string, boolean>>

/** What the site's own fields say of its lists; nothing in control. */
export async function shownFieldsOf({ places }: Services, site: string): Promise<ShownFields> {
  const { control } = places
  const { rows } = await sql<{ resource: string; field: string; is_shown: boolean | null }>`
    SELECT f.resource, f.field, f.is_shown FROM ${tableSql(control, 'site_field')} f
    JOIN ${tableSql(control, 'site')} s ON s.id = f.site_id WHERE s.name = ${site} AND f.status = 'enabled'
  `.execute(control.database.kysely)
  const shown: ShownFields = {}
  for (const { resource, field, is_shown: isShown } of rows)
    shown[resource] = { ...shown[resource], [field]: isShown !== false }
  return shown
}
