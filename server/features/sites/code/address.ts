import { Refusal } from '../../../foundation/faults/errors'

export interface Repository {
  /** What git is given: without a password. */
  address: string
  /** What people and logs are told. */
  shown: string
  /** Header by which git signs in over HTTP. */
  authorization?: string
  /** The folder, where the repository is on this machine. */
  folder?: string
}

const HARMLESS = /^[\p{L}\p{N}@%+=:,./~[\]_-]{1,500}$/u
const SCP_LIKE = /^[A-Za-z0-9_][\w.-]*@[A-Za-z0-9][\w.-]*:(?!-)[^:]+$/
const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'git:', 'ssh:', 'file:'])
/** What git may speak, whatever its own settings say: no `ext::`, which would run a command. */
export const ALLOWED_PROTOCOLS = 'file:git:http:https:ssh'

/** Hides names and passwords that stand in an address, wherever in the text. */
export const withoutCredentials = (text: string): string => text.replace(/:\/\/[^\s/@'"]*@/g, '://***@')

const refuse = (text: string): never => {
  throw new Refusal(422, 'code.badAddress', { repository: withoutCredentials(text).slice(0, 200) })
}

/** Reads the address of a repository. Throws a Refusal for what could be an option, a command or another transport. */
export function repositoryOf(text: string): Repository {
  const address = text.trim()
  if (!HARMLESS.test(address) || address.startsWith('-') || address.includes('::')) return refuse(address)
  if (address.startsWith('/')) return onDisk(address, address)
  if (SCP_LIKE.test(address)) return { address, shown: address }
  if (!URL.canParse(address)) return refuse(address)
  return overNetwork(new URL(address), address)
}

const onDisk = (address: string, folder: string): Repository =>
  folder.split('/').includes('..') ? refuse(address) : { address, shown: address, folder }

function overNetwork(url: URL, address: string): Repository {
  if (!PROTOCOLS.has(url.protocol) || !/^[a-z][a-z+]*:\/\//i.test(address)) return refuse(address)
  if (url.protocol === 'file:') return url.host ? refuse(address) : onDisk(address, decodeURIComponent(url.pathname))
  const { username, password } = url
  if (!/^[A-Za-z0-9[]/.test(url.hostname) || decodeURIComponent(username).startsWith('-')) return refuse(address)
  const shown = withoutCredentials(address)
  if (!username && !password) return { address, shown }
  if (url.protocol === 'ssh:') return password ? refuse(address) : { address, shown: address }
  if (url.protocol === 'git:') return refuse(address)
  url.username = ''
  url.password = ''
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { address: url.href, shown, authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}
