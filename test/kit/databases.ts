import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Database } from '../../server/foundation/db/database'
import { ensureSeed } from '../../server/foundation/db/embedded/seed'
import { type EmbeddedOptions, openEmbedded } from '../../server/foundation/db/openEmbedded'
import { openPostgres } from '../../server/foundation/db/openPostgres'

export const WORKER_FILE = join(process.cwd(), 'dist/server/pglite-worker.js')
export const POSTGRES_URL = process.env.TEST_DATABASE_URL

const SEED_FILE = join(process.cwd(), 'node_modules/.cache/colonnade/pglite-0.5.16.tar')

export type OpenDatabase = () => Promise<Database>

/** The archive of an empty database, made once per machine. */
export const emptySeed = (): Promise<string> => ensureSeed(SEED_FILE, WORKER_FILE)

const archives = new Map<string, Uint8Array>()

/** Read once for each file of tests: each database copies what it writes to. */
function sharedArchive(file: string): Uint8Array {
  const known = archives.get(file)
  if (known) return known
  const bytes = readFileSync(file)
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  archives.set(file, shared)
  return shared
}

/** A fresh embedded database in memory, from an archive or the file that holds one. */
export async function openInMemory(seedArchive?: EmbeddedOptions['seedArchive']): Promise<Database> {
  const seed = seedArchive ?? (await emptySeed())
  return openEmbedded({
    directory: undefined,
    workerFile: WORKER_FILE,
    seedArchive: typeof seed === 'string' ? sharedArchive(seed) : seed,
  })
}

/** Another database's address on the same server. */
const besides = (url: string, name: string): string => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

export interface OwnDatabase {
  url: string
  drop(): Promise<void>
}

/**
 * A PostgreSQL database of its own, empty or a copy of `template`; `drop` it when all that opened it are closed.
 * Commits do not wait for the disk: a test ends processes that ask, never the database server.
 */
export async function createPostgresDatabase(url: string, template = 'template0'): Promise<OwnDatabase> {
  const name = `colonnade_test_${randomBytes(6).toString('hex')}`
  const encoding = template === 'template0' ? `ENCODING 'UTF8'` : ''
  await administer(url, [
    `CREATE DATABASE ${name} ${encoding} TEMPLATE ${template}`,
    `ALTER DATABASE ${name} SET synchronous_commit = off`,
  ])
  return {
    url: besides(url, name),
    drop: () => administer(url, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]),
  }
}

const TEMPLATE = 'colonnade_template'
const DAYS_KEPT = 7

/** The names of templates tell their day, so that those nobody has made anew for a week can go. */
const templateName = (version: string, day: Date): string =>
  `${TEMPLATE}_${day.toISOString().slice(0, 10).replaceAll('-', '')}_${version.toLowerCase().replace(/\W/g, '_')}`

async function makeTemplate(client: pg.Client, url: string, name: string, fill: Fill): Promise<void> {
  const made = await createPostgresDatabase(url)
  const database = await openPostgres(made.url)
  try {
    await fill(database)
  } finally {
    await database.close()
  }
  await client.query(`ALTER DATABASE ${new URL(made.url).pathname.slice(1)} RENAME TO ${name}`)
}

type Fill = (database: Database) => Promise<unknown>

/** The name of a database that `fill` has filled, made once for each `version`, whoever asks at the same time. */
export async function ensureTemplate(url: string, version: string, fill: Fill): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`SELECT pg_advisory_lock(hashtext('${TEMPLATE}'))`)
    const { rows } = await client.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname LIKE '${TEMPLATE}_%'`,
    )
    const names = rows.map(({ datname }) => datname)
    const wanted = templateName(version, new Date())
    const there = names.find((name) => name.slice(TEMPLATE.length + 9) === wanted.slice(TEMPLATE.length + 9))
    if (there) return there
    const oldest = templateName('', new Date(Date.now() - DAYS_KEPT * 86_400_000))
    for (const name of names.filter((each) => each < oldest)) await client.query(`DROP DATABASE IF EXISTS ${name}`)
    await makeTemplate(client, url, wanted, fill)
    return wanted
  } finally {
    await client.end()
  }
}

async function administer(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Describes the same behaviour on the embedded database, and on PostgreSQL when TEST_DATABASE_URL is set.
 * `open` may be called several times: the embedded one is the same object, on PostgreSQL each call is a node of its own.
 * All are closed at the end, and the PostgreSQL database is dropped.
 */
export function describeEachDatabase(name: string, body: (open: OpenDatabase) => void): void {
  describe(`${name}, embedded`, () => {
    let database: Promise<Database> | undefined
    body(() => {
      database ??= openInMemory()
      return database
    })
    // Hooks are called in their order: what uses the database has ended by then.
    afterAll(async () => (await database)?.close())
  })
  if (POSTGRES_URL === undefined) return
  const url = POSTGRES_URL
  describe(`${name}, PostgreSQL`, () => {
    const opened: Database[] = []
    let made: ReturnType<typeof createPostgresDatabase> | undefined
    body(async () => {
      made ??= createPostgresDatabase(url)
      const database = await openPostgres((await made).url)
      opened.push(database)
      return database
    })
    afterAll(async () => {
      await Promise.all(opened.map((database) => database.close()))
      await (await made)?.drop()
    })
  })
}
