import type pg from 'pg'
import type { Label } from '../../../../src/resources/kit/label'
import { openSession } from '../../../kernel/places/connection'
import { silent } from '../../../kernel/resources/connectionTest/network'
import { StepFailed } from '../../../kernel/resources/connectionTest/step'
import { explainTls } from './tlsTrouble'

/** What the database itself refused once the user was known. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase'
  constructor(
    readonly sentence: Label,
    readonly isMissing: boolean,
  ) {
    super(sentence[1])
  }
}

interface Asked {
  host: string
  port: number
  user: string
  database: string
  limit: number
}

const NOT_POSTGRES: Label = [
  '那里应答的不是 PostgreSQL，请检查端口',
  'The server there is not PostgreSQL. Check the port',
]

type Explain = (asked: Asked) => Label

const refused: Readonly<Record<string, Explain>> = {
  '28P01': ({ user }) => [`用户 ${user} 的密码不正确`, `The password of the user ${user} is wrong`],
  '28000': ({ user }) => [
    `用户 ${user} 不存在，或服务器不允许它从这里登录（见 pg_hba.conf）`,
    `There is no user ${user}, or the server does not let it sign in from here (see pg_hba.conf)`,
  ],
  '53300': () => ['服务器的连接数已满，请稍后再试', 'The server has no connections left. Try again in a moment'],
  '57P03': () => ['服务器正在启动或恢复，请稍后再试', 'The server is starting up. Try again in a moment'],
}

const ofDatabase: Readonly<Record<string, Explain>> = {
  '3D000': ({ database }) => [
    `没有名为 ${database} 的数据库，请先创建`,
    `There is no database named ${database}. Create it first`,
  ],
  '42501': ({ user, database }) => [
    `用户 ${user} 没有连接数据库 ${database} 的权限（CONNECT）`,
    `The user ${user} lacks the right to connect to the database ${database} (CONNECT)`,
  ],
  '55000': ({ database }) => [`数据库 ${database} 不接受连接`, `The database ${database} does not accept connections`],
}

function explain(error: unknown, asked: Asked): Error {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const tls = explainTls(asked.host, { code, message })
  if (tls) return new StepFailed(tls)
  const known = refused[code]
  if (known) return new StepFailed(known(asked))
  const database = ofDatabase[code]
  if (database) return new NoDatabase(database(asked), code === '3D000')
  if (/client password must be a/.test(message))
    return new StepFailed([`用户 ${asked.user} 需要密码，请填写`, `The user ${asked.user} needs a password. Enter it`])
  if (/timeout/i.test(message)) return new StepFailed(silent(asked, asked.limit))
  // An error of the server's own has a code; without one nobody spoke PostgreSQL.
  if (!/^[0-9A-Z]{5}$/.test(code)) return new StepFailed(NOT_POSTGRES)
  return new StepFailed([`服务器拒绝登录：${message.slice(0, 200)}`, `The server refuses: ${message.slice(0, 200)}`])
}

/** Opens a session. Throws StepFailed where the user is refused, and NoDatabase where only the database is not to be had. */
export async function signIn(config: pg.ClientConfig, limit: number): ReturnType<typeof openSession> {
  const { host = '', port = 0, user = '', database = '' } = config
  try {
    return await openSession(config)
  } catch (error) {
    throw explain(error, { host, port, user: String(user), database, limit })
  }
}
