import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { guardOf } from '../../../server/foundation/network/guard'
import type { TroubleKind } from '../../../server/foundation/storage/trouble'
import { type Line, lineTo, proxyTo, type S3Server, startS3, storageIn } from '../../kit/s3Server'

const MB = 1024 * 1024
const parts = (count: number): Buffer[] => Array.from({ length: count }, (_, nth) => Buffer.alloc(MB, nth + 65))

describe('a bucket in trouble (Storage and Bad input)', () => {
  let server: S3Server
  let line: Line
  const open: { close(): void }[] = []
  beforeAll(async () => {
    server = await startS3()
    line = await lineTo(server.port)
  })
  afterEach(() => {
    for (const { close } of open.splice(0)) close()
  })
  afterAll(async () => {
    line.close()
    await server.close()
  })
  const overLine = () => storageIn(server.place({ endpoint: `http://127.0.0.1:${line.port}` }))
  const refusing = async (status: number, code: string, of = /./) => {
    const proxy = await proxyTo(server.port, (asked) =>
      asked.method !== 'GET' && of.test(asked.url ?? '') ? { status, code } : undefined,
    )
    open.push(proxy)
    return storageIn(server.place({ endpoint: proxy.endpoint }))
  }
  const troubleOf = (kind: TroubleKind) => ({ name: 'StorageTrouble', kind, account: 'Shop files' })
  const stored = () => server.files().filter((name) => name.endsWith('_object') || name.includes('_uploads'))

  it('takes a read up again where the line was cut', async () => {
    const storage = overLine()
    const whole = Buffer.concat(parts(5))
    await storage.put('files/cut/read', Readable.from([whole]))
    line.cut(2, { back: 2 * MB })
    const pieces: Buffer[] = []
    for await (const piece of storage.open('files/cut/read')) pieces.push(piece as Buffer)
    expect(Buffer.concat(pieces).equals(whole)).toBe(true)
    expect(line.cuts()).toBe(2)
    line.cut(1, { back: MB })
    expect(readFileSync(await storage.local('files/cut/read')).equals(whole)).toBe(true)
  })

  it('sends a part again where the line was cut', async () => {
    const storage = overLine()
    const before = line.cuts()
    line.cut(1, { gone: 3 * MB })
    expect(await storage.put('files/cut/write', Readable.from(parts(20)))).toEqual({ size: 20 * MB })
    expect(line.cuts()).toBe(before + 1)
    expect(await text(storage.open('files/cut/write', { start: 19 * MB }))).toBe('T'.repeat(MB))
  })

  it('says so where the line stays cut, and keeps nothing', async () => {
    const storage = overLine()
    const before = stored()
    line.cut(100, { gone: MB })
    await expect(storage.put('files/cut/never', Readable.from(parts(20)))).rejects.toMatchObject(troubleOf('away'))
    line.cut(0, {})
    expect(stored()).toEqual(before)
    await expect(text(storage.open('files/cut/never'))).rejects.toMatchObject({ name: 'NotStored' })
  })

  it('keeps nothing of what comes when it is full, nor any part of it', async () => {
    const before = stored()
    for (const [status, code, of] of [
      [507, 'XMinioStorageFull', /partNumber=2/],
      [403, 'QuotaExceeded', /partNumber=2/],
      [507, 'InsufficientStorage', /files/],
    ] as const) {
      const storage = await refusing(status, code, of)
      await expect(storage.put('files/full/large', Readable.from(parts(20)))).rejects.toMatchObject(troubleOf('full'))
      expect(stored()).toEqual(before)
    }
  })

  it.each([
    ['ExpiredToken', 400, 'key'],
    ['InvalidAccessKeyId', 403, 'key'],
    ['AccessDenied', 403, 'rights'],
    ['SlowDown', 503, 'away'],
  ] as const)('says what is wrong: %s', async (code, status, kind) => {
    const storage = await refusing(status, code)
    await expect(storage.put('files/a/1', Readable.from(['x']))).rejects.toMatchObject(troubleOf(kind))
  })

  it('knows a wrong key, a bucket that is not there and a host where nobody listens', async () => {
    const put = (place: Parameters<S3Server['place']>[0]) =>
      storageIn(server.place(place)).put('files/a/1', Readable.from(['x']))
    await expect(put({ accessKeySecret: 'wrong' })).rejects.toMatchObject(troubleOf('key'))
    await expect(put({ accessKeyId: 'nobody' })).rejects.toMatchObject(troubleOf('key'))
    await expect(put({ bucket: 'nowhere' })).rejects.toMatchObject(troubleOf('bucket'))
    await expect(put({ endpoint: 'http://127.0.0.1:9' })).rejects.toMatchObject(troubleOf('away'))
  })

  it('stores in spite of a clock that is an hour wrong: the request is signed anew by theirs', async () => {
    server.setClock(3_600_000)
    const limits = { connecting: 1000, silence: 2000 }
    const storage = storageIn(server.place(), { limits: { ...limits, attempts: 2 } })
    expect(await storage.put('files/clock/1', Readable.from(['in time']))).toEqual({ size: 7 })
    const once = storageIn(server.place(), { limits: { ...limits, attempts: 1 } })
    await expect(once.put('files/clock/2', Readable.from(['late']))).rejects.toMatchObject(troubleOf('clock'))
    server.setClock(0)
  })

  it('is never asked at a private address that nobody allowed', async () => {
    const asked: string[] = []
    const proxy = await proxyTo(server.port, ({ url }) => {
      asked.push(url ?? '')
      return undefined
    })
    open.push(proxy)
    const { port } = new URL(proxy.endpoint)
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]']) {
      const place = server.place({ endpoint: `http://${host}:${port}` })
      const storage = storageIn(place, { guard: guardOf([]) })
      await expect(storage.put('files/a/1', Readable.from(['x']))).rejects.toMatchObject(troubleOf('private'))
    }
    expect(asked).toEqual([])
  })

  it('has what was broken off tidied away once it is old', async () => {
    const proxy = await proxyTo(server.port, (asked) => {
      if (asked.url?.includes('partNumber=2')) return { status: 507, code: 'StorageFull' }
      return asked.method === 'DELETE' ? { status: 500, code: 'InternalError' } : undefined
    })
    open.push(proxy)
    const storage = storageIn(server.place({ endpoint: proxy.endpoint }))
    const before = stored()
    await expect(storage.put('files/full/left', Readable.from(parts(20)))).rejects.toMatchObject(troubleOf('full'))
    expect(stored().length).toBeGreaterThan(before.length)
    const healthy = storageIn(server.place())
    expect(await healthy.tidy(new Date(0))).toBe(0)
    expect(await healthy.tidy(new Date(Date.now() + 1000))).toBe(1)
    expect(stored()).toEqual(before)
  })
})
