import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../test/chromium'
import type { BenchRow } from './row'
import { servePage } from './servedPage'
import type { VariantName } from './table/page'

const TIMES = 5
const PAINT_GOAL = 60
const CHANGE_GOAL = 25
const VARIANTS: readonly VariantName[] = ['bare', 'arco', 'ours']
const TITLES = { ours: 'Our table', arco: 'Arco virtualized', bare: 'Bare windowed rows' } satisfies Record<
  VariantName,
  string
>
const SETTLE = 250

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** Milliseconds of one load of one variant, after one warming round. */
async function measure(
  browser: Browser,
  url: string,
  variant: VariantName,
): Promise<{ paint: number; change: number }> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 800 } })
  await page.goto(`${url}/?variant=${variant}`)
  await page.waitForFunction(() => 'bench' in window)
  await page.evaluate(() => window.bench.paint(99))
  await page.evaluate(() => window.bench.change())
  await page.evaluate(() => window.bench.clear())
  await page.waitForTimeout(SETTLE)
  const paint = await page.evaluate(() => window.bench.paint(1))
  await page.waitForTimeout(SETTLE)
  const change = await page.evaluate(() => window.bench.change())
  await page.close()
  return { paint, change }
}

const rounded = (value: number): number => Math.round(value * 10) / 10

const rowFor = (variant: VariantName, what: string, value: number, floor: number, goal: number): BenchRow => ({
  name: `${TITLES[variant]}, 1,000 rows × 15 columns: ${what}`,
  value: rounded(value),
  unit: 'ms',
  ...(variant === 'bare' ? {} : { floor: rounded(floor), ratio: rounded(value / floor) }),
  ...(variant === 'ours' ? { goal: `≤ ${goal} ms`, isMet: value <= goal } : {}),
})

/** Our table beside Arco's virtualized one and bare windowed rows, in one run in Chromium; medians of five. */
export async function benchTable(): Promise<BenchRow[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('The table is measured in Chromium: give its path in CHROMIUM_PATH.')
  const { url, server } = await servePage('scripts/bench/table/page.tsx')
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu']
  const browser = await chromium.launch({ executablePath, args })
  try {
    const paints: Record<VariantName, number[]> = { ours: [], arco: [], bare: [] }
    const changes: Record<VariantName, number[]> = { ours: [], arco: [], bare: [] }
    for (let time = 0; time < TIMES; time++)
      for (const variant of VARIANTS) {
        const { paint, change } = await measure(browser, url, variant)
        paints[variant].push(paint)
        changes[variant].push(change)
      }
    return VARIANTS.flatMap((variant) => [
      rowFor(variant, 'painted', median(paints[variant]), median(paints.bare), PAINT_GOAL),
      rowFor(variant, 'one row changed', median(changes[variant]), median(changes.bare), CHANGE_GOAL),
    ])
  } finally {
    await browser.close()
    server.close()
  }
}
