import { Worker } from 'node:worker_threads'
import { allCalls } from '../../server/app/parts'
import type { AnyCall } from '../../server/foundation/http/call'
import type { BenchApp } from './benchApp'
import { listProbe } from './listProbe'
import type { BenchRow } from './row'
import { rounded } from './timing'

/** What nobody else may have to wait for longer (ms). */
export const HOLD_GOAL = 200
const LOOK_EVERY = 2
const ASKERS = 20
const ASKING = Number(process.env.BENCH_SECONDS ?? 5) * 1_000

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Of somebody who asks the database for nothing at all, again and again while the work goes on: the longest wait (ms). */
export async function longestWait({ services }: BenchApp, work: () => Promise<unknown>): Promise<number> {
  let isOver = false
  let longest = 0
  const look = async (): Promise<void> => {
    while (!isOver) {
      const from = performance.now()
      await services.database.pool.query('SELECT 1')
      longest = Math.max(longest, performance.now() - from)
      await pause(LOOK_EVERY)
    }
  }
  const looking = look()
  await work()
  isOver = true
  await looking
  return longest
}

/** Twenty who ask, in a thread of their own: what they do with the answers takes nothing from the server's. */
const STRANGERS = `
const { parentPort, workerData: { url, askers, until } } = require('node:worker_threads')
let answers = 0
const ask = async () => {
  while (Date.now() < until) {
    const reply = await fetch(url)
    await reply.arrayBuffer()
    answers += 1
  }
}
Promise.all(Array.from({ length: askers }, ask)).then(() => parentPort.postMessage(answers))`

/** How many answers they got. */
function askFromOutside(url: string): Promise<number> {
  const workerData = { url, askers: ASKERS, until: Date.now() + ASKING }
  return new Promise((resolve, reject) => {
    new Worker(STRANGERS, { eval: true, workerData }).once('message', resolve).once('error', reject)
  })
}

const isOpen = ({ access, method, path }: AnyCall): boolean =>
  access === 'public' && method === 'GET' && !path.includes(':')

/** The list of reports beside twenty who ask one call again and again: each of those that need no sign-in. */
export async function listBesideStrangers(title: string, bench: BenchApp): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  const address = await bench.app.listen({ port: 0, host: '127.0.0.1' })
  for (const { path: url } of allCalls().filter(isOpen)) {
    process.stderr.write(`  beside ${url}\n`)
    const probe = listProbe(bench)
    const answers = await askFromOutside(address + url)
    const { listP99, lists } = await probe.stop()
    if (answers === 0 || lists === 0) throw new Error(`${url}: ${answers} answers and ${lists} lists tell nothing`)
    rows.push({
      ...{ name: `${title}: list beside ${ASKERS} askers of ${url}`, value: rounded(listP99), unit: 'ms p99' },
      ...{ goal: `≤ ${HOLD_GOAL} ms`, isMet: listP99 <= HOLD_GOAL },
    })
  }
  return rows
}
