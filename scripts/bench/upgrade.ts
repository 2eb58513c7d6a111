import { sql } from 'kysely'
import { migrateTo } from '../../server/foundation/db/migrate'
import { siteMigrations } from '../../server/foundation/db/migrations/site'
import { newestOf, RELEASED, siteHistory } from '../../server/foundation/db/migrations/site/versions'
import type { Place } from '../../server/foundation/db/place'
import { schemaOfSite } from '../../server/kernel/places/openPlaces'
import { type BenchDatabase, benchDatabases, openBenchApp } from './benchApp'
import type { BenchRow } from './row'
import { rounded } from './timing'

const SITES = 5
const GOAL = 5
const MICROSECONDS = 1e6

const tablesIn = async ({ database, schema }: Place): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_tables
    WHERE schemaname = ${schema}`.execute(database.kysely)
  return rows[0]?.count ?? 0
}

/** Seconds by the wall and on the processor, of this process with all its threads: an embedded database is in it. */
async function timed(work: () => Promise<void>): Promise<{ wall: number; cpu: number }> {
  const [began, used] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(used)
  return { wall: (performance.now() - began) / 1000, cpu: (user + system) / MICROSECONDS }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function benchOn({ title, open }: BenchDatabase): Promise<BenchRow[]> {
  const { database, drop } = await open()
  const app = await openBenchApp(database)
  try {
    const last = siteHistory.find(({ version }) => version === RELEASED)
    const times: { wall: number; cpu: number }[] = []
    let added = 0
    for (let at = 0; at < SITES; at++) {
      const place: Place = { database: app.services.database, schema: schemaOfSite(`upgrade-${at}`) }
      await migrateTo(place, 'site', siteMigrations, last?.migration)
      const before = await tablesIn(place)
      times.push(await timed(() => migrateTo(place, 'site', siteMigrations).then(() => undefined)))
      added = (await tablesIn(place)) - before
    }
    const wall = median(times.map((each) => each.wall))
    const name = `${title}: a site from ${RELEASED} to ${newestOf(siteHistory)}, ${added} tables more`
    return [
      { name, value: rounded(wall, 2), unit: 's', goal: `within ${GOAL} s`, isMet: wall < GOAL },
      {
        name: `${title}: the same on the processor`,
        value: rounded(median(times.map(({ cpu }) => cpu)), 2),
        unit: 's CPU',
      },
      { name: `${title}: for each of the tables`, value: rounded((wall * 1000) / added, 1), unit: 'ms' },
    ]
  } finally {
    await app.close()
    await drop()
  }
}

/** What the tables of the next version cost a site that gets them. */
export async function benchUpgrade(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const database of await benchDatabases()) rows.push(...(await benchOn(database)))
  return rows
}
