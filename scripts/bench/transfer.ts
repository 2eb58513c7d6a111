import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { SERVER_FLAGS } from '../launch/serverFlags'
import { benchDatabases } from './benchApp'
import type { BenchRow } from './row'
import type { Measured, Step } from './transferChild'

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000)
/** Rows from which on memory may be what half a million take. */
const MANY = 250_000

interface Goals {
  step: Step
  title: string
  /** Of the reader's speed alone. */
  ratio: number
  megabytes: number
  megabytesOfMany: number
  /** ms of a list call meanwhile, 99 of 100. */
  list: number
}

const EMBEDDED: Goals = {
  step: 'embedded',
  title: 'PGlite',
  // One thread writes all rows, however fast they are read (decision 100).
  ratio: 0.2,
  megabytes: 900,
  megabytesOfMany: 1200,
  list: 100,
}
/** Of the upload's time. */
const UNDO = 2
const POSTGRES: Goals = {
  step: 'postgres',
  title: 'PostgreSQL',
  ratio: 0.45,
  megabytes: 300,
  megabytesOfMany: 400,
  list: 100,
}

/**
 * Uploads 100,000 rows × 25 columns (BENCH_ROWS: so many) into an empty table, exports them and takes the upload back, each database in a process of its own whose peak
 * memory is the system's figure. The floors are the reader and the writer alone, in the same run. The upload is the whole
 * way: read, check, change set, rows; the dry run before it is told apart.
 */
export async function benchTransfer(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-transfer-'))
  const child = await buildChild()
  const file = join(folder, 'reports.xlsx')
  const run = (step: Step, rest = ''): Promise<Measured> => measure(child, step, file, rest)
  try {
    const write = await run('make', String(ROWS))
    const read = await run('read')
    const rows: BenchRow[] = []
    const titles = (await benchDatabases()).map(({ title }) => title)
    for (const goals of [EMBEDDED, POSTGRES])
      if (titles.includes(goals.title)) rows.push(...rowsOf(goals, await run(goals.step), read, write))
    return rows
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function rowsOf(
  { title, ratio, megabytes, megabytesOfMany, list }: Goals,
  found: Measured,
  read: Measured,
  write: Measured,
): BenchRow[] {
  const { dryRun = 0, uploadMegabytes = 0, listP50 = 0, listP99 = 0 } = found
  const { export: exported = 0, undo = 0 } = found
  const most = ROWS < MANY ? megabytes : megabytesOfMany
  return [
    against(`upload, ${title}`, found.milliseconds, read, ratio, 'the reader alone'),
    { name: `dry run of it, ${title}`, value: speed(dryRun), unit: 'rows/s' },
    bounded(`upload and dry run, ${title}, peak memory of the server`, uploadMegabytes, most, 'MB'),
    { name: `list call meanwhile, ${title}, median`, value: round(listP50), unit: 'ms' },
    bounded(`list call meanwhile, ${title}, p99`, listP99, list, 'ms'),
    against(`export, ${title}`, exported, write, 0.7, 'the writer alone'),
    {
      ...bounded(`undo of it, ${title}`, undo, found.milliseconds * UNDO, 'ms'),
      goal: `at most ${UNDO} times the upload`,
    },
    { name: `peak memory of the server with both, ${title}`, value: Math.round(found.peakMegabytes), unit: 'MB' },
  ]
}

function against(name: string, milliseconds: number, floor: Measured, goal: number, what: string): BenchRow {
  const ratio = round(floor.milliseconds / milliseconds)
  return {
    name,
    value: speed(milliseconds),
    unit: 'rows/s',
    floor: speed(floor.milliseconds),
    ratio,
    goal: `at least ${goal} of ${what}`,
    isMet: ratio >= goal,
  }
}

const bounded = (name: string, value: number, most: number, unit: string): BenchRow => ({
  name,
  value: Math.round(value),
  unit,
  goal: `at most ${most} ${unit}`,
  isMet: value <= most,
})

const speed = (milliseconds: number): number => Math.round((ROWS / milliseconds) * 1000)
const round = (value: number): number => Math.round(value * 100) / 100

async function buildChild(): Promise<string> {
  const outfile = resolve('dist/bench/transferChild.mjs')
  await build({
    entryPoints: [resolve('scripts/bench/transferChild.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  })
  return outfile
}

async function measure(child: string, step: Step, file: string, rest: string): Promise<Measured> {
  const { stdout } = await promisify(execFile)(process.execPath, [...SERVER_FLAGS, child, step, file, rest])
  // The log of the server stands before it.
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}
