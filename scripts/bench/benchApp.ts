import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { readEnvironment } from '../../config/environment'
import { buildApp } from '../../server/app/buildApp'
import { closeServices, openServices } from '../../server/app/openServices'
import { prepareInstallation } from '../../server/app/prepareInstallation'
import type { Database } from '../../server/foundation/db/database'
import { openEmbedded } from '../../server/foundation/db/openEmbedded'
import { openPostgres } from '../../server/foundation/db/openPostgres'
import { openLog } from '../../server/foundation/logging/log'
import { hashPassword } from '../../server/foundation/secrets/password'
import { masterFromText } from '../../server/foundation/secrets/secrets'
import type { Services } from '../../server/foundation/services/services'

export interface BenchApp {
  app: FastifyInstance
  services: Services
  /** Of a call as the administrator. */
  headers: Record<string, string>
  /** A reading call as the administrator; throws where it is refused. */
  get(path: string): Promise<Record<string, unknown>>
  close(): Promise<void>
}

export interface BenchDatabase {
  title: string
  open(): Promise<{ database: Database; drop(): Promise<void> }>
}

const PASSWORD = 'a colonnade in a hurry'
const LOCAL_POSTGRES = 'postgres://postgres@127.0.0.1:5432/postgres'
const NO_LIMIT = 1_000_000_000

const embedded: BenchDatabase = {
  title: 'PGlite',
  async open() {
    const directory = mkdtempSync(join(tmpdir(), 'colonnade-bench-'))
    const database = await openEmbedded({ directory, workerFile: resolve('dist/server/pglite-worker.js') })
    return { database, drop: async () => rmSync(directory, { recursive: true, force: true }) }
  },
}

const postgresAt = (url: string): BenchDatabase => ({
  title: 'PostgreSQL',
  async open() {
    const made = await createDatabase(url)
    return { database: await openPostgres(made.url), drop: made.drop }
  },
})

interface OwnPostgres {
  url: string
  drop(): Promise<void>
}

async function createDatabase(url: string): Promise<OwnPostgres> {
  const name = `colonnade_bench_${process.pid}`
  await administer(url, `CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => administer(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

/** An empty PostgreSQL database, where TEST_DATABASE_URL names a server or one answers on this machine. */
export async function emptyPostgres(): Promise<OwnPostgres | undefined> {
  const url = process.env.TEST_DATABASE_URL ?? LOCAL_POSTGRES
  return (await answers(url)) ? createDatabase(url) : undefined
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const answers = (url: string): Promise<boolean> =>
  administer(url, 'SELECT 1').then(
    () => true,
    () => false,
  )

/**
 * The embedded database, and PostgreSQL where TEST_DATABASE_URL names one or one answers on this machine. BENCH_ON names
 * the only one that is wanted.
 */
export async function benchDatabases(): Promise<BenchDatabase[]> {
  const named = process.env.TEST_DATABASE_URL
  const isThere = Boolean(named) || (await answers(LOCAL_POSTGRES))
  const all = isThere ? [embedded, postgresAt(named || LOCAL_POSTGRES)] : [embedded]
  const only = process.env.BENCH_ON
  return only ? all.filter(({ title }) => title === only) : all
}

const formOf = (fields: Record<string, string>, boundary: string): string =>
  Object.entries(fields)
    .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')
    .concat(`--${boundary}--\r\n`)

async function signIn(app: FastifyInstance): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'multipart/form-data; boundary=bench' },
    payload: formOf({ username: 'admin', password: PASSWORD }, 'bench'),
  })
  return answer.json<{ data: { accessToken: string } }>().data.accessToken
}

/** The whole server over a new installation, asked without a port and without limits of rate. */
export async function openBenchApp(
  database: Database,
  transferWorker?: string,
  filesWorker?: string,
  consoleDirectory?: string,
): Promise<BenchApp> {
  await prepareInstallation(database, async () => ({
    adminEmail: 'admin@example.com',
    adminPasswordHash: await hashPassword(PASSWORD),
    siteUrl: 'http://127.0.0.1:8080',
  }))
  const dataDir = mkdtempSync(join(tmpdir(), 'colonnade-bench-files-'))
  const environment = readEnvironment({ VERIFY_CODE: 'off', DATA_DIR: dataDir })
  const masters = [masterFromText('bench')] as const
  const services = await openServices({
    database,
    environment,
    masters,
    log: openLog('error'),
    ...(transferWorker && { transferWorker }),
    ...(filesWorker && { filesWorker }),
  })
  const app = await buildApp(services, {
    limits: { address: NO_LIMIT, session: NO_LIMIT },
    ...(consoleDirectory && { consoleDirectory }),
  })
  const authorization = `Bearer ${await signIn(app)}`
  const headers = { authorization, site: 'control', 'accept-language': 'en' }
  return {
    app,
    services,
    headers,
    async get(url) {
      const answer = await app.inject({ url, headers })
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
      return answer.json<{ data: Record<string, unknown> }>().data
    },
    async close() {
      await app.close()
      await closeServices(services)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
