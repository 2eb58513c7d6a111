import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parts } from '../../server/app/parts'
import { prepareInstallation } from '../../server/app/prepareInstallation'
import type { Database } from '../../server/foundation/db/database'
import { newestOf, type SiteHistory, siteHistory } from '../../server/foundation/db/migrations/site/versions'
import { dumpEmbedded } from '../../server/foundation/db/openEmbedded'
import { hashPassword } from '../../server/foundation/secrets/password'
import { createPostgresDatabase, ensureTemplate, type OwnDatabase, openInMemory } from './databases'
import { makeSyntheticTables, syntheticVersion } from './syntheticTables'

/** The administrator of every test installation. */
export const ADMIN = { name: 'admin', email: 'admin@example.com', password: 'a quiet colonnade at noon' }

const FOLDERS = ['server/foundation/db/migrations', 'server/kernel/seeds', 'src/resources']

const firstStart = async () => ({
  adminEmail: ADMIN.email,
  adminPasswordHash: await hashPassword(ADMIN.password),
  siteUrl: 'http://127.0.0.1:8080',
})

/** A migrated and seeded installation in a database that may be empty. */
export async function seedDatabase(database: Database, history: SiteHistory = siteHistory): Promise<void> {
  const isFirst = await prepareInstallation(database, firstStart, history)
  if (isFirst) await makeSyntheticTables(database)
}

/** Names what a seeded database was made from. */
const versionOf = (history: SiteHistory): string => `${digestOfSeeds()}-${newestOf(history)}${syntheticVersion}`

let digest: string | undefined

function digestOfSeeds(): string {
  digest ??= makeDigest()
  return digest
}

function makeDigest(): string {
  const hash = createHash('sha256')
  for (const folder of FOLDERS) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)))
    }
  }
  hash.update(JSON.stringify(parts.map(({ mails = [] }) => mails)))
  return hash.digest('hex').slice(0, 12)
}

/** The file with the archive of a seeded installation, made anew where migrations, seeds or declarations have changed. */
export async function seededArchive(history: SiteHistory = siteHistory): Promise<string> {
  const file = join(process.cwd(), 'node_modules/.cache/colonnade', `seeded-${versionOf(history)}.tar`)
  if (existsSync(file)) return file
  const database = await openInMemory()
  await seedDatabase(database, history)
  // What follows is written to another file of the log, and that with the seeding, 16 MB, goes.
  await database.pool.query('SELECT pg_switch_wal()')
  const archive = await dumpEmbedded(database)
  await database.close()
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, archive)
  renameSync(unfinished, file)
  return file
}

/** A PostgreSQL database of its own with a seeded installation: a copy of one that was made once. */
export const seededPostgres = async (url: string, history: SiteHistory = siteHistory): Promise<OwnDatabase> =>
  createPostgresDatabase(url, await ensureTemplate(url, versionOf(history), (each) => seedDatabase(each, history)))
