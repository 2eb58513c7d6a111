import { type BenchApp, type BenchDatabase, benchDatabases, openBenchApp } from './benchApp'
import { benchListCalls } from './listCalls'
import { fillReports } from './manyReports'
import type { BenchRow } from './row'
import { rounded, type Times, timedBeside } from './timing'

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000)
const TIMES = 30
const FEW_TIMES = 5
/** Answered a second. */
const CALL_GOALS = { embedded: 500, postgres: 1_200 } as const

interface Question {
  name: string
  query: string
  /** p50 in milliseconds. */
  goal?: number
  times?: number
}

const questions: readonly Question[] = [
  { name: 'first page', query: '', goal: 10 },
  { name: 'page filtered by category', query: '&category_id=3', goal: 10 },
  { name: 'page filtered by publisher, status and hot', query: '&publisher_id=7&status=enabled&is_hot=true', goal: 10 },
  {
    name: 'page filtered by a month of publishing',
    query: '&published_at_from=2021-03-01&published_at_to=2021-03-31',
    goal: 10,
  },
  { name: 'page sorted by publishing', query: '&sort=published_at&order=desc', goal: 10 },
  { name: 'keyword 化工', query: `&keyword=${encodeURIComponent('化工')}`, goal: 50 },
  { name: 'keyword 碳纤维 in a category', query: `&keyword=${encodeURIComponent('碳纤维')}&category_id=2`, goal: 50 },
  { name: 'keyword carbon fiber', query: '&keyword=carbon%20fiber', goal: 50 },
  { name: 'keyword industrial robots', query: '&keyword=industrial%20robots', goal: 50 },
  { name: 'keyword in every row: market', query: '&keyword=market', goal: 50 },
  { name: 'exact count of a category, on demand', query: '&category_id=3&exact=1', times: FEW_TIMES },
  { name: 'exact count of 化工, on demand', query: `&keyword=${encodeURIComponent('化工')}&exact=1`, times: FEW_TIMES },
]

const rowOf = (title: string, { name, goal }: Question, times: Times, floor: Times, found: string): BenchRow => ({
  name: `${title}: ${name} (${found})`,
  value: rounded(times.p50),
  unit: 'ms p50',
  floor: rounded(floor.p50),
  ratio: rounded(times.p50 / floor.p50),
  ...(goal !== undefined && { goal: `< ${goal} ms`, isMet: times.p50 < goal }),
})

/** The total as the list tells it. */
const foundOf = ({ total, total_is_capped }: Record<string, unknown>): string =>
  `${Number(total).toLocaleString('en')}${total_is_capped ? '+' : ''} found`

async function measure(title: string, { get }: BenchApp): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const question of questions) {
    const path = `/api/admin/report/list?page=1&pageSize=20${question.query}`
    const found = foundOf(await get(path))
    const { work, floor } = await timedBeside(
      question.times ?? TIMES,
      () => get('/api/health'),
      () => get(path),
    )
    rows.push(rowOf(title, question, work, floor, found))
  }
  return rows
}

async function benchOn({ title, open }: BenchDatabase): Promise<BenchRow[]> {
  const { database, drop } = await open()
  const app = await openBenchApp(database)
  try {
    process.stderr.write(`${title}\n`)
    await fillReports(database, ROWS)
    return [...(await measure(title, app)), ...(await benchListCalls(title, app, CALL_GOALS[database.kind]))]
  } finally {
    await app.close()
    await drop()
  }
}

/** Lists of a million reports through the real call, with the same server's `SELECT 1` beside them. BENCH_ROWS: fewer. */
export async function benchLists(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const database of await benchDatabases()) rows.push(...(await benchOn(database)))
  return rows
}
