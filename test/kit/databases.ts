import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import type { Database } from '../../server/db/database'
import { ensureSeed } from '../../server/db/embedded/seed'
import { openEmbedded } from '../../server/db/openEmbedded'
import { openPostgres } from '../../server/db/openPostgres'

export const WORKER_FILE = join(process.cwd(), 'dist/server/pglite-worker.js')
export const POSTGRES_URL = process.env.TEST_DATABASE_URL

const SEED_FILE = join(process.cwd(), 'node_modules/.cache/colonnade/pglite-0.5.16.tar')

export type OpenDatabase = () => Promise<Database>

/** The archive of an empty database, made once per machine. */
export const emptySeed = (): Promise<string> => ensureSeed(SEED_FILE, WORKER_FILE)

/** A fresh embedded database in memory. */
export async function openInMemory(seedArchive?: Uint8Array): Promise<Database> {
  return openEmbedded({
    directory: undefined,
    workerFile: WORKER_FILE,
    seedArchive: seedArchive ?? (await emptySeed()),
  })
}

/** A PostgreSQL database of its own; `drop` it when all that opened it are closed. */
export async function createPostgresDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `colonnade_test_${randomBytes(6).toString('hex')}`
  const own = new URL(url)
  own.pathname = `/${name}`
  await administer(url, `CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`)
  return { url: own.href, drop: () => administer(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/**
 * Describes the same behaviour on the embedded database, and on PostgreSQL when TEST_DATABASE_URL is set.
 * `open` may be called several times: the embedded one is the same object, on PostgreSQL each call is a node of its own.
 * All are closed at the end, and the PostgreSQL database is dropped.
 */
export function describeEachDatabase(name: string, body: (open: OpenDatabase) => void): void {
  describe(`${name}, embedded`, () => {
    let database: Promise<Database> | undefined
    afterAll(async () => (await database)?.close())
    body(() => {
      database ??= openInMemory()
      return database
    })
  })
  if (POSTGRES_URL === undefined) return
  const url = POSTGRES_URL
  describe(`${name}, PostgreSQL`, () => {
    const opened: Database[] = []
    let made: ReturnType<typeof createPostgresDatabase> | undefined
    afterAll(async () => {
      await Promise.all(opened.map((database) => database.close()))
      await (await made)?.drop()
    })
    body(async () => {
      made ??= createPostgresDatabase(url)
      const database = await openPostgres((await made).url)
      opened.push(database)
      return database
    })
  })
}
