import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer as createLine, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import S3rver from 's3rver'
import { type Guard, guardOf } from '../../server/foundation/network/guard'
import { openS3Storage, type S3Place } from '../../server/foundation/storage/s3/s3Storage'
import type { Storage } from '../../server/foundation/storage/storage'
import { type AskedOfS3, signatures } from './s3Signatures'

export const BUCKET = 'colonnade'
/** The guard of an installation whose bucket is on this machine. */
export const loopbackGuard = guardOf(['127.0.0.0/8'])

export interface S3Server {
  port: number
  endpoint: string
  place(values?: Partial<S3Place>): S3Place
  /** What the server has on its disk, parts that were broken off too. */
  files(): string[]
  /** Its clock, from now on (ms ahead of ours). */
  setClock(ahead: number): void
  close(): Promise<void>
}

const SERVICE = 'test'
/** The names of such buckets, `colonnade.s3.test`, are on this machine. */
const hostGuard: Guard = {
  ...loopbackGuard,
  lookup: (host, options, done) =>
    loopbackGuard.lookup(host.endsWith(`.${SERVICE}`) ? '127.0.0.1' : host, options, done),
}

/** `/bucket/key`, whether the bucket stands in the path or in the name of the host. */
const wholePath = ({ path, headers }: AskedOfS3): string => {
  const [, bucket] = /^(.+)\.s3\.test(?::|$)/.exec(headers.host ?? '') ?? []
  return bucket ? `/${bucket}${path}` : path
}

/** What s3rver has not got: uploads in parts that are listed and given up. */
const brokenUploads =
  (directory: string) =>
  async (asked: AskedOfS3, next: () => Promise<void>): Promise<void> => {
    const [, bucket = '', key] = wholePath(asked).split('/')
    const uploads = join(directory, bucket, '._S3rver_uploads')
    if (asked.method === 'DELETE' && asked.query.uploadId !== undefined) {
      // A part that is just being written would break the server.
      await new Promise((resolve) => setTimeout(resolve, 300))
      rmSync(join(uploads, basename(asked.query.uploadId)), { recursive: true, force: true })
      asked.status = 204
    } else if (asked.method === 'GET' && !key && asked.query.uploads !== undefined) {
      const begun = existsSync(uploads) ? readdirSync(uploads) : []
      const listed = begun.map((id) => {
        const initiated = statSync(join(uploads, id)).mtime.toISOString()
        const name = readFileSync(join(uploads, id, 'key'), 'utf8')
        return `<Upload><Key>${name}</Key><UploadId>${id}</UploadId><Initiated>${initiated}</Initiated></Upload>`
      })
      asked.type = 'application/xml'
      asked.body = `<?xml version="1.0"?><ListMultipartUploadsResult>${listed.join('')}</ListMultipartUploadsResult>`
    } else await next()
  }

const LONGEST_PUT = 500

/** Buckets show an object once it is whole, s3rver while it is being written: whoever asks for it meanwhile waits. */
function wholeOnly(): (asked: AskedOfS3, next: () => Promise<void>) => Promise<void> {
  const putting = new Map<string, Promise<void>>()
  return async (asked, next) => {
    if (asked.method !== 'PUT') {
      // One whose line was cut is never whole.
      const being = putting.get(asked.path)
      if (being) await Promise.race([being, new Promise((done) => setTimeout(done, LONGEST_PUT))])
      return next()
    }
    const done = next()
    const settled = done.catch(() => undefined)
    putting.set(asked.path, settled)
    await done.finally(() => putting.get(asked.path) === settled && putting.delete(asked.path))
  }
}

/** `isByHost`: it is asked for as `colonnade.s3.test`, as AWS and its like want it. */
export async function startS3(bucket = BUCKET, isByHost = false): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'colonnade-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    vhostBuckets: isByHost,
    serviceEndpoint: SERVICE,
    configureBuckets: [{ name: bucket }],
  })
  let ahead = 0
  server.middleware.unshift(
    signatures({ S3RVER: 'S3RVER' }, () => ahead),
    brokenUploads(directory),
    wholeOnly(),
  )
  const { port } = await server.run()
  const endpoint = isByHost ? `http://s3.${SERVICE}:${port}` : `http://127.0.0.1:${port}`
  return {
    port,
    endpoint,
    place: (values = {}) => ({
      provider: 's3',
      endpoint,
      region: 'us-east-1',
      bucket,
      prefix: '',
      isPathStyle: !isByHost,
      accessKeyId: 'S3RVER',
      accessKeySecret: 'S3RVER',
      domain: null,
      ...values,
    }),
    files: () =>
      readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1)),
    setClock(next) {
      ahead = next
    },
    async close() {
      server.httpServer?.closeAllConnections()
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** A storage in that bucket, with a folder of its own for what is at hand; quick to give up. */
export function storageIn(
  place: S3Place,
  options: Partial<Parameters<typeof openS3Storage>[0]> = {},
): Storage & { folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'colonnade-copies-'))
  const limits = { connecting: 1_000, silence: 2_000, attempts: 2 }
  const storage = openS3Storage({ place, account: 'Shop files', guard: hostGuard, folder, limits, ...options })
  return Object.assign(storage, { folder })
}

export interface Line {
  port: number
  /** The next so many connections are cut once so many bytes have come back, or gone. */
  cut(times: number, after: { back?: number; gone?: number }): void
  cuts(): number
  close(): void
}

/** A line to that port which can be cut. */
export async function lineTo(port: number): Promise<Line> {
  let left = 0
  let limits: { back?: number; gone?: number } = {}
  let done = 0
  const sockets = new Set<Socket>()
  const line = createLine((near) => {
    const far = connect(port, '127.0.0.1')
    const bytes = { back: 0, gone: 0 }
    const count = (way: 'back' | 'gone', chunk: Buffer): boolean => {
      bytes[way] += chunk.length
      const limit = limits[way]
      if (left === 0 || limit === undefined || bytes[way] < limit) return false
      left -= 1
      done += 1
      near.resetAndDestroy()
      far.destroy()
      return true
    }
    near.on('data', (chunk: Buffer) => void (count('gone', chunk) || far.write(chunk)))
    far.on('data', (chunk: Buffer) => void (count('back', chunk) || near.write(chunk)))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => line.once('listening', resolve))
  return {
    port: (line.address() as AddressInfo).port,
    cut(times, after) {
      left = times
      limits = after
    },
    cuts: () => done,
    close() {
      line.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

export type Answering = (asked: IncomingMessage) => { status: number; code: string } | undefined

/** Before a server of S3: whatever `answering` has an answer for never comes to it. */
export async function proxyTo(port: number, answering: Answering): Promise<{ endpoint: string; close(): void }> {
  const proxy = createServer((asked: IncomingMessage, reply: ServerResponse) => {
    const own = answering(asked)
    if (own) {
      asked.resume()
      asked.once('end', () => {
        reply.writeHead(own.status, { 'content-type': 'application/xml' })
        reply.end(`<?xml version="1.0"?><Error><Code>${own.code}</Code><Message>refused</Message></Error>`)
      })
      return
    }
    const { method, url: path, headers } = asked
    const far = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(reply)
    })
    far.on('error', () => reply.destroy())
    asked.pipe(far)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => proxy.once('listening', resolve))
  return {
    endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
