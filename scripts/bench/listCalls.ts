import { fastify } from 'fastify'
import type { BenchApp } from './benchApp'
import { openPresser, type Presser } from './pressure'
import type { Pressed } from './pressureChild'
import type { BenchRow } from './row'
import { rounded } from './timing'

const CONNECTIONS = 16
const WARM_UP = 2_000
const LASTING = Number(process.env.BENCH_SECONDS ?? 5) * 1000
const ROUNDS = 3
const P99_GOAL = 40

const LIST = '/api/admin/report/list?page=1&pageSize=20'
/** What several people look at: pages behind the first, filters, orders. */
const SEVERAL = [
  LIST,
  '/api/admin/report/list?page=2&pageSize=20',
  `${LIST}&category_id=3`,
  `${LIST}&publisher_id=7&status=enabled`,
  `${LIST}&sort=published_at&order=desc`,
]

interface Measured {
  work: Pressed
  floor: Pressed
}

interface Asked {
  presser: Presser
  url: string
  floorUrl: string
  headers: Record<string, string>
  paths: readonly string[]
}

/** Answers the same object, and does nothing else. */
async function openFloor(answer: unknown): Promise<{ url: string; close(): Promise<void> }> {
  const app = fastify()
  app.get('/*', async () => answer)
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() }
}

/** In turns, so that whatever else the machine does slows both alike; of the rounds the best one counts. */
async function measure({ presser, url, floorUrl, headers, paths }: Asked): Promise<Measured> {
  const common = { headers, connections: CONNECTIONS, paths }
  await presser.press({ ...common, url, lasting: WARM_UP })
  const rounds: Measured[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const floor = await presser.press({ ...common, url: floorUrl, lasting: LASTING / 2 })
    rounds.push({ floor, work: await presser.press({ ...common, url, lasting: LASTING }) })
  }
  return rounds.reduce((best, round) => (round.work.perSecond > best.work.perSecond ? round : best))
}

const speedOf = (name: string, { work, floor }: Measured, goal?: number): BenchRow => ({
  name,
  value: Math.round(work.perSecond),
  unit: 'calls/s',
  floor: Math.round(floor.perSecond),
  ratio: rounded(work.perSecond / floor.perSecond, 3),
  ...(goal !== undefined && { goal: `≥ ${goal}/s`, isMet: work.perSecond >= goal }),
})

const slowestOf = (name: string, { work, floor }: Measured): BenchRow => ({
  name,
  value: rounded(work.p99),
  unit: 'ms p99',
  floor: rounded(floor.p99),
  ratio: rounded(work.p99 / floor.p99),
  goal: `≤ ${P99_GOAL} ms`,
  isMet: work.p99 <= P99_GOAL,
})

/** How many lists of twenty reports with their total are answered a second, beside a bare server with the same answer. */
export async function benchListCalls(
  title: string,
  { app, get, headers }: BenchApp,
  goal: number,
): Promise<BenchRow[]> {
  const floor = await openFloor({ code: '200', message: '', data: await get(LIST) })
  const presser = await openPresser()
  try {
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const asked = { presser, url, floorUrl: floor.url, headers }
    const first = await measure({ ...asked, paths: [LIST] })
    const several = await measure({ ...asked, paths: SEVERAL })
    const name = `${title}: lists of 20 reports with their total, ${CONNECTIONS} connections`
    return [
      speedOf(`${name} (${first.work.bytes} bytes each)`, first, goal),
      slowestOf(`${title}: the same, the slowest of a hundred`, first),
      speedOf(`${title}: the same over pages, filters and orders`, several),
    ]
  } finally {
    presser.end()
    await floor.close()
  }
}
