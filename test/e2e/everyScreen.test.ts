import type { Browser } from 'playwright-core'
import { cutCellsInside, pageScript } from '../../scripts/look/pageChecks'
import { obstacles } from '../kit/axe'
import { newPage, openBrowser, type RunningServer, startServer } from '../kit/browser'
import { shows } from '../kit/visit'
import {
  closeOtherPages,
  cutHeadings,
  enterDemo,
  hasNewParts,
  hiddenColumns,
  isDrawn,
  menuAddresses,
  unsaid,
} from '../kit/walkScreens'

let browser: Browser
let server: RunningServer
let script: string

beforeAll(async () => {
  ;[browser, server, script] = await Promise.all([openBrowser(), startServer({ entry: 'demo' }), pageScript()])
})

const walks = [
  { language: 'zh-cn', first: 0 },
  { language: 'en', first: 1 },
] as const
/** Parts of screens that were held against WCAG in each scheme: `npm run look -- --all` does so with every screen in all looks. */
const held = { light: new Set<string>(), dark: new Set<string>() }
/** Two screens each. */
const schemes = ['light', 'light', 'dark', 'dark'] as const
/** So many pages are kept behind the one in view: axe reads what is hidden too. */
const OPEN_PAGES = 8

describe.each(walks)('every screen of the menu, $language (issue: strict policy)', ({ language, first }) => {
  it('opens without an error, a failed call, a word that is missing, a name or number that is cut or an obstacle (WCAG 2.2 AA)', async () => {
    const { page, problems, context } = await newPage(browser, { language, theme: 'auto' })
    await page.addInitScript({ content: script })
    await enterDemo(page, server)
    const seen: string[] = []
    const cut: string[] = []
    const met: string[] = []
    for (const dashboard of ['/control/dashboard', '/main/dashboard']) {
      await page.goto(`${server.url}/#${dashboard}`)
      await shows(page, dashboard)
      await isDrawn(page)
      for (const address of await menuAddresses(page)) {
        const turn = seen.length + first
        const colorScheme = schemes[turn % schemes.length] ?? 'light'
        await page.emulateMedia({ colorScheme })
        await page.locator(`a.co-nav__item[href="${address}"]`).click()
        await shows(page, address.slice(1))
        await isDrawn(page)
        expect([address, unsaid(await page.locator('body').innerText())]).toEqual([address, undefined])
        expect([address, ...problems]).toEqual([address])
        cut.push(...(await cutHeadings(page)).map((heading) => `${address}: ${heading}`))
        cut.push(...(await cutCellsInside(page)).map(({ kind, text }) => `${address}: ${kind}, ${text}`))
        cut.push(...(await hiddenColumns(page, address)).map((name) => `${address}: ${name} is out of sight`))
        if (await hasNewParts(page, held[colorScheme]))
          met.push(...(await obstacles(page, 'main')).map((each) => `${address}: ${each}`))
        seen.push(address)
        if (seen.length % OPEN_PAGES === 0) await closeOtherPages(page)
      }
      met.push(...(await obstacles(page)))
    }
    expect(seen.length).toBeGreaterThan(25)
    expect({ cut, met }).toEqual({ cut: [], met: [] })
    await context.close()
  }, 300_000)
})

describe('ticked rows (issue: the bar lay over the menu and the pages)', () => {
  it('offers what can be done with ticked rows in one line over the pages, and hands the rest on in a menu', async () => {
    const { page, context } = await newPage(browser, { language: 'en' })
    await enterDemo(page, server)
    await page.goto(`${server.url}/#/main/products/report`)
    await shows(page, '/main/products/report')
    await isDrawn(page)
    await page.locator('main').getByRole('checkbox', { name: 'Select this row' }).first().check()
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).filter({ visible: true }).first().boundingBox()
      if (!box) throw new Error(`${selector} is not drawn`)
      return { ...box, right: box.x + box.width, bottom: box.y + box.height }
    }
    const [main, own, pages] = [await boxOf('.co-page'), await boxOf('.co-batch'), await boxOf('.co-pages')]
    expect(own.x).toBeGreaterThanOrEqual(main.x)
    expect(own.right).toBeLessThanOrEqual(main.right + 1)
    expect(own.bottom).toBeLessThanOrEqual(pages.y)
    expect(pages.bottom).toBeLessThanOrEqual(900)
    expect(own.height).toBeLessThan(60)
    const bar = page.getByRole('region', { name: 'Bulk actions' })
    await bar.getByRole('button', { name: 'More', exact: true }).click()
    const menu = page.getByRole('menu', { name: 'More' })
    expect(await menu.getByRole('menuitem').count()).toBeGreaterThan(0)
    await context.close()
  })
})

describe.each(['light', 'dark'] as const)(
  'people who read with difficulty or without a mouse, %s (look: AA)',
  (theme) => {
    it('meet no obstacle on the pages everybody uses', async () => {
      const { page, context } = await newPage(browser, { language: 'en', theme })
      const found: Record<string, string[]> = {}
      // Nothing of a form lies half under the bar at its end.
      await page.setViewportSize({ width: 1440, height: 2400 })
      await page.goto(`${server.url}/#/login`)
      await page.locator('input[name=username]').waitFor()
      found.signIn = await obstacles(page)
      await enterDemo(page, server)
      await isDrawn(page)
      await page.locator('canvas').first().waitFor()
      found.dashboard = await obstacles(page)
      await page.getByRole('button', { name: 'Interface settings' }).click()
      await page.getByRole('dialog', { name: 'Interface settings' }).waitFor()
      await page.waitForTimeout(400)
      found.settings = await obstacles(page)
      await page.keyboard.press('Escape')
      for (const [name, path] of [
        ['list', '/main/products/report'],
        ['form', '/main/products/report/add'],
        ['personal', '/personal'],
      ] as const) {
        await page.goto(`${server.url}/#${path}`)
        await shows(page, path)
        await isDrawn(page)
        found[name] = await obstacles(page)
      }
      expect(found).toEqual({ signIn: [], dashboard: [], settings: [], list: [], form: [], personal: [] })
      await context.close()
    })
  },
)

describe('the dashboard (issue: every number opens the list behind it)', () => {
  it('shows the counts that its lists have', async () => {
    const { page, context } = await newPage(browser, { language: 'en' })
    await enterDemo(page, server)
    await page.goto(`${server.url}/#/main/dashboard`)
    await shows(page, '/main/dashboard')
    await isDrawn(page)
    const links = page.locator('.co-total:visible, .co-board__states a:visible, .co-ring__legend a:visible')
    const figures = await links.evaluateAll((all) =>
      all.map((one) => ({
        href: one.getAttribute('href') ?? '',
        count: /[\d,]+$/.exec(one.textContent ?? '')?.[0] ?? one.parentElement?.textContent?.match(/[\d,]+$/)?.[0],
      })),
    )
    // The inbox counts on its shelves: what is unread, else what is there.
    const ofLists = figures.filter(({ href }) => !href.includes('/inbox'))
    expect(ofLists.length).toBeGreaterThan(8)
    for (const { href, count } of ofLists.slice(0, 9)) {
      await page.goto(`${server.url}/${href}`)
      await shows(page, href.slice(1).split('?')[0] ?? '')
      const shown = page.locator('main .co-page__count:visible')
      await page
        .waitForFunction(
          (wanted) =>
            [...document.querySelectorAll('main .co-page__count')].some(
              (one) => one.checkVisibility() && one.textContent === wanted,
            ),
          count,
          { timeout: 30_000 },
        )
        .catch(() => undefined)
      expect([href, await shown.textContent()]).toEqual([href, count])
    }
    await context.close()
  })
})
