import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { buildSync } from 'esbuild'
import type { Database } from '../../../server/foundation/db/database'
import { openEmbedded } from '../../../server/foundation/db/openEmbedded'
import { openPostgres } from '../../../server/foundation/db/openPostgres'
import { openTestApp, type TestApp } from '../../kit/app'
import { POSTGRES_URL, WORKER_FILE } from '../../kit/databases'
import { ENGINE_FLAGS } from '../../kit/engineFlags'
import { endedRun } from '../../kit/runs'
import { type S3Server, startS3 } from '../../kit/s3Server'
import { seededArchive, seededPostgres } from '../../kit/seeded'
import { rowsOf } from '../sites/lifecycleKit'
import { good } from '../transfer/kit'

const CACHE = join(process.cwd(), 'node_modules/.cache/colonnade')
const CHILD = join(CACHE, 'moveChild.mjs')
const KEYS = Array.from({ length: 26 }, (_, nth) => `files/main/${String(nth).padStart(2, '0')}/a`)

interface Ground {
  /** For the child: the folder, or the address. */
  where: string
  open(): Promise<Database>
  clear(): Promise<void>
}

const MOMENTS = [
  { call: 'put', nth: 1 },
  { call: 'put', nth: 22 },
  { call: 'remove', nth: 1 },
  { call: 'remove', nth: 22 },
] as const

function describeOn(title: string, prepare: () => Promise<Ground>): void {
  describe(`a process killed while it moves files, ${title}`, () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'colonnade-files-'))
    let ground: Ground
    let server: S3Server
    let app: TestApp
    let ids: { local: number; bucket: number }

    const open = async (): Promise<void> => {
      app = await openTestApp(await ground.open(), { environment: { dataDir, privateNetworks: ['127.0.0.0/8'] } })
      await app.signIn()
    }
    const close = async (): Promise<void> => {
      await app.close()
      await app.services.database.close()
      mkdirSync(dataDir, { recursive: true })
    }
    const list = async () => (await good(app.call('GET', '/api/admin/storage-account/list'))).list
    const keep = async (id: number, keeps: string): Promise<void> => {
      const { version } = (await list()).find((row: { id: number }) => row.id === id)
      await good(app.call('POST', '/api/admin/storage-account/update', { body: { id, version, keeps } }))
      await app.services.storage.refresh()
    }
    const missing = async (): Promise<string[]> => {
      const { storage } = app.services
      const found = await Promise.all(KEYS.map((key) => text(storage.open(key)).catch(String)))
      return KEYS.filter((key, at) => found[at] !== key)
    }
    const die = async (moment: object): Promise<void> => {
      const facts = [ground.where, WORKER_FILE, dataDir, String(ids.local), String(ids.bucket), JSON.stringify(moment)]
      const child = spawn(process.execPath, [...ENGINE_FLAGS, CHILD, ...facts], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const end = new AbortController()
      child.once('exit', () => end.abort())
      await once(child.stdout, 'data', { signal: end.signal })
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    }

    beforeAll(async () => {
      mkdirSync(CACHE, { recursive: true })
      const built = { bundle: true, platform: 'node', format: 'esm', packages: 'external' } as const
      buildSync({ ...built, entryPoints: ['test/server/storageAccounts/moveChild.ts'], outfile: CHILD })
      ground = await prepare()
      server = await startS3()
      await open()
      const { domain: _, accessKeyId, accessKeySecret, isPathStyle, ...place } = server.place()
      const keys = { access_key_id: accessKeyId, access_key_secret: accessKeySecret, is_path_style: isPathStyle }
      const body = { ...place, ...keys, name: 'Bucket', keeps: 'maps' }
      await good(app.call('POST', '/api/admin/storage-account/store', { body }))
      const [one, other] = await list()
      ids = one.provider === 'local' ? { local: one.id, bucket: other.id } : { local: other.id, bucket: one.id }
    }, 120_000)
    afterAll(async () => {
      await server.close()
      rmSync(dataDir, { recursive: true, force: true })
      await ground.clear()
    })

    it.each(MOMENTS)(
      'before $call number $nth: every file is there all the while, and in the end in one place',
      async (moment) => {
        await keep(ids.bucket, 'maps')
        for (const key of KEYS) await app.services.storage.put(key, Readable.from([key]))
        await keep(ids.bucket, 'files')
        await close()
        await die(moment)
        await open()
        expect(await missing()).toEqual([])
        await rowsOf(app.services.places.control, 'UPDATE @run SET lease_until = now() WHERE lease_until > now()')
        await app.services.runs.start()
        const [run] = await rowsOf<{ id: number }>(
          app.services.places.control,
          "SELECT id FROM @run WHERE kind = 'storage_account:move' ORDER BY id DESC LIMIT 1",
        )
        expect(await endedRun(app, run?.id ?? 0)).toMatchObject({ state: 'done' })
        expect(await missing()).toEqual([])
        const { storage } = app.services
        expect(await left(storage.of(ids.local))).toBe(0)
        expect(await left(storage.of(ids.bucket))).toBe(KEYS.length)
        // For the next moment they lie in the folder again.
        await storage.clear('files/main')
        if (moment === MOMENTS.at(-1)) await close()
      },
      120_000,
    )
  })
}

async function left(storage: TestApp['services']['storage'] | ReturnType<TestApp['services']['storage']['of']>) {
  let count = 0
  for await (const _ of storage.list('files/main')) count += 1
  return count
}

describeOn('embedded', async () => {
  const where = mkdtempSync(join(tmpdir(), 'colonnade-move-'))
  const seedArchive = await seededArchive()
  return {
    where,
    open: () => openEmbedded({ directory: where, workerFile: WORKER_FILE, seedArchive }),
    clear: async () => rmSync(where, { recursive: true, force: true }),
  }
})

if (POSTGRES_URL !== undefined) {
  const url = POSTGRES_URL
  describeOn('PostgreSQL', async () => {
    const made = await seededPostgres(url)
    return { where: made.url, open: () => openPostgres(made.url), clear: made.drop }
  })
}
