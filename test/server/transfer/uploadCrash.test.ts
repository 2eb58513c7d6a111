import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import type { Database } from '../../../server/foundation/db/database'
import { openEmbedded } from '../../../server/foundation/db/openEmbedded'
import { openPostgres } from '../../../server/foundation/db/openPostgres'
import { openTestApp, type TestApp } from '../../kit/app'
import { POSTGRES_URL, WORKER_FILE } from '../../kit/databases'
import { ENGINE_FLAGS } from '../../kit/engineFlags'
import { seededArchive, seededPostgres } from '../../kit/seeded'
import { rowsOf } from '../sites/lifecycleKit'
import { apply, check, good, makeReferences, reportBook, reportRow, rowsOfClass, settled } from './kit'

const CACHE = join(process.cwd(), 'node_modules/.cache/colonnade')
const CHILD = join(CACHE, 'uploadChild.mjs')
const ROWS = 600

interface Ground {
  /** For the child: the folder, or the address. */
  where: string
  open(): Promise<Database>
  clear(): Promise<void>
}

interface Moment {
  name: string
  text?: string
  adopt?: true
  nth?: number
  /** What is left there is taken up by the same code; how a database forgets what was not kept, is its own. */
  onPostgres?: true
}

/**
 * One for each thing that can be left behind: a start of which nothing is kept though most of it or all was written, rows without
 * results, some results, and a log, a run or its mark that is behind the others.
 */
const APPLYING: readonly Moment[] = [
  { name: 'the run is there, and the upload does not name it', text: '."upload_job" SET "run_id"' },
  { name: 'all of the start is written but not kept', text: 'commit', onPostgres: true },
  { name: 'the rows are written and no result is seen', adopt: true, nth: 1, onPostgres: true },
  { name: 'all files of results but one are seen', adopt: true, nth: 5 },
  { name: 'the results are seen, and the log does not say so', text: `."upload_job" SET "results"` },
  { name: 'the log says done, and the run does not', text: '.run SET state = $3', onPostgres: true },
  { name: 'the run is done, and its mark is there', text: '"run_mark" WHERE run_id' },
]

function describeOn(title: string, moments: readonly Moment[], prepare: () => Promise<Ground>): void {
  describe(`a process killed in the middle of an upload, ${title}`, () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'colonnade-files-'))
    const checked = new Map<string, { upload_id: number; check_run_id: number }>()
    let ground: Ground
    let app: TestApp
    let isOpen = false

    const open = async (): Promise<void> => {
      app = await openTestApp(await ground.open(), { environment: { dataDir } })
      isOpen = true
      await app.signIn()
    }
    const close = async (): Promise<void> => {
      await app.close()
      await app.services.database.close()
      isOpen = false
    }
    afterEach(async () => {
      if (isOpen) await close()
    })
    /** Nobody waits for what the dead process held. */
    const startAgain = async (): Promise<void> => {
      await open()
      await rowsOf(app.services.places.control, 'UPDATE @run SET lease_until = now() WHERE lease_until > now()')
      await app.services.runs.start()
    }
    const bookOf = (at: number) => reportBook(Array.from({ length: ROWS }, (_, row) => reportRow(at * 10_000 + row)))

    beforeAll(async () => {
      mkdirSync(CACHE, { recursive: true })
      const built = { bundle: true, platform: 'node', format: 'esm', packages: 'external' } as const
      buildSync({ ...built, entryPoints: ['test/server/transfer/uploadChild.ts'], outfile: CHILD })
      ground = await prepare()
      await open()
      await makeReferences(app)
      await app.services.runs.start()
      for (const [at, { name }] of moments.entries()) {
        const { upload, run } = await check(app, `${at}.xlsx`, await bookOf(at))
        checked.set(name, { upload_id: upload.id, check_run_id: run.id })
      }
      await close()
    }, 600_000)
    afterAll(async () => {
      rmSync(dataDir, { recursive: true, force: true })
      await ground.clear()
    })

    const dieAt = (path: string, body: object, moment: Moment) => die(ground.where, dataDir, path, body, moment)

    it.each(moments.map((moment) => [moment.name, moment] as const))(
      'where %s: log, run, rows and results say the same, and nothing is missing or there twice',
      async (name, moment) => {
        const body = checked.get(name)
        const id = body?.upload_id ?? 0
        const at = moments.indexOf(moment)
        await dieAt('/api/admin/report/import-apply', { ...body }, moment)
        await startAgain()
        const seen = await good(app.call('GET', `/api/admin/report/import/${id}`))
        // Either nothing of it was begun, or its run goes on with it.
        if (seen.upload.state === 'awaiting_confirmation') {
          expect(seen.run).toMatchObject({ kind: 'upload-check' })
          expect(await countOf(at)).toBe(0)
        } else expect(['importing', 'done']).toContain(seen.upload.state)
        const { upload, run } =
          seen.upload.state === 'awaiting_confirmation' ? await apply(app, id) : await settled(app, id)
        expect(upload).toMatchObject({ state: 'done', added: ROWS, updated: 0, errors: 0, can_undo: true })
        expect(run).toMatchObject({ state: 'done', progress: { done: ROWS, total: ROWS } })
        expect(await countOf(at)).toBe(ROWS)
        const added = await rowsOfClass(app, id, 'added', { page: ROWS / 50 })
        expect(added.total).toBe(ROWS)
        const last = { link: reportRow(at * 10_000 + ROWS - 1).Link }
        expect(added.list[49]).toMatchObject({ row_number: ROWS + 1, values: last })
      },
      180_000,
    )

    const countOf = async (at: number): Promise<number> => {
      const links = `link ~ '^report-${at === 0 ? '' : at}[0-9]{${at === 0 ? '1,4' : '4'}}$'`
      const [found] = await rowsOf<{ count: number }>(
        app.services.places.control,
        `SELECT count(*)::int AS count FROM @report WHERE ${links}`,
      )
      return found?.count ?? 0
    }
  })
}

async function die(where: string, dataDir: string, path: string, body: object, moment: Moment): Promise<void> {
  const child: ChildProcess = spawn(
    process.execPath,
    [...ENGINE_FLAGS, CHILD, where, WORKER_FILE, dataDir, path, JSON.stringify(body), JSON.stringify(moment)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const end = new AbortController()
  child.once('exit', () => end.abort())
  if (child.stdout) await once(child.stdout, 'data', { signal: end.signal })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

describeOn('embedded', APPLYING, async () => {
  const where = mkdtempSync(join(tmpdir(), 'colonnade-upload-'))
  const seedArchive = await seededArchive()
  return {
    where,
    open: () => openEmbedded({ directory: where, workerFile: WORKER_FILE, seedArchive }),
    clear: async () => rmSync(where, { recursive: true, force: true }),
  }
})

if (POSTGRES_URL !== undefined) {
  const url = POSTGRES_URL
  const moments = APPLYING.filter(({ onPostgres }) => onPostgres)
  describeOn('PostgreSQL', moments, async () => {
    const made = await seededPostgres(url)
    return { where: made.url, open: () => openPostgres(made.url), clear: made.drop }
  })
}
