import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import type { Database } from '../../../server/foundation/db/database'
import { openEmbedded } from '../../../server/foundation/db/openEmbedded'
import { openPostgres } from '../../../server/foundation/db/openPostgres'
import type { LifecycleKind, LifecycleStepName } from '../../../src/resources/kit/siteLifecycle'
import { openTestApp, type TestApp } from '../../kit/app'
import { createPostgresDatabase, POSTGRES_URL, WORKER_FILE } from '../../kit/databases'
import { ENGINE_FLAGS } from '../../kit/engineFlags'
import { isHalfCheckedOut, makeRepository, pathOfSlowGit } from '../../kit/repository'
import { seededArchive } from '../../kit/seeded'
import { shortHistory } from '../../kit/shortHistory'
import { ended, lifecycleOf, rowsOf, statesOf } from './lifecycleKit'

const CHILD = join(process.cwd(), 'node_modules/.cache/colonnade/lifecycleChild.mjs')

interface Ground {
  /** For the child: the folder, or the address. */
  where: string
  open(): Promise<Database>
  clear(): Promise<void>
}

interface Crash {
  kind: LifecycleKind
  from: string | null
  to: string
  step: LifecycleStepName
  moment: 'begins' | 'amid' | 'done' | 'undoes'
  /** The site has code, and this is in use in the end; a rollback brings back `one`. */
  code?: 'one' | 'two'
  /** A step that fails, so that the work is put back. */
  breaks?: LifecycleStepName
  /** Steps are taken up by the same code on both; tables and schemas are each database's own. */
  onPostgres?: true
}

const UP = { kind: 'upgrade', from: '1.0', to: '1.2' } as const

/** One for each thing that can be left half: what is copied, fetched, migrated or switched, and the same on the way back. */
const CRASHES: readonly Crash[] = [
  { ...UP, step: 'snapshot', moment: 'done' },
  { ...UP, step: 'fetch', moment: 'amid', code: 'two' },
  { ...UP, step: 'migrate', moment: 'done', onPostgres: true },
  { kind: 'rollback', from: '1.2', to: '1.0', step: 'migrate', moment: 'done' },
  { kind: 'rollback', from: '1.2', to: '1.0', step: 'switch', moment: 'done', code: 'one' },
  { kind: 'rollback', from: '1.2', to: '1.0', step: 'migrate', moment: 'undoes', breaks: 'check', onPostgres: true },
  { kind: 'initialize', from: null, to: '1.2', step: 'database', moment: 'done', onPostgres: true },
  { kind: 'initialize', from: null, to: '1.2', step: 'database', moment: 'undoes', breaks: 'migrate' },
]

const nameOf = ({ kind, step, moment }: Crash): string => `${kind}-${step}-${moment}`

