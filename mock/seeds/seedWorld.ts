import { sql } from 'kysely'
import { catchUpKeys } from '../../server/features/palette/due'
import { tableOf } from '../../server/foundation/db/place'
import { catchUpWords } from '../../server/foundation/db/words'
import { CONTROL } from '../../server/foundation/services/places'
import type { Services } from '../../server/foundation/services/services'
import { daysBefore } from './calendar'
import { seedMap } from './demoMap'
import { seedEntities } from './entities/seedEntities'
import { seedDemoFiles } from './files/seedDemoFiles'
import { people } from './people'
import { reportsOf } from './reports'
import { seedBulkWork } from './seedBulkWork'
import { seedCatalog } from './seedCatalog'
import { seedClock } from './seedClock'
import { seedDiscounts } from './seedDiscounts'
import { seedEdits, type Workplace } from './seedEdits'
import { seedFindings } from './seedFindings'
import { seedKeys } from './seedKeys'
import { seedNewerRows, seedReleases } from './seedLifecycle'
import { seedFiles, seedVisits } from './seedLogs'
import { idsBy, seedPeople } from './seedPeople'
import { seedPlaces } from './seedPlaces'
import { seedReports } from './seedReports'
import { seedSettings } from './seedSettings'
import { seedSites } from './seedSites'
import { seedSync } from './seedSync'
import { seedShop } from './shop/seedShop'
import { reportCounts } from './sites'
import { moveToTheirTime, renumber, type SetMoment } from './stamps'

/** Change sets of a month, for each context. */
const EDITS = 20
/** When this installation was set up: more than the three years that its reports span. */
const FOUNDED = 1200
/** When instructions and the ranking of searches were first kept. */
const NEWER_ROWS = 16
const AGED = [
  'user',
  'role',
  'department',
  'publisher',
  'site',
  'server',
  'database',
  'platform',
  'platform_account',
  'site_field',
  'site_publisher',
  'api_key',
  'area',
  'language',
  'country',
  'dictionary',
  'dictionary_item',
  'rule',
  'task',
]
const AGED_ALIKE = ['category', 'industry', 'region', 'price_version']

async function editorsOf(services: Services, site: string): Promise<number[]> {
  const ids = await idsBy(services, 'user', 'name')
  return people
    .filter(({ roles, isDisabled }) => !isDisabled && mayWrite(roles, site))
    .flatMap(({ name }) => ids.get(name) ?? [])
}

const mayWrite = (roles: readonly string[], site: string): boolean =>
  site === 'jp' ? roles.includes('JP_EDITOR') : roles.some((role) => ['ROOT2', 'EDITOR', 'OPERATIONS'].includes(role))

async function age(services: Services, site: string, tables: readonly string[], now: Date): Promise<void> {
  const { database, schema } = await services.places.of(site)
  const at = daysBefore(now, FOUNDED)
  for (const table of tables) {
    await sql`UPDATE ${sql.id(schema, table)} SET created_at = ${at}, updated_at = ${at}`.execute(database.kysely)
  }
}

/**
 * Fills an installation of the first start with the demo world. The same `now` makes the same rows with the same ids;
 * rows that are shown with a time have that of their part in the story, not of this moment. `settleWorld` is due then.
 */
export async function seedWorld(services: Services, now: Date): Promise<void> {
  const { control } = services.places
  const founded = daysBefore(now, FOUNDED)
  const ofFounding = (site: string, place: SetMoment['place'], ids: readonly number[]): SetMoment[] =>
    ids.map((id) => ({ place, site, id, at: founded }))
  const founding = [...(await seedPeople(services)), ...(await seedSites(services)), ...(await seedPlaces(services))]
  const moments = ofFounding(CONTROL, control, founding)
  moments.push(await seedSettings(services, founded))
  const master = reportsOf(now, reportCounts[CONTROL] ?? 0)
  const seeded = Object.entries(reportCounts).map(async ([site, count]) => {
    const place = await services.places.of(site)
    const moments: SetMoment[] = []
    const at: Workplace = { place, site, editors: await editorsOf(services, site), reports: count }
    moments.push(...ofFounding(site, place, [await seedCatalog(services, place, site)]))
    moments.push(...(await seedEntities(services, place, site, now)))
    moments.push(...(await seedDemoFiles(services, place, site, now)))
    moments.push(...(await seedNewerRows(services, place, site, daysBefore(now, NEWER_ROWS))))
    moments.push(...(await seedReports(services, at, master.slice(-count), now)))
    moments.push(...(await seedEdits(services, at, now, EDITS)))
    moments.push(...(await fillUp(services, at, now)))
    moments.push(...(await seedBulkWork(services, at, now)))
    moments.push(...(await seedDiscounts(services, at, now)))
    await seedFindings(place, now)
    moments.push(...(await seedShop(services, at, now)))
    await seedFiles(place, count, at.editors, now)
    moments.push(...(await seedMap(services, place, site, now)))
    await age(services, site, AGED_ALIKE, now)
    return moments
  })
  moments.push(...(await Promise.all(seeded)).flat())
  await seedVisits(services, [...(await idsBy(services, 'user', 'name')).values()].slice(0, people.length - 1), now)
  moments.push(await seedKeys(services, now))
  await seedClock(services, now)
  await seedReleases(services, now)
  await seedSync(services, now)
  await moveToTheirTime(control, moments)
  await age(services, CONTROL, AGED, now)
  await renumber(control, 'operation_log')
}

/** Some reports were deleted: others came in their place. */
async function fillUp(services: Services, at: Workplace, now: Date): Promise<SetMoment[]> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM ${sql.id(at.place.schema, 'report')}`.execute(at.place.database.kysely)
  const missing = at.reports - (rows[0]?.count ?? 0)
  const spare = reportsOf(now, missing, reportCounts[CONTROL])
  return seedReports(services, at, spare, now, { firstId: at.reports + 1, ago: 0 })
}

/** Makes the words of the quick search and the keys of the palette, which find without them too, and lets the planner know how much there is. */
export async function settleWorld(services: Services): Promise<void> {
  for (const site of Object.keys(reportCounts)) {
    const place = await services.places.of(site)
    await catchUpWords(place, 'report')
    await catchUpKeys(place)
    await place.database.maintain('bulk', [tableOf(place, 'report')])
  }
}
