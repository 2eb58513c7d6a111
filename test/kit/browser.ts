import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { storageKeys } from '../../config/storageKeys'
import { findChromium } from '../../scripts/test/chromium'
import { endLater } from './cleanup'

export { freePort, type RunningServer, type ServerOptions, startServer } from './server'

/** Without these Chromium calls its maker's hosts at every start. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium without a window; its sandbox needs a user other than root. */
async function launch(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('The browser tests need Chromium or Chrome: give its path in CHROMIUM_PATH.')
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : QUIET
  return chromium.launch({ executablePath, args })
}

const SHARED = Symbol.for('colonnade.test.browser')
const holder = process as typeof process & { [SHARED]?: Promise<Browser> }

/** One for all files of tests of this process, which ends with it; each file has contexts of its own. */
async function sharedBrowser(): Promise<Browser> {
  holder[SHARED] ??= launch()
  const browser = await holder[SHARED]
  if (browser.isConnected()) return browser
  holder[SHARED] = launch()
  return holder[SHARED]
}

/** A worker of Jest; a process that somebody waits for must be left without a browser. */
const isWorker = process.send !== undefined && process.env.JEST_WORKER_ID !== undefined

/** A browser whose contexts are the caller's alone; it goes, or is emptied, when what was opened here ends. */
export async function openBrowser(): Promise<Browser> {
  if (!isWorker) {
    const browser = await launch()
    endLater(() => browser.close())
    return browser
  }
  const browser = await sharedBrowser()
  endLater(() => Promise.all(browser.contexts().map((context) => context.close())))
  return browser
}

export interface PageOptions {
  /** CSS pixels; 1440 by 900 without. */
  readonly width?: number
  readonly height?: number
  readonly theme?: 'light' | 'dark' | 'auto'
  readonly language?: 'zh-cn' | 'en'
  /** With all that moves. Without, as for people who asked for less of it: an eighth of what a browser does is to draw movement. */
  readonly hasMotion?: boolean
  /** A context to share cookies with; without it the page begins as a new visitor. */
  readonly context?: BrowserContext
}

export interface WatchedPage {
  readonly page: Page
  readonly context: BrowserContext
  /** Everything that went wrong so far: errors of the console and of scripts, calls that failed or were answered with 400 and up. */
  readonly problems: readonly string[]
}

/** Gives a list that grows with everything that goes wrong on the page. */
export function watch(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (fault) => problems.push(`script: ${fault.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // A page that is left gives up its open calls; that is no fault.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${request.method()} ${request.url()}: ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400)
      problems.push(`${response.request().method()} ${response.url()}: ${response.status()}`)
  })
  return problems
}

/** A page with the interface settings a person would have chosen before; what the console stores later stays. */
export async function newPage(browser: Browser, options: PageOptions = {}): Promise<WatchedPage> {
  const context =
    options.context ??
    (await browser.newContext({ locale: 'zh-CN', reducedMotion: options.hasMotion ? 'no-preference' : 'reduce' }))
  const page = await context.newPage()
  await page.setViewportSize({ width: options.width ?? 1440, height: options.height ?? 900 })
  const chosen: [string, string][] = []
  if (options.theme) chosen.push([storageKeys.pageSetting, JSON.stringify({ theme: options.theme })])
  if (options.language) chosen.push([storageKeys.language, options.language])
  await page.addInitScript((entries) => {
    // A sandboxed frame has no storage.
    if (location.protocol === 'about:') return
    for (const [key, value] of entries) if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
  }, chosen)
  return { page, context, problems: watch(page) }
}
