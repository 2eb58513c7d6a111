import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Database } from '../../../server/foundation/db/database'
import { openEmbedded } from '../../../server/foundation/db/openEmbedded'
import { openPostgres } from '../../../server/foundation/db/openPostgres'
import { makeBackup } from '../../../server/kernel/backup/makeBackup'
import { restoreBackup } from '../../../server/kernel/backup/restoreBackup'
import { cleanUp } from '../../../server/kernel/files/cleanUp'
import { openTestApp, type TestApp } from '../../kit/app'
import { createPostgresDatabase, emptySeed, type OwnDatabase, POSTGRES_URL, WORKER_FILE } from '../../kit/databases'
import { BUCKET, type S3Server, startS3 } from '../../kit/s3Server'
import { seededArchive } from '../../kit/seeded'
import { environmentOf, quiet, WITH_KEY } from './kit'

const DAY = 24 * 3_600_000
const HASH = 'a'.repeat(64)
const KINDS = POSTGRES_URL === undefined ? ['embedded'] : ['embedded', 'PostgreSQL']

describe.each(KINDS)('a restored copy beside the installation it comes from, %s', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'colonnade-copy-'))
  const made: OwnDatabase[] = []
  let s3: S3Server
  let open: { app: TestApp; database: Database } | undefined

  const close = async (): Promise<void> => {
    await open?.app.close()
    await open?.database.close()
    open = undefined
  }
  beforeAll(async () => {
    s3 = await startS3()
  })
  afterAll(async () => {
    await close()
    await s3.close()
    for (const each of made) await each.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const newUrl = async (): Promise<string | undefined> => {
    if (kind === 'embedded' || POSTGRES_URL === undefined) return undefined
    const own = await createPostgresDatabase(POSTGRES_URL)
    made.push(own)
    return own.url
  }
  const begin = async (dataDir: string, url: string | undefined): Promise<TestApp> => {
    const database =
      url === undefined
        ? await openEmbedded({ directory: dataDir, workerFile: WORKER_FILE, seedArchive: await seededArchive() })
        : await openPostgres(url)
    const app = await openTestApp(database, { environment: { dataDir, privateNetworks: ['127.0.0.0/8'] } })
    open = { app, database }
    return app
  }
  const openAccount = async (app: TestApp): Promise<void> => {
    await app.signIn()
    const draft = {
      name: 'Bucket',
      provider: 's3',
      keeps: 'files',
      endpoint: s3.endpoint,
      bucket: BUCKET,
      is_path_style: true,
      access_key_id: 'S3RVER',
      access_key_secret: 'S3RVER',
      domain: 'http://127.0.0.1:9',
    }
    const reply = await app.call('POST', '/api/admin/storage-account/store', { body: draft })
    expect([reply.status, reply.message]).toEqual([200, ''])
    await app.services.storage.refresh()
  }
  const inBucket = async ({ services }: TestApp): Promise<string[]> => {
    const keys: string[] = []
    for (const { id, place } of services.storage.accounts)
      if (place.provider === 's3') for await (const { key } of services.storage.of(id).list('')) keys.push(key)
    return keys
  }

  it('never takes what was written since the backup for nobody’s', async () => {
    const [dataDir, url] = [join(folder, 'first'), await newUrl()]
    const first = await begin(dataDir, url)
    await openAccount(first)
    await close()
    const file = join(folder, 'shop.tar')
    await makeBackup({
      environment: environmentOf(dataDir, url, WITH_KEY),
      workerFile: WORKER_FILE,
      file,
      withBuckets: false,
      progress: quiet,
    })

    const [restored, otherUrl] = [join(folder, 'second'), await newUrl()]
    await restoreBackup({
      environment: environmentOf(restored, otherUrl, WITH_KEY),
      workerFile: WORKER_FILE,
      seedArchive: await emptySeed(),
      file,
      progress: quiet,
    })
    const copy = await begin(restored, otherUrl)
    // The original goes on.
    const since = ['files/control/sold/original', `public/control/${HASH}/sold/original.jpg`]
    for (const key of since) await copy.services.storage.put(key, Readable.from([Buffer.from('bytes')]))
    expect(await inBucket(copy)).toEqual(since)
    copy.pass(3 * DAY)
    expect((await cleanUp(copy.services)).orphans).toBe(0)
    expect(await inBucket(copy)).toEqual(since)
    // Where nothing was restored they are nobody's.
    await sql`DELETE FROM control.installation WHERE key = 'restored.of'`.execute(copy.services.database.kysely)
    expect((await cleanUp(copy.services)).orphans).toBe(1)
    expect(await inBucket(copy)).toEqual([])
  }, 600_000)
})
