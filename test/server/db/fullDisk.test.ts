import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { openEmbedded } from '../../../server/foundation/db/openEmbedded'
import { openTestApp, type Reply, type TestApp } from '../../kit/app'
import { WORKER_FILE } from '../../kit/databases'
import { seededArchive } from '../../kit/seeded'

const INJECTING = join(process.cwd(), 'node_modules/.cache/colonnade/fullDiskWorker.mjs')
const ANSWERED_WITHIN = 10_000
const FULL = 'The database’s disk is full. Ask your administrator to free some space, then try again'

interface Disk {
  folder: string
  workerFile: string
  fill(): void
  free(): void
  clear(): void
}

/** A disk of 220 MB in memory; undefined where nothing may be mounted. */
function mountedDisk(): Disk | undefined {
  const root = mkdtempSync(join(tmpdir(), 'colonnade-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'tmpfs', root], { stdio: 'ignore' })
  } catch {
    rmSync(root, { recursive: true })
    return undefined
  }
  const filler = join(root, 'filler')
  return {
    folder: join(root, 'data'),
    workerFile: WORKER_FILE,
    fill() {
      try {
        for (;;) writeFileSync(filler, new Uint8Array(1_048_576), { flag: 'a' })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    free: () => rmSync(filler),
    clear() {
      execFileSync('umount', ['-l', root])
      rmSync(root, { recursive: true })
    },
  }
}

/** A disk that the engine is told is full. */
function injectedDisk(): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'colonnade-disk-'))
  mkdirSync(join(process.cwd(), 'node_modules/.cache/colonnade'), { recursive: true })
  buildSync({
    entryPoints: ['test/server/db/fullDiskWorker.ts'],
    outfile: INJECTING,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
  return {
    folder,
    workerFile: INJECTING,
    fill: () => writeFileSync(join(folder, 'full'), ''),
    free: () => rmSync(join(folder, 'full')),
    clear: () => rmSync(folder, { recursive: true }),
  }
}

const disks: [string, () => Disk | undefined][] = [
  ['a mounted one', mountedDisk],
  ['one that says so', injectedDisk],
]

describe.each(disks)('a disk with no byte free beneath the embedded database: %s', (_name, prepare) => {
  const disk = prepare()
  let app: TestApp
  beforeAll(async () => {
    if (!disk) return
    const { folder: directory, workerFile } = disk
    const seedArchive = await seededArchive()
    app = await openTestApp(await openEmbedded({ directory, workerFile, seedArchive, onTrouble: () => undefined }))
    await app.signIn()
    await app.call('POST', '/api/admin/region/store', { body: { name: 'Europe' } })
    // Its rows can be changed without a new page, so that only the log grows.
    const { pool } = app.services.database
    await pool.query('CREATE TABLE filled (id int, n int) WITH (fillfactor = 10)')
    await pool.query('INSERT INTO filled SELECT n, 0 FROM generate_series(1, 5000) AS n')
    await pool.query('CHECKPOINT')
  }, 120_000)
  afterAll(async () => {
    if (!disk) return
    await app?.close()
    await app?.services.database.close()
    disk.clear()
  })

  async function answered(asked: Promise<Reply>): Promise<Reply> {
    let limit: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      limit = setTimeout(() => reject(new Error('Nobody answered')), ANSWERED_WITHIN)
    })
    return Promise.race([asked, tooLate]).finally(() => clearTimeout(limit))
  }
  const list = () => answered(app.call('GET', '/api/admin/region/list'))
  const store = (name: string) => answered(app.call('POST', '/api/admin/region/store', { body: { name } }))
  const isAnsweredAsFull = ({ status, message }: Reply): boolean => status === 503 && message === FULL

  it('is told of in its sentence, others go on reading, and writing comes back by itself', async () => {
    if (!disk) return
    disk.fill()
    // Whoever works in the background does not stop trying.
    for (let round = 0; round < 60; round++)
      await app.services.database.pool.query('UPDATE filled SET n = n + 1').catch(() => undefined)
    for (let round = 0; round < 5; round++) {
      expect(await store(`Region ${round}`)).toMatchObject({ status: 503, message: FULL })
      expect(await list()).toMatchObject({ status: 200, data: { list: [{ name: 'Europe' }] } })
    }
    const another = await answered(
      app.send('/api/login', { username: 'nobody', password: 'nothing', verifyCodeKey: '', verifyCode: '' }),
    )
    expect(isAnsweredAsFull(another) || another.status === 422 || another.status === 401).toBe(true)
    disk.free()
    const until = Date.now() + ANSWERED_WITHIN
    let stored = await store('Asia')
    while (stored.status !== 200 && Date.now() < until) {
      expect(isAnsweredAsFull(stored)).toBe(true)
      await new Promise((resolve) => setTimeout(resolve, 500))
      stored = await store('Asia')
    }
    expect(stored.status).toBe(200)
    expect((await list()).data.list.map(({ name }: { name: string }) => name).sort()).toEqual(['Asia', 'Europe'])
  }, 120_000)

  it('goes on reading where the use of a session would be noted', async () => {
    if (!disk) return
    disk.fill()
    // Asked every now and then.
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(await store('Africa')).toMatchObject({ status: 503, message: FULL })
    app.pass(10 * 60_000, { withProof: true })
    expect((await list()).status).toBe(200)
    disk.free()
  }, 60_000)
})