function describeOn(title: string, crashes: readonly Crash[], prepare: () => Promise<Ground>): void {
  describe(`a process killed in the middle of a site’s lifecycle (flows §8.3), ${title}`, () => {
    let ground: Ground
    let codeRoot = ''
    const ids = new Map<string, number>()
    let app: TestApp
    const lifecycle = lifecycleOf(() => app)

    const open = async (): Promise<void> => {
      app = await openTestApp(await ground.open(), { siteHistory: shortHistory })
      await app.signIn()
    }
    const close = async (): Promise<void> => {
      await app.close()
      await app.services.database.close()
    }

    beforeAll(async () => {
      buildSync({
        entryPoints: ['test/server/sites/lifecycleChild.ts'],
        outfile: CHILD,
        bundle: true,
        platform: 'node',
        format: 'esm',
        packages: 'external',
      })
      ground = await prepare()
      codeRoot = mkdtempSync(join(tmpdir(), 'colonnade-code-'))
      await open()
      await app.services.runs.start()
      for (const crash of crashes) {
        const name = nameOf(crash)
        if (crash.from === null) ids.set(name, await lifecycle.newSite(name))
        else await fill(crash, crash.from)
      }
      for (const name of ['rollout-one', 'rollout-two'])
        await fill({ ...UP, step: 'migrate', moment: 'done' }, '1.0', name)
      await close()
    }, 240_000)
    afterAll(async () => {
      rmSync(codeRoot, { recursive: true, force: true })
      await ground.clear()
    })

    const codeFolder = (name: string): string => join(codeRoot, name, 'api')

    /** A site at its newest version with the first release of its code; the second one is there to be had. */
    async function codedSite(name: string): Promise<number> {
      const repository = makeRepository(join(codeRoot, name, 'repository'))
      repository.release('v1.0', { 'page.txt': 'one' })
      const id = await lifecycle.liveSite(name, { api_repository: repository.folder, api_path: codeFolder(name) })
      repository.release('v2.0', { 'page.txt': 'two' })
      return id
    }

    async function fill(crash: Crash, from: string, name = nameOf(crash)): Promise<void> {
      const id = await (crash.code ? codedSite(name) : lifecycle.liveSite(name))
      ids.set(name, id)
      const body = { keyword: 'cobalt', link: 'https://example.com/cobalt' }
      await app.call('POST', '/api/admin/search-ranking/store', { site: name, body })
      await app.call('POST', '/api/admin/region/store', { site: name, body: { name: 'Europe' } })
      if (from === '1.0' || crash.code) await lifecycle.rollback(id, '1.0')
      if (from !== '1.0' && crash.code) await lifecycle.done(await lifecycle.post('upgrade', { id, api_tag: 'v2.0' }))
    }

    function expectCode(name: string, text: string): void {
      expect(readFileSync(join(codeFolder(name), 'current/page.txt'), 'utf8')).toBe(text)
      expect(readdirSync(join(codeFolder(name), 'releases')).sort()).toEqual(['v1.0', 'v2.0'])
    }

    it.each(crashes.map((crash) => [nameOf(crash), crash] as const))(
      '%s: is finished or put back at the next start, never half',
      async (name, crash) => {
        const id = ids.get(name) ?? 0
        await dieAt(ground.where, [id], crash, join(codeRoot, name))
        if (crash.moment === 'amid')
          expect(readFileSync(join(codeFolder(name), 'current/page.txt'), 'utf8')).toBe('one')
        await startAgain()
        const [last] = await rowsOf<{ id: number; run_id: number }>(
          app.services.places.control,
          `SELECT id, run_id FROM @site_release WHERE site_id = ${id} ORDER BY id DESC LIMIT 1`,
        )
        const { run, release } = await lifecycle.ended(last?.run_id ?? 0, last?.id ?? 0)
        const isBack = crash.breaks !== undefined
        expect([run.state, release.state]).toEqual(isBack ? ['failed', 'failed'] : ['done', 'done'])
        expect(await lifecycle.site(id)).toMatchObject(
          isBack
            ? { state: crash.from === null ? 'draft' : 'live', schema_version: crash.from }
            : { state: 'live', schema_version: crash.to },
        )
        expect(Object.values(statesOf(release))).not.toContain('running')
        expect(await rowsOf(app.services.places.control, `SELECT * FROM @site_work WHERE site_id = ${id}`)).toEqual([])
        if (crash.code) expectCode(name, crash.code)
        await lookAround(name, id, isBack ? crash.from : crash.to)
        await close()
      },
      120_000,
    )

    /** Nobody waits for what the dead process held. */
    async function startAgain(): Promise<void> {
      await open()
      await rowsOf(app.services.places.control, 'UPDATE @run SET lease_until = now() WHERE lease_until > now()')
      await app.services.runs.start()
    }

    it('a rollout goes on with the site that it was at, and does none of them twice', async () => {
      const names = ['rollout-one', 'rollout-two']
      const siteIds = names.map((name) => ids.get(name) ?? 0)
      await dieAt(ground.where, siteIds, { ...UP, step: 'migrate', moment: 'done' }, join(codeRoot, 'rollout'))
      await startAgain()
      const releases = `SELECT site_id, state, run_id FROM @site_release
        WHERE kind = 'upgrade' AND site_id IN (${siteIds.join()}) ORDER BY id`
      const [first] = await rowsOf<{ run_id: number }>(app.services.places.control, releases)
      expect(await ended(app.services, first?.run_id ?? 0)).toMatchObject({ state: 'done', progress: { done: 2 } })
      expect(await rowsOf(app.services.places.control, releases)).toEqual(
        siteIds.map((site_id) => ({ site_id, state: 'done', run_id: first?.run_id })),
      )
      for (const [at, name] of names.entries()) await lookAround(name, siteIds[at] ?? 0, '1.2')
      await close()
    }, 120_000)

    /** At whatever version it is: nothing that people wrote is missing, and it can be worked with. */
    async function lookAround(name: string, id: number, version: string | null): Promise<void> {
      if (version === null)
        return expect((await lifecycle.done(await lifecycle.post('initialize', { id }))).run.state).toBe('done')
      if (!name.startsWith('initialize')) {
        if (version === '1.0') await lifecycle.upgrade(id)
        const place = await app.services.places.of(name)
        expect(await rowsOf(place, 'SELECT keyword, link FROM @search_ranking')).toEqual([
          { keyword: 'cobalt', link: 'https://example.com/cobalt' },
        ])
        expect(await rowsOf(place, 'SELECT name FROM @region')).toEqual([{ name: 'Europe' }])
      }
      const place = await app.services.places.of(name)
      expect(await rowsOf(place, 'SELECT count(*)::int AS count FROM @instruction')).toEqual([{ count: 4 }])
    }
  })
}

async function dieAt(where: string, ids: readonly number[], crash: Crash, folder: string): Promise<void> {
  const { kind, to, step, moment, breaks, code } = crash
  const tag = code === 'two' ? 'v2.0' : ''
  const isAmid = moment === 'amid'
  const path = isAmid ? { PATH: pathOfSlowGit(join(folder, 'bin')) } : {}
  const child: ChildProcess = spawn(
    process.execPath,
    [...ENGINE_FLAGS, CHILD, where, WORKER_FILE, ids.join(), kind, to, tag, step, moment, breaks ?? ''],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DATA_DIR: tmpdir(), SITE_CODE_ROOTS: tmpdir(), ...path },
    },
  )
  await (isAmid ? halfFetched(child, join(folder, 'api')) : said(child))
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

async function said(child: ChildProcess): Promise<void> {
  const end = new AbortController()
  child.once('exit', () => end.abort())
  if (child.stdout) await once(child.stdout, 'data', { signal: end.signal })
}

async function halfFetched(child: ChildProcess, path: string): Promise<void> {
  while (!isHalfCheckedOut(path, 'page.txt')) {
    if (child.exitCode !== null) throw new Error(`The child ended with ${child.exitCode}`)
    await new Promise((go) => setTimeout(go, 20))
  }
}

describeOn('embedded', CRASHES, async () => {
  const where = mkdtempSync(join(tmpdir(), 'colonnade-lifecycle-'))
  const seedArchive = await seededArchive()
  return {
    where,
    open: () => openEmbedded({ directory: where, workerFile: WORKER_FILE, seedArchive }),
    clear: async () => rmSync(where, { recursive: true, force: true }),
  }
})

if (POSTGRES_URL !== undefined) {
  const url = POSTGRES_URL
  const crashes = CRASHES.filter(({ onPostgres }) => onPostgres)
  describeOn('PostgreSQL', crashes, async () => {
    const made = await createPostgresDatabase(url)
    return { where: made.url, open: () => openPostgres(made.url), clear: made.drop }
  })
}
