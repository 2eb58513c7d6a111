import { type RawBuilder, sql } from 'kysely'
import { resourceOf } from '../../src/resources'
import type { ResourceName } from '../../src/resources/kit/resourceName'
import type { logDaysFields } from '../../src/resources/rules/logDays'
import type { Place } from '../foundation/db/place'
import { tableSql } from '../foundation/db/tableSql'
import type { Services } from '../foundation/services/services'
import { platformSettings } from '../kernel/access/platformSettings'
import { inEachSite } from '../kernel/places/localSites'

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
  // By these it is known that an invoice was sent.
  { resource: 'email_log', days: 'email_log_days', isOver: () => sql`t.invoice_id IS NULL` },
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
  {
    // The newest of each kind says what a site runs, and what it goes back to.
    resource: 'site_release',
    days: 'upgrade_log_days',
    isOver: (place) => sql`t.state <> 'running' AND EXISTS (SELECT FROM ${tableSql(place, 'site_release')} later
      WHERE later.site_id = t.site_id AND later.kind = t.kind AND later.id > t.id)`,
  },
]

async function pruneOne(place: Place, { resource, isOver }: PrunedLog, until: Date): Promise<number> {
  const { background } = place.database
  const { rows: there } = await sql<{ table: string | null }>`
    SELECT to_regclass(${`"${place.schema}"."${resource}"`})::text AS table`.execute(background)
  // A site on an older version may not have it yet.
  if (!there[0]?.table) return 0
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

/** Forgets lines of logs that are older than the settings keep them, in control and in every local site; answers how many. */
export async function pruneLogs(services: Services): Promise<number> {
  const settings = await platformSettings(services)
  const now = services.now().getTime()
  const due = LOGS.flatMap((log) => {
    const days = settings[log.days]
    return days === null ? [] : [{ log, until: new Date(now - days * DAY) }]
  })
  const pruneIn = async (place: Place, isHere: (log: PrunedLog) => boolean): Promise<number> => {
    let gone = 0
    for (const { log, until } of due) if (isHere(log)) gone += await pruneOne(place, log, until)
    return gone
  }
  const scopeOf = ({ resource }: PrunedLog) => resourceOf(resource).scope
  const ofControl = await pruneIn(services.places.control, (log) => scopeOf(log) !== 'site')
  if (due.every(({ log }) => scopeOf(log) === 'control')) return ofControl
  const ofSites = await inEachSite(services, (place) => pruneIn(place, (log) => scopeOf(log) !== 'control'))
  return ofSites.reduce((gone, { result }) => gone + (result ?? 0), ofControl)
}
