import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../test/chromium'
import type { BenchApp } from './benchApp'
import type { BenchRow } from './row'
import { longestWork } from './tracedWork'

const GOAL = 50
const ROUNDS = 3
const FRAMES = 240
const SETTLE = 500
const WAYS = { down: 'down', jumps: 'to far places' } as const

type Way = keyof typeof WAYS

interface Asked {
  way: Way
  frames: number
}

/** The longest time between two frames while the files are scrolled, in milliseconds. */
const scrolled = (page: Page, asked: Asked): Promise<number> =>
  page.evaluate(async ({ way, frames }) => {
    const box = document.querySelector<HTMLElement>('main [role="grid"]')
    if (!box) throw new Error('There is no grid.')
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
    const whole = box.scrollHeight - box.clientHeight
    let longest = 0
    let before = await frame()
    for (let at = 0; at < frames; at += 1) {
      if (way === 'down') box.scrollTop += 150
      else if (at % 6 === 0) box.scrollTop = (at * 7_919) % whole
      const now = await frame()
      longest = Math.max(longest, now - before)
      before = now
    }
    return longest
  }, asked)

async function measured(browser: Browser, open: () => Promise<Page>, way: Way, isList: boolean) {
  const page = await open()
  await page.locator('main [role="gridcell"]').first().waitFor({ timeout: 60_000 })
  if (isList) await page.getByRole('button', { name: 'List', exact: true }).click()
  // What is done the first time alone is not scrolling.
  await scrolled(page, { way, frames: 30 })
  await page.waitForTimeout(SETTLE)
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'toplevel'],
  })
  const frame = await scrolled(page, { way, frames: FRAMES })
  const work = longestWork(await browser.stopTracing())
  await page.context().close()
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

/** A large folder scrolled in the built console, in Chromium; medians of three rounds. The app serves the console. */
export async function benchScroll({ app, headers }: BenchApp, folder: number, title: string): Promise<BenchRow[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Scrolling is measured in Chromium: give its path in CHROMIUM_PATH.')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu']
  const browser = await chromium.launch({ executablePath, args })
  const open = async (): Promise<Page> => {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
    await context.addInitScript((token) => {
      localStorage.setItem('accessToken', token)
      localStorage.setItem('language', 'en')
    }, headers.authorization ?? '')
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${port}/#/control/system/file?folder=${folder}`)
    return page
  }
  try {
    const rows: BenchRow[] = []
    for (const isList of [false, true])
      for (const way of Object.keys(WAYS) as Way[]) {
        const found = []
        for (let round = 0; round < ROUNDS; round += 1) found.push(await measured(browser, open, way, isList))
        const what = `${title}, ${isList ? 'list' : 'thumbnails'} scrolled ${WAYS[way]}`
        rows.push(
          rowFor(`${what}: longest frame`, median(found.map(({ frame }) => frame))),
          rowFor(`${what}: longest work of the page, processor time`, median(found.map(({ work }) => work))),
        )
      }
    return rows
  } finally {
    await browser.close()
  }
}
