import { sql } from 'kysely'
import { deedOfWork } from '../../server/features/sites/lifecycle/begin'
import { firstInstructions } from '../../server/features/sites/lifecycle/firstInstructions'
import { freshSteps } from '../../server/features/sites/lifecycle/steps'
import { migrateTo } from '../../server/foundation/db/migrate'
import { siteMigrations } from '../../server/foundation/db/migrations/site'
import { findVersion } from '../../server/foundation/db/migrations/site/versions'
import type { Place } from '../../server/foundation/db/place'
import { CONTROL } from '../../server/foundation/services/places'
import type { Services } from '../../server/foundation/services/services'
import { change, logOperation } from '../../server/kernel/changes'
import { siteRowOf } from '../../server/kernel/places/siteRow'
import { instruction } from '../../src/resources/instruction'
import type { LifecycleStep, LifecycleStepName } from '../../src/resources/kit/siteLifecycle'
import { searchRanking } from '../../src/resources/search_ranking'
import { type Chance, chanceOf } from '../chance'
import { officeMoment } from './calendar'
import { keywords, releases, type ToldRelease } from './releases'
import { ADMIN_ID, idsBy } from './seedPeople'
import type { SetMoment } from './stamps'

/** What the newer versions of a site hold: what buyers are told, and what visitors search for. */
export async function seedNewerRows(services: Services, place: Place, site: string, at: Date): Promise<SetMoment[]> {
  if (site !== 'main' && site !== 'en') return []
  const made: SetMoment[] = []
  for (const [resource, rows] of [
    [instruction, firstInstructions(site === 'en' ? 'en' : 'zh-CN')],
    [searchRanking, rankingRows(site)],
  ] as const) {
    const meta = { action: 'store', resource: resource.name, site, userId: ADMIN_ID } as const
    const { changeSetId } = await change(services, place, meta, (writer) => writer.insert(resource, rows))
    await sql`UPDATE ${sql.id(place.schema, resource.name)} SET created_at = ${at}, updated_at = ${at}`.execute(
      place.database.kysely,
    )
    made.push({ place, site, id: changeSetId, at })
  }
  return made
}

const rankingRows = (site: 'main' | 'en') => {
  const chance = chanceOf(site.length * 71)
  return keywords[site].map((keyword, at) => ({
    keyword,
    hits: Math.round(4200 / (at + 2)) + chance.whole(3, 60),
    is_pinned: at === 2,
    is_hidden: at === keywords[site].length - 1,
    link: at < 3 ? `https://www.demo.example/topics/${at + 1}` : null,
  }))
}

/** What was done longer ago (days) the operation log has let go. */
const LOGGED = 90

/** The upgrade log, and what one of its lines did: a site that was at the newest version and went back from it. */
export async function seedReleases(services: Services, now: Date): Promise<void> {
  const { control } = services.places
  const sites = await idsBy(services, 'site', 'name')
  const chance = chanceOf(1207)
  for (const told of releases) {
    const at = officeMoment(chance, now, told.ago)
    const { steps, ended } = stepsOf(told, at, chance)
    await sql`INSERT INTO ${sql.id(control.schema, 'site_release')}
      (created_at, site_id, kind, from_version, to_version, reason, state, steps, user_id, duration_ms, plan)
      VALUES (${at}, ${sites.get(told.site)}, ${told.kind}, ${told.from}, ${told.to}, ${told.reason ?? null},
        ${told.failed ? 'failed' : 'done'}, ${JSON.stringify(steps)}::jsonb, ${ADMIN_ID},
        ${ended.getTime() - at.getTime()}, '{"formerState": "live"}'::jsonb)`.execute(control.database.kysely)
    if (told.ago < LOGGED) await logRelease(services, told, sites.get(told.site), at)
    if (told.kind === 'rollback') await goBack(services, told)
  }
  services.places.forgetAll()
}

/** Its line in the operation log. */
async function logRelease(services: Services, told: ToldRelease, siteId: number | undefined, at: Date): Promise<void> {
  const { control } = services.places
  const site = await siteRowOf(control.database, told.site)
  if (!site || siteId === undefined) return
  const deed = deedOfWork(told.kind, site, told.from, told.to)
  const line = {
    action: told.kind,
    resource: 'site',
    site: CONTROL,
    userId: ADMIN_ID,
    code: '200',
    rowIds: [siteId],
    deed,
  }
  const id = await logOperation(services, line)
  await sql`UPDATE ${sql.id(control.schema, 'operation_log')} SET created_at = ${at} WHERE id = ${id}`.execute(
    control.database.kysely,
  )
}

async function goBack({ places, siteHistory }: Services, { site, to }: ToldRelease): Promise<void> {
  await migrateTo(await places.of(site), 'site', siteMigrations, findVersion(siteHistory, to)?.migration)
  await sql`UPDATE ${sql.id(places.control.schema, 'site')} SET schema_version = ${to} WHERE name = ${site}`.execute(
    places.control.database.kysely,
  )
}

const SKIPPED: Readonly<Record<ToldRelease['kind'], readonly LifecycleStepName[]>> = {
  initialize: ['snapshot', 'fetch'],
  upgrade: ['database', 'fetch'],
  rollback: ['database', 'fetch', 'seed'],
}

/** So long each step takes: at least, at most (ms). */
const TAKES: Readonly<Partial<Record<LifecycleStepName, readonly [number, number]>>> = {
  snapshot: [1_800, 6_400],
  migrate: [120, 480],
  check: [240, 900],
}

function stepsOf(told: ToldRelease, at: Date, chance: Chance): { steps: LifecycleStep[]; ended: Date } {
  let moment = at.getTime()
  let isOver = false
  const steps = freshSteps().map((step): LifecycleStep => {
    if (isOver) return { ...step, state: 'skipped' }
    if (SKIPPED[told.kind].includes(step.name)) return { ...step, state: 'skipped', message: ['不需要', 'Not needed'] }
    const started_at = new Date(moment).toISOString()
    moment += chance.whole(...(TAKES[step.name] ?? [20, 160]))
    isOver = told.failed?.step === step.name
    return {
      ...step,
      state: isOver ? 'failed' : 'done',
      started_at,
      ended_at: new Date(moment).toISOString(),
      message: isOver && told.failed ? told.failed.message : null,
    }
  })
  return { steps, ended: new Date(moment) }
}
