import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { CannotStart } from '../faults/errors'
import { warn } from '../logging/warn'
import type { Database, Tables } from './database'
import { outliveLostSessions } from './lostSessions'
import { NamedStatements } from './NamedStatements'
import { noticeText } from './notices'
import { PostgresListener } from './PostgresListener'
import { explainConnection, tooOld } from './postgresTrouble'
import { typeParsers } from './typeParsers'

const OLDEST = 15
const FOREGROUND_SESSIONS = 10
const BACKGROUND_SESSIONS = 4
const CONNECT_LIMIT = 10_000
/** The first connection, and the first answer: whoever starts the server waits for both (ms). */
const FIRST_CONNECT_LIMIT = 5_000
const FIRST_ANSWER_LIMIT = 4_000

/** Statements are short; PostgreSQL compiles those whose rows it guesses too high, which takes longer than the work itself. */
const COMMON: pg.ClientConfig = {
  options: '-c timezone=UTC -c jit=off',
  application_name: 'colonnade',
  connectionTimeoutMillis: CONNECT_LIMIT,
  keepAlive: true,
}

interface PostgresOptions {
  /** Hears of errors that belong to no call: a lost connection, a failing listener. */
  onTrouble?: (error: Error) => void
}

interface ConnectOptions extends PostgresOptions {
  /** What a call is told where it gets no session; else it gets the driver's own error. */
  away?: (cause: unknown) => Error
  /** The first connection's error as a sentence. */
  explain?: (error: unknown) => Error
}

/** Opens the PostgreSQL database of an address (15 or later). Throws CannotStart with what failed: address, host, port, sign-in, database, version. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
  return connectPostgres(configOf(url), { ...options, explain: (error) => explainConnection(error, url) })
}

/** The same by host, port and user. Throws CannotStart, or the driver's error where nothing explains it. */
export async function connectPostgres(config: pg.ClientConfig, options: ConnectOptions = {}): Promise<Database> {
  const { onTrouble = warn, away, explain } = options
  const whole: pg.ClientConfig = { ...COMMON, ...config }
  const version = await firstAnswer(whole, onTrouble, explain)
  const pool = poolOf(whole, FOREGROUND_SESSIONS, onTrouble)
  const backgroundPool = poolOf(whole, BACKGROUND_SESSIONS, onTrouble)
  let maintained: Promise<void> = Promise.resolve()
  const listener = new PostgresListener(whole, onTrouble)
  const foreground = connectTo(pool, away)
  const background = connectTo(backgroundPool, away)
  const kysely = kyselyOf(pool, foreground)
  const atLowPriority = kyselyOf(backgroundPool, background)
  const named = new NamedStatements(foreground)
  return {
    kind: 'postgres',
    version,
    kysely,
    background: atLowPriority,
    slices: atLowPriority,
    pool,
    backgroundPool,
    ask: (statement) => named.ask(statement.compile(kysely)),
    connectBackground: background,
    async notify(channel, payload) {
      await pool.query('SELECT pg_notify($1, $2)', [channel, noticeText(channel, payload)])
    },
    listen: (channel, hear) => listener.listen(channel, hear),
    missed: (hear) => listener.missed(hear),
    nobodyWaits: () => undefined,
    maintain(reason, tables = []) {
      const work = maintained.then(async () => {
        if (reason === 'bulk') for (const table of tables) await backgroundPool.query(`ANALYZE ${table}`)
      })
      maintained = work.catch(() => undefined)
      return work
    },
    async close() {
      await maintained
      await listener.close()
      await Promise.all([pool.end(), backgroundPool.end()])
    },
  }
}

type Connect = () => Promise<pg.PoolClient>

const connectTo =
  (pool: pg.Pool, away: ConnectOptions['away']): Connect =>
  () =>
    pool.connect().catch((error: unknown) => {
      throw away?.(error) ?? error
    })

function kyselyOf(pool: pg.Pool, connect: Connect): Kysely<Tables> {
  const told: PostgresPool = { connect, end: () => pool.end() }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: told }) })
}

function configOf(url: string): pg.ClientConfig {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new CannotStart(
      'DATABASE_URL 不是 PostgreSQL 地址，例如 postgres://user:password@host:5432/name。 / ' +
        'DATABASE_URL is not a PostgreSQL address, such as postgres://user:password@host:5432/name.',
    )
  }
  return { connectionString: url }
}

function poolOf(config: pg.ClientConfig, max: number, onTrouble: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ ...config, types: typeParsers(), max })
  pool.on('error', onTrouble)
  outliveLostSessions(pool)
  return pool
}

/** Its version, asked by a connection of its own that gives up soon: a database may take a connection and stay silent. */
async function firstAnswer(
  config: pg.ClientConfig,
  onTrouble: (error: Error) => void,
  explain: ConnectOptions['explain'],
): Promise<string> {
  const limits = { connectionTimeoutMillis: FIRST_CONNECT_LIMIT, query_timeout: FIRST_ANSWER_LIMIT }
  const pool = poolOf({ ...config, ...limits }, 1, onTrouble)
  try {
    return await versionOf(pool, explain)
  } finally {
    await pool.end()
  }
}

async function versionOf(pool: pg.Pool, explain: ConnectOptions['explain']): Promise<string> {
  const found = await pool
    .query<{ version: string; number: number; encoding: string }>(
      `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
              current_setting('server_encoding') AS encoding`,
    )
    .catch((error) => {
      throw explain?.(error) ?? error
    })
  const row = found.rows[0]
  if (!row || row.number < OLDEST * 10_000) throw tooOld(row?.version ?? '?', OLDEST)
  if (row.encoding === 'UTF8') return row.version.split(' ')[0] ?? row.version
  throw new CannotStart(
    `数据库的编码是 ${row.encoding}，需要 UTF8。请新建一个 UTF8 编码的数据库。 / ` +
      `The database's encoding is ${row.encoding}; it must be UTF8. Create a database with ENCODING 'UTF8'.`,
  )
}
