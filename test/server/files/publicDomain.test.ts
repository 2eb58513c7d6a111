import { sql } from 'kysely'
import sharp from 'sharp'
import { noteRestored } from '../../../server/foundation/db/restoredOf'
import { cleanUp } from '../../../server/kernel/files/cleanUp'
import { checkCopies } from '../../../server/kernel/files/copies/checkCopies'
import { dropRetired } from '../../../server/kernel/files/copies/copyRuns'
import type { FileItem } from '../../../src/resources/kit/files'
import { describeApp } from '../../kit/app'
import { eventually } from '../../kit/eventually'
import { givenFile, withSizes } from '../../kit/files'
import { type Domain, openDomain } from '../../kit/publicDomain'
import { BUCKET, type S3Server, startS3 } from '../../kit/s3Server'

const OUT_OF_SIGHT = 31_000
/** Milliseconds within which runs have done their work, on a busy machine too. */
const PATIENCE = 45_000

describeApp(
  'the public domain of an account (Storage; decision 60)',
  (at) => {
    let s3: S3Server
    let domain: Domain
    let token = ''
    let account = 0
    beforeAll(async () => {
      s3 = await startS3()
      domain = await openDomain(s3)
      token = await at().signIn()
      await at().services.runs.start()
      const draft = {
        name: 'CDN',
        provider: 's3',
        keeps: 'files',
        endpoint: s3.endpoint,
        bucket: BUCKET,
        is_path_style: true,
        access_key_id: 'S3RVER',
        access_key_secret: 'S3RVER',
        domain: domain.address,
      }
      await at().call('POST', '/api/admin/storage-account/store', { body: draft })
      await at().services.storage.refresh()
      const { data } = await at().call('GET', '/api/admin/storage-account/list')
      account = data.list.find(({ name }: { name: string }) => name === 'CDN').id
    })
    afterAll(async () => {
      await domain.close()
      await s3.close()
    })

    const picture = (background: string): Promise<Buffer> =>
      sharp({ create: { width: 1200, height: 800, channels: 3, background } })
        .jpeg()
        .toBuffer()
    /** Where a link leads whom; what is known for a moment is known anew. */
    const leads = async ({ path }: Pick<FileItem, 'path'>, from?: string, query = ''): Promise<string> => {
      at().pass(4_000)
      const headers = from === undefined ? {} : { 'sec-fetch-site': from }
      const { headers: answered } = await at().app.inject({ url: encodeURI(`${path}${query}`), headers })
      return String(answered.location)
    }
    const leadsOut = (item: Pick<FileItem, 'path'>, query = '') =>
      eventually(
        async () => expect(await leads(item, 'cross-site', query)).toContain(`${domain.address}/public/`),
        PATIENCE,
      )
    const leadsHome = (item: Pick<FileItem, 'path'>) =>
      eventually(async () => expect(await leads(item, 'cross-site')).toMatch(/^\/files\//), PATIENCE)
    const isClosed = async ({ path }: FileItem): Promise<void> => {
      const reply = await at().app.inject({ url: String(path), headers: { 'sec-fetch-site': 'cross-site' } })
      expect(reply.statusCode).toBe(403)
    }
    const there = (part = 'public/'): string[] =>
      s3.files().filter((name) => name.includes(part) && name.endsWith('_object'))
    const update = async (id: number, values: object): Promise<void> => {
      const { data } = await at().call('GET', `/api/admin/file/form/${id}`)
      const reply = await at().call('POST', '/api/admin/file/update', {
        body: { id, version: data.row.version, ...values },
      })
      expect(reply.status).toBe(200)
    }
    const setDomain = async (address: string | null): Promise<void> => {
      const { data } = await at().call('GET', `/api/admin/storage-account/form/${account}`)
      const body = { id: account, version: data.row.version, domain: address }
      expect((await at().call('POST', '/api/admin/storage-account/update', { body })).message).toBe('')
    }

    it('gives pictures and their sizes to other websites, and to nobody else', async () => {
      const { id } = await givenFile(at(), token, 'sold.jpg', await picture('#336699'))
      const item = await withSizes(at(), id)
      await leadsOut(item, '?size=w320.webp')
      const address = await leads(item, 'cross-site')
      expect(address).toMatch(/\/public\/\w+\/[0-9a-f]{64}\/[\w-]+\/original\.jpg$/)
      const given = await fetch(address)
      expect([given.status, given.headers.get('content-type'), given.headers.get('cache-control')]).toEqual([
        200,
        'image/jpeg',
        'public, max-age=31536000, immutable',
      ])
      const small = await fetch(await leads(item, 'same-site', '?size=w320.webp'))
      expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({
        width: 320,
        format: 'webp',
      })
      expect(await leads(item, 'same-origin')).toMatch(/^\/files\//)
      expect(await leads(item)).toMatch(/^\/files\//)
      const reply = await at().app.inject({ url: String(item.path), headers: { 'sec-fetch-site': 'cross-site' } })
      expect([reply.headers['cache-control'], reply.headers.vary]).toEqual(['no-store', 'Sec-Fetch-Site'])
    })

    it('has the pictures of a site as well, by the same rules', async () => {
      const item = await givenFile(at(), token, 'of-site.jpg', await picture('#114411'), {}, { site: 'main' })
      await leadsOut(item)
      expect((await fetch(await leads(item, 'cross-site'))).status).toBe(200)
    })

    it('never has what a browser would run, nor what is for staff alone', async () => {
      const page = await givenFile(at(), token, 'page.html', Buffer.from('<html><script>alert(1)</script></html>'))
      const words = await givenFile(at(), token, 'words.txt', Buffer.from('<script>alert(1)</script>'))
      const own = await givenFile(at(), token, 'own.jpg', await picture('#aa0000'))
      await update(own.id, { is_private: true })
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>1</script></svg>'
      const drawing = await givenFile(at(), token, 'drawing.svg', Buffer.from(svg))
      await leadsOut(drawing)
      const given = await fetch(await leads(drawing, 'cross-site'))
      expect(given.headers.get('content-type')).toBe('image/svg+xml')
      expect(await given.text()).not.toMatch(/script|onload/)
      for (const item of [page, words]) {
        expect(await leads(item, 'cross-site')).toMatch(/^\/files\//)
        expect(there(String(item.hash))).toEqual([])
      }
      await isClosed(own)
    })

    it('loses what becomes private, is replaced or deleted: no link leads there at once, and a moment later it is gone', async () => {
      const kept = await givenFile(at(), token, 'kept.jpg', await picture('#123456'))
      const hidden = await givenFile(at(), token, 'hidden.jpg', await picture('#234567'))
      const gone = await givenFile(at(), token, 'gone.jpg', await picture('#345678'))
      const items = [kept, hidden, gone]
      for (const item of items) await leadsOut(item)
      const addresses = await Promise.all(items.map((item) => leads(item, 'cross-site')))
      const after = await givenFile(at(), token, 'after.jpg', await picture('#456789'), { replaces: kept.id })
      await update(hidden.id, { is_private: true })
      await at().call('POST', '/api/admin/file/delete', { body: { ids: [gone.id] } })
      await isClosed(hidden)
      // Whoever was led there just now still gets it.
      expect((await fetch(addresses[0] ?? '')).status).toBe(200)
      await leadsOut(after)
      expect(await leads(after, 'cross-site')).not.toBe(addresses[0])
      await eventually(async () => {
        at().pass(OUT_OF_SIGHT)
        await dropRetired(at().services, 'control')
        for (const address of addresses) expect((await fetch(address)).status).toBe(404)
      })
    })

    it('loses what comes into a private folder: sent there, moved there, or with a folder that becomes private', async () => {
      const made = await at().call('POST', '/api/admin/file/folder-create', { body: { name: 'For staff' } })
      const parent_id: number = made.data.folder_id
      const early = await givenFile(at(), token, 'early.jpg', await picture('#0a1b2c'), { parent_id })
      const moved = await givenFile(at(), token, 'moved.jpg', await picture('#1b2c3d'))
      for (const item of [early, moved]) await leadsOut(item)
      await update(parent_id, { is_private: true })
      await at().call('POST', '/api/admin/file/move', { body: { ids: [moved.id], parent_id } })
      const late = await givenFile(at(), token, 'late-in.jpg', await picture('#2c3d4e'), { parent_id })
      const open = await givenFile(at(), token, 'still-open.jpg', await picture('#3d4e5f'))
      await leadsOut(open)
      for (const item of [early, moved, late]) await isClosed(item)
      await eventually(async () => {
        at().pass(OUT_OF_SIGHT)
        await dropRetired(at().services, 'control')
        for (const { hash } of [early, moved, late]) expect(there(String(hash))).toEqual([])
      }, PATIENCE)
    })

    it('keeps its copies where one request fails, and where a restored copy of the house cannot reach it', async () => {
      const item = await givenFile(at(), token, 'patient.jpg', await picture('#445566'))
      await leadsOut(item)
      const address = await leads(item, 'cross-site')
      domain.failing = 1
      await checkCopies(at().services, new Date(0))
      expect(await leads(item, 'cross-site')).toBe(address)
      domain.isClosed = true
      await noteRestored(at().services.database, new Date().toISOString())
      await checkCopies(at().services, new Date(0))
      await sql`DELETE FROM control.installation WHERE key = 'restored.of'`.execute(at().services.database.kysely)
      domain.isClosed = false
      expect(await leads(item, 'cross-site')).toBe(address)
      expect((await fetch(address)).status).toBe(200)
    })

    it('is led to no more once it does not answer, and again when it does', async () => {
      const item = await givenFile(at(), token, 'steady.jpg', await picture('#556677'))
      await leadsOut(item)
      domain.isClosed = true
      await cleanUp(at().services)
      await leadsHome(item)
      const late = await givenFile(at(), token, 'late.jpg', await picture('#667788'))
      await eventually(async () => {
        at().pass(OUT_OF_SIGHT)
        for (const site of ['control', 'main']) await dropRetired(at().services, site)
        expect(there()).toEqual([])
      }, PATIENCE)
      expect(await leads(late, 'cross-site')).toMatch(/^\/files\//)
      domain.isClosed = false
      await cleanUp(at().services)
      await leadsOut(item)
      await leadsOut(late)
    })

    it('is taken from an account without a dead link, and nothing stays there', async () => {
      const item = await givenFile(at(), token, 'last.jpg', await picture('#778899'))
      await leadsOut(item)
      const address = await leads(item, 'cross-site')
      const removal = await at().call('POST', '/api/admin/storage-account/change-status', {
        body: { ids: [account], status: 'disabled' },
      })
      expect(removal.status).toBe(409)
      await setDomain(null)
      await leadsHome(item)
      expect((await fetch(address)).status).toBe(200)
      await eventually(async () => {
        at().pass(OUT_OF_SIGHT)
        for (const site of ['control', 'main']) await dropRetired(at().services, site)
        expect(there()).toEqual([])
      }, PATIENCE)
      const home = await at().app.inject({ url: await leads(item, 'cross-site') })
      expect(home.statusCode).toBe(200)
    })

    it('is cleared of what belongs to no file, and told of what somebody removed there', async () => {
      await setDomain(domain.address)
      const item = await givenFile(at(), token, 'found.jpg', await picture('#8899aa'))
      await leadsOut(item)
      const key = new URL(await leads(item, 'cross-site')).pathname.slice(1)
      await at().services.storage.of(account).remove(key)
      await cleanUp(at().services)
      // Brought there anew, at another address.
      await leadsOut(item)
      await eventually(async () => {
        const again = await leads(item, 'cross-site')
        expect(again).not.toContain(key)
        expect((await fetch(again)).status).toBe(200)
      })
    })
  },
  { environment: { privateNetworks: ['127.0.0.0/8'] } },
)
