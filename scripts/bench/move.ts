import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readEnvironment } from '../../config/environment'
import { prepareInstallation } from '../../server/app/prepareInstallation'
import { openEmbedded } from '../../server/foundation/db/openEmbedded'
import { hashPassword } from '../../server/foundation/secrets/password'
import { makeBackup } from '../../server/kernel/backup/makeBackup'
import { moveDatabase } from '../../server/kernel/backup/moveDatabase'
import { type Progress, progressOn } from '../../server/kernel/backup/progress'
import { restoreBackup } from '../../server/kernel/backup/restoreBackup'
import { emptyPostgres } from './benchApp'
import { fillReports } from './manyReports'
import type { BenchRow } from './row'
import { rounded } from './timing'

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000)
/** Of a million reports (s). */
const GOAL = 300
const WORKER = resolve('dist/server/pglite-worker.js')

/** What was under way so long, for whoever looks for the slow part. */
function timedProgress(): Progress {
  const began = performance.now()
  let last = ''
  const inner = progressOn((text) => void process.stderr.write(`${text}\n`))
  return {
    say: inner.say,
    at(_, en) {
      if (en !== last) process.stderr.write(`  ${Math.round((performance.now() - began) / 1000)} s: ${en}\n`)
      last = en
    },
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return rounded((performance.now() - began) / 1000, 1)
}

async function fill(dataDir: string): Promise<void> {
  const database = await openEmbedded({ directory: dataDir, workerFile: WORKER })
  await prepareInstallation(database, async () => ({
    adminEmail: 'admin@example.com',
    adminPasswordHash: await hashPassword('a colonnade in a hurry'),
    siteUrl: 'http://127.0.0.1:8080',
  }))
  await fillReports(database, ROWS)
  await database.close()
}

const within = (name: string, value: number): BenchRow =>
  ROWS === 1_000_000
    ? { name, value, unit: 's', goal: `within ${GOAL} s`, isMet: value <= GOAL }
    : { name, value, unit: 's' }

/** A million reports with their words to PostgreSQL and back, and through a backup. BENCH_ROWS: fewer. */
export async function benchMove(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'colonnade-move-'))
  const dataDir = join(folder, 'data')
  const postgres = await emptyPostgres()
  const rows: BenchRow[] = []
  try {
    await fill(dataDir)
    const environment = readEnvironment({ DATA_DIR: dataDir })
    const progress = timedProgress()
    const file = join(folder, 'backup.tar')
    const common = { workerFile: WORKER, progress }
    const many = `${ROWS} reports`
    const backup = await seconds(() => makeBackup({ ...common, environment, file, withBuckets: true }))
    rows.push({ name: `${many}, embedded: backup`, value: backup, unit: 's' })
    rows.push({ name: 'its file', value: rounded(statSync(file).size / 1e6, 0), unit: 'MB' })
    if (postgres) {
      const there = await seconds(() => moveDatabase({ ...common, environment, to: postgres.url, isAnew: false }))
      rows.push(within(`${many}: move to PostgreSQL`, there))
      const away = { ...environment, databaseUrl: postgres.url }
      const back = await seconds(() => moveDatabase({ ...common, environment: away, to: undefined, isAnew: false }))
      rows.push(within(`${many}: move back`, back))
    }
    const restored = { ...environment, dataDir: join(folder, 'restored') }
    const restore = await seconds(() => restoreBackup({ ...common, environment: restored, file }))
    rows.push({ name: `${many}, embedded: restore`, value: restore, unit: 's' })
    rows.push({ name: 'memory at most, of all', value: rounded(process.resourceUsage().maxRSS / 1000, 0), unit: 'MB' })
    return rows
  } finally {
    await postgres?.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}
