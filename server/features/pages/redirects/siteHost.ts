import { sql } from 'kysely'
import { tableSql } from '../../../foundation/db/tableSql'
import type { Services } from '../../../foundation/services/services'
import { baseOf } from '../map/markup'

/** The host of the site's own domain; undefined where it has none yet. */
export async function siteHost({ places: { control } }: Services, site: string): Promise<string | undefined> {
  const { rows } = await sql<{ domain: string | null }>`SELECT domain FROM ${tableSql(control, 'site')}
    WHERE name = ${site}`.execute(control.database.kysely)
  const domain = rows[0]?.domain
  return domain && URL.canParse(/^\w+:\/\//.test(domain) ? domain : `https://${domain}`)
    ? new URL(baseOf(domain)).host
    : undefined
}
