import { sql } from 'kysely'
import type { Database } from '../../server/foundation/db/database'
import { type BenchApp, type BenchDatabase, benchDatabases, openBenchApp } from './benchApp'
import type { BenchRow } from './row'
import { rounded, timedBeside } from './timing'

const ORDERS = Number(process.env.BENCH_ROWS ?? 100_000)
const LINES_EACH = 2
const TIMES = 40
const PAGE_GOAL = 15
const SUMS_GOAL = 80
const SCHEMA = 'site_main'
const API = '/api/admin/order'

/** Orders of three years in three currencies, two thirds of them paid, with two lines each. */
async function fillOrders(database: Database): Promise<void> {
  const { kysely } = database
  const [orders, lines] = ['order', 'order_line'].map((name) => sql.id(SCHEMA, name))
  await sql`INSERT INTO ${orders} (order_number, report_names, payment_state, currency_id, exchange_rate, lines_amount, order_amount,
      amount_paid, amount_refunded, email, company, device, created_at, paid_at)
    SELECT '2026-' || lpad(n::text, 6, '0'), 'Report ' || n % 5000,
      (ARRAY['paid', 'paid', 'paid', 'paid', 'unpaid', 'expired', 'cancelled', 'partly_refunded'])[1 + n % 8],
      1 + n % 3, 1, 100 + n % 9000, 100 + n % 9000, CASE WHEN n % 8 < 4 THEN 100 + n % 9000 ELSE 0 END, 0,
      'buyer' || n % 20000 || '@example.com', 'Company ' || n % 700, (ARRAY['desktop', 'mobile'])[1 + n % 2],
      timestamptz '2024-01-01' + n * interval '15 minutes', timestamptz '2024-01-02' + n * interval '15 minutes'
    FROM generate_series(1, ${sql.lit(ORDERS)}) n`.execute(kysely)
  await sql`INSERT INTO ${lines} (order_id, report_name, quantity, unit_price, amount, currency_id)
    SELECT n, 'Report ' || n % 5000, 1, 50, 50, 1 + n % 3
    FROM generate_series(1, ${sql.lit(ORDERS)}) n, generate_series(1, ${sql.lit(LINES_EACH)}) each`.execute(kysely)
  await database.maintain('bulk', [`"${SCHEMA}"."order"`, `"${SCHEMA}"."order_line"`])
}

const CASES: readonly { name: string; path: string; goal: number }[] = [
  { name: 'page of a state', path: `${API}/list?payment_state=paid&pageSize=50`, goal: PAGE_GOAL },
  {
    name: 'page of a range of amounts',
    path: `${API}/list?order_amount_from=500&order_amount_to=560`,
    goal: PAGE_GOAL,
  },
  {
    name: 'page of a month and a state',
    path: `${API}/list?payment_state=unpaid&created_at_from=2025-03-01&created_at_to=2025-03-31`,
    goal: PAGE_GOAL,
  },
  { name: 'states and sums of all', path: `${API}/summary`, goal: SUMS_GOAL },
  {
    name: 'states and sums of a month',
    path: `${API}/summary?created_at_from=2025-03-01&created_at_to=2025-03-31`,
    goal: SUMS_GOAL,
  },
]

async function read({ app, headers }: BenchApp, url: string): Promise<void> {
  const answer = await app.inject({ url, headers: { ...headers, site: 'main' } })
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
}

async function timesOf(bench: BenchApp, title: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const { name, path, goal } of CASES) {
    const bare = () => read(bench, `${API}/list?id=1`)
    const { floor, work } = await timedBeside(TIMES, bare, () => read(bench, path))
    rows.push({
      name: `${title}, ${ORDERS} orders: ${name}`,
      value: rounded(work.p50),
      unit: 'ms',
      floor: rounded(floor.p50),
      ratio: rounded(work.p50 / floor.p50),
      goal: `≤ ${goal} ms`,
      isMet: work.p50 <= goal,
    })
  }
  return rows
}

async function benchOn({ title, open }: BenchDatabase): Promise<BenchRow[]> {
  const { database, drop } = await open()
  const bench = await openBenchApp(database)
  try {
    await fillOrders(database)
    return await timesOf(bench, title)
  } finally {
    await bench.close()
    await drop()
  }
}

/** Filtered pages of orders and the sums of what is filtered, beside reading one order. */
export async function benchOrders(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const database of await benchDatabases()) rows.push(...(await benchOn(database)))
  return rows
}
