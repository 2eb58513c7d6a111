import { spawn } from 'node:child_process'
import { Refusal } from '../../../foundation/faults/errors'
import { ALLOWED_PROTOCOLS, withoutCredentials } from './address'
import { readLines } from './lines'
import type { Say } from './siteCode'

export interface GitAsked {
  /** Sent to git as its own settings, by the environment: neither a list of processes nor a file shows them. */
  settings?: Readonly<Record<string, string>>
  /** Variables of git's beside ours. */
  variables?: Readonly<Record<string, string>>
  folder?: string
  /** Hears what git tells people. */
  say?: Say
  signal?: AbortSignal | undefined
  /** Milliseconds. */
  timeout: number
}

/** git ended with an error; `output` is what it said, without credentials. */
export class GitFailed extends Error {
  override readonly name = 'GitFailed'
  constructor(
    readonly status: number | NodeJS.Signals | null,
    readonly output: string,
  ) {
    super(`git ended with ${status}: ${output.slice(-500)}`)
  }
}

/** Of the server's own environment git sees this much: the server's keys are none of its business. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'USER',
  'TMPDIR',
  'SSH_AUTH_SOCK',
  'GIT_SSH_COMMAND',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
]
const PROXIES = ['http_proxy', 'https_proxy', 'all_proxy', 'no_proxy']

const SETTINGS = {
  'core.hooksPath': '/dev/null',
  'protocol.ext.allow': 'never',
  'gc.auto': '0',
  'http.lowSpeedLimit': '1000',
  'http.lowSpeedTime': '60',
} as const

function environmentOf({ settings = {}, variables = {} }: GitAsked): NodeJS.ProcessEnv {
  const names = [...PASSED_ON, ...PROXIES, ...PROXIES.map((name) => name.toUpperCase())]
  const kept = names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  const pairs = Object.entries({ ...SETTINGS, ...settings })
  const numbered = pairs.flatMap(([key, value], at) => [
    [`GIT_CONFIG_KEY_${at}`, key],
    [`GIT_CONFIG_VALUE_${at}`, value],
  ])
  return {
    GIT_SSH_COMMAND: 'ssh -o BatchMode=yes -o ConnectTimeout=20',
    ...Object.fromEntries(kept),
    LC_ALL: 'C',
    GIT_ALLOW_PROTOCOL: ALLOWED_PROTOCOLS,
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '/bin/false',
    SSH_ASKPASS: '/bin/false',
    GIT_CONFIG_COUNT: String(pairs.length),
    ...Object.fromEntries(numbered),
    ...variables,
  }
}

/** As much of the output as errors are read from. */
const KEPT = 64_000

/** Runs git, without a shell, and resolves to what it printed. A stop or a time-out ends its helpers too. */
export function runGit(args: readonly string[], asked: GitAsked): Promise<string> {
  // Never in the server's own folder, which may be a repository with settings of its own.
  const { folder = '/', say, signal, timeout } = asked
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const child = spawn('git', args, {
      env: environmentOf(asked),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      cwd: folder,
    })
    let printed = ''
    let told = ''
    let isLate = false
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
    const lines = readLines((line) => {
      told = `${told}${line}\n`.slice(-KEPT)
      say?.(line)
    }, withoutCredentials)
    child.stderr.setEncoding('utf8').on('data', lines.add)
    const end = (): void => endGroup(child.pid)
    const clock = setTimeout(() => {
      isLate = true
      end()
    }, timeout)
    signal?.addEventListener('abort', end, { once: true })
    const over = (): void => {
      clearTimeout(clock)
      signal?.removeEventListener('abort', end)
    }
    child.once('error', (error: NodeJS.ErrnoException) => {
      over()
      reject(error.code === 'ENOENT' ? new Refusal(409, 'code.noGit') : error)
    })
    child.once('close', (status, how) => {
      over()
      lines.end()
      if (signal?.aborted) reject(signal.reason)
      else if (isLate) reject(new Refusal(409, 'code.timedOut', { seconds: Math.round(timeout / 1000) }))
      else if (status === 0) resolve(printed)
      else reject(new GitFailed(status ?? how, told))
    })
  })
}

/** git has helpers for each transport: they go with it. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
