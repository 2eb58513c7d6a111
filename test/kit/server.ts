import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { SERVER_FLAGS } from '../../scripts/launch/serverFlags'
import { endLater } from './cleanup'
import { ENGINE_FLAGS } from './engineFlags'
import { copyFirstStart } from './firstStart'
import { leaveGuideAt, leaveGuideIn } from './leaveGuide'

export interface ServerOptions {
  /** Kept when the server stops; without it the server gets a folder that goes with it. */
  readonly dataDir?: string
  readonly port?: number
  /** The entry: the server, or `demo`, the demo world. */
  readonly entry?: 'main' | 'demo'
  /** The guide is offered, as to anybody who is new. Other tests begin with an administrator who has left it. */
  readonly isGuided?: boolean
  /** With settings of its own, or in a folder that was named, it is an installation of its own, started for the first time. */
  readonly env?: Readonly<Record<string, string>>
}

export interface RunningServer {
  readonly url: string
  readonly pid: number
  readonly port: number
  readonly dataDir: string
  readonly adminEmail: string
  readonly adminPassword: string
  /** All that the server has printed so far. */
  log(): string
  /** Asks it to end and waits until it has; resolves to its exit code. */
  stop(): Promise<number | null>
  /** Ends it without warning, as a power cut would. */
  kill(): Promise<void>
}

const ADMIN_EMAIL = 'admin@example.com'
const ADMIN_PASSWORD = 'a quiet colonnade at noon'
const START_MS = 90_000
/** The server itself ends within 25 seconds. */
const STOP_MS = 30_000

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no port was given')
  return address.port
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url)
    return true
  } catch {
    return false
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

async function untilReady(child: ChildProcess, url: string, log: () => string): Promise<void> {
  for (const until = Date.now() + START_MS; Date.now() < until; ) {
    if (hasEnded(child)) throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}:\n${log()}`)
    if (await answers(url)) return
    await new Promise((done) => setTimeout(done, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not answer within ${START_MS / 1000} s:\n${log()}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const exit = once(child, 'exit')
  child.kill(signal)
  const deadline = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await exit
  clearTimeout(deadline)
}

/** What the first start of the built server leaves, for `copyFirstStart`. */
export const firstStart = async (dataDir: string): Promise<void> => {
  const server = await startServer({ dataDir })
  await server.stop()
  await leaveGuideIn(dataDir)
}

const isLikeAll = ({ dataDir, env, entry = 'main', isGuided = false }: ServerOptions): boolean =>
  dataDir === undefined && env === undefined && entry === 'main' && !isGuided

/** Starts the built server in a process of its own, without verify codes, and waits until it answers. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'colonnade-data-'))
  if (isLikeAll(options)) await copyFirstStart(dataDir, firstStart)
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, VERIFY_CODE: 'off' }
  const child = spawn(
    process.execPath,
    [...SERVER_FLAGS, ...ENGINE_FLAGS, resolve(`dist/server/${options.entry ?? 'main'}.js`)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...settings, ADMIN_EMAIL, ADMIN_PASSWORD, ...options.env },
    },
  )
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => printed.push(text))
  const log = (): string => printed.join('')
  const url = `http://127.0.0.1:${port}`
  const clear = (): void => {
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
  }
  const stop = async (): Promise<number | null> => {
    await end(child, 'SIGTERM')
    clear()
    return child.exitCode
  }
  endLater(stop)
  await untilReady(child, url, log)
  if (options.entry === 'demo' && !options.isGuided) await leaveGuideAt(url)
  return {
    url,
    pid: child.pid ?? 0,
    port,
    dataDir,
    adminEmail: ADMIN_EMAIL,
    adminPassword: ADMIN_PASSWORD,
    log,
    stop,
    kill: () => end(child, 'SIGKILL'),
  }
}
