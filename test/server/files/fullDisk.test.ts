import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { cleanUp } from '../../../server/kernel/files/cleanUp'
import { sizeKey } from '../../../server/kernel/files/sizesRun'
import type { FileItem } from '../../../src/resources/kit/files'
import { describeApp } from '../../kit/app'
import { eventually } from '../../kit/eventually'
import { givenFile, sendFile, storedKeys, withSizes } from '../../kit/files'
import { onFullDisk } from '../../kit/fullDisk'
import { BUCKET, type S3Server, startS3 } from '../../kit/s3Server'

const SENTENCE = 'The server’s disk is full. Ask your administrator to free some space, then try again'
const DAY_AND_AN_HOUR = 25 * 3_600_000

const picture = (background: string) =>
  sharp({ create: { width: 640, height: 400, channels: 3, background } }).withExif({ IFD0: { Copyright: 'nobody' } })

describe.each(['a folder', 'a bucket'] as const)('files in %s that is full in the middle', (where) => {
  describeApp(
    'keep what was, say so, and leave nothing',
    (at) => {
      let token = ''
      let s3: S3Server | undefined
      let kept: FileItem
      beforeAll(async () => {
        token = await at().signIn()
        await at().services.runs.start()
        if (where === 'a bucket') {
          s3 = await startS3()
          const body = {
            name: 'Bucket',
            provider: 's3',
            keeps: 'files',
            endpoint: s3.endpoint,
            bucket: BUCKET,
            is_path_style: true,
            access_key_id: 'S3RVER',
            access_key_secret: 'S3RVER',
          }
          expect((await at().call('POST', '/api/admin/storage-account/store', { body })).message).toBe('')
          await at().services.storage.refresh()
        }
        const { id } = await givenFile(at(), token, 'kept.png', await picture('#336699').png().toBuffer())
        kept = await withSizes(at(), id)
      })
      afterAll(() => s3?.close())

      const itemNow = async (): Promise<FileItem> =>
        (await at().call('GET', `/api/admin/file/item/${kept.id}`)).data.item
      const isAsBefore = async (): Promise<void> => {
        expect(await itemNow()).toMatchObject({ hash: kept.hash, revision: kept.revision })
        const { rawPayload } = await at().app.inject({ url: `/files/${kept.hash}/a.png` })
        expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 640, height: 400 })
      }
      const total = async (): Promise<number> =>
        (await at().call('GET', '/api/admin/file/browse', { query: {} })).data.total
      /** Every key of the storage is named by a content, and no draft lies beside them. */
      const nothingIsLost = async (): Promise<void> => {
        at().pass(DAY_AND_AN_HOUR)
        await cleanUp(at().services)
        token = await at().signIn()
        // Sizes that are just being made are named a moment after they are there.
        await eventually(async () => {
          const { rows } = await sql<{ stored: string; sizes: string[] }>`SELECT stored, sizes
            FROM control.file_content`.execute(at().services.database.kysely)
          const named = rows.flatMap(({ stored, sizes }) => [stored, ...sizes.map((size) => sizeKey(stored, size))])
          expect((await storedKeys(at(), 'files/control')).toSorted()).toEqual(named.toSorted())
          const folder = at().services.environment.dataDir
          const parts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
            (name) => name.includes('files/control') && name.endsWith('.part'),
          )
          expect(parts).toEqual([])
        }, 30_000)
      }

      it.each(['put', 'adopt'] as const)('where a picture comes, by %s', async (what) => {
        const before = await total()
        const bytes = await picture('#114422').jpeg().toBuffer()
        const { result, broken } = await onFullDisk(at(), what, () => sendFile(at(), token, 'new.jpg', bytes))
        expect([result.status, result.message, broken]).toEqual([503, SENTENCE, 1])
        expect(await total()).toBe(before)
        await nothingIsLost()
      })

      it('where a picture is cropped', async () => {
        const body = { id: kept.id, left: 0, top: 0, width: 100, height: 100 }
        const { result, broken } = await onFullDisk(at(), 'adopt', () =>
          at().call('POST', '/api/admin/file/crop', { body }),
        )
        expect([result.status, result.message, broken]).toEqual([503, SENTENCE, 1])
        await isAsBefore()
        await nothingIsLost()
      })

      it('where a version comes back: that needs no room', async () => {
        const other = await picture('#aa3300').png().toBuffer()
        await givenFile(at(), token, 'kept.png', other, { replaces: kept.id })
        const { result } = await onFullDisk(at(), 'put', () =>
          at().call('POST', '/api/admin/file/restore-version', { body: { id: kept.id, revision: 1 } }),
        )
        expect(result.status).toBe(200)
        kept = await itemNow()
        await isAsBefore()
        await nothingIsLost()
      })

      it('where a size is made: the picture is given out as it is, and the size made once there is room', async () => {
        const asked = () => at().app.inject({ url: `/files/${kept.hash}/w320.avif` })
        const { broken } = await onFullDisk(at(), 'adopt', async () => {
          expect((await asked()).headers['content-type']).toBe('image/png')
          await eventually(async () => {
            const runs = await at().services.runs.list({ sites: ['control'], kinds: ['file:sizes'], limit: 1 })
            expect(runs[0]?.state).toBe('failed')
          }, 30_000)
        })
        expect(broken).toBeGreaterThan(0)
        await isAsBefore()
        await eventually(async () => {
          at().pass(4_000)
          expect((await asked()).headers['content-type']).toBe('image/avif')
        }, 30_000)
        await nothingIsLost()
      })

      it('where a file is fetched from elsewhere', async () => {
        const server = createServer((_, reply) => reply.end('x'.repeat(100_000))).listen(0, '127.0.0.1')
        await new Promise((resolve) => server.once('listening', resolve))
        const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/far.txt`
        const before = await total()
        const { result, broken } = await onFullDisk(at(), 'put', () =>
          at().call('POST', '/api/admin/file/by-address', { body: { url } }),
        )
        await new Promise((resolve) => server.close(resolve))
        expect([result.status, result.message, broken]).toEqual([503, SENTENCE, 1])
        expect(await total()).toBe(before)
        await nothingIsLost()
      })
    },
    { environment: { privateNetworks: ['127.0.0.0/8'] } },
  )
})
