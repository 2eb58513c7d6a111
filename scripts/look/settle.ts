import type { Page, Request } from 'playwright-core'
import { waitsFor } from './pageChecks'

const LONGEST = 15_000
const PAUSE = 50
/** Looks in a row that find nothing waiting: a list shows its skeleton only after 200 ms. */
const CALM = 4

const isStream = (request: Request): boolean => request.url().includes('/api/admin/events')

/** Counts the calls of a page that have no answer yet. */
export function countCalls(page: Page): () => number {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (!isStream(request)) open.add(request)
  })
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  return () => open.size
}

/** Waits until no call is open, nothing is busy and nothing moves. Throws where that does not come. */
export async function settle(page: Page, openCalls: () => number): Promise<void> {
  let reason: string | undefined
  let calm = 0
  for (const until = Date.now() + LONGEST; Date.now() < until && calm < CALM; ) {
    reason = openCalls() > 0 ? 'a call' : await waitsFor(page)
    calm = reason === undefined ? calm + 1 : 0
    await page.waitForTimeout(PAUSE)
  }
  if (calm < CALM) throw new Error(`After ${LONGEST / 1000} s it still waits for ${reason}`)
}
