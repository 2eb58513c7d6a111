import { sql } from 'kysely'
import { isSynced } from '../../../src/resources/sync/synced'
import { tableSql } from '../../foundation/db/tableSql'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import { afterWriting } from '../../kernel/resources/afterWriting'
import { numberNotes } from './notes'
import { syncSites } from './rules'
import { startSync } from './startSync'

/** Whether what is written in control goes out by itself. */
export async function isAutomatic({ places }: Services): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean | null }>`SELECT sync_auto_update AS is_on
    FROM ${tableSql(places.control, 'platform_setting')} LIMIT 1`.execute(places.control.database.background)
  return rows[0]?.is_on !== false
}

/**
 * Sites with a publisher that goes by itself, that stand behind the journal and for which nothing waits already. A site's first
 * sync goes through all rows: a person begins it.
 */
async function sitesBehind({ places }: Services, last: number): Promise<number[]> {
  const { control } = places
  const { rows } = await sql<{
    site_id: number
  }>`SELECT DISTINCT p.site_id FROM ${tableSql(control, 'sync_publisher')} p
    JOIN ${tableSql(control, 'sync_state')} s ON s.site_id = p.site_id
    WHERE p.auto AND p.status = 'enabled' AND s.position < ${last} AND NOT EXISTS (
      SELECT FROM ${tableSql(control, 'sync_record')} r WHERE r.site_id = p.site_id AND r.state = 'waiting')`.execute(
    control.database.background,
  )
  return rows.map(({ site_id }) => site_id)
}

/** Sends what was written since last time to every site that follows by itself. Answers how many runs began. */
export async function sendChanges(
  services: Services,
  trigger: 'journal' | 'task',
  userId: number | null,
): Promise<number> {
  const behind = new Set(await sitesBehind(services, await numberNotes(services)))
  const sites = (await syncSites(services)).filter(({ id }) => behind.has(id))
  for (const site of sites) await startSync(services, { site, asked: { mode: 'since' }, trigger, meta: { userId } })
  return sites.length
}

/** Follows what is written in control; resolves to a function that stops. */
export async function followControl(services: Services): Promise<() => Promise<void>> {
  return afterWriting(services, {
    fault: 'changes of control could not be sent to the sites',
    isAbout: (resource) => isSynced(resource) || resource === 'sync_publisher',
    async look(_, _place, site) {
      if (site !== CONTROL) return false
      if (await isAutomatic(services)) await sendChanges(services, 'journal', null)
      else await numberNotes(services)
      return false
    },
  })
}
