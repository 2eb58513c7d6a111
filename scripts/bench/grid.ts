import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../test/chromium'
import type { BenchRow } from './row'
import { servePage } from './servedPage'
import { longestWork } from './tracedWork'

/** The processor is slowed down so many times: somebody's old laptop. */
const SLOWED = 4
const GOAL = 50
const ROUNDS = 3
const FRAMES = 180
const WAYS = { down: 'down', across: 'across', jumps: 'to far places' } as const

type Way = keyof typeof WAYS

interface Measured {
  frame: number
  work: number
}

async function scrolled(browser: Browser, url: string, way: Way): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 820 } })
  await page.goto(url)
  await page.locator('[role="gridcell"]').first().waitFor()
  // What is done the first time alone is not scrolling.
  await page.evaluate((each) => window.gridBench.longest(each, 30), way)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'toplevel'],
  })
  const frame = await page.evaluate(([each, frames]) => window.gridBench.longest(each, frames), [way, FRAMES] as const)
  const work = longestWork(await browser.stopTracing())
  await page.close()
  return { frame, work }
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

const rowFor = (name: string, value: number): BenchRow => ({
  name,
  value: Math.round(value * 10) / 10,
  unit: 'ms',
  goal: `≤ ${GOAL} ms`,
  isMet: value <= GOAL,
})

/** The longest frame while a grid of 10,000 rows is scrolled with a slowed processor; medians of three rounds. */
export async function benchGrid(): Promise<BenchRow[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('The grid is measured in Chromium: give its path in CHROMIUM_PATH.')
  const { url, server } = await servePage('scripts/bench/grid/page.tsx')
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu']
  const browser = await chromium.launch({ executablePath, args })
  const rows: BenchRow[] = []
  try {
    for (const way of Object.keys(WAYS) as Way[]) {
      const found: Measured[] = []
      for (let round = 0; round < ROUNDS; round += 1) found.push(await scrolled(browser, url, way))
      const what = `Grid of 10,000 rows × 22 columns scrolled ${WAYS[way]}, ${SLOWED}× slowed`
      rows.push(
        rowFor(`${what}: longest frame`, median(found.map(({ frame }) => frame))),
        rowFor(`${what}: longest work of the page, processor time`, median(found.map(({ work }) => work))),
      )
    }
  } finally {
    await browser.close()
    server.close()
  }
  return rows
}
