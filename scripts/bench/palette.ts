import { sql } from 'kysely'
import { catchUpKeys, countDue, makeSomeKeys } from '../../server/features/palette/due'
import type { Database } from '../../server/foundation/db/database'
import { type BenchApp, type BenchDatabase, benchDatabases, openBenchApp } from './benchApp'
import { fillReports, insertReports } from './manyReports'
import type { BenchRow } from './row'
import { rounded, timedBeside } from './timing'

/** The embedded database is not meant for a million (docs/scale.md). BENCH_ROWS: as many on both. */
const ROWS = { PostgreSQL: 1_000_000, PGlite: 200_000 } as const
const TIMES = 60
const GOAL = 50
const BATCH = 500
const BATCHES = 40
const MOST_RATIO = 1.15

/** Numbers, names in both languages, words inside of them, sounds, first letters, and what half of all rows begin with. */
const KEYWORDS = [
  'report-1234',
  '4321',
  '全球与中国',
  'Global Smart',
  '机器人',
  'robot',
  'market',
  'qqyzg',
  'zgzn',
  'gaoduan',
  'g',
  'q',
  'publisher 3',
  'chubanshang',
  'no such thing',
]

const rowsFor = (title: string): number =>
  Number(process.env.BENCH_ROWS ?? ROWS[title === 'PostgreSQL' ? 'PostgreSQL' : 'PGlite'])

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const follow = ({ kysely }: Database, does: boolean) =>
  sql`ALTER TABLE control.report ${sql.raw(does ? 'ENABLE' : 'DISABLE')} TRIGGER palette_of_new`.execute(kysely)

/** Batches of new rows with and without the notes of the palette, in turns, so that other work slows both alike. */
async function benchWriting(title: string, database: Database, count: number): Promise<BenchRow> {
  const taken = { bare: 0, noted: 0 }
  for (let at = 0; at < BATCHES; at++) {
    const isNoted = at % 2 === 1
    const from = count + 1 + at * BATCH
    await follow(database, isNoted)
    const ms = await timed(() => insertReports(from, from + BATCH - 1).execute(database.kysely))
    taken[isNoted ? 'noted' : 'bare'] += ms
  }
  await follow(database, true)
  const ratio = taken.noted / taken.bare
  return {
    name: `${title}: batches of ${BATCH} new reports with the palette’s notes, beside without`,
    value: rounded(taken.noted / (BATCHES / 2)),
    unit: 'ms',
    floor: rounded(taken.bare / (BATCHES / 2)),
    ratio: rounded(ratio, 2),
    goal: `≤ ${MOST_RATIO}×`,
    isMet: ratio <= MOST_RATIO,
  }
}

async function benchFinding(title: string, { get }: BenchApp, database: Database, count: number): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const keyword of KEYWORDS) {
    const path = `/api/admin/palette/find?keyword=${encodeURIComponent(keyword)}`
    const { work, floor } = await timedBeside(
      TIMES,
      () => sql`SELECT 1`.execute(database.kysely),
      () => get(path),
    )
    rows.push({
      name: `${title}: “${keyword}” among ${count} reports, median ${rounded(work.p50)} ms`,
      value: rounded(work.p99),
      unit: 'ms p99',
      floor: rounded(floor.p99),
      ratio: rounded(work.p99 / floor.p99),
      goal: `≤ ${GOAL} ms`,
      isMet: work.p99 <= GOAL,
    })
  }
  return rows
}

async function benchOn({ title, open }: BenchDatabase): Promise<BenchRow[]> {
  const count = rowsFor(title)
  const { database, drop } = await open()
  const bench = await openBenchApp(database)
  const place = bench.services.places.control
  try {
    await fillReports(database, count)
    const due = await countDue(place, Number.MAX_SAFE_INTEGER)
    // The dictionary of sounds comes with the first batch.
    await makeSomeKeys(database.background, place)
    const seconds = (await timed(() => catchUpKeys(place))) / 1_000
    await sql`VACUUM (ANALYZE) control.palette_key`.execute(database.kysely)
    await sql`VACUUM (ANALYZE) control.palette_due`.execute(database.kysely)
    const made: BenchRow = {
      name: `${title}: keys of ${due} rows, in the background`,
      value: rounded(seconds),
      unit: 's',
    }
    const found = await benchFinding(title, bench, database, count)
    return [made, ...found, await benchWriting(title, database, count)]
  } finally {
    await bench.close()
    await drop()
  }
}

/** Rows found by whatever is typed into the palette, within 50 ms beside a million reports. */
export async function benchPalette(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const database of await benchDatabases()) rows.push(...(await benchOn(database)))
  return rows
}
