import fastify from 'fastify'
import { sql } from 'kysely'
import { newKey } from '../../server/features/shop/keyText'
import { hashOf } from '../../server/foundation/secrets/tokens'
import { change } from '../../server/kernel/changes'
import { apiKey } from '../../src/resources/api_key'
import { type BenchApp, type BenchDatabase, benchDatabases, openBenchApp } from './benchApp'
import { fillShop, SHOP_SIZES } from './prices'
import type { BenchRow } from './row'
import { rounded } from './timing'

const AT_ONCE = 32
const CALLS = 2_000
const ROUNDS = 3
const GOALS: Readonly<Record<string, number>> = { PostgreSQL: 1_000, PGlite: 300 }

type Inject = BenchApp['app']['inject']

/** Three lines in three editions, with a code, in a currency that is not the first. */
const cartOf = (nth: number): string => {
  const report = 1 + ((nth * 37) % (SHOP_SIZES.reports - 3))
  const lines = [0, 1, 2].map((more) => ({
    report_id: report + more,
    price_version_id: 40 * more + ((report + more) % 40 || 40),
    quantity: 1 + more,
  }))
  return JSON.stringify({ lines, currency: 'USD', code: 'FAIR1' })
}

/** How many a second, where so many wait for an answer at any time. */
async function perSecond(inject: Inject, url: string, headers: Record<string, string>): Promise<number> {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < CALLS) {
      const payload = cartOf(next++)
      const answer = await inject({ method: 'POST', url, headers, payload })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    }
  }
  const from = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return (CALLS * 1_000) / (performance.now() - from)
}

/** Takes the same body, and answers as much. */
async function bareServer(answer: object): Promise<Inject> {
  const bare = fastify()
  bare.post('/price', async () => answer)
  await bare.ready()
  return bare.inject.bind(bare) as Inject
}

async function keyFor({ services }: BenchApp): Promise<string> {
  const key = newKey()
  const { rows } = await sql<{ id: number }>`SELECT id FROM control.site WHERE name = 'main'`.execute(
    services.database.kysely,
  )
  const meta = { action: 'generate', resource: apiKey.name, site: 'control', userId: null }
  const row = { name: 'Bench', site_id: rows[0]?.id ?? 0, rate_per_minute: 1_000_000, secret: hashOf(key) }
  await change(services, services.places.control, meta, (writer) => writer.insert(apiKey, [row]))
  return key
}

async function benchOn({ title, open }: BenchDatabase): Promise<BenchRow[]> {
  const { database, drop } = await open()
  const bench = await openBenchApp(database)
  try {
    await fillShop(await bench.services.places.of('main'))
    await database.maintain('bulk', ['"site_main"."report"', '"site_main"."price_version"'])
    const headers = {
      authorization: `Bearer ${await keyFor(bench)}`,
      'content-type': 'application/json',
      'accept-language': 'en',
    }
    const url = '/api/shop/main/price'
    const inject = bench.app.inject.bind(bench.app) as Inject
    const said = (await inject({ method: 'POST', url, headers, payload: cartOf(1) })).json<object>()
    const bare = await bareServer(said)
    await perSecond(inject, url, headers)
    let best = { floor: 0, work: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      const floor = await perSecond(bare, '/price', headers)
      const work = await perSecond(inject, url, headers)
      if (work > best.work) best = { floor, work }
    }
    const goal = GOALS[title] ?? 0
    return [
      {
        name: `${title}: price a cart of three lines, ${AT_ONCE} at once`,
        value: rounded(best.work, 0),
        unit: 'calls/s',
        floor: rounded(best.floor, 0),
        ratio: rounded(best.work / best.floor, 3),
        goal: `≥ ${goal} calls/s`,
        isMet: best.work >= goal,
      },
    ]
  } finally {
    await bench.close()
    await drop()
  }
}

/** The shop's door, beside a bare server that takes and answers as much. */
export async function benchShop(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const database of await benchDatabases()) rows.push(...(await benchOn(database)))
  return rows
}
