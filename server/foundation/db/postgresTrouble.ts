import { CannotStart } from '../faults/errors'
import { type TlsFault, tlsFaultOf } from './tlsFault'

/** Why a connection failed, and what to do: Chinese, English. */
type Explain = (host: string, name: string, user: string) => [zh: string, en: string]

const byCode: Record<string, Explain> = {
  ENOTFOUND: (host) => [`找不到主机 ${host}，请检查主机名`, `the host ${host} is not known; check its name`],
  EAI_AGAIN: (host) => [
    `暂时无法解析主机 ${host}，请检查网络`,
    `the host ${host} cannot be looked up now; check the network`,
  ],
  ECONNREFUSED: (host) => [
    `${host} 拒绝连接，请检查数据库是否已启动、端口是否正确`,
    `${host} refuses the connection; check that the database runs and that the port is right`,
  ],
  ETIMEDOUT: (host) => [
    `${host} 没有应答，请检查网络和防火墙，以及那里运行的是否是 PostgreSQL、是否已卡住`,
    `${host} does not answer; check the network and the firewall, and that what listens there is PostgreSQL and not stuck`,
  ],
  EHOSTUNREACH: (host) => [`无法到达 ${host}，请检查网络`, `${host} cannot be reached; check the network`],
  '28P01': (_host, _name, user) => [`用户 ${user} 的密码不正确`, `the password of the user ${user} is wrong`],
  '28000': (_host, _name, user) => [`用户 ${user} 不得登录`, `the user ${user} may not sign in`],
  '3D000': (_host, name) => [
    `没有名为 ${name} 的数据库，请先创建`,
    `there is no database named ${name}; create it first`,
  ],
  '53300': () => ['连接数已满', 'it has no connection left'],
  '57P03': () => ['它正在启动或恢复，请稍后再试', 'it is starting up; try again in a moment'],
}

const byTls: Record<TlsFault, Explain> = {
  'not spoken': (host) => [
    `${host} 不支持 TLS，请在服务器上启用，或从地址中去掉 sslmode`,
    `${host} does not speak TLS; switch it on there, or leave sslmode out of the address`,
  ],
  'other host': (host) => [
    `证书不是签发给 ${host} 的，请检查主机名，或更换证书`,
    `its certificate is not for ${host}; check the host name, or have a certificate made for it`,
  ],
  'out of date': () => [
    '证书已过期或尚未生效，请更换证书',
    'its certificate has expired or is not valid yet; renew it',
  ],
  'not trusted': () => [
    '证书不受信任，请在地址中用 sslrootcert=文件 指定其签发机构的证书',
    'its certificate is not trusted; name the file of its issuer’s certificate by sslrootcert=FILE in the address',
  ],
  'insisted on': (host) => [
    `${host} 只接受加密的连接，请在地址中加上 sslmode=verify-full`,
    `${host} takes encrypted connections only; add sslmode=verify-full to the address`,
  ],
  'not agreed': (host) => [
    `与 ${host} 的 TLS 握手失败，请检查其 TLS 设置`,
    `TLS could not be agreed on with ${host}; check its settings`,
  ],
}

/** The error of a first connection as a sentence. The password in the address is never repeated. */
export function explainConnection(error: unknown, url: string): CannotStart {
  const { hostname, port, pathname, username } = new URL(url)
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const fault = tlsFaultOf({ code, message })
  const explain =
    (fault && byTls[fault]) ?? byCode[code] ?? (message.includes('timeout') ? byCode.ETIMEDOUT : undefined)
  const host = `${hostname || 'localhost'}:${port || 5432}`
  const name = decodeURIComponent(pathname.slice(1)) || 'postgres'
  const [zh, en] = explain?.(host, name, decodeURIComponent(username)) ?? [message || code, message || code]
  return new CannotStart(
    `无法连接 DATABASE_URL 指定的数据库：${zh}。 / The database of DATABASE_URL cannot be reached: ${en}.`,
  )
}

export const tooOld = (version: string, oldest: number): CannotStart =>
  new CannotStart(
    `数据库是 PostgreSQL ${version}，需要 ${oldest} 或更高版本，请升级。 / ` +
      `The database is PostgreSQL ${version}; ${oldest} or later is needed. Upgrade it.`,
  )
