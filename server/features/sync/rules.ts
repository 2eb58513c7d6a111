import { sql } from 'kysely'
import type { Label } from '../../../src/resources/kit/label'
import type { SyncDirection } from '../../../src/resources/sync/synced'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'

/** A site that rows can be sent to. */
export interface SyncSite {
  id: number
  name: string
  called: Label
  /** What becomes of its row where the origin was deleted. */
  deletion: 'disable' | 'bin' | 'leave'
}

/** What goes to a site, and when a field of it follows. */
export interface SiteRules {
  site: SyncSite
  /** Publishers whose rows are sent; true: without being asked. */
  publishers: ReadonlyMap<number, boolean>
  /** By `resource.field`. */
  directions: ReadonlyMap<string, SyncDirection>
}

interface SiteRow extends Omit<SyncSite, 'called' | 'deletion'> {
  title: string
  english_name: string | null
  sync_deletion: SyncSite['deletion'] | null
}

/** Sites whose rows are kept here and which have tables, in their order. */
export async function syncSites({ places }: Services): Promise<SyncSite[]> {
  const { control } = places
  const { rows } =
    await sql<SiteRow>`SELECT id, name, title, english_name, sync_deletion FROM ${tableSql(control, 'site')}
    WHERE is_local IS NOT FALSE AND status = 'enabled' AND schema_version IS NOT NULL ORDER BY sort, id`.execute(
      control.database.kysely,
    )
  return rows.map(({ id, name, title, english_name, sync_deletion }) => ({
    ...{ id, name, called: [title, english_name || title] },
    deletion: sync_deletion ?? 'disable',
  }))
}

/** Throws NotFound for a site that nothing can be sent to. */
export async function rulesOfSite(services: Services, siteId: number): Promise<SiteRules> {
  const site = (await syncSites(services)).find(({ id }) => id === siteId)
  if (!site) throw new NotFound('site.notFound', { site: `#${siteId}` })
  const { control } = services.places
  const { kysely } = control.database
  const { rows: publishers } = await sql<{ publisher_id: number; auto: boolean | null }>`
    SELECT publisher_id, auto FROM ${tableSql(control, 'sync_publisher')}
    WHERE site_id = ${siteId} AND status = 'enabled'`.execute(kysely)
  const { rows: fields } = await sql<{ resource: string; field: string; direction: SyncDirection }>`
    SELECT resource, field, direction FROM ${tableSql(control, 'sync_field')}
    WHERE site_id = ${siteId} AND status = 'enabled'`.execute(kysely)
  return {
    site,
    publishers: new Map(publishers.map(({ publisher_id, auto }) => [publisher_id, auto === true])),
    directions: new Map(fields.map(({ resource, field, direction }) => [`${resource}.${field}`, direction])),
  }
}
