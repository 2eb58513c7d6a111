/** What the environment may say, parsed and checked once at the start. */
export interface Environment {
  port: number
  host: string
  dataDir: string
  /** PostgreSQL; undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** The first encrypts, all decrypt; none: the key file in `dataDir`, made at the first start. */
  secretKeys: readonly string[]
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** Is the verify code asked for at sign-in? */
  verifyCode: boolean
  publicSiteUrl: string | undefined
  centerUrl: string | undefined
  /** The first makes tickets, all are taken; none: this installation stands alone. */
  ssoKeys: readonly string[]
  /** May super administrators of this installation come in by a ticket of the centre? */
  ssoSuper: boolean
  /** Where tasks put backups: `backups` in `dataDir` where none is named. */
  backupDir: string
  /** Folders in which the code of sites may lie; `sites` in `dataDir` where none is named. */
  siteCodeRoots: readonly string[]
  /** Private addresses and networks that the server may call all the same, such as a MinIO of one's own; none by default. */
  privateNetworks: readonly string[]
  /** Where providers of payments are asked instead of at their own address: a test system, a proxy, a double. */
  paymentEndpoints: Readonly<Partial<Record<PaidThrough, string>>>
  /** Folders beside the data folder in which a storage account may keep files. */
  storageRoots: readonly string[]
  /** Whose word on the visitor's address, protocol and host is taken: `loopback`, addresses and networks; false: nobody's. */
  trustProxy: readonly string[] | false
  /** What machines show that watch the server: `/api/health?full` and `/api/metrics`; none: these are not there. */
  metricsToken: string | undefined
  logLevel: LogLevel
}

export const PAID_THROUGH = ['alipay', 'wechat', 'paypal', 'stripe'] as const
/** Who carries payments out. */
export type PaidThrough = (typeof PAID_THROUGH)[number]

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

type Variables = Record<string, string | undefined>

/** In the data folder, where nobody named another place for the code of sites. */
export const SITE_CODE_FOLDER = 'sites'

const SHORTEST_KEY = 32
const SHORTEST_PASSWORD = 10

/** Reads the variables; an empty one counts as not set. Throws an Error whose message is a sentence in both languages. */
export function readEnvironment(variables: Variables): Environment {
  const text = (name: string): string | undefined => variables[name]?.trim() || undefined
  const host = text('HOST') ?? '127.0.0.1'
  const dataDir = text('DATA_DIR') ?? './data'
  const ssoKeys = keysOf(text('SSO_KEY'))
  return {
    port: portOf(text('PORT')),
    host,
    dataDir,
    backupDir: text('BACKUP_DIR') ?? `${dataDir}/backups`,
    databaseUrl: databaseUrlOf(text('DATABASE_URL')),
    secretKeys: secretKeysOf(text('SECRET_KEY')),
    adminEmail: emailOf(text('ADMIN_EMAIL')),
    adminPassword: longEnough('ADMIN_PASSWORD', variables.ADMIN_PASSWORD || undefined, SHORTEST_PASSWORD),
    verifyCode: verifyCodeOf(text('VERIFY_CODE') ?? 'on', host),
    publicSiteUrl: urlOf('PUBLIC_SITE_URL', text('PUBLIC_SITE_URL')),
    centerUrl: centerUrlOf(text('CENTER_URL'), ssoKeys),
    ssoKeys,
    ssoSuper: switchOf('SSO_SUPER', text('SSO_SUPER') ?? 'off'),
    siteCodeRoots: rootsOf('SITE_CODE_ROOTS', text('SITE_CODE_ROOTS')) ?? [`${dataDir}/${SITE_CODE_FOLDER}`],
    privateNetworks: privateNetworksOf(text('PRIVATE_NETWORKS')),
    paymentEndpoints: paymentEndpointsOf(text('PAYMENT_ENDPOINTS')),
    storageRoots: rootsOf('STORAGE_ROOTS', text('STORAGE_ROOTS')) ?? [],
    trustProxy: trustedProxies(text('TRUST_PROXY') ?? 'loopback'),
    metricsToken: longEnough('METRICS_TOKEN', text('METRICS_TOKEN'), SHORTEST_KEY),
    logLevel: logLevelOf(text('LOG_LEVEL') ?? 'info'),
  }
}

