import { sql } from 'kysely'
import { addRollout } from '../../server/features/sites/lifecycle/rollout'
import { wavesOf } from '../../server/features/sites/lifecycle/waves'
import { migrateTo } from '../../server/foundation/db/migrate'
import { siteMigrations } from '../../server/foundation/db/migrations/site'
import { newestOf, siteHistory } from '../../server/foundation/db/migrations/site/versions'
import type { Place } from '../../server/foundation/db/place'
import type { Services } from '../../server/foundation/services/services'
import { schemaOfSite } from '../../server/kernel/places/openPlaces'
import { type BenchApp, type BenchDatabase, benchDatabases, openBenchApp } from './benchApp'
import { listProbe } from './listProbe'
import { fillReports } from './manyReports'
import type { BenchRow } from './row'
import { rounded, timedBeside } from './timing'

const SITES = Number(process.env.BENCH_SITES ?? 50)
const MANY_SITES = 200
const REPORTS = 20_000
const QUIET_FOR = 20_000
const ADMIN = 1
const TIMES = 40
const WAVE = 10

/** Sites at the first version, each with a few rows; the ids of their rows. */
async function makeSites(services: Services, count: number): Promise<number[]> {
  const { control } = services.places
  const [first] = siteHistory
  const { rows } = await sql<{ id: number; name: string }>`
    INSERT INTO ${sql.id(control.schema, 'site')}
      (name, title, english_name, domain, language_id, is_local, state, schema_version, sort)
    SELECT 'bench-' || n, '站点 ' || n, 'Site ' || n, 'https://bench.example/' || n, 1, true, 'live', ${first.version}, n
    FROM generate_series(1, ${count}) n RETURNING id, name`.execute(control.database.kysely)
  for (const { name } of rows) {
    const place: Place = { database: services.database, schema: schemaOfSite(name) }
    await migrateTo(place, 'site', siteMigrations, first.migration)
    await sql`INSERT INTO ${sql.id(place.schema, 'region')} (name) SELECT 'Region ' || n FROM generate_series(1, 300) n`.execute(
      place.database.kysely,
    )
  }
  services.places.forgetAll()
  return rows.map(({ id }) => id)
}

const ends = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

async function rideOf({ services }: BenchApp, ids: readonly number[]): Promise<number> {
  const began = performance.now()
  const waves = wavesOf(ids, ids[0] ?? 0, WAVE)
  const id = await addRollout(services, { waves, to: newestOf(siteHistory) }, ADMIN)
  for (;;) {
    const run = await services.runs.get(id)
    if (run?.state === 'done') return performance.now() - began
    if (run?.state === 'failed') throw new Error(`The rollout failed: ${JSON.stringify(run.error)}`)
    await ends(50)
  }
}

/** The probe's own times without the rollout, then with it: what others do on this machine slows both alike. */
async function benchRollout(title: string, app: BenchApp): Promise<BenchRow[]> {
  const ids = await makeSites(app.services, SITES)
  await app.services.runs.start()
  const quiet = listProbe(app)
  await ends(QUIET_FOR)
  const without = await quiet.stop()
  const busy = listProbe(app)
  const took = await rideOf(app, ids)
  const during = await busy.stop()
  const ratio = during.listP99 / without.listP99
  return [
    { name: `${title}: ${SITES} sites upgraded in one rollout`, value: rounded(took / 1000), unit: 's' },
    {
      name: `${title}: a list while the rollout goes, p99`,
      value: rounded(during.listP99),
      unit: 'ms p99',
      floor: rounded(without.listP99),
      ratio: rounded(ratio, 2),
      goal: 'at most double',
      isMet: ratio <= 2,
    },
  ]
}

async function benchSwitcher(title: string, { services, get }: BenchApp): Promise<BenchRow> {
  await sql`INSERT INTO ${sql.id(services.places.control.schema, 'site')}
      (name, title, english_name, domain, language_id, is_local, state, schema_version, sort)
    SELECT 'more-' || n, '更多 ' || n, 'More ' || n, 'https://more.example/' || n, 1, true, 'live', ${newestOf(siteHistory)}, n
    FROM generate_series(1, ${MANY_SITES - SITES}) n`.execute(services.database.kysely)
  const { work, floor } = await timedBeside(
    TIMES,
    () => get('/api/health'),
    () => get('/api/admin/site/user-option'),
  )
  return {
    name: `${title}: the switcher’s ${MANY_SITES} sites`,
    value: rounded(work.p50),
    unit: 'ms p50',
    floor: rounded(floor.p50),
    ratio: rounded(work.p50 / floor.p50),
    goal: '< 20 ms',
    isMet: work.p50 < 20,
  }
}

async function benchOn({ title, open }: BenchDatabase): Promise<BenchRow[]> {
  const { database, drop } = await open()
  const app = await openBenchApp(database)
  try {
    process.stderr.write(`${title}\n`)
    await fillReports(database, REPORTS)
    return [...(await benchRollout(title, app)), await benchSwitcher(title, app)]
  } finally {
    await app.close()
    await drop()
  }
}

/** A rollout through many sites beside people who work, and the switcher with many sites. BENCH_SITES: fewer. */
export async function benchSites(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const database of await benchDatabases()) rows.push(...(await benchOn(database)))
  return rows
}
