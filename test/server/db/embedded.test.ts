import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { dumpEmbedded, type EmbeddedOptions, openEmbedded } from '../../../server/foundation/db/openEmbedded'
import { emptySeed, openInMemory, WORKER_FILE } from '../../kit/databases'
import { ENGINE_FLAGS } from '../../kit/engineFlags'
import { eventually } from '../../kit/eventually'

const CHILD = join(process.cwd(), 'node_modules/.cache/colonnade/embeddedChild.mjs')

describe('the embedded database in a folder (architecture §5)', () => {
  let directory: string
  let seedArchive: string
  const options = (): EmbeddedOptions => ({ directory, workerFile: WORKER_FILE, seedArchive })

  beforeAll(async () => {
    seedArchive = await emptySeed()
    buildSync({
      entryPoints: ['test/server/db/embeddedChild.ts'],
      outfile: CHILD,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
    })
  })
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'colonnade-db-'))
  })
  afterEach(() => rmSync(directory, { recursive: true, force: true }))

  /** A process that opens the folder and tells each commit; resolves at its first word. */
  const startChild = async (): Promise<{ child: ChildProcess; said: string[] }> => {
    const child = spawn(process.execPath, [...ENGINE_FLAGS, CHILD, directory, WORKER_FILE, seedArchive], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const said: string[] = []
    await new Promise<void>((resolve, reject) => {
      child.on('exit', (code) => reject(new Error(`the child ended with ${code}`)))
      child.stdout?.on('data', (bytes: Buffer) => {
        said.push(...bytes.toString().trim().split('\n'))
        resolve()
      })
    })
    return { child, said }
  }
  const kill = (child: ChildProcess) =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })

  it('keeps what was written after it was closed', async () => {
    const first = await openEmbedded(options())
    await first.pool.query("CREATE TABLE note AS SELECT '化工' AS word")
    await first.close()
    const second = await openEmbedded(options())
    expect((await second.pool.query('SELECT word FROM note')).rows).toEqual([{ word: '化工' }])
    expect((await second.pool.query("SELECT current_setting('fsync') AS fsync")).rows).toEqual([{ fsync: 'on' }])
    await second.close()
    expect(existsSync(join(directory, 'lock.json'))).toBe(false)
  })

  it.each([60, 250, 600])('loses no commit and keeps no half one after kill -9, %d ms into writing', async (wait) => {
    const { child, said } = await startChild()
    await new Promise((resolve) => setTimeout(resolve, wait))
    await kill(child)
    const database = await openEmbedded(options())
    const { rows } = await database.pool.query(
      'SELECT batch, count(*) AS rows FROM paper GROUP BY batch ORDER BY batch',
    )
    await database.close()
    const told = said.map(Number)
    expect(rows.length).toBeGreaterThanOrEqual(told.length)
    expect(rows.length).toBeLessThanOrEqual(told.length + 1)
    expect(rows.every((row) => row.rows === 20)).toBe(true)
  })

  it('refuses a second start while the first runs, in both languages, and takes over when that is dead', async () => {
    const { child } = await startChild()
    await expect(openEmbedded(options())).rejects.toMatchObject({
      name: 'CannotStart',
      message: expect.stringMatching(
        new RegExp(`${directory}.*进程号 ${child.pid}.* / .*in use.*process ${child.pid}`),
      ),
    })
    await kill(child)
    expect(existsSync(join(directory, 'lock.json'))).toBe(true)
    const database = await openEmbedded(options())
    await expect(openEmbedded(options())).rejects.toMatchObject({ name: 'CannotStart' })
    await database.close()
  })

  it('takes over from a process whose number another one has now, and from an unreadable lock', async () => {
    const { hostname } = await import('node:os')
    writeFileSync(
      join(directory, 'lock.json'),
      JSON.stringify({ pid: process.pid, began: 'long ago', host: hostname() }),
    )
    await (await openEmbedded(options())).close()
    writeFileSync(join(directory, 'lock.json'), '')
    await (await openEmbedded(options())).close()
  })

  it('believes a holder on another machine as long as its heart beats', async () => {
    const file = join(directory, 'lock.json')
    writeFileSync(file, JSON.stringify({ pid: 1, began: 'x', host: 'elsewhere' }))
    const beat = setInterval(() => utimesSync(file, new Date(), new Date()), 300)
    await expect(openEmbedded(options())).rejects.toMatchObject({ name: 'CannotStart' })
    clearInterval(beat)
    await (await openEmbedded(options())).close()
  })

  it('lets one of two starts at the same moment win', async () => {
    writeFileSync(join(directory, 'lock.json'), JSON.stringify({ pid: 999_999_999, began: 'x', host: 'elsewhere' }))
    rmSync(join(directory, 'lock.json'))
    const both = await Promise.allSettled([openEmbedded(options()), openEmbedded(options())])
    expect(both.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
    for (const each of both) if (each.status === 'fulfilled') await each.value.close()
  })

  it('says so when the folder cannot be written, or holds another version', async () => {
    const file = join(directory, 'file')
    writeFileSync(file, '')
    await expect(openEmbedded({ ...options(), directory: join(file, 'data') })).rejects.toMatchObject({
      name: 'CannotStart',
      message: expect.stringContaining('DATA_DIR'),
    })
    if (process.getuid?.() !== 0) {
      chmodSync(directory, 0o500)
      await expect(openEmbedded(options())).rejects.toMatchObject({ name: 'CannotStart' })
      chmodSync(directory, 0o700)
    }
    mkdirSync(join(directory, 'pg17'))
    await expect(openEmbedded(options())).rejects.toMatchObject({
      name: 'CannotStart',
      message: expect.stringContaining('pg17'),
    })
  })

  it('knows how long a file is that grew, was cut and grew again', async () => {
    const database = await openEmbedded(options())
    const ask = async (text: string) => (await database.pool.query(text)).rows
    const fill = 'INSERT INTO tide SELECT n, repeat(md5(n::text), 20) FROM generate_series(1, 4000) n'
    const state = () => ask("SELECT count(*)::int AS rows, pg_relation_size('tide')::int AS bytes FROM tide")
    await ask('CREATE TABLE tide (n int, text text)')
    await ask(fill)
    const filled = await state()
    await ask('DELETE FROM tide')
    await ask('VACUUM tide')
    expect(await state()).toEqual([{ rows: 0, bytes: 0 }])
    await ask(fill)
    // At a length that was remembered wrongly it would begin behind a hole.
    expect(await state()).toEqual(filled)
    await database.close()
    const again = await openEmbedded(options())
    expect((await again.pool.query('SELECT count(*)::int AS rows FROM tide')).rows).toEqual([{ rows: 4000 }])
    await again.close()
  })

  it('writes what was changed to the disk behind everybody, long before a checkpoint has them wait for it', async () => {
    const one = await openEmbedded(options())
    const checkpoint = async () =>
      (await one.pool.query<{ at: string }>('SELECT checkpoint_lsn AS at FROM pg_control_checkpoint()')).rows[0]?.at
    try {
      await one.maintain('periodic')
      const last = await checkpoint()
      await one.pool.query("CREATE TABLE page AS SELECT n, repeat('x', 900) AS filled FROM generate_series(1, 20000) n")
      await eventually(async () => {
        const { rows } = await one.pool.query<{ changed: number }>(
          'SELECT count(*) FILTER (WHERE isdirty) AS changed FROM page_memory.pg_buffercache',
        )
        expect(rows[0]?.changed).toBeLessThan(100)
      })
      expect(await checkpoint()).toBe(last)
    } finally {
      await one.close()
    }
  })

  it('makes the data folder whole or not at all', async () => {
    mkdirSync(join(directory, 'pg18.unfinished'))
    writeFileSync(join(directory, 'pg18.unfinished', 'PG_VERSION'), '18')
    const database = await openEmbedded(options())
    expect(existsSync(join(directory, 'pg18.unfinished'))).toBe(false)
    await database.close()
    expect(readFileSync(join(directory, 'pg18', 'PG_VERSION'), 'utf8').trim()).toBe('18')
  })
})

