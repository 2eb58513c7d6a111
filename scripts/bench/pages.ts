import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../test/chromium'
import { startBuilt, stopBuilt } from './builtServer'
import { type Floor, openFloor } from './pages/floor'
import { pay, type Visited } from './pages/visit'
import { type Visit, visits } from './pages/visits'
import type { BenchRow } from './row'
import { rounded } from './timing'

const TIMES = Number(process.env.BENCH_TIMES ?? 6)

interface DemoAccounts {
  data: { list: { username: string; password: string }[] }
}

/** The first of the demo world's people holds everything. */
async function signIn(base: string): Promise<string> {
  const accounts: DemoAccounts = await (await fetch(`${base}/api/demo/accounts`)).json()
  const [first] = accounts.data.list
  if (!first) throw new Error('the demo world has no accounts')
  const form = new FormData()
  form.append('username', first.username)
  form.append('password', first.password)
  const answer: { data: { tokenType: string; accessToken: string } } = await (
    await fetch(`${base}/api/login`, { method: 'POST', body: form })
  ).json()
  return `${answer.data.tokenType} ${answer.data.accessToken}`
}

/** Of an even number the lower of the two in the middle. */
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[(values.length - 1) >> 1] ?? 0

const middle = (paid: readonly Visited[], of: 'taken' | 'requests' | 'trips' | 'bytes'): number =>
  median(paid.map((each) => each[of]))

interface World {
  browser: Browser
  base: string
  token: string
  floor: Floor
}

async function measure({ browser, base, token, floor }: World, visit: Visit): Promise<BenchRow[]> {
  const paid: Visited[] = []
  const floors: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const each = await pay(browser, base, visit, token)
    paid.push(each)
    floors.push(await floor.measure(browser, each.bytes))
  }
  const taken = middle(paid, 'taken')
  const beneath = median(floors)
  if (process.env.BENCH_PATHS) console.error(paid.at(-1)?.paths.join('\n'))
  return [
    {
      name: `${visit.title}: stands after`,
      value: rounded(taken / 1000, 2),
      unit: 's',
      floor: rounded(beneath / 1000, 2),
      ratio: rounded(taken / beneath, 2),
      goal: `≤ ${visit.goal / 1000} s`,
      isMet: taken <= visit.goal,
    },
    { name: `${visit.title}: bytes over the line`, value: rounded(middle(paid, 'bytes') / 1000), unit: 'kB' },
    { name: `${visit.title}: requests`, value: middle(paid, 'requests'), unit: '' },
    { name: `${visit.title}: of these one after another`, value: middle(paid, 'trips'), unit: '' },
  ]
}

/**
 * The first screens on a slow line, in Chromium; medians of six, beside the same bytes fetched by an empty page.
 * BENCH_TIMES: fewer; BENCH_PATHS: tells what was fetched.
 */
export async function benchPages(): Promise<BenchRow[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Pages are measured in Chromium: give its path in CHROMIUM_PATH.')
  const dataDir = mkdtempSync(join(tmpdir(), 'colonnade-bench-pages-'))
  const demo = await startBuilt('dist/server/demo.js', dataDir)
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu']
  const browser = await chromium.launch({ executablePath, args })
  const floor = await openFloor()
  try {
    const token = await signIn(demo.url)
    const rows: BenchRow[] = []
    for (const visit of visits) rows.push(...(await measure({ browser, base: demo.url, token, floor }, visit)))
    return rows
  } finally {
    floor.close()
    await browser.close()
    await stopBuilt(demo)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
