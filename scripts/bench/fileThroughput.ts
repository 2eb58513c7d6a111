import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { guardOf } from '../../server/foundation/network/guard'
import { AccountStorage } from '../../server/foundation/storage/AccountStorage'
import type { BenchRow } from './row'

const MEGABYTE = 1024 * 1024
const SIZE = 512 * MEGABYTE
const ROUNDS = 4
const GOAL = 0.8
const KEY = 'files/main/bench/large'

/** What both have in common: a server, a body of any length, and nothing that looks at it. */
function serverWith(app: FastifyInstance, folder: string, storage: AccountStorage): void {
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  const bare = join(folder, 'bare')
  app.post('/bare', async ({ body }) => {
    await pipeline(body as Readable, createWriteStream(bare))
    return 'stored'
  })
  app.post('/stored', ({ body }) => storage.put(KEY, body as Readable))
  app.get('/bare', (_request, reply) => reply.send(createReadStream(bare)))
  app.get('/stored', (_request, reply) => reply.send(storage.open(KEY)))
}

const chunk = Buffer.alloc(64 * 1024, 'colonnade')

function* body(): Generator<Buffer> {
  for (let sent = 0; sent < SIZE; sent += chunk.length) yield chunk
}

const nowhere = () => new Writable({ write: (_bytes, _encoding, done) => done() })

/** MB/s. */
async function speedOf(port: number, method: 'GET' | 'POST', path: string): Promise<number> {
  const from = performance.now()
  await new Promise<void>((resolve, reject) => {
    const headers = method === 'POST' ? { 'content-type': 'application/x-bench', 'content-length': SIZE } : {}
    const asked = request({ port, method, path, headers }, (answer) => {
      pipeline(answer, nowhere()).then(resolve, reject)
    })
    asked.once('error', reject)
    if (method === 'GET') asked.end()
    else Readable.from(body()).pipe(asked)
  })
  return SIZE / MEGABYTE / ((performance.now() - from) / 1000)
}

/** In turns, so that whatever else the machine does slows both alike; the best of each counts. */
async function beside(port: number, method: 'GET' | 'POST'): Promise<{ floor: number; work: number }> {
  let [floor, work] = [0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    floor = Math.max(floor, await speedOf(port, method, '/bare'))
    work = Math.max(work, await speedOf(port, method, '/stored'))
  }
  return { floor, work }
}

const rowOf = (name: string, { floor, work }: { floor: number; work: number }): BenchRow => {
  const ratio = Math.round((work / floor) * 100) / 100
  return {
    name,
    value: Math.round(work),
    unit: 'MB/s',
    floor: Math.round(floor),
    ratio,
    goal: `≥ ${GOAL} of a bare Fastify stream`,
    isMet: ratio >= GOAL,
  }
}

/** One large file into the storage of the installation and out of it, beside a bare Fastify that streams to and from the same disk. */
export async function benchThroughput(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-files-'))
  const storage = await AccountStorage.open({
    folder: join(folder, 'files'),
    copies: join(folder, 'copies'),
    guard: guardOf([]),
    load: async () => [],
    onTrouble: (error) => console.error(error),
  })
  const app = Fastify({ bodyLimit: SIZE })
  serverWith(app, folder, storage)
  try {
    await app.listen({ port: 0 })
    const { port } = app.server.address() as AddressInfo
    const written = await beside(port, 'POST')
    const read = await beside(port, 'GET')
    return [rowOf('one large file, written', written), rowOf('one large file, read', read)]
  } finally {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  }
}
