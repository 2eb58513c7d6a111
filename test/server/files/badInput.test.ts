import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Storage } from '../../../server/foundation/storage/storage'
import { describeApp } from '../../kit/app'
import { begunUpload, givenFile, sendFile, sendPart, storedKeys } from '../../kit/files'

const chunk = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(body.length)
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc(named))
  return Buffer.concat([head, named, sum])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

/** A small file that says it has so many pixels. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const SVG = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" onload="alert(1)"><script>alert(2)</script>
<style>@import url(https://evil.example/a.css);</style><foreignObject><body onload="alert(3)"/></foreignObject>
<a href="javascript:alert(4)"><rect width="10" height="10" fill="url(https://evil.example/x)" onclick="alert(5)"/></a>
<image href="https://evil.example/pixel.png"/><use href="#a"/><circle id="a" r="4" style="fill:#336699"/></svg>`

describeApp('what comes to files and should not', (at) => {
  let token = ''
  let before: string[] = []
  beforeAll(async () => {
    token = await at().signIn()
  })
  beforeEach(async () => {
    before = await storedKeys(at(), 'files/control')
  })
  const nothingLeft = async (): Promise<void> => expect(await storedKeys(at(), 'files/control')).toEqual(before)

  const refused = async (name: string, bytes: Buffer, english: string, chinese: string): Promise<void> => {
    const replies = [
      await sendFile(at(), token, name, bytes),
      await sendFile(at(), token, name, bytes, {}, { language: 'zh' }),
    ]
    expect(replies.map(({ message }) => message)).toEqual([english, chinese])
    expect(replies.every(({ status }) => status === 422 || status === 413)).toBe(true)
    await nothingLeft()
  }

  it('a picture with too many pixels', () =>
    refused(
      'bomb.png',
      bomb(50_000, 50_000),
      'The picture has too many pixels. The limit is 100 million; make it smaller first',
      '图片的像素太多，上限为 100 百万像素，请先缩小',
    ))

  it('a picture that is none', async () => {
    const [english, chinese] = [
      'The name says this is a picture, but the content is not. It was not saved',
      '文件名像图片，内容却不是图片，没有保存',
    ] as const
    await refused('page.gif', Buffer.from('<html><script>alert(1)</script></html>'), english, chinese)
    const whole = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    await refused(
      'half.png',
      whole.subarray(0, 40),
      'The picture is damaged and cannot be opened. It was not saved',
      '图片已损坏，无法打开，没有保存',
    )
  })

  it('an empty file', () =>
    refused('empty.txt', Buffer.alloc(0), 'This file is empty and was not saved', '这是一个空文件，没有保存'))

  it('a GIF that is a script too is a GIF, wherever it is asked for', async () => {
    const gif = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(10), Buffer.from('*/=1;alert(1)//')])
    const shown = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#111' } })
      .gif()
      .toBuffer()
    const { content, name } = await givenFile(at(), token, 'trick.js', Buffer.concat([shown, gif]))
    expect(name).toBe('trick.js.gif')
    const answer = await at().app.inject({ url: String(content) })
    expect(answer.headers).toMatchObject({ 'content-type': 'image/gif', 'x-content-type-options': 'nosniff' })
  })

  it('a page is a download', async () => {
    const { content, kind } = await givenFile(
      at(),
      token,
      'page.html',
      Buffer.from('<!doctype html><script>1</script>'),
    )
    const answer = await at().app.inject({ url: String(content) })
    expect([kind, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      'other',
      'application/octet-stream',
      "attachment; filename*=UTF-8''page.html",
    ])
  })

  it('a drawing loses whatever runs or asks elsewhere', async () => {
    const { content, width, height, mime } = await givenFile(at(), token, 'drawing.svg', Buffer.from(SVG))
    expect([width, height, mime]).toEqual([40, 20, 'image/svg+xml'])
    const { payload, headers } = await at().app.inject({ url: String(content) })
    expect(payload).not.toMatch(/alert|script|evil|onload|onclick|foreignObject|ENTITY|@import/)
    expect(payload).toContain('<circle id="a" r="4" style="fill:#336699"></circle>')
    expect(payload).toContain('<use href="#a"></use>')
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  it('names are mended', async () => {
    const named = async (name: string): Promise<string> => (await givenFile(at(), token, name, Buffer.from(name))).name
    expect(await named('../../etc/passwd.txt')).toBe('passwd.txt')
    expect(await named('a\u0000b\u001f\u202Ec.txt')).toBe('abc.txt')
    expect(await named('CON.txt')).toBe('_CON.txt')
    expect(await named('🧑‍🚀.txt')).toBe('🧑‍🚀.txt')
    const long = await named(`${'长'.repeat(300)}.txt`)
    expect([long.length, long.endsWith('.txt')]).toEqual([200, true])
    expect(await named('...')).toBe('file')
  })

  it('more bytes than were announced', async () => {
    const url = await begunUpload(at(), token, 'more.txt', 5)
    const reply = await sendPart(at(), token, url, 0, Buffer.from('123456'))
    expect([reply.status, reply.message]).toEqual([413, 'The file is larger than announced. Upload it again'])
    await nothingLeft()
  })

  it('a disk that is full in the middle', async () => {
    const storage = at().services.storage as { -readonly [N in keyof Storage]: Storage[N] }
    const { put } = storage
    storage.put = async (key, source) => {
      source.resume()
      throw Object.assign(new Error(`no space: ${key}`), { code: 'ENOSPC' })
    }
    const reply = await sendFile(at(), token, 'full.txt', Buffer.alloc(100_000, 1))
    storage.put = put
    expect([reply.status, reply.message]).toEqual([
      503,
      'The server’s disk is full. Ask your administrator to free some space, then try again',
    ])
    await nothingLeft()
    const { data } = await at().call('GET', '/api/admin/file/browse', { query: { keyword: 'full.txt' } })
    expect(data.total).toBe(0)
  })

  it('an address of this machine or of a cloud’s own service, on any step of the way', async () => {
    const fetched = (url: string, language: 'zh' | 'en' = 'en') =>
      at().call('POST', '/api/admin/file/by-address', { body: { url }, language })
    const sentence = 'Addresses in a private network or on this machine cannot be fetched'
    for (const url of [
      'http://127.0.0.1/a.png',
      'http://localhost/a.png',
      'http://169.254.169.254/latest/meta-data/',
      'http://[::1]/a.png',
      'http://[::ffff:7f00:1]/',
      'http://2130706433/',
      'http://0x7f.1/',
      'http://10.1.2.3/a.png',
    ]) {
      const reply = await fetched(url)
      expect([url, reply.status, reply.message]).toEqual([url, 422, sentence])
    }
    expect((await fetched('http://127.0.0.1/', 'zh')).message).toBe('不能从内网或本机的地址取文件')
    expect((await fetched('ftp://example.com/a.png')).status).toBe(422)
    await nothingLeft()
  })

  it('a redirect to such an address', async () => {
    const environment = at().services.environment as { privateNetworks: readonly string[] }
    const { privateNetworks } = environment
    // 127.0.0.1 stands for an address out there; whatever else is private stays so.
    environment.privateNetworks = ['127.0.0.1/32']
    const server = await served((request, response) => {
      if (request.url === '/metadata') response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
      else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end()
      else if (request.url === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
      else response.writeHead(200, { 'content-type': 'text/plain' }).end('from elsewhere')
    })
    try {
      const fetched = (path: string) =>
        at().call('POST', '/api/admin/file/by-address', { body: { url: `${server.url}${path}` } })
      expect((await fetched('/metadata')).message).toBe(
        'Addresses in a private network or on this machine cannot be fetched',
      )
      expect((await fetched('/round')).message).toBe('The address redirects too many times')
      expect((await fetched('/page')).message).toBe('This address is a web page, not a file')
      await nothingLeft()
      const good = await fetched('/notes%20of%20today.txt')
      expect(good.status).toBe(200)
      const { item } = (await at().call('GET', `/api/admin/file/item/${good.data.file_id}`)).data
      expect([item.name, item.size]).toEqual(['notes of today.txt', 14])
    } finally {
      environment.privateNetworks = privateNetworks
      await server.close()
    }
  })

  it('leaves nothing for good: what nobody names is cleared', async () => {
    const { services } = at()
    await begunUpload(at(), token, 'given up.txt', 5)
    const url = await begunUpload(at(), token, 'half.txt', 10)
    await sendPart(at(), token, url, 0, Buffer.from('12345'))
    const { id } = await givenFile(at(), token, 'deleted.txt', Buffer.from('deleted for good'))
    await at().call('POST', '/api/admin/file/delete', { body: { ids: [id] } })
    const { Readable } = await import('node:stream')
    await services.storage.put('files/control/stray/original', Readable.from([Buffer.from('stray')]))
    const { cleanUp } = await import('../../../server/kernel/files/cleanUp')
    at().pass(25 * 3_600_000)
    // Written by the clock of this machine, which is a day behind.
    const first = await cleanUp(services)
    expect([first.uploads, first.contents]).toEqual([4, 0])
    expect(await storedKeys(at(), 'files/control/stray')).toEqual([])
    const { purgeBin } = await import('../../../server/kernel/changes')
    at().pass(31 * 24 * 3_600_000)
    await purgeBin(services, services.places.control)
    expect((await cleanUp(services)).contents).toBe(1)
    await at().signIn()
  })
})

async function served(answer: RequestListener): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
