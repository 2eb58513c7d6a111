import { statfs } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { SiteHealth } from '../../../src/resources/kit/siteLifecycle'
import type { CheckState, FailedWork, HealthReport } from '../../../src/resources/readings/health'
import { newestOf } from '../../foundation/db/migrations/site/versions'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import { lastBackup } from '../../kernel/backup/lastBackup'
import { streamsOf } from '../../kernel/live/eventStreams'
import { lastMail } from '../../kernel/mail/lastMail'
import { mailSetting } from '../../kernel/mail/mailAccount'
import { type HealthFacts, healthOf } from '../../kernel/places/health'

const SLOW = 1_000
const LITTLE_SHARE = 0.1
const LITTLE_BYTES = 1024 ** 3
/** A run that nobody took up for so long (s) waits for a node that is not there. */
const STUCK = 15 * 60
/** Failed works that are told by their names. */
const NAMED = 3
/** Where backups are made at all, the last one should be no older (ms). */
const OLD_BACKUP = 8 * 24 * 3_600_000
const STARTED_AT = new Date(performance.timeOrigin).toISOString()
const TROUBLED: readonly SiteHealth[] = ['failed', 'unreachable']

/** How everything is that the server stands on. */
export async function healthReport(services: Services): Promise<HealthReport> {
  const [database, disk, queue, sites, backup, mail] = await Promise.all([
    databaseOf(services),
    diskOf(services),
    queueOf(services),
    sitesOf(services),
    backupOf(services),
    mailOf(services),
  ])
  const checks = {
    database,
    disk,
    queue,
    sites,
    streams: { state: 'ok' as const, open: streamsOf(services).size },
    backup,
    mail,
    key: keyOf(services),
    versions: {
      state: 'ok' as const,
      node: process.versions.node,
      site_schema: newestOf(services.siteHistory),
      started_at: STARTED_AT,
    },
  }
  return { state: worst(Object.values(checks).map(({ state }) => state)), checks }
}

const worst = (states: readonly CheckState[]): HealthReport['state'] =>
  states.includes('failed') ? 'failed' : states.includes('warning') ? 'warning' : 'ok'

async function databaseOf({ database }: Services): Promise<HealthReport['checks']['database']> {
  const began = performance.now()
  await sql`SELECT 1`.execute(database.kysely)
  const took = Math.round(performance.now() - began)
  const { kind, version } = database
  return { state: took > SLOW ? 'warning' : 'ok', kind, version, answer_ms: took }
}

async function diskOf({ environment }: Services): Promise<HealthReport['checks']['disk']> {
  const { bavail, blocks, bsize } = await statfs(environment.dataDir)
  const [free, total] = [bavail * bsize, blocks * bsize]
  const isLittle = free < LITTLE_BYTES || free < total * LITTLE_SHARE
  return { state: isLittle ? 'warning' : 'ok', free_bytes: free, total_bytes: total }
}

async function queueOf({ places, now }: Services): Promise<HealthReport['checks']['queue']> {
  const { control } = places
  const { rows } = await sql<Record<'waiting' | 'running' | 'failed' | 'oldest', number>>`SELECT
      count(*) FILTER (WHERE state = 'waiting') AS waiting, count(*) FILTER (WHERE state = 'running') AS running,
      count(*) FILTER (WHERE state = 'failed') AS failed,
      coalesce(extract(epoch FROM ${now()}::timestamptz - min(run_at) FILTER (WHERE state = 'waiting')), 0)::bigint AS oldest
    FROM ${tableSql(control, 'run')}
    WHERE state IN ('waiting', 'running') OR (state = 'failed' AND ended_at > ${now()}::timestamptz - interval '1 day')`.execute(
    control.database.kysely,
  )
  const { waiting = 0, running = 0, failed = 0, oldest = 0 } = rows[0] ?? {}
  const waited = Math.max(0, oldest)
  const state = waited > STUCK || failed > 0 ? 'warning' : 'ok'
  const last = failed > 0 ? await lastFailed({ places, now }) : []
  return { state, waiting, running, failed_today: failed, last_failed: last, oldest_waiting_seconds: waited }
}

async function lastFailed({ places: { control }, now }: Pick<Services, 'places' | 'now'>): Promise<FailedWork[]> {
  const { rows } = await sql<FailedWork>`SELECT title, site FROM ${tableSql(control, 'run')}
    WHERE state = 'failed' AND ended_at > ${now()}::timestamptz - interval '1 day'
    GROUP BY title, site ORDER BY max(id) DESC LIMIT ${NAMED}`.execute(control.database.kysely)
  return rows.map(({ title, site }) => ({ title, site }))
}

async function sitesOf(services: Services): Promise<HealthReport['checks']['sites']> {
  const { control } = services.places
  const { rows } = await sql<HealthFacts>`SELECT name, state, is_local, schema_version, database_id
    FROM ${tableSql(control, 'site')} WHERE status = 'enabled'`.execute(control.database.kysely)
  const counts: Partial<Record<SiteHealth, number>> = {}
  for (const site of rows) {
    const health = healthOf(services, site)
    counts[health] = (counts[health] ?? 0) + 1
  }
  return { state: TROUBLED.some((health) => counts[health]) ? 'warning' : 'ok', by_health: counts }
}

async function backupOf({ places, now }: Services): Promise<HealthReport['checks']['backup']> {
  const { done, last } = await lastBackup(places.control)
  if (!last) return { state: 'absent', last_at: null }
  const isOld = !done?.ended_at || now().getTime() - Date.parse(done.ended_at) > OLD_BACKUP
  return { state: isOld || last.result === 'failed' ? 'warning' : 'ok', last_at: done?.ended_at ?? null }
}

async function mailOf(services: Services): Promise<HealthReport['checks']['mail']> {
  const { mail_host } = await mailSetting(services)
  if (!mail_host) return { state: 'absent', last_at: null, last: null }
  const last = await lastMail(services)
  const isWell = last === undefined || last.state === 'sent'
  return { state: isWell ? 'ok' : 'warning', last_at: last?.at ?? null, last: last?.state ?? null }
}

function keyOf({ environment: { secretKeys } }: Services): HealthReport['checks']['key'] {
  return { state: 'ok', from: secretKeys.length > 0 ? 'environment' : 'file' }
}
