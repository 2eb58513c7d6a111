import { sql } from 'kysely'
import { type BenchApp, type BenchDatabase, benchDatabases, openBenchApp } from './benchApp'
import { fillReports } from './manyReports'
import type { BenchRow } from './row'
import { rounded } from './timing'

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000)
/** Rows a second. */
const GOALS = { PGlite: 10_000, PostgreSQL: 20_000 } as const
const CHANGES = [
  { field: 'price', way: 'amount', value: '+10%' },
  { field: 'author', way: 'set', value: 'Bench' },
]
const LOOK_EVERY = 10

async function post({ app, headers }: BenchApp, path: string, body: object): Promise<Record<string, unknown>> {
  const reply = await app.inject({ method: 'POST', url: `/api/admin/${path}`, headers, payload: body })
  const { code, data, message } = reply.json()
  if (code !== '200') throw new Error(`${path}: ${message}`)
  return data
}

async function ended(bench: BenchApp, id: unknown): Promise<void> {
  for (;;) {
    const { state } = await bench.get(`/api/admin/run/form/${id}`)
    if (state === 'done') return
    if (state !== 'running' && state !== 'waiting') throw new Error(`The run is ${state}`)
    await new Promise((done) => setTimeout(done, LOOK_EVERY))
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

/** Rows a second of the preview, the change and its undo, beside one UPDATE of the same columns. */
async function benchOn({ title, open }: BenchDatabase): Promise<BenchRow[]> {
  const { database, drop } = await open()
  const bench = await openBenchApp(database)
  try {
    await fillReports(database, ROWS)
    await bench.services.runs.start()
    const floor = await timed(() =>
      sql`UPDATE control.report SET price = price + 0.01, author = 'Floor', version = version + 1`.execute(
        database.kysely,
      ),
    )
    const scope = { query: {}, changes: CHANGES }
    const look = await timed(() => post(bench, 'report/batch-update-preview', scope))
    let set: unknown
    const change = await timed(async () => {
      const answer = await post(bench, 'report/batch-update', { ...scope, expected: ROWS })
      set = answer.change_set_id
      await ended(bench, answer.run_id)
    })
    const undo = await timed(async () => ended(bench, (await post(bench, 'change-set/undo', { id: set })).run_id))
    return [
      rowOf(`${title}: preview of ${ROWS} rows`, look, floor),
      rowOf(`${title}: batch edit of ${ROWS} rows`, change, floor, GOALS[title === 'PGlite' ? 'PGlite' : 'PostgreSQL']),
      rowOf(`${title}: its undo`, undo, floor),
    ]
  } finally {
    await bench.close()
    await drop()
  }
}

const rowOf = (name: string, seconds: number, floor: number, goal?: number): BenchRow => ({
  name,
  value: Math.round(ROWS / seconds),
  unit: 'rows/s',
  floor: Math.round(ROWS / floor),
  ratio: rounded(floor / seconds),
  ...(goal !== undefined && { goal: `≥ ${goal} rows/s`, isMet: ROWS / seconds >= goal }),
})

export async function benchBatchEdit(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const database of await benchDatabases()) rows.push(...(await benchOn(database)))
  return rows
}
