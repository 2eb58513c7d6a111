import { type BenchApp, type BenchDatabase, benchDatabases, openBenchApp } from './benchApp'
import { fillReports } from './manyReports'
import type { BenchRow } from './row'
import { rounded, type Times, timedBeside } from './timing'
import { HOLD_GOAL, listBesideStrangers, longestWait } from './waits'

const ROWS = Number(process.env.BENCH_ROWS ?? 200_000)
const TIMES = 3

interface Question {
  name: string
  path: string
  body?: object
}

const changes = [{ field: 'price', way: 'amount', value: '+10%' }]
const columns = ['name', 'price', 'category_id', 'publisher_id', 'published_at']
const all = (keyword: string, filters: object = {}) => ({ scope: { keyword, filters } })
const list = (name: string, query: string): Question => ({ name, path: `report/list?${query}` })
const count = (name: string, body: object): Question => ({ name: `count of ${name}`, path: 'report/count', body })
const lastPage = Math.ceil(ROWS / 1_000)

const questions: readonly Question[] = [
  count('a word in every row', all('market')),
  count('化工', all('化工')),
  count('a beginning', all('mar')),
  count('a word in every row, of those enabled', all('market', { status: ['enabled'] })),
  count('a word in every row, in a category', all('market', { category_id: ['3'] })),
  count('all that are not hot', { scope: { filters: { is_hot: ['false'] } } }),
  { name: 'option by keyword', path: 'report/option?keyword=No.%2077' },
  {
    name: 'estimate of an export',
    path: 'report/export-estimate',
    body: { ...all('market'), format: 'xlsx', columns },
  },
  {
    name: 'preview of a batch edit of 化工',
    path: 'report/batch-update-preview',
    body: { ...all('化工'), changes },
  },
  list('first page sorted by price', 'pageSize=20&sort=price'),
  list('a word in every row sorted by price', 'pageSize=20&keyword=market&sort=price'),
  list('a page behind the last', `pageSize=1000&page=${lastPage + 5}`),
  list('page 990 of 1,000 by price', `pageSize=1000&sort=price&page=${Math.round(lastPage * 0.99)}`),
]

const ask =
  ({ app, headers }: BenchApp, { path, body }: Question) =>
  async () => {
    const url = `/api/admin/${path}`
    const answer = await app.inject({ url, headers, method: body ? 'POST' : 'GET', ...(body && { payload: body }) })
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
  }

const rowOf = (name: string, work: Times, floor: Times): BenchRow => ({
  name,
  value: rounded(work.p50),
  unit: 'ms p50',
  floor: rounded(floor.p50),
  ratio: rounded(work.p50 / floor.p50),
})

/** How long each takes beside the server's own `SELECT 1`; embedded, also how long others wait at most meanwhile. */
async function measure(title: string, bench: BenchApp): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const question of questions) {
    const name = `${title}: ${question.name}`
    const { work, floor } = await timedBeside(TIMES, () => bench.get('/api/health'), ask(bench, question))
    rows.push(rowOf(name, work, floor))
    process.stderr.write(`  ${question.name}: ${rounded(work.p50)} ms`)
    if (bench.services.database.kind !== 'embedded') process.stderr.write('\n')
    if (bench.services.database.kind !== 'embedded') continue
    const held = await longestWait(bench, ask(bench, question))
    process.stderr.write(`, others wait ${rounded(held)} ms\n`)
    rows.push({
      ...{ name: `${name}: longest wait of another`, value: rounded(held), unit: 'ms' },
      ...{ goal: `≤ ${HOLD_GOAL} ms`, isMet: held <= HOLD_GOAL },
    })
  }
  return rows
}

async function benchOn({ title, open }: BenchDatabase): Promise<BenchRow[]> {
  const { database, drop } = await open()
  const bench = await openBenchApp(database)
  try {
    process.stderr.write(`${title}\n`)
    await fillReports(database, ROWS)
    return [...(await measure(`${title}, ${ROWS} rows`, bench)), ...(await listBesideStrangers(title, bench))]
  } finally {
    await bench.close()
    await drop()
  }
}

/**
 * What is asked of all of many reports, and how long it lets others wait: BENCH_ROWS of them (200,000, 500,000, 1,000,000), on both
 * databases or on that which BENCH_ON names.
 */
export async function benchScale(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const database of await benchDatabases()) rows.push(...(await benchOn(database)))
  return rows
}
