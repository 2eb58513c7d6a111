import { sql } from 'kysely'
import { chanceOf } from '../../mock/chance'
import { Automaton } from '../../src/resources/rules/words/Automaton'
import { type BenchApp, type BenchDatabase, benchDatabases, openBenchApp } from './benchApp'
import { fillReports } from './manyReports'
import type { BenchRow } from './row'
import { rounded } from './timing'

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000)
const WORDS = 10_000
/** Seconds for 100,000 reports. */
const GOAL = { PostgreSQL: 60 } as const
const LOOK_EVERY = 10

/** Two to six signs each, of those that the reports are made of: the beginnings of many of them stand in the texts. */
function wordsOf(texts: string): string[] {
  const chance = chanceOf(WORDS)
  const signs = [...new Set(texts)].filter((sign) => /\p{L}/u.test(sign))
  const made = new Set<string>()
  while (made.size < WORDS - 2) made.add(Array.from({ length: chance.whole(2, 6) }, () => chance.pick(signs)).join(''))
  return ['市场现状', 'Research', ...made].filter((word, at, all) => all.indexOf(word) === at)
}

async function ended(bench: BenchApp, id: unknown): Promise<Record<string, unknown>> {
  for (;;) {
    const run = await bench.get(`/api/admin/run/form/${id}`)
    if (run.state === 'done') return run.result as Record<string, unknown>
    if (run.state !== 'running' && run.state !== 'waiting') throw new Error(`The run is ${run.state}`)
    await new Promise((done) => setTimeout(done, LOOK_EVERY))
  }
}

const secondsSince = (began: number): number => (performance.now() - began) / 1_000

/** A scan of all reports for all words, beside reading the same columns without looking at them. */
async function benchOn({ title, open }: BenchDatabase): Promise<BenchRow[]> {
  const { database, drop } = await open()
  const bench = await openBenchApp(database)
  try {
    await fillReports(database, ROWS)
    await bench.services.runs.start()
    const { rows } = await sql<{ text: string }>`SELECT string_agg(name || name_en || description, ' ') AS text
      FROM (SELECT name, name_en, description FROM control.report ORDER BY id LIMIT 500) AS few`.execute(
      database.kysely,
    )
    const words = wordsOf(rows[0]?.text ?? '')
    const build = performance.now()
    new Automaton(words)
    const built = secondsSince(build)
    await sql`INSERT INTO control.sensitive_word (word, effect)
      SELECT word, 'warn' FROM unnest(${words}::text[]) AS w(word) ON CONFLICT DO NOTHING`.execute(database.kysely)
    const reading = performance.now()
    for (let upTo = 0; upTo < ROWS; upTo += 500)
      await sql`SELECT * FROM control.report WHERE id > ${upTo} ORDER BY id LIMIT 500`.execute(database.background)
    const floor = secondsSince(reading)
    const began = performance.now()
    const reply = await bench.app.inject({
      method: 'POST',
      url: '/api/admin/sensitive-word/scan',
      headers: bench.headers,
      payload: {},
    })
    const { places } = await ended(bench, reply.json().data.run_id)
    const seconds = secondsSince(began)
    const goal = title === 'PostgreSQL' ? (GOAL.PostgreSQL * ROWS) / 100_000 : undefined
    return [
      { name: `${title}: ${words.length} words made ready`, value: rounded(built * 1_000), unit: 'ms' },
      {
        name: `${title}: scan of ${ROWS} reports for ${words.length} words, ${places} found`,
        value: rounded(seconds),
        unit: 's',
        floor: rounded(floor),
        ratio: rounded(seconds / floor),
        ...(goal !== undefined && { goal: `≤ ${goal} s`, isMet: seconds <= goal }),
      },
    ]
  } finally {
    await bench.close()
    await drop()
  }
}

export async function benchWords(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const database of await benchDatabases()) rows.push(...(await benchOn(database)))
  return rows
}
