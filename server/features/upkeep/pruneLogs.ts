import { type RawBuilder, sql } from 'kysely'
import { resourceOf } from '../../../src/resources'
import type { Label } from '../../../src/resources/kit/label'
import type { ResourceName } from '../../../src/resources/kit/resourceName'
import type { logDaysFields } from '../../../src/resources/rules/logDays'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Rehearsal } from '../../foundation/services/command'
import type { Services } from '../../foundation/services/services'
import { platformSettings } from '../../kernel/access/platformSettings'
import { inEachSite } from '../../kernel/places/localSites'

const DAY = 86_400_000
const LINES_AT_ONCE = 5_000
/** Of the maps of a site: what is served now is among them. */
const MAPS_KEPT = 10

interface PrunedLog {
  resource: ResourceName
  /** The setting that gives its days. */
  days: keyof typeof logDaysFields
  /** Lines, as `t`, that something still goes by stay however old they are. */
  isOver?: (place: Place) => RawBuilder<unknown>
}

const LOGS: readonly PrunedLog[] = [
  { resource: 'operation_log', days: 'log_days' },
  { resource: 'browsing_record', days: 'browsing_days' },
  {
    // What still waits, is held or has to be settled stays; and by some it is known that an invoice was sent.
    resource: 'email_log',
    days: 'email_log_days',
    isOver: () => sql`t.invoice_id IS NULL AND t.state IN ('sent', 'partly', 'failed', 'cancelled')`,
  },
  {
    resource: 'upload_log',
    days: 'upload_log_days',
    isOver: (place) => sql`NOT EXISTS (SELECT FROM ${tableSql(place, 'upload_job')} j WHERE j.upload_id = t.id)`,
  },
  {
    resource: 'export_log',
    days: 'export_log_days',
    isOver: (place) => sql`NOT EXISTS (SELECT FROM ${tableSql(place, 'export_job')} j WHERE j.export_id = t.id)`,
  },
  {
    resource: 'sitemap_run',
    days: 'sitemap_log_days',
    isOver: (place) => sql`(SELECT count(*) FROM (SELECT FROM ${tableSql(place, 'sitemap_run')} later
      WHERE later.id > t.id LIMIT ${MAPS_KEPT}) l) = ${MAPS_KEPT}`,
  },
  { resource: 'task_run', days: 'task_log_days', isOver: () => sql`t.state NOT IN ('waiting', 'running')` },
  {
    // The newest of each kind says what a site runs, and what it goes back to.
    resource: 'site_release',
    days: 'upgrade_log_days',
    isOver: (place) => sql`t.state <> 'running' AND EXISTS (SELECT FROM ${tableSql(place, 'site_release')} later
      WHERE later.site_id = t.site_id AND later.kind = t.kind AND later.id > t.id)`,
  },
]

/** Has the place this log? A site on an older version may not have it yet. */
async function hasLog(place: Place, resource: ResourceName): Promise<boolean> {
  const { rows } = await sql<{ table: string | null }>`
    SELECT to_regclass(${`"${place.schema}"."${resource}"`})::text AS table`.execute(place.database.background)
  return Boolean(rows[0]?.table)
}

async function pruneOne(place: Place, { resource, isOver }: PrunedLog, until: Date): Promise<number> {
  const { background } = place.database
  if (!(await hasLog(place, resource))) return 0
  const log = tableSql(place, resource)
  const condition = isOver?.(place) ?? sql`true`
  for (let gone = 0; ; ) {
    const { rows } = await sql`DELETE FROM ${log} WHERE id IN (SELECT t.id FROM ${log} t
      WHERE t.created_at < ${until} AND ${condition} ORDER BY t.id LIMIT ${LINES_AT_ONCE}) RETURNING 1`.execute(
      background,
    )
    gone += rows.length
    if (rows.length < LINES_AT_ONCE) return gone
  }
}

/** Logs of a place whose lines are not kept for ever, and until when they are removed. */
async function dueLogs(services: Services, place: Place): Promise<{ log: PrunedLog; until: Date }[]> {
  const settings = await platformSettings(services)
  const now = services.now().getTime()
  const isControl = place === services.places.control
  return LOGS.flatMap((log) => {
    const days = settings[log.days]
    const { scope } = resourceOf(log.resource)
    const isHere = scope === 'both' || (scope === 'control') === isControl
    return days === null || !isHere ? [] : [{ log, until: new Date(now - days * DAY) }]
  })
}

/** Forgets lines of the logs of a place that are older than the settings keep them; answers how many. */
export async function pruneLogsIn(services: Services, place: Place): Promise<number> {
  let gone = 0
  for (const { log, until } of await dueLogs(services, place)) gone += await pruneOne(place, log, until)
  return gone
}

/** How many lines of which log would go now. */
export async function countOldLines(services: Services, place: Place): Promise<Rehearsal> {
  const found: { count: number; label: Label }[] = []
  for (const { log, until } of await dueLogs(services, place)) {
    if (!(await hasLog(place, log.resource))) continue
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${tableSql(place, log.resource)} t
      WHERE t.created_at < ${until} AND ${log.isOver?.(place) ?? sql`true`}`.execute(place.database.kysely)
    const { plural } = resourceOf(log.resource)
    found.push({ count: rows[0]?.count ?? 0, label: [plural[0], plural[1]] })
  }
  return {
    affected: found.reduce((sum, { count }) => sum + count, 0),
    examples: found.flatMap(({ count, label }): Label[] =>
      count > 0 ? [[`${label[0]}：${count} 条`, `${label[1]}: ${count}`]] : [],
    ),
  }
}

/** The same in control and in every local site. */
export async function pruneLogs(services: Services): Promise<number> {
  const ofControl = await pruneLogsIn(services, services.places.control)
  const ofSites = await inEachSite(services, (place) => pruneLogsIn(services, place))
  return ofSites.reduce((gone, { result }) => gone + (result ?? 0), ofControl)
}
