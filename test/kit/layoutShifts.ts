import type { Page } from 'playwright-core'

/** Adds up how far things in view move without anybody’s doing, from the next address on. */
export async function measuredShifts(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    const moved = { sum: 0 }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) moved.sum += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return page
}

/** How far, once the page has come to rest. */
export const movedOn = async (page: Page): Promise<number> => {
  await page.waitForTimeout(1_000)
  return page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)
}
