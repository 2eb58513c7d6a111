import type { BrowserContext, Disposable, Page } from 'playwright-core'
import { watch } from '../../test/kit/browser'
import { HEIGHTS, type Look } from './looks'
import { countCalls } from './settle'
import { begin, entriesOf } from './storage'

/** Milliseconds within which what is waited for must come. */
const SEEN_WITHIN = 10_000
/** Nothing lies there: no part of the next page is pointed at. */
const BESIDE = -1

/** What the state before was heard by. */
const HEARD = ['console', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'response'] as const

/** A page that is empty, in a look and of a person, and what is heard of it from now on. */
export interface EmptyPage {
  readonly page: Page
  /** Everything that goes wrong. */
  readonly problems: readonly string[]
  openCalls(): number
}

/**
 * One window for many states, one after another. Each state is loaded anew from the first byte, with the storage of a person
 * who looks so; what is kept is the process behind the window, which takes a fifth of a second to start.
 */
export class LookWindow {
  #page: Page | undefined
  #beginning: Disposable | undefined
  #used = 0

  constructor(private readonly context: BrowserContext) {}

  /** Nothing of the state before is left in it. */
  async empty(look: Look, token: string | undefined): Promise<EmptyPage> {
    const page = this.#page ? await this.#emptied(this.#page) : await this.#opened()
    await page.setViewportSize({ width: look.width, height: HEIGHTS[look.width] })
    this.#used++
    this.#beginning = await page.addInitScript(begin, { name: String(this.#used), entries: entriesOf(look, token) })
    return { page, problems: watch(page), openCalls: countCalls(page) }
  }

  /** After this the next state gets a window of its own: this one may be stuck. */
  async giveUp(): Promise<void> {
    const page = this.#page
    this.#page = undefined
    this.#beginning = undefined
    await page?.close()
  }

  async #opened(): Promise<Page> {
    const page = await this.context.newPage()
    page.setDefaultTimeout(SEEN_WITHIN)
    this.#page = page
    return page
  }

  async #emptied(page: Page): Promise<Page> {
    await page.mouse.move(BESIDE, BESIDE)
    await page.mouse.up()
    await page.goto('about:blank')
    await this.#beginning?.dispose()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const event of HEARD) page.removeAllListeners(event)
    return page
  }
}
