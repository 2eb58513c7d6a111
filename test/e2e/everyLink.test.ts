import type { Browser, Page } from 'playwright-core'
import { newPage, openBrowser, type RunningServer, startServer } from '../kit/browser'
import { shows } from '../kit/visit'
import { closeOtherPages, isDrawn, linksIn, menuAddresses, openFirstRow, shapeOf } from '../kit/walkScreens'

let browser: Browser
let server: RunningServer

beforeAll(async () => {
  ;[browser, server] = await Promise.all([openBrowser(), startServer({ entry: 'demo' })])
})

/** What a dead end says, in a page or over it. */
const DEAD_END = /No permission|Page not found|no longer exists/
/** So many pages are kept behind the one in view. */
const OPEN_PAGES = 12

const people = [
  { email: 'lihang@demo.example', site: 'main', who: 'operations' },
  { email: 'zhaoning@demo.example', site: 'main', who: 'support' },
  { email: 'sato@demo.example', site: 'jp', who: 'the editor of a site of an older version' },
] as const

describe.each(people)('every link that the console draws for $who (issue: none is dead)', ({ email, site }) => {
  let page: Page
  let problems: readonly string[]
  const visited = new Set<string>()
  const dead: string[] = []

  async function look(from: string, address: string): Promise<void> {
    await isDrawn(page)
    const said = DEAD_END.exec(await page.locator('body').innerText())
    if (said) dead.push(`${from} → ${address}: ${said[0]}`)
    visited.add(shapeOf(address))
    if (visited.size % OPEN_PAGES === 0) await closeOtherPages(page)
  }

  it('leads to a screen that is drawn', async () => {
    const watched = await newPage(browser, { language: 'en' })
    page = watched.page
    problems = watched.problems
    await page.goto(`${server.url}/#/login`)
    await page.getByRole('button', { name: new RegExp(email.replace('.', '\\.')) }).click()
    await page.locator('main .co-page').first().waitFor()
    await page.goto(`${server.url}/#/${site}/dashboard`)
    await shows(page, `/${site}/dashboard`)
    const waiting = new Map<string, string>()
    const collect = async (from: string): Promise<void> => {
      for (const href of await linksIn(page))
        if (!waiting.has(shapeOf(href))) waiting.set(shapeOf(href), `${from} ${href}`)
    }
    for (const address of await menuAddresses(page)) {
      await page.locator(`a.co-nav__item[href="${address}"]`).click()
      await shows(page, address.slice(1))
      await look('menu', address)
      await collect(address)
      const isOpen = await openFirstRow(page).catch(({ message }: Error) => {
        dead.push(message)
        return false
      })
      if (isOpen) {
        await look(address, page.url().replace(/.*#/, '#'))
        await collect(address)
      }
    }
    for (const [shape, way] of waiting) {
      if (visited.has(shape)) continue
      const [from = '', href = ''] = way.split(' ')
      await page.goto(`${server.url}/${href}`)
      await look(from, href)
    }
    expect(visited.size).toBeGreaterThan(15)
    expect({ dead, problems }).toEqual({ dead: [], problems: [] })
    await watched.context.close()
  }, 300_000)
})
