import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../test/chromium'
import { startBuilt, stopBuilt } from './builtServer'
import { type Floor, openFloor } from './pages/floor'
import { pay, type Visited } from './pages/visit'
import { type Pair, pairs, type Visit, visits } from './pages/visits'
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

/** Turn by turn, so that both meet the machine as it is. */
async function compare({ browser, base, token }: World, pair: Pair): Promise<BenchRow[]> {
  const taken = { without: [] as number[], with: [] as number[] }
  for (let time = 0; time < TIMES; time++)
    for (const which of ['without', 'with'] as const)
      taken[which].push((await pay(browser, base, pair[which], token)).taken)
  const [without, whole] = [median(taken.without), median(taken.with)]
  const ratio = rounded(whole / without, 2)
  return [
    {
      name: `${pair.title}: usable after`,
      value: rounded(whole / 1000, 2),
      unit: 's',
      floor: rounded(without / 1000, 2),
      ratio,
      ...(pair.goal ? { goal: `≤ ${pair.goal} × the form without`, isMet: ratio <= pair.goal } : {}),
    },
  ]
}

/** The demo world in Chromium, with its first person signed in. */
async function inWorld<T>(work: (world: World) => Promise<T>): Promise<T> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Pages are measured in Chromium: give its path in CHROMIUM_PATH.')
  const dataDir = mkdtempSync(join(tmpdir(), 'colonnade-bench-pages-'))
  const demo = await startBuilt('dist/server/demo.js', dataDir)
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu']
  const browser = await chromium.launch({ executablePath, args })
  const floor = await openFloor()
  try {
    return await work({ browser, base: demo.url, token: await signIn(demo.url), floor })
  } finally {
    floor.close()
    await browser.close()
    await stopBuilt(demo)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * The first screens on a slow line, in Chromium; medians of six, beside the same bytes fetched by an empty page.
 * BENCH_TIMES: fewer; BENCH_PAGES: those whose titles hold it; BENCH_PATHS: tells what was fetched.
 */
export const benchPages = (): Promise<BenchRow[]> =>
  inWorld(async (world) => {
    const rows: BenchRow[] = []
    const asked = visits.filter(({ title }) => title.includes(process.env.BENCH_PAGES ?? ''))
    for (const visit of asked) rows.push(...(await measure(world, visit)))
    return rows
  })

/** A form with formatted text beside one without, by a processor four times slower. */
export const benchEditor = (): Promise<BenchRow[]> =>
  inWorld(async (world) => {
    const rows: BenchRow[] = []
    for (const pair of pairs) rows.push(...(await compare(world, pair)))
    return rows
  })
