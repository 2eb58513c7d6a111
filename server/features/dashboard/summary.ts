import { sql } from 'kysely'
import { allResources } from '../../../src/resources'
import { reportFinding } from '../../../src/resources/report_finding'
import { keyOfPlace, type Place } from '../../foundation/db/place'
import { runForBrowser } from '../../foundation/runs/seenRun'
import type { Caller } from '../../foundation/services/caller'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import { TtlCache } from '../../foundation/services/TtlCache'
import { type StoredLine, toldOf } from '../../kernel/changes'
import { personSql } from '../../kernel/changes/titles'
import { hasMailAccount } from '../../kernel/mail/hasMailAccount'
import { inEachSite } from '../../kernel/places/localSites'
import { isThere } from '../../kernel/places/since'
import { type Counted, cheapCount, findingFigures, reportFigures } from './reportFigures'
import { uploadFigures } from './uploadFigures'
import { waitingFigures } from './waitingFigures'

const KEPT_FOR = 30_000
const LATEST = 10

/** Figures over many rows, which cost much. */
interface Figures {
  counts: TtlCache<Counted>
  reports: TtlCache<Awaited<ReturnType<typeof reportFigures>>>
  findings: TtlCache<{ reports: number }>
  uploads: TtlCache<Awaited<ReturnType<typeof uploadFigures>>>
}

const figuresByServer = new WeakMap<Services, Figures>()

const figuresOf = (services: Services): Figures => {
  const known = figuresByServer.get(services) ?? {
    counts: new TtlCache(KEPT_FOR),
    reports: new TtlCache(KEPT_FOR),
    findings: new TtlCache(KEPT_FOR),
    uploads: new TtlCache(KEPT_FOR),
  }
  figuresByServer.set(services, known)
  return known
}

interface OperationRow extends StoredLine {
  id: number
  user: string | null
  site: string | null
  created_at: string
}

/** As the operation log says it. */
const inWords = ({ id, site, resource, created_at, user, ...line }: OperationRow) => ({
  id,
  site,
  resource,
  created_at,
  told: toldOf({ ...line, resource }, user === null ? undefined : [user, user]),
})

/** The latest of this context that were done, not refused; control sees those of every site. */
async function latestOperations({ places }: Services, context: string) {
  const { database, schema } = places.control
  const { rows } = await sql<OperationRow>`
    SELECT o.id, o.user_id, ${personSql('u')} AS user, o.site, o.resource, o.action, o.code,
      o.row_ids, o.told, o.told_in_english, o.created_at
    FROM ${sql.id(schema, 'operation_log')} o LEFT JOIN ${sql.id(schema, 'user')} u ON u.id = o.user_id
    WHERE o.code = '200' AND ${context === CONTROL ? sql`true` : sql`o.site = ${context}`} ORDER BY o.id DESC LIMIT ${LATEST}
  `.execute(database.kysely)
  return rows.map(inWords)
}

/** How many rows there are of each resource that the caller may list here. */
async function totalsOf(services: Services, caller: Caller, place: Place): Promise<Record<string, Counted>> {
  const listed = allResources.filter(
    (resource) =>
      !resource.isLog &&
      caller.can(`${resource.name}:list`) &&
      (resource.scope === 'both' || (resource.scope === 'control') === (caller.context === CONTROL)) &&
      isThere(resource, place),
  )
  const totals: Record<string, Counted> = {}
  for (const { name } of listed) totals[name] = await recentCount(services, place, name)
  return totals
}

const recentCount = (services: Services, place: Place, table: string): Promise<Counted> =>
  figuresOf(services).counts.get(`${keyOfPlace(place)} ${table}`, services.now().getTime(), () =>
    cheapCount(place, table),
  )

/** Reports that something is wrong with; null where the site has not come so far. */
async function findingsOf(services: Services, place: Place): Promise<{ reports: number } | null> {
  if (!isThere(reportFinding, place)) return null
  const now = services.now().getTime()
  return figuresOf(services).findings.get(keyOfPlace(place), now, () => findingFigures(place))
}

/** Null where a site cannot be reached now. */
async function sitesOf(services: Services): Promise<{ site: string; reports: Counted | null }[]> {
  const figures = await inEachSite(services, (place) => recentCount(services, place, 'report'))
  return figures.map(({ site, result }) => ({ site, reports: result }))
}

/** Whoever may set mail up is told that none goes out yet. */
const lacksMail = async (services: Services, caller: Caller, place: Place): Promise<boolean> =>
  caller.can('platform_setting:update') && !(await hasMailAccount(services, place))

/**
 * The dashboard of the caller's context; what the caller may not list is null. Figures over many rows are up to half a
 * minute old. `zone`: the reader's minutes east of UTC.
 */
export async function dashboardSummary(services: Services, caller: Caller, zone: number) {
  const place = await services.places.of(caller.context)
  const now = services.now()
  const { reports, uploads } = figuresOf(services)
  const key = keyOfPlace(place)
  const runs = await services.runs.list({ userId: caller.userId, limit: LATEST })
  return {
    context: caller.context,
    ...((await lacksMail(services, caller, place)) && { lacks_mail: true }),
    totals: await totalsOf(services, caller, place),
    reports: caller.can('report:list') ? await reports.get(key, now.getTime(), () => reportFigures(place)) : null,
    findings: caller.can('report_finding:list') ? await findingsOf(services, place) : null,
    ...(caller.context !== CONTROL && { waiting: await waitingFigures(caller, place) }),
    uploads: caller.can('upload_log:list')
      ? await uploads.get(`${key} ${zone}`, now.getTime(), () => uploadFigures(place, now, zone))
      : null,
    runs: runs.map((run) => runForBrowser(run, caller.language)),
    operations: caller.can('operation_log:list') ? await latestOperations(services, caller.context) : null,
    sites: caller.context === CONTROL && caller.can('site:list') ? await sitesOf(services) : null,
  }
}
