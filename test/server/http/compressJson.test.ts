import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { encodingFor } from '../../../server/foundation/http/compressJson'
import { describeApp } from '../../kit/app'

describe('the encoding of an answer', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip;q=1.0', 'gzip'],
    ['BR ; q=0.5', 'br'],
    ['gzip;q=0.000', undefined],
  ])('is for %j %j', (header, encoding) => expect(encodingFor(header)).toBe(encoding))
})

describeApp('long JSON answers', (at) => {
  const ask = (path: string, encoding: string) => at().call('GET', path, { headers: { 'accept-encoding': encoding } })

  it('are compressed as the browser takes them, and say so to caches', async () => {
    const token = await at().signIn()
    const inject = (encoding?: string) =>
      at().app.inject({
        url: '/api/admin/rule/list',
        headers: { authorization: `Bearer ${token}`, ...(encoding && { 'accept-encoding': encoding }) },
      })
    const plain = await inject()
    expect(plain.headers).toMatchObject({ vary: expect.stringContaining('accept-encoding') })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const [br, gzip] = [await inject('gzip, deflate, br'), await inject('gzip')]
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(br.rawPayload.length) })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(br.rawPayload.length * 4).toBeLessThan(plain.rawPayload.length)
  })

  it('and short ones, files and streams are left as they are', async () => {
    await at().signIn()
    expect((await ask('/api/health', 'br')).headers).not.toHaveProperty('content-encoding')
    const file = await ask('/api/admin/user/download', 'br')
    expect(file.headers).not.toHaveProperty('content-encoding')
    expect(file.raw.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  it('and the document that is the same for all is written and compressed once, and known by its edition', async () => {
    const document = (headers: Record<string, string> = {}) => at().app.inject({ url: '/api/openapi.json', headers })
    const parse = jest.spyOn(JSON, 'stringify')
    const first = await Promise.all([document(), document({ 'accept-encoding': 'br' })])
    const written = parse.mock.calls.length
    expect(written).toBeGreaterThan(500)
    const [again, zipped] = await Promise.all([document(), document({ 'accept-encoding': 'gzip' })])
    expect(parse.mock.calls.length - written).toBeLessThan(100)
    parse.mockRestore()
    const [plain, br] = first
    expect(plain.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/health': {} } })
    expect(again.body).toBe(plain.body)
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    const { etag } = plain.headers
    for (const each of [br, zipped, again]) expect(each.headers).toMatchObject({ etag, vary: 'accept-encoding' })
    const known = await document({ 'if-none-match': `"other", ${String(etag)}` })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    expect((await document({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })
})
