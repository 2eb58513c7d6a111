import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { type BenchApp, benchDatabases, openBenchApp } from './benchApp'
import type { BenchRow } from './row'

const MEGABYTE = 1024 * 1024
const SIZE = 512 * MEGABYTE
const ROUNDS = 4
const GOAL = 0.8
const chunk = Buffer.alloc(64 * 1024, 'colonnade')

function* body(): Generator<Buffer> {
  for (let sent = 0; sent < SIZE; sent += chunk.length) yield chunk
}

/** MB/s. Throws where it is refused. */
async function speedOf(port: number, path: string, headers: Record<string, string>): Promise<number> {
  const from = performance.now()
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', method: 'POST', path, headers: { ...headers, 'content-length': SIZE } },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode))
      },
    )
    asked.once('error', reject)
    Readable.from(body()).pipe(asked)
  })
  if (status !== 200) throw new Error(`${path}: ${status}`)
  return SIZE / MEGABYTE / ((performance.now() - from) / 1000)
}

/** Streams to the same disk, and nothing else. */
async function bareServer(folder: string): Promise<FastifyInstance> {
  const bare = Fastify({ bodyLimit: SIZE })
  bare.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  bare.post('/bare', async ({ body: sent }) => {
    await pipeline(sent as Readable, createWriteStream(join(folder, 'bare')))
    return 'stored'
  })
  await bare.listen({ port: 0, host: '127.0.0.1' })
  return bare
}

const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port

const sentBy = ({ headers }: BenchApp): Record<string, string> => ({
  ...headers,
  'tus-resumable': '1.0.0',
  'content-type': 'application/offset+octet-stream',
  'upload-length': String(SIZE),
  'upload-metadata': `filename ${Buffer.from('large.bin').toString('base64')}`,
})

/** One large file into the file manager, as the console sends it: looked at, hashed and kept, beside a bare Fastify that streams to disk. */
export async function benchSent(): Promise<BenchRow[]> {
  const [first] = await benchDatabases()
  if (!first) throw new Error('There is no database.')
  const folder = await mkdtemp(join(tmpdir(), 'bench-files-'))
  const { database, drop } = await first.open()
  const app = await openBenchApp(database)
  const bare = await bareServer(folder)
  try {
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    let [floor, work] = [0, 0]
    for (let round = 0; round < ROUNDS; round += 1) {
      floor = Math.max(floor, await speedOf(portOf(bare), '/bare', { 'content-type': 'application/x-bench' }))
      work = Math.max(work, await speedOf(portOf(app.app), '/api/admin/file/upload', sentBy(app)))
    }
    const ratio = Math.round((work / floor) * 100) / 100
    return [
      {
        name: 'one large file, sent to the file manager with its hash',
        value: Math.round(work),
        unit: 'MB/s',
        floor: Math.round(floor),
        ratio,
        goal: `≥ ${GOAL} of a bare Fastify stream`,
        isMet: ratio >= GOAL,
      },
    ]
  } finally {
    await bare.close()
    await app.close()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
}
