import { sql } from 'kysely'
import sharp from 'sharp'
import { tableSql } from '../../../server/foundation/db/tableSql'
import { leaveFolders } from '../../../server/kernel/files/settle/settleRun'
import { describeApp } from '../../kit/app'
import { eventually } from '../../kit/eventually'
import { givenFile, storedKeys, withSizes } from '../../kit/files'
import { BUCKET, type S3Server, startS3 } from '../../kit/s3Server'

describeApp(
  'a folder that names its storage account (Storage; decision 60)',
  (at) => {
    let s3: S3Server
    let token = ''
    let account = 0
    let folder = 0
    let kept = 0
    beforeAll(async () => {
      s3 = await startS3()
      token = await at().signIn()
      await at().services.runs.start()
      const draft = {
        name: 'Archive',
        provider: 's3',
        keeps: 'all',
        endpoint: s3.endpoint,
        bucket: BUCKET,
        is_path_style: true,
        access_key_id: 'S3RVER',
        access_key_secret: 'S3RVER',
      }
      await post('storage-account/store', draft)
      await at().services.storage.refresh()
      const { data } = await at().call('GET', '/api/admin/storage-account/list')
      account = data.list.find(({ name }: { name: string }) => name === 'Archive').id
      folder = (await post('file/folder-create', { name: 'Archive', parent_id: null })).data.folder_id
    })
    afterAll(() => s3.close())

    const post = (path: string, body: object) => at().call('POST', `/api/admin/${path}`, { body })
    const update = async (id: number, values: object) => {
      const { data } = await at().call('GET', `/api/admin/file/form/${id}`)
      return post('file/update', { id, version: data.row.version, ...values })
    }
    const table = (name: string) => tableSql(at().services.places.control, name)
    /** Where the content of a file lies. */
    const storedOf = async (id: number): Promise<string> => {
      const { rows } = await sql<{ stored: string }>`SELECT c.stored FROM ${table('file_content')} c
        JOIN ${table('file')} t ON t.hash = c.hash WHERE t.id = ${id}`.execute(at().services.database.kysely)
      return rows[0]?.stored ?? ''
    }
    const inBucket = (): string[] => s3.files().filter((name) => name.includes('files/') && name.endsWith('_object'))
    const settled = (id: number, where: RegExp) =>
      eventually(async () => expect(await storedOf(id)).toMatch(where), 45_000)
    const inAccount = () => new RegExp(`^files/\\w+/account-${account}/[\\w-]+/\\w+$`)
    const HOME = /^files\/\w+\/[\w-]{36}\/\w+$/
    const shown = async (link: string, size = ''): Promise<Buffer> => {
      const reply = await at().app.inject({ url: `${encodeURI(link)}${size}` })
      const { statusCode, rawPayload } = await at().app.inject({ url: String(reply.headers.location) })
      expect(statusCode).toBe(200)
      return rawPayload
    }
    /** What contents have left, and no content lies in; not while one is on its way. */
    const leave = async (): Promise<void> => {
      const keys = await storedKeys(at(), 'files/control')
      const folders = new Set(keys.map((key) => key.slice(0, key.lastIndexOf('/'))))
      await leaveFolders(at().services, 'control', [...folders])
    }

    it('has what is in it brought there, with its sizes, and no link is dead meanwhile', async () => {
      const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#224466' } })
        .jpeg()
        .toBuffer()
      const { id, path } = await givenFile(at(), token, 'kept.jpg', bytes, { parent_id: folder })
      await withSizes(at(), id)
      kept = id
      expect(await storedOf(id)).toMatch(HOME)
      expect((await update(folder, { account_id: account })).status).toBe(200)
      await eventually(async () => {
        expect((await shown(String(path))).length).toBeGreaterThan(0)
        expect(await storedOf(id)).toMatch(inAccount())
      }, 45_000)
      at().pass(4_000)
      await leave()
      expect(inBucket().length).toBe(4)
      expect((await shown(String(path))).equals(bytes)).toBe(true)
      expect(await sharp(await shown(String(path), '?size=w320.webp')).metadata()).toMatchObject({ width: 320 })
    })

    it('has what comes into it later, in folders below as well, and gives back what is taken out', async () => {
      const below = (await post('file/folder-create', { name: 'Below', parent_id: folder })).data.folder_id
      const { id, path } = await givenFile(at(), token, 'late.txt', Buffer.from('came late'), { parent_id: below })
      await settled(id, inAccount())
      await post('file/move', { ids: [id], parent_id: null })
      await settled(id, HOME)
      at().pass(4_000)
      await leave()
      expect((await shown(String(path))).toString()).toBe('came late')
    })

    it('is a folder, never a file', async () => {
      const { id } = await givenFile(at(), token, 'plain.txt', Buffer.from('plain'))
      const refused = await update(id, { account_id: account })
      expect([refused.status, refused.data.problems]).toMatchObject([422, [{ field: 'account_id' }]])
    })

    it('leaves the account empty once it names it no more', async () => {
      expect((await post('storage-account/destroy', { ids: [account] })).status).toBe(409)
      expect((await update(folder, { account_id: null })).status).toBe(200)
      await settled(kept, HOME)
      at().pass(4_000)
      await leave()
      expect(inBucket()).toEqual([])
      expect((await post('storage-account/destroy', { ids: [account] })).status).toBe(200)
    })
  },
  { environment: { privateNetworks: ['127.0.0.0/8'] } },
)
