import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { BenchRow } from './row'
import { rounded } from './timing'

const START_GOAL = 3
const DEMO_GOAL = 8
const REST = 3_000
const LONGEST = 120_000
const TIMES = 3

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

interface Started {
  child: ChildProcess
  /** From the start of the process to its first answer. */
  seconds: number
}

async function start(file: string, dataDir: string): Promise<Started> {
  const port = await freePort()
  const from = performance.now()
  const child = spawn(process.execPath, ['--enable-source-maps', resolve(file)], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
  })
  while (!(await answers(`http://127.0.0.1:${port}/api/health`))) {
    if (child.exitCode !== null || performance.now() - from > LONGEST) throw new Error(`${file} did not start`)
    await pause(20)
  }
  return { child, seconds: (performance.now() - from) / 1000 }
}

async function stop({ child }: Started): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

/** Resident memory in MB; undefined where the system does not say it in /proc. */
function memoryOf({ child }: Started): number | undefined {
  const file = `/proc/${child.pid}/status`
  const found = existsSync(file) ? /VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  return found === undefined ? undefined : Math.round(Number(found) / 1024)
}

const row = (name: string, seconds: number, goal?: number): BenchRow => ({
  name,
  value: rounded(seconds, 2),
  unit: 's',
  ...(goal !== undefined && { goal: `within ${goal} s`, isMet: seconds < goal }),
})

/** The best of a few: others on this machine may only make it slower. */
async function again(dataDir: string): Promise<{ seconds: number; memory: number | undefined }> {
  let seconds = Number.POSITIVE_INFINITY
  let memory: number | undefined
  for (let at = 0; at < TIMES; at++) {
    const started = await start('dist/server/main.js', dataDir)
    seconds = Math.min(seconds, started.seconds)
    if (at === 0) {
      await pause(REST)
      memory = memoryOf(started)
    }
    await stop(started)
  }
  return { seconds, memory }
}

/** The start of the built server on an empty folder and on existing data, its memory at rest, and the start of the demo. */
export async function benchStart(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'colonnade-bench-start-'))
  try {
    const first = await start('dist/server/main.js', dataDir)
    await stop(first)
    const { seconds, memory } = await again(dataDir)
    const demo = await start('dist/server/demo.js', dataDir)
    await stop(demo)
    return [
      row('start on an empty folder', first.seconds),
      row('start on existing data', seconds, START_GOAL),
      ...(memory === undefined ? [] : [{ name: 'memory at rest', value: memory, unit: 'MB' }]),
      row('start of the demo world', demo.seconds, DEMO_GOAL),
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