/** Can the host be reached from this machine only? */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

const wrong = (zh: string, en: string): Error => new Error(`${zh} / ${en}`)

function portOf(value: string | undefined): number {
  if (value === undefined) return 8080
  const port = Number(value)
  if (/^\d+$/.test(value) && port <= 65_535) return port
  throw wrong(
    `PORT 应为 0 到 65535 的整数，现为“${value}”。`,
    `PORT must be a whole number from 0 to 65535; it is "${value}".`,
  )
}

/** The value itself is not repeated: it may hold a password. */
function databaseUrlOf(value: string | undefined): string | undefined {
  if (value === undefined || (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value))) return value
  throw wrong(
    'DATABASE_URL 应为 PostgreSQL 地址，例如 postgres://user:password@host:5432/name。',
    'DATABASE_URL must be a PostgreSQL address such as postgres://user:password@host:5432/name.',
  )
}

function urlOf(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw wrong(
      `${name} 应为以 http:// 或 https:// 开头的网址，现为“${value}”。`,
      `${name} must be an address starting with http:// or https://; it is "${value}".`,
    )
  }
  return value.replace(/(?<!\/)\/+$/, '')
}

/** Several are separated by commas. A comma may also stand in a key that was set before there could be several. */
function secretKeysOf(value: string | undefined): string[] {
  if (value === undefined) return []
  const keys = value.split(',').map((key) => key.trim())
  if (keys.length > 1 && keys.every((key) => key.length >= SHORTEST_KEY)) return [...keys, value]
  return [longEnough('SECRET_KEY', value, SHORTEST_KEY) ?? value]
}

/** The centre vouches for people by tickets, which nobody can read without the key that both have. */
function centerUrlOf(value: string | undefined, ssoKeys: readonly string[]): string | undefined {
  const url = urlOf('CENTER_URL', value)
  if (url === undefined || ssoKeys.length > 0) return url
  throw wrong(
    '设置了 CENTER_URL 就必须设置 SSO_KEY，且与总控台的 SSO_KEY 相同；否则谁也无法从总控台登录到这里。',
    'CENTER_URL needs SSO_KEY, the same as at the centre; without it nobody can be signed in from there.',
  )
}

/** Several are separated by commas. */
const keysOf = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)
    .map((key) => longEnough('SSO_KEY', key, SHORTEST_KEY) ?? key)

/** Several are separated by colons, as in PATH. */
function rootsOf(name: string, value: string | undefined): string[] | undefined {
  if (value === undefined) return undefined
  const roots = value.split(':').filter(Boolean)
  const wrongOne = roots.find((root) => !root.startsWith('/') || root.split('/').includes('..'))
  if (wrongOne === undefined) return roots
  throw wrong(
    `${name} 应为用冒号分隔的绝对路径，现含“${wrongOne}”。`,
    `${name} must be absolute paths separated by colons; it has "${wrongOne}".`,
  )
}

const isNetwork = (text: string): boolean => {
  const [address = '', bits = '0', ...rest] = text.split('/')
  if (rest.length > 0 || !/^\d{1,3}$/.test(bits)) return false
  if (address.includes(':')) return URL.canParse(`http://[${address}]`) && Number(bits) <= 128
  const parts = address.split('.')
  return (
    parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255) && Number(bits) <= 32
  )
}

