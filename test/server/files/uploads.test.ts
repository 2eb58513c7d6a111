import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describeApp } from '../../kit/app'
import { eventually } from '../../kit/eventually'
import { begunUpload, givenFile, sendFile, sendPart, storedKeys, tus, withSizes } from '../../kit/files'

const picture = (width: number, height: number, background = '#336699'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

describeApp('files that are uploaded', (at) => {
  let token = ''
  beforeAll(async () => {
    token = await at().signIn()
    await at().services.runs.start()
  })

  it('are a row, a link and an address that never changes', async () => {
    const bytes = await picture(1200, 800)
    const item = await givenFile(at(), token, '封面 图.jpg', bytes)
    expect(item).toMatchObject({ name: '封面 图.jpg', kind: 'image', mime: 'image/jpeg', width: 1200, height: 800 })
    expect(item.path).toMatch(/^\/f\/[\w-]{16}\/封面-图\.jpg$/)
    const link = await at().app.inject({ url: encodeURI(String(item.path)) })
    expect([link.statusCode, link.headers['cache-control']]).toEqual([302, 'no-store'])
    const shown = await at().app.inject({ url: String(link.headers.location) })
    expect(shown.statusCode).toBe(200)
    expect(createHash('sha256').update(shown.rawPayload).digest('hex')).toBe(item.hash)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(shown.headers['content-security-policy']).toContain('sandbox')
  })

  it('get their sizes once, by a run', async () => {
    const { id } = await givenFile(at(), token, 'wide.jpg', await picture(2400, 1200, '#884422'))
    const item = await withSizes(at(), id)
    const thumb = await at().app.inject({ url: String(item.thumb) })
    expect(thumb.headers['content-type']).toBe('image/webp')
    expect(await sharp(thumb.rawPayload).metadata()).toMatchObject({ width: 320, height: 160, format: 'webp' })
  })

  it('are given out in a format that is asked for: first as they are, to be asked for again, then made once for ever', async () => {
    const { hash } = await givenFile(at(), token, 'later.jpg', await picture(800, 400, '#2266aa'))
    const asked = () => at().app.inject({ url: `/files/${hash}/w320.avif` })
    const first = await asked()
    expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ])
    await eventually(async () => {
      // What is known of a content is known for a moment.
      at().pass(4_000)
      const later = await asked()
      expect(later.headers).toMatchObject({
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(await sharp(later.rawPayload).metadata()).toMatchObject({ width: 320, height: 160 })
    }, 30_000)
  })

  it('go on where the line was lost, and belong to whoever began them', async () => {
    const bytes = Buffer.from('0123456789'.repeat(1000))
    const url = await begunUpload(at(), token, 'long.txt', bytes.length)
    expect((await sendPart(at(), token, url, 0, bytes.subarray(0, 4000))).status).toBe(204)
    const asked = await tus(at(), 'HEAD', token, url, {})
    expect([asked.status, asked.headers['upload-offset']]).toEqual([200, '4000'])
    expect((await sendPart(at(), token, url, 3000, bytes.subarray(3000))).status).toBe(409)
    expect((await tus(at(), 'HEAD', token, url, {}, undefined, { site: 'main' })).status).toBe(404)
    const done = await sendPart(at(), token, url, 4000, bytes.subarray(4000))
    expect([done.status, done.data.item.size, done.data.item.hash]).toEqual([
      200,
      bytes.length,
      createHash('sha256').update(bytes).digest('hex'),
    ])
    const again = await tus(at(), 'HEAD', token, url, {})
    expect(JSON.parse(decodeURIComponent(String(again.headers['upload-answer']))).item.id).toBe(done.data.item.id)
    const keys = await storedKeys(at(), 'files/control')
    expect(keys.filter((key) => key.includes('part-'))).toEqual([])
  })

  it('need a session and the right at each request', async () => {
    const url = await begunUpload(at(), token, 'guarded.txt', 10)
    expect((await sendPart(at(), 'nobody', url, 0, Buffer.alloc(10))).status).toBe(401)
    expect((await sendFile(at(), 'nobody', 'a.txt', Buffer.from('a'))).status).toBe(401)
  })

  it('of the same name get a number, even at once; of the same content they are kept once', async () => {
    const texts = ['one', 'two', 'three'].map((text) => Buffer.from(text))
    const items = await Promise.all(texts.map((text) => givenFile(at(), token, 'same.txt', text)))
    expect(items.map(({ name }) => name).toSorted()).toEqual(['same (2).txt', 'same (3).txt', 'same.txt'])
    const before = await storedKeys(at(), 'files/control')
    const twin = await sendFile(at(), token, 'twin.txt', Buffer.from('one'))
    expect(twin.data.is_duplicate).toBe(true)
    expect(await storedKeys(at(), 'files/control')).toEqual(before)
    const { data } = await at().call('GET', '/api/admin/file/duplicates')
    expect(data.list[0].list.map(({ name }: { name: string }) => name).toSorted()).toContain('twin.txt')
  })

  it('of a site stay in it, and their links say so', async () => {
    const item = await givenFile(at(), token, 'site.txt', Buffer.from('of the site'), {}, { site: 'main' })
    expect(item.path).toMatch(/^\/f\/[\w-]{16}\.main\/site\.txt$/)
    const link = await at().app.inject({ url: String(item.path) })
    const shown = await at().app.inject({ url: String(link.headers.location) })
    expect(shown.payload).toBe('of the site')
    const { data } = await at().call('GET', '/api/admin/file/browse', { query: { keyword: 'site.txt' } })
    expect(data.total).toBe(0)
  })

  it('lose what cameras wrote, and keep which side is up', async () => {
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#444' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(bytes.includes('somebody') || (await sharp(bytes).metadata()).exif !== undefined).toBe(true)
    const item = await givenFile(at(), token, 'camera.jpg', bytes)
    expect([item.width, item.height]).toEqual([200, 300])
    const shown = await at().app.inject({ url: String(item.content) })
    const { exif, orientation } = await sharp(shown.rawPayload).metadata()
    expect(orientation).toBe(6)
    expect(exif?.length).toBeLessThan(40)
    expect(shown.rawPayload.includes('somebody')).toBe(false)
  })

  it('are read in parts', async () => {
    const { content } = await givenFile(at(), token, 'film.mp4', film())
    const part = await at().app.inject({ url: String(content), headers: { range: 'bytes=4-11' } })
    expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([
      206,
      'ftypisom',
      `bytes 4-11/${film().length}`,
    ])
    const none = await at().app.inject({ url: String(content), headers: { range: 'bytes=9999999-' } })
    expect(none.statusCode).toBe(416)
  })

  it('are replaced under the same link, and come back', async () => {
    const first = await givenFile(at(), token, 'terms.txt', Buffer.from('first edition'))
    const second = await givenFile(at(), token, 'other.txt', Buffer.from('second edition'), { replaces: first.id })
    expect([second.id, second.path, second.name, second.revision]).toEqual([first.id, first.path, 'terms.txt', 2])
    const read = async () => {
      const link = await at().app.inject({ url: String(first.path) })
      return (await at().app.inject({ url: String(link.headers.location) })).payload
    }
    expect(await read()).toBe('second edition')
    const versions = await at().call('GET', `/api/admin/file/versions/${first.id}`)
    expect(
      versions.data.list.map(({ revision, cause }: { revision: number; cause: string }) => [revision, cause]),
    ).toEqual([
      [2, 'replace'],
      [1, 'upload'],
    ])
    const old = await at().app.inject({ url: versions.data.list[1].content })
    expect(old.payload).toBe('first edition')
    await at().call('POST', '/api/admin/file/restore-version', { body: { id: first.id, revision: 1 } })
    expect(await read()).toBe('first edition')
  })

  it('that are private need a right or a signed address', async () => {
    const { id, path, content } = await givenFile(at(), token, 'secret.txt', Buffer.from('for us alone'))
    const { data } = await at().call('GET', `/api/admin/file/form/${id}`)
    await at().call('POST', '/api/admin/file/update', { body: { id, version: data.row.version, is_private: true } })
    at().pass(5_000)
    expect((await at().app.inject({ url: String(path) })).statusCode).toBe(403)
    expect((await at().app.inject({ url: String(content) })).statusCode).toBe(404)
    const signed = await at().call('POST', '/api/admin/file/signed-link', { body: { id, minutes: 5 } })
    const link = await at().app.inject({ url: signed.data.link })
    expect((await at().app.inject({ url: String(link.headers.location) })).payload).toBe('for us alone')
    const mine = await at().app.inject({ url: String(path), headers: { authorization: `Bearer ${token}` } })
    expect(mine.statusCode).toBe(302)
    at().pass(6 * 60_000)
    expect((await at().app.inject({ url: signed.data.link })).statusCode).toBe(410)
    expect((await at().app.inject({ url: `${signed.data.link}x` })).statusCode).toBe(403)
  })

  it('are cropped and turned as a version', async () => {
    const halves = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#ff0000' } })
      .composite([
        {
          input: await sharp({ create: { width: 100, height: 100, channels: 3, background: '#0000ff' } })
            .png()
            .toBuffer(),
          left: 100,
          top: 0,
        },
      ])
      .png()
      .toBuffer()
    const { id, path } = await givenFile(at(), token, 'halves.png', halves)
    // Turned by a right angle, what was left lies above.
    const done = await at().call('POST', '/api/admin/file/crop', {
      body: { id, left: 0, top: 100, width: 100, height: 100, rotation: 90 },
    })
    expect([done.status, done.message, done.data?.revision]).toEqual([200, '', 2])
    const item = (await at().call('GET', `/api/admin/file/item/${id}`)).data.item
    expect([item.width, item.height, item.path]).toEqual([100, 100, path])
    const shown = await at().app.inject({ url: item.content })
    const { dominant } = await sharp(shown.rawPayload).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)
  })
})

const film = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\x02\0isomiso2'), Buffer.alloc(4_000, 7)])
