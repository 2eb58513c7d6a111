import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openSlowPage, type SeenRequest, serialTrips } from './line'
import type { Visit } from './visits'

export interface Visited {
  /** Milliseconds from the beginning of the navigation to the frame in which the screen stood. */
  taken: number
  requests: number
  trips: number
  bytes: number
  /** Requests that the screen had not waited for. */
  paths: string[]
}

const watcher = (stands: string): string => `(() => {
  const look = () => {
    if (document.body && ${stands}) window.screenStands(performance.now())
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})()`

const LONGEST = 60_000

/** The page tells when its screen stands. No text is evaluated in it: its policy forbids that. */
function untilStood(page: Page, open: () => Promise<unknown>): Promise<number> {
  return new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`${page.url()} does not stand`)), LONGEST).unref()
    void page.exposeFunction('screenStands', resolve).then(open).catch(reject)
  })
}

async function remember(context: BrowserContext, visit: Visit, token: string): Promise<void> {
  await context.addInitScript(
    ([value]) => {
      if (value) localStorage.setItem('accessToken', value)
      localStorage.setItem('language', 'en')
    },
    [visit.isSignedIn ? token : ''],
  )
}

/** Opened once before, on a fast line, for so long that all that comes later has come. */
async function warmUp(context: BrowserContext, address: string, stands: string): Promise<void> {
  const page = await context.newPage()
  await page.addInitScript(watcher(stands))
  await untilStood(page, () => page.goto(address))
  await page.waitForTimeout(1500)
  await page.close()
}

const pathOf = ({ url }: SeenRequest): string => new URL(url).pathname

/** One visit by a browser that knows nothing but who is signed in. */
export async function pay(browser: Browser, base: string, visit: Visit, token: string): Promise<Visited> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  try {
    await remember(context, visit, token)
    if (visit.isSecond) await warmUp(context, base + visit.address, visit.standsAtFirst ?? visit.stands)
    const { page, seen } = await openSlowPage(context, visit.isNear)
    await page.addInitScript(watcher(visit.stands))
    const taken = await untilStood(page, () => page.goto(base + visit.address, { waitUntil: 'commit' }))
    const gone = seen.filter(({ isCached }) => !isCached)
    return {
      taken,
      requests: gone.length,
      trips: serialTrips(gone),
      bytes: gone.reduce((sum, { bytes }) => sum + bytes, 0),
      paths: gone.map(pathOf),
    }
  } finally {
    await context.close()
  }
}
