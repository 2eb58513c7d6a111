import type { Page, Request } from 'playwright-core'

export interface HeldLine {
  /** Resolves once so many calls wait. */
  holds(count?: number): Promise<void>
  /** Lets what waits arrive, and all that comes after it. */
  release(): Promise<void>
}

/** Keeps the answers of these calls back, as a slow line would: they are asked and answered at once, and arrive late. */
export async function holdLine(page: Page, which: (request: Request) => boolean): Promise<HeldLine> {
  let open: () => void = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  let waiting = 0
  await page.route('**/api/admin/**', async (route) => {
    if (!which(route.request())) return route.fallback()
    const response = await route.fetch()
    waiting += 1
    await opened
    // The console may have given the call up meanwhile: then nobody takes the answer.
    await route.fulfill({ response }).catch(() => undefined)
  })
  return {
    async holds(count = 1) {
      for (const end = Date.now() + 15_000; waiting < count; ) {
        if (Date.now() > end) throw new Error(`only ${waiting} calls wait`)
        await page.waitForTimeout(20)
      }
    },
    async release() {
      open()
      await page.waitForTimeout(500)
    },
  }
}

export const siteOf = (request: Request): string | undefined => request.headers().site
export const isCall = (request: Request, path: string): boolean =>
  new URL(request.url()).pathname.startsWith(`/api/admin/${path}`)

interface Sight {
  site: string
  text: string
}

declare global {
  interface Window {
    sights: Sight[]
  }
}

/** From now on everything that stands in view is written down with the site whose name stands above it. */
export async function watchSights(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.sights = []
    const seen = new Set<string>()
    const look = (): void => {
      const site = document.querySelector<HTMLElement>('.co-sitebar')?.dataset.site ?? ''
      const places = [...document.querySelectorAll<HTMLElement>('main, .co-drawer, .co-peek')]
      const inView = places.filter((place) => place.offsetParent !== null || place.matches('.co-drawer, .co-peek'))
      // biome-ignore lint/performance/useDomNodeTextContent: pages that are kept behind this one do not count
      for (const { innerText: text } of inView) {
        const key = `${site} ${text}`
        if (seen.has(key)) continue
        seen.add(key)
        window.sights.push({ site, text })
      }
    }
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    look()
  })
}

/** What was seen under a site's name since then. */
export const sightsUnder = (page: Page, site: string): Promise<string[]> =>
  page.evaluate((name) => window.sights.filter((sight) => sight.site === name).map(({ text }) => text), site)
