import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { SERVER_FLAGS } from '../launch/serverFlags'

const LONGEST = 120_000

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

export interface BuiltServer {
  child: ChildProcess
  url: string
  /** From the start of the process to its first answer. */
  seconds: number
}

/** Starts a built entry of the server on a port of its own, and waits for its first answer. Without an address it has its embedded database. */
export async function startBuilt(file: string, dataDir: string, databaseUrl = ''): Promise<BuiltServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const from = performance.now()
  const child = spawn(process.execPath, [...SERVER_FLAGS, resolve(file)], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
    },
  })
  while (!(await answers(`${url}/api/health`))) {
    if (child.exitCode !== null || performance.now() - from > LONGEST) throw new Error(`${file} did not start`)
    await pause(20)
  }
  return { child, url, seconds: (performance.now() - from) / 1000 }
}

export async function stopBuilt({ child }: BuiltServer): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}
