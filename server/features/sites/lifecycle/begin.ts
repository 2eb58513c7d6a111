import { sql, type Transaction } from 'kysely'
import type { Label } from '../../../../src/resources/kit/label'
import type { LifecycleKind } from '../../../../src/resources/kit/siteLifecycle'
import type { Tables } from '../../../foundation/db/database'
import { tableSql } from '../../../foundation/db/tableSql'
import { Conflict } from '../../../foundation/faults/errors'
import { say } from '../../../foundation/messages'
import { CONTROL } from '../../../foundation/services/places'
import type { HeldRun } from '../../../foundation/services/run'
import type { Services } from '../../../foundation/services/services'
import { logOperation, type Operation } from '../../../kernel/changes'
import { personSql } from '../../../kernel/changes/titles'
import { calledOf } from '../../../kernel/places/siteRow'
import { type LifecycleSite, lifecycleSite } from './lifecycleSite'
import { type Plan, type Release, releaseTable, tellOfLifecycle, workTable } from './release'
import { LIFECYCLE_RUN, type LifecyclePayload } from './runNames'
import { settleWork } from './settle'
import { freshSteps } from './steps'

export interface Wanted {
  kind: LifecycleKind
  siteId: number
  /** The version it shall have then. */
  to: string
  reason?: string
  apiTag?: string
  frontendTag?: string
  userId: number | null
  /** Of the request; a rollout's works are asked for by the rollout. */
  operation?: Partial<Operation>
  runId?: number
  /** Refuses what cannot be done, by the row as it is now. */
  check(site: LifecycleSite): void
}

interface Opened {
  release: Release
  site: LifecycleSite
}

/** Writes the release and takes the site's lock: nobody else works on it until the release has ended. */
export async function openRelease(
  services: Services,
  wanted: Wanted,
  within?: (trx: Transaction<Tables>, opened: Opened) => Promise<void>,
): Promise<Opened> {
  const { control } = services.places
  const opened = await control.database.kysely.transaction().execute(async (trx) => {
    const site = await lifecycleSite(services, wanted.siteId, trx)
    await refuseWorked(services, trx, site)
    wanted.check(site)
    const release = await insertRelease(services, trx, wanted, site)
    await sql`INSERT INTO ${workTable(services)} (site_id, release_id) VALUES (${site.id}, ${release.id})`.execute(trx)
    await logOperation(services, operationOf(wanted, site), trx)
    await within?.(trx, { release, site })
    return { release, site }
  })
  await tellOfLifecycle(services, opened.site.id, opened.release.id)
  return opened
}

type Named = Parameters<typeof calledOf>[0]

/** Which work, on which site, from which version to which. */
export function deedOfWork(kind: LifecycleKind, site: Named, from: string | null, to: string): Label {
  const [zh, en] = calledOf(site)
  const [zhFrom, enFrom] = from === null ? ['', ''] : [`从 ${from} `, ` from ${from}`]
  if (kind === 'initialize') return [`初始化了站点“${zh}”（${to}）`, `initialised the site “${en}” (${to})`]
  if (kind === 'rollback')
    return [`把站点“${zh}”${zhFrom}回退到 ${to}`, `rolled the site “${en}” back${enFrom} to ${to}`]
  return [`把站点“${zh}”${zhFrom}升级到 ${to}`, `upgraded the site “${en}”${enFrom} to ${to}`]
}

const operationOf = (wanted: Wanted, site: LifecycleSite): Operation => ({
  action: wanted.kind,
  resource: 'site',
  site: CONTROL,
  userId: wanted.userId,
  code: '200',
  rowIds: [site.id],
  deed: deedOfWork(wanted.kind, site, site.schema_version, wanted.to),
  ...wanted.operation,
})

async function insertRelease(
  services: Services,
  trx: Transaction<Tables>,
  { kind, to, reason, apiTag, frontendTag, userId, runId }: Wanted,
  { id, state, schema_version }: LifecycleSite,
): Promise<Release> {
  const plan: Plan = { formerState: state }
  const { rows } = await sql<Release>`INSERT INTO ${releaseTable(services)}
    (created_at, site_id, kind, from_version, to_version, reason, state, steps, user_id, api_tag, frontend_tag, run_id, plan)
    VALUES (${services.now()}, ${id}, ${kind}, ${schema_version}, ${to}, ${reason ?? null}, 'running',
      ${JSON.stringify(freshSteps())}::jsonb, ${userId}, ${apiTag ?? null}, ${frontendTag ?? null}, ${runId ?? null},
      ${JSON.stringify(plan)}::jsonb) RETURNING *`.execute(trx)
  if (!rows[0]) throw new Error('A release without an id')
  return rows[0]
}

interface Worked {
  release_id: number
  run_id: number | null
  kind: LifecycleKind
  user: string | null
  began_at: string
}

/** Throws Conflict with who works on the site, and what. */
async function refuseWorked(services: Services, trx: Transaction<Tables>, site: LifecycleSite): Promise<void> {
  const { rows } = await sql<Worked>`SELECT r.id AS release_id, r.run_id, r.kind, w.began_at,
      ${personSql('u')} AS user
    FROM ${workTable(services)} w JOIN ${releaseTable(services)} r ON r.id = w.release_id
    LEFT JOIN ${tableSql(services.places.control, 'user')} u ON u.id = r.user_id WHERE w.site_id = ${site.id}`.execute(
    trx,
  )
  const working = rows[0]
  if (!working) return
  const values = { site: calledOf(site), user: working.user ?? '–', release: working.release_id }
  throw new Conflict(`lifecycle.working.${working.kind}`, { working }, values)
}

export interface Begun {
  run_id: number
  release_id: number
}

/** Begins a work on one site, as a run of its own. */
export async function begin(services: Services, wanted: Wanted): Promise<Begun> {
  let run: HeldRun | undefined
  const { release } = await openedOrSettled(services, wanted, async (trx, { release: { id }, site }) => {
    const payload: LifecyclePayload = { release_id: id, site_id: site.id }
    const options = { site: CONTROL, userId: wanted.userId, title: titleOf(wanted, site) }
    run = await services.runs.addWithin(trx, LIFECYCLE_RUN, payload, {
      ...options,
      dedupeKey: `${LIFECYCLE_RUN} ${id}`,
    })
    await sql`UPDATE ${releaseTable(services)} SET run_id = ${run.id} WHERE id = ${id}`.execute(trx)
  })
  if (!run) throw new Error('A release without its run')
  await run.begin()
  return { run_id: run.id, release_id: release.id }
}

const titleOf = ({ kind, to: version }: Wanted, site: LifecycleSite): Label => [
  say(`lifecycle.title.${kind}`, 'zh', { site: calledOf(site), version }),
  say(`lifecycle.title.${kind}`, 'en', { site: calledOf(site), version }),
]

/** A lock whose run is gone is given up, the work put back; whoever asked is still told to wait for that. */
async function openedOrSettled(...asked: Parameters<typeof openRelease>) {
  const [services] = asked
  try {
    return await openRelease(...asked)
  } catch (error) {
    if (error instanceof Conflict && isWorked(error.data)) await settleWork(services, error.data.working.release_id)
    throw error
  }
}

const isWorked = (data: unknown): data is { working: Worked } =>
  typeof data === 'object' && data !== null && 'working' in data
