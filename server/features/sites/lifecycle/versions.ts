import { sql } from 'kysely'
import type { CodeVersions, GivenReason, SiteVersion, SiteVersions } from '../../../../src/resources/kit/siteLifecycle'
import { compareVersions } from '../../../../src/resources/kit/siteVersion'
import { newestOf } from '../../../foundation/db/migrations/site/versions'
import { tableSql } from '../../../foundation/db/tableSql'
import { Refusal } from '../../../foundation/faults/errors'
import type { Services } from '../../../foundation/services/services'
import { personSql } from '../../../kernel/changes/titles'
import { calledOf } from '../../../kernel/places/siteRow'
import { codeOf } from '../code/codeOf'
import type { CodeKind, SiteCode } from '../code/siteCode'
import { type LifecycleSite, lifecycleSite } from './lifecycleSite'
import { releaseTable } from './release'
import { bothOf, troubleOf } from './trouble'

/** A repository that answers later than that is not waited for. */
const TAGS_WITHIN = 10_000

/** How far the site is, where it can go, and what was said of the versions that it left. */
export async function versionsOfSite(services: Services, id: number): Promise<SiteVersions> {
  const site = await lifecycleSite(services, id)
  const reasons = await reasonsOf(services, id)
  const [api, frontend] = await Promise.all([
    codeVersions(services, site, 'api'),
    codeVersions(services, site, 'frontend'),
  ])
  return {
    current: site.schema_version,
    newest: newestOf(services.siteHistory),
    versions: services.siteHistory.map(({ version, title }) => ({
      version,
      title,
      is_current: version === site.schema_version,
      can: whatCan(site, version),
      reasons: reasons.get(version) ?? [],
    })),
    code: { api, frontend },
  }
}

function whatCan({ is_local, state, schema_version }: LifecycleSite, version: string): SiteVersion['can'] {
  if (is_local === false || schema_version === null || !['live', 'failed'].includes(state)) return null
  const way = compareVersions(version, schema_version)
  return way === 0 ? null : way > 0 ? 'upgrade' : 'rollback'
}

interface ReasonRow extends GivenReason {
  version: string
}

/** Why the site left each version before, latest first. */
async function reasonsOf(services: Services, id: number): Promise<Map<string, GivenReason[]>> {
  const { control } = services.places
  const { rows } = await sql<ReasonRow>`SELECT r.from_version AS version, r.reason, r.created_at AS at,
      ${personSql('u')} AS user
    FROM ${releaseTable(services)} r LEFT JOIN ${tableSql(control, 'user')} u ON u.id = r.user_id
    WHERE r.site_id = ${id} AND r.kind = 'rollback' AND r.state = 'done' ORDER BY r.id DESC`.execute(
    control.database.kysely,
  )
  const reasons = new Map<string, GivenReason[]>()
  for (const { version, ...given } of rows) reasons.set(version, [...(reasons.get(version) ?? []), given])
  return reasons
}

async function codeVersions(services: Services, site: LifecycleSite, kind: CodeKind): Promise<CodeVersions | null> {
  const code = codeOf(services, site)
  if (!code?.kinds.includes(kind)) return null
  try {
    return { current: await code.current(kind), tags: await code.tags(kind, AbortSignal.timeout(TAGS_WITHIN)) }
  } catch (error) {
    return { ...(await onDisk(code, kind)), problem: bothOf(troubleOf(error, calledOf(site))) }
  }
}

/** A repository that cannot be asked leaves what was fetched before. */
async function onDisk(code: SiteCode, kind: CodeKind): Promise<CodeVersions> {
  try {
    return { current: await code.current(kind), tags: await code.releases(kind) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { current: null, tags: [] }
  }
}