describe('the embedded database in memory', () => {
  it('starts from the dump of another, which goes its own way', async () => {
    const first = await openInMemory()
    await first.pool.query('CREATE TABLE note AS SELECT 1 AS n')
    const copy = await openInMemory(await dumpEmbedded(first))
    await copy.pool.query('INSERT INTO note VALUES (2)')
    expect((await first.pool.query('SELECT n FROM note')).rows).toEqual([{ n: 1 }])
    expect((await copy.pool.query('SELECT n FROM note')).rows).toHaveLength(2)
    await Promise.all([first.close(), copy.close()])
  })

  it('leaves the archive as it was, which several begin with at the same time', async () => {
    const first = await openInMemory()
    await first.pool.query('CREATE TABLE note AS SELECT 1 AS n')
    const dumped = await dumpEmbedded(first)
    await first.close()
    const archive = new Uint8Array(new SharedArrayBuffer(dumped.length))
    archive.set(dumped)
    const [one, other] = await Promise.all([openInMemory(archive), openInMemory(archive)])
    await one.pool.query('INSERT INTO note SELECT generate_series(2, 2000)')
    await one.pool.query('DELETE FROM note WHERE n = 1')
    await one.pool.query('CHECKPOINT')
    expect((await other.pool.query('SELECT n FROM note')).rows).toEqual([{ n: 1 }])
    await Promise.all([one.close(), other.close()])
    expect(Buffer.compare(archive, dumped)).toBe(0)
  })

  it('lets the foreground go before waiting background statements', async () => {
    const database = await openInMemory()
    await database.pool.query('SELECT 1')
    const order: string[] = []
    const slow = 'SELECT count(*) FROM generate_series(1, 400000)'
    const background = [1, 2, 3].map(() => database.backgroundPool.query(slow).then(() => order.push('background')))
    await new Promise((resolve) => setTimeout(resolve, 15))
    const foreground = database.pool.query('SELECT 1').then(() => order.push('foreground'))
    await Promise.all([...background, foreground])
    expect(order.indexOf('foreground')).toBeLessThanOrEqual(1)
    await database.close()
  })

  it('answers a clear error to a named statement', async () => {
    const database = await openInMemory()
    await expect(database.pool.query({ name: 'mine', text: 'SELECT 1' })).rejects.toThrow(/named statements/)
    expect((await database.pool.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
    await database.close()
  })
})
