import type pg from 'pg'
import type { ConnectionReport } from '../../../../src/resources/kit/connectionTest'
import type { Label } from '../../../../src/resources/kit/label'
import { sslOf, type Tls } from '../../../kernel/places/tls'
import { reach, resolve } from '../../../kernel/resources/connectionTest/network'
import { StepFailed, Steps } from '../../../kernel/resources/connectionTest/step'
import { encoding, type Look, rights, version } from './inside'
import { NoDatabase, signIn } from './signIn'

/** The database that every server has. */
const MAINTENANCE = 'postgres'

/** What is tried, with the password as it is. */
export interface Target {
  host: string
  port: number
  name: string
  username: string
  password: string
  tls: Tls
  /** A site's own schema. */
  schema?: string
  /** The database may be missing, since it is created with the site. */
  isCreated?: boolean
}

const LIMIT = 5_000

const configOf = ({ host, port, name, username, password, tls }: Target, limit: number): pg.ClientConfig => ({
  host,
  port,
  database: name,
  user: username,
  password,
  connectionTimeoutMillis: limit,
  query_timeout: limit,
  ssl: sslOf(host, tls),
  application_name: 'colonnade test',
})

export const lookOf =
  (client: Pick<pg.Client, 'query'>): Look =>
  async <Row>(statement: string, values: readonly unknown[] = []) =>
    (await client.query(statement, [...values])).rows[0] as Row | undefined

/** The session, and why the database is not to be had where it is not. */
interface Entered {
  client: pg.Client
  missing?: NoDatabase
}

async function enter(target: Target, limit: number): Promise<[Entered, Label]> {
  const config = configOf(target, limit)
  try {
    const { client, config: used } = await signIn(config, limit)
    return [{ client }, signedIn(target, used)]
  } catch (error) {
    if (!(error instanceof NoDatabase)) throw error
    const entered = await signIn({ ...config, database: MAINTENANCE }, limit).catch(() => undefined)
    if (!entered) throw new StepFailed(error.sentence)
    return [{ client: entered.client, missing: error }, signedIn(target, entered.config)]
  }
}

function signedIn({ username, tls }: Target, { ssl }: pg.ClientConfig): Label {
  if (!ssl) return [`用户 ${username} 已登录，连接未加密`, `Signed in as ${username}, without encryption`]
  if (tls.mode === 'verify')
    return [
      `用户 ${username} 已登录，连接已加密，证书可信`,
      `Signed in as ${username}, encrypted, with a certificate that is trusted`,
    ]
  return [
    `用户 ${username} 已登录，连接已加密，未核对证书`,
    `Signed in as ${username}, encrypted, certificate not checked`,
  ]
}

async function mayCreate({ name, username }: Target, look: Look): Promise<[true, Label]> {
  const row = await look<{ may: boolean }>(
    'SELECT rolcreatedb OR rolsuper AS may FROM pg_roles WHERE rolname = current_user',
  )
  if (row?.may)
    return [true, [`数据库 ${name} 将在初始化时创建`, `The database ${name} is created when the site is initialised`]]
  throw new StepFailed([
    `没有名为 ${name} 的数据库，用户 ${username} 也没有创建数据库的权限（CREATEDB）`,
    `There is no database named ${name}, and the user ${username} lacks the right to create one (CREATEDB)`,
  ])
}

async function there(target: Target, { missing }: Entered, look: Look): Promise<[true, Label]> {
  const { name, isCreated } = target
  if (!missing) return [true, [`已进入数据库 ${name}`, `The database ${name} is there`]]
  if (missing.isMissing && isCreated) return mayCreate(target, look)
  throw new StepFailed(missing.sentence)
}

/** Step by step from the name to the encoding, each with what it found. It writes nothing. */
export async function testConnection(target: Target, limit = LIMIT): Promise<ConnectionReport> {
  const steps = new Steps()
  await steps.take('resolve', () => resolve(target.host, limit))
  await steps.take('connect', () => reach(target, limit))
  const entered = await steps.take('sign-in', () => enter(target, limit))
  if (!entered) return { ok: false, steps: steps.done }
  const look = lookOf(entered.client)
  try {
    await steps.take('database', () => there(target, entered, look))
    await steps.take('version', () => version(look))
    // What is yet to be created belongs to whoever creates it, and is made in UTF8.
    if (!entered.missing) {
      await steps.take('rights', () => rights(look, target.schema))
      await steps.take('encoding', () => encoding(look))
    }
  } finally {
    await entered.client.end().catch(() => undefined)
  }
  return { ok: steps.ok, steps: steps.done }
}
