import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { type Environment, readEnvironment } from '../../config/environment'
import type { ReadingLimits } from '../../config/limits'
import { type AppOptions, buildApp } from '../../server/app/buildApp'
import { openServices } from '../../server/app/openServices'
import type { Database } from '../../server/foundation/db/database'
import type { SiteHistory } from '../../server/foundation/db/migrations/site/versions'
import { openPostgres } from '../../server/foundation/db/openPostgres'
import { openLog } from '../../server/foundation/logging/log'
import type { TextRecords } from '../../server/foundation/network/textRecords'
import type { Mailer } from '../../server/foundation/services/mail'
import type { Services } from '../../server/foundation/services/services'
import { openInMemory, POSTGRES_URL } from './databases'
import { ADMIN, seedDatabase, seededArchive, seededPostgres } from './seeded'

export interface Reply {
  status: number
  code: string | number
  message: string
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of it.
  data: any
  headers: LightMyRequestResponse['headers']
  raw: LightMyRequestResponse
}

export interface CallOptions {
  /** An access token; `null` asks as nobody. Default: the token of the last signIn. */
  as?: string | null
  site?: string
  body?: unknown
  query?: Record<string, string | number | readonly (string | number)[] | undefined>
  headers?: Record<string, string>
  language?: 'zh' | 'en'
}

export interface TestApp {
  app: FastifyInstance
  services: Services
  /** What the server has logged, as text. */
  log(): string
  /** Moves the server's clock on. Who has proved who they are goes on counting so, unless that is what shall pass too. */
  pass(ms: number, what?: { withProof: boolean }): void
  /** Signs in (the administrator, unless others are named) and resolves to the token. */
  signIn(name?: string, password?: string): Promise<string>
  call(method: 'GET' | 'POST', path: string, options?: CallOptions): Promise<Reply>
  /** Sends a multipart form. */
  send(path: string, fields: Record<string, string>, options?: CallOptions): Promise<Reply>
  close(): Promise<void>
}

export interface TestAppOptions extends AppOptions {
  environment?: Partial<Environment>
  /** The built reader of uploads; without it they are read in this thread. */
  transferWorker?: string
  /** The built worker of pictures; without it they are opened in this process. */
  filesWorker?: string
  /** The versions that sites can have; those of this release unless told otherwise. */
  siteHistory?: SiteHistory
  readingLimits?: Partial<ReadingLimits>
  /** Who carries its mail out. */
  mailer?: Mailer
  /** What domains say of themselves; nothing unless told otherwise. */
  textRecords?: TextRecords
  /** The keys of its secrets, the first encrypts; all test installations have the same unless told otherwise. */
  masters?: readonly [Uint8Array, ...Uint8Array[]]
}

/** How browsers mark what a script of the console asks. */
const SCRIPT = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }

const BOUNDARY = 'colonnade-test-form'

const formOf = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')
    .concat(`--${BOUNDARY}--\r\n`)

const searchOf = (query: CallOptions['query'] = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of value === undefined ? [] : [value].flat()) search.append(name, String(each))
  }
  return search.size > 0 ? `?${search}` : ''
}

const replyOf = (raw: LightMyRequestResponse): Reply => {
  const isJson = String(raw.headers['content-type']).includes('json')
  const { code = '', message = '', data = null } = isJson ? raw.json() : {}
  return { status: raw.statusCode, code, message, data, headers: raw.headers, raw }
}