/** Several are separated by commas. */
function trustedProxies(value: string): readonly string[] | false {
  if (value === 'none') return false
  const named = value.split(',').map((each) => each.trim())
  const wrongOne = named.find((each) => each !== 'loopback' && !isNetwork(each))
  if (wrongOne === undefined) return named
  throw wrong(
    `TRUST_PROXY 应为 loopback、none，或用逗号分隔的 IP 地址与网段（如 10.0.0.0/8），现含“${wrongOne}”。`,
    `TRUST_PROXY must be loopback, none, or addresses and networks such as 10.0.0.0/8 separated by commas; it has "${wrongOne}".`,
  )
}

/** Several are separated by commas. */
function privateNetworksOf(value: string | undefined): string[] {
  const named = (value ?? '').split(',').map((each) => each.trim())
  const networks = named.filter(Boolean)
  const wrongOne = networks.find((each) => !isNetwork(each))
  if (wrongOne === undefined) return networks
  throw wrong(
    `PRIVATE_NETWORKS 应为用逗号分隔的 IP 地址与网段（如 10.0.0.0/8），现含“${wrongOne}”。`,
    `PRIVATE_NETWORKS must be addresses and networks such as 10.0.0.0/8 separated by commas; it has "${wrongOne}".`,
  )
}

/** `stripe=https://…,paypal=https://…`, of those that are not asked at their own address. */
function paymentEndpointsOf(value: string | undefined): Partial<Record<PaidThrough, string>> {
  const named = (value ?? '').split(',').map((each) => each.trim())
  const pairs = named.filter(Boolean).map((each): [string, string] => {
    const at = each.indexOf('=')
    return [each.slice(0, Math.max(at, 0)).trim(), each.slice(at + 1).trim()]
  })
  const wrongOne = pairs.find(([name, url]) => !isPaidThrough(name) || !/^https?:\/\/./.test(url) || !URL.canParse(url))
  if (wrongOne === undefined)
    return Object.fromEntries(pairs.map(([name, url]) => [name, url.replace(/(?<!\/)\/+$/, '')]))
  throw wrong(
    `PAYMENT_ENDPOINTS 应为用逗号分隔的“渠道=网址”，渠道只能是 ${PAID_THROUGH.join('、')}，现含“${wrongOne.join('=')}”。`,
    `PAYMENT_ENDPOINTS must be provider=address pairs separated by commas, of ${PAID_THROUGH.join(', ')}; it has "${wrongOne.join('=')}".`,
  )
}

const isPaidThrough = (name: string): name is PaidThrough => PAID_THROUGH.some((each) => each === name)

function longEnough(name: string, value: string | undefined, min: number): string | undefined {
  if (value === undefined || value.length >= min) return value
  throw wrong(
    `${name} 至少 ${min} 个字符，现为 ${value.length} 个。`,
    `${name} needs at least ${min} characters; it has ${value.length}.`,
  )
}

function emailOf(value: string | undefined): string | undefined {
  if (value === undefined || /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]+$/.test(value)) return value
  throw wrong(`ADMIN_EMAIL 不是邮箱地址：“${value}”。`, `ADMIN_EMAIL is not an email address: "${value}".`)
}

function switchOf(name: string, value: string): boolean {
  if (value === 'on' || value === 'off') return value === 'on'
  throw wrong(`${name} 只能是 on 或 off，现为“${value}”。`, `${name} must be on or off; it is "${value}".`)
}

function verifyCodeOf(value: string, host: string): boolean {
  if (switchOf('VERIFY_CODE', value)) return true
  if (isLoopback(host)) return false
  throw wrong(
    `VERIFY_CODE=off 只用于自动测试，HOST 须为 127.0.0.1 之类的本机地址，现为“${host}”。`,
    `VERIFY_CODE=off is for automated tests, so HOST must be a loopback address such as 127.0.0.1; it is "${host}".`,
  )
}

function logLevelOf(value: string): LogLevel {
  const level = LOG_LEVELS.find((each) => each === value)
  if (level) return level
  throw wrong(
    `LOG_LEVEL 只能是 ${LOG_LEVELS.join('、')} 之一，现为“${value}”。`,
    `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}; it is "${value}".`,
  )
}
