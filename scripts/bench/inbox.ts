import { sql } from 'kysely'
import type { Place } from '../../server/foundation/db/place'
import { type BenchApp, type BenchDatabase, benchDatabases, openBenchApp } from './benchApp'
import type { BenchRow } from './row'
import { rounded, timedBeside } from './timing'

const MESSAGES = Number(process.env.BENCH_ROWS ?? 100_000)
const UNREAD = 0.4
const ENTRIES = 500
const TIMES = 100
const GOALS = { p50: 10, p99: 40, counts: 3, thread: 30 } as const

/** Messages of a year, four in ten unread, and one thread of very many entries. */
async function fill({ database, schema }: Place): Promise<number> {
  const message = sql.id(schema, 'message')
  await sql`INSERT INTO ${message} (name, email, content, product_name, state, is_read, waiting_since, last_entry_at, sent_at, created_at)
    SELECT 'Writer ' || n, 'writer' || n || '@example.com', 'How much is report ' || n || ', and until when?', 'Report ' || n,
      CASE WHEN n % 10 < 5 THEN 'new' WHEN n % 10 < 7 THEN 'waiting_them' ELSE 'handled' END, n % 10 >= ${UNREAD * 10},
      CASE WHEN n % 10 < 5 THEN now() - n * interval '5 minutes' END, now() - n * interval '5 minutes',
      now() - n * interval '5 minutes', now() - n * interval '5 minutes'
    FROM generate_series(1, ${MESSAGES}) AS n`.execute(database.kysely)
  const { rows } = await sql<{ id: number }>`SELECT min(id) AS id FROM ${message}`.execute(database.kysely)
  const id = Number(rows[0]?.id)
  await sql`INSERT INTO ${sql.id(schema, 'enquiry_entry')} (resource, row_id, kind, address, text, created_at)
    SELECT 'message', ${id}, CASE WHEN n % 2 = 0 THEN 'in' ELSE 'out' END, 'writer@example.com', repeat('What was said. ', 20),
      now() - n * interval '1 minute'
    FROM generate_series(1, ${ENTRIES}) AS n`.execute(database.kysely)
  await sql`ANALYZE ${message}`.execute(database.kysely)
  await sql`ANALYZE ${sql.id(schema, 'enquiry_entry')}`.execute(database.kysely)
  return id
}

const told = (name: string, ms: number, goal: number): BenchRow => ({
  name,
  value: rounded(ms),
  unit: 'ms',
  goal: `≤ ${goal} ms`,
  isMet: ms <= goal,
})

async function benchOn({ title, open }: BenchDatabase): Promise<BenchRow[]> {
  const { database, drop } = await open()
  const bench = await openBenchApp(database)
  try {
    const id = await fill(await bench.services.places.of('main'))
    const floor = () => sql`SELECT 1`.execute(database.kysely)
    const list = await timedBeside(TIMES, floor, asking(bench, '/api/admin/inbox/list?view=waiting_us'))
    const counts = await timedBeside(TIMES, floor, asking(bench, '/api/admin/inbox/counts'))
    const thread = await timedBeside(TIMES, floor, asking(bench, `/api/admin/inbox/thread?resource=message&id=${id}`))
    const of = `${MESSAGES} messages, ${title}`
    return [
      told(`page of the inbox, p50, ${of}`, list.work.p50, GOALS.p50),
      told(`page of the inbox, p99, ${of}`, list.work.p99, GOALS.p99),
      told(`unread counts, p50, ${of}`, counts.work.p50, GOALS.counts),
      told(`thread of ${ENTRIES} entries, p50, ${of}`, thread.work.p50, GOALS.thread),
    ]
  } finally {
    await bench.close()
    await drop()
  }
}

const asking =
  ({ app, headers }: BenchApp, url: string) =>
  async (): Promise<void> => {
    const answer = await app.inject({ url, headers: { ...headers, site: 'main' } })
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
  }

/** How long the inbox takes over many messages. */
export async function benchInbox(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const database of await benchDatabases()) rows.push(...(await benchOn(database)))
  return rows
}