/** The whole server over the database (migrated and seeded where it is not), asked through HTTP without a port. */
export async function openTestApp(database: Database, options: TestAppOptions = {}): Promise<TestApp> {
  await seedDatabase(database, options.siteHistory)
  const dataDir = mkdtempSync(join(tmpdir(), 'colonnade-test-'))
  const lines: string[] = []
  let ahead = 0
  let proofBehind = 0
  const services = await openServices({
    database,
    environment: {
      ...readEnvironment({ VERIFY_CODE: 'off', DATA_DIR: dataDir, LOG_LEVEL: 'debug' }),
      siteCodeRoots: [tmpdir()],
      ...options.environment,
    },
    masters: options.masters ?? [new Uint8Array(32).fill(7)],
    ...(options.siteHistory && { siteHistory: options.siteHistory }),
    ...(options.transferWorker && { transferWorker: options.transferWorker }),
    ...(options.filesWorker && { filesWorker: options.filesWorker }),
    ...(options.mailer && { mailer: options.mailer }),
    textRecords: options.textRecords ?? { of: async () => [] },
    ...(options.readingLimits && { readingLimits: options.readingLimits }),
    log: openLog('debug', { write: (line) => void lines.push(line) }),
    now: () => new Date(Date.now() + ahead),
  })
  const app = await buildApp(services, options)
  let token: string | null = null
  const ask = async (method: 'GET' | 'POST', path: string, asked: CallOptions, payload?: string, type?: string) => {
    if (proofBehind > 0) {
      const seconds = proofBehind / 1000
      proofBehind = 0
      await sql`UPDATE control.session SET raised_until = raised_until + ${seconds} * interval '1 second'
        WHERE raised_until IS NOT NULL`.execute(services.database.kysely)
    }
    const as = asked.as === undefined ? token : asked.as
    const headers = {
      ...(as ? { authorization: `Bearer ${as}` } : {}),
      ...(asked.site ? { site: asked.site } : {}),
      ...(type ? { 'content-type': type } : {}),
      'accept-language': asked.language ?? 'en',
      ...SCRIPT,
      ...asked.headers,
    }
    return replyOf(
      await app.inject({
        method,
        url: path + searchOf(asked.query),
        headers,
        ...(payload === undefined ? {} : { payload }),
      }),
    )
  }
  const send: TestApp['send'] = (path, fields, asked = {}) =>
    ask('POST', path, asked, formOf(fields), `multipart/form-data; boundary=${BOUNDARY}`)
  return {
    app,
    services,
    send,
    log: () => lines.join(''),
    pass: (ms, { withProof } = { withProof: false }) => {
      ahead += ms
      if (!withProof) proofBehind += ms
    },
    async signIn(username = ADMIN.name, password = ADMIN.password) {
      const reply = await send('/api/login', { username, password, verifyCodeKey: '', verifyCode: '' }, { as: null })
      if (reply.code !== '200') throw new Error(`Signing in as ${username} failed: ${reply.message}`)
      token = String(reply.data.accessToken)
      return token
    },
    call: (method, path, asked = {}) =>
      asked.body === undefined
        ? ask(method, path, asked)
        : ask(method, path, asked, JSON.stringify(asked.body), 'application/json'),
    async close() {
      await app.close()
      await services.runs.close()
      await services.events.close()
      await services.places.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Which database a description runs on: a matrix tries fewer of like resources on the second (representatives.ts). */
export type TestedDatabase = 'embedded' | 'PostgreSQL'

type Description = (at: () => TestApp, database: TestedDatabase) => void
type OpenInstallation = () => Promise<{ database: Database; drop: () => Promise<void> }>

function describeOn(
  database: TestedDatabase,
  name: string,
  body: Description,
  options: TestAppOptions,
  open: OpenInstallation,
): void {
  describe(`${name}, ${database}`, () => {
    let opened: Awaited<ReturnType<OpenInstallation>>
    let app: TestApp
    beforeAll(async () => {
      opened = await open()
      app = await openTestApp(opened.database, options)
    }, 60_000)
    afterAll(async () => {
      await app?.close()
      await opened?.database.close()
      await opened?.drop()
    })
    body(() => app, database)
  })
}

/** Describes a whole installation on the embedded database: what happens above the database's statements. */
export function describeApp(name: string, body: Description, options: TestAppOptions = {}): void {
  describeOn('embedded', name, body, options, async () => ({
    database: await openInMemory(await seededArchive(options.siteHistory)),
    drop: async () => {},
  }))
}

/** As describeApp, and on PostgreSQL too where that is named: statements of our own, locks, or what two do at one moment. */
export function describeEachApp(name: string, body: Description, options: TestAppOptions = {}): void {
  describeApp(name, body, options)
  if (POSTGRES_URL === undefined) return
  const url = POSTGRES_URL
  describeOn('PostgreSQL', name, body, options, async () => {
    const made = await seededPostgres(url, options.siteHistory)
    const onTrouble = (error: Error): void => void process.stderr.write(`${error.message}\n`)
    return { database: await openPostgres(made.url, { onTrouble }), drop: made.drop }
  })
}
