import type { Browser, Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../mock/seeds/people'
import { cutCellsInside, pageScript } from '../../scripts/look/pageChecks'
import { en } from '../../src/i18n/en'
import { allResources } from '../../src/resources'
import type { MenuRow } from '../../src/slices/navigation/menu'
import { screenAt } from '../../src/slices/navigation/screens'
import { obstacles } from '../kit/axe'
import { newPage, openBrowser, type RunningServer, startServer } from '../kit/browser'
import { Staff } from '../kit/staff'
import { shows } from '../kit/visit'

let browser: Browser
let server: RunningServer
let script: string

beforeAll(async () => {
  ;[browser, server, script] = await Promise.all([openBrowser(), startServer({ entry: 'demo' }), pageScript()])
})

/** By what a row of these lists is judged: it stands in their first screen. */
const DECIDES: Readonly<Record<string, readonly string[]>> = {
  order: ['created_at', 'member_id', 'order_amount', 'payment_state'],
  special_discount: ['kind', 'value'],
  user: ['status'],
  invoice: ['state', 'amount', 'created_at'],
  feedback: ['state', 'created_at'],
  message: ['state', 'sent_at'],
  export_log: ['file_size', 'cost_ms', 'created_at'],
  upload_log: ['state', 'errors', 'uploaded_at'],
  member: ['status', 'spent', 'registered_at'],
  cart: ['worth', 'added_at'],
  coupon: ['value', 'state', 'ends_at'],
  payment_record: ['amount', 'happened_at'],
  payment_attempt: ['amount', 'created_at'],
}

/** Of the deciding columns of this list those that cannot be read without moving it sideways. */
async function hiddenOf(page: Page, address: string): Promise<string[]> {
  const resource = allResources.find(({ screen }) => address.endsWith(`/${screen}`))
  const needed = DECIDES[resource?.name ?? '']
  if (!resource || !needed) return []
  const shown = await page.locator('main .co-table:visible .co-th:has(.co-th__text)').evaluateAll((heads) => {
    const table = heads[0]?.closest('.co-table')
    const end = table?.querySelector('.co-td--acts')?.getBoundingClientRect().left ?? 0
    return heads
      .filter((head) => head.getBoundingClientRect().right <= end + 1)
      .map((head) => head.querySelector('.co-th__text')?.textContent ?? '')
  })
  return needed.filter((name) => !resource.allFields[name]?.label.some((word) => shown.includes(word)))
}

type Look = { language: 'zh-cn' | 'en'; theme: 'light' | 'dark' }

const looks: readonly Look[] = [
  { language: 'zh-cn', theme: 'light' },
  { language: 'en', theme: 'dark' },
]

/** A message id that found no words, or a value that is none. */
const ODD = /\bundefined\b|\bNaN\b|\[object/

/** A message's id in place of its words, or a value that is none. */
const unsaid = (text: string): string | undefined =>
  text.split(/[^\w.-]+/).find((word) => Object.hasOwn(en, word)) ?? ODD.exec(text)?.[0]

async function enterDemo(page: Page): Promise<void> {
  await page.goto(`${server.url}/#/login`)
  await page.getByRole('button', { name: /admin@demo\.example/ }).click()
  await shows(page, '/control/dashboard')
  await page.locator('main .co-page').first().waitFor()
}

/** The addresses of every screen in the menu of the context one is in. */
async function menuOf(page: Page): Promise<string[]> {
  const groups = page.locator('.co-nav__group > button[aria-expanded=false]')
  while ((await groups.count()) > 0) await groups.first().click()
  const links = await page.locator('a.co-nav__item').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  return links.filter((href) => href !== null)
}

/** Until a screen has finished drawing: its title stands there and nothing in it is still waiting. */
async function isDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isSeen = (one: Element): boolean => one.checkVisibility()
    const waiting = document.querySelectorAll('main [aria-busy=true], main .co-shimmer')
    return [...document.querySelectorAll('main h1')].some(isSeen) && ![...waiting].some(isSeen)
  })
}

/** What columns are called, of those whose names do not fit. */
const cutHeadings = (page: Page): Promise<string[]> =>
  page
    .locator('main .co-th__text:visible')
    .evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    )

describe.each(looks)('every screen of the menu, $language, $theme (issue: strict policy)', (look) => {
  it('opens without an error, a failed call, a word that is missing, a name or a number that is cut', async () => {
    const { page, problems, context } = await newPage(browser, look)
    await page.addInitScript({ content: script })
    await enterDemo(page)
    const seen: string[] = []
    const cut: string[] = []
    for (const dashboard of ['/control/dashboard', '/main/dashboard']) {
      await page.goto(`${server.url}/#${dashboard}`)
      await shows(page, dashboard)
      await isDrawn(page)
      for (const address of await menuOf(page)) {
        await page.locator(`a.co-nav__item[href="${address}"]`).click()
        await shows(page, address.slice(1))
        await isDrawn(page)
        expect([address, unsaid(await page.locator('body').innerText())]).toEqual([address, undefined])
        expect([address, ...problems]).toEqual([address])
        cut.push(...(await cutHeadings(page)).map((heading) => `${address}: ${heading}`))
        cut.push(...(await cutCellsInside(page)).map(({ kind, text }) => `${address}: ${kind}, ${text}`))
        cut.push(...(await hiddenOf(page, address)).map((name) => `${address}: ${name} is out of sight`))
        seen.push(address)
      }
    }
    expect(seen.length).toBeGreaterThan(25)
    expect(cut).toEqual([])
    await context.close()
  }, 300_000)
})

describe('ticked rows (issue: the bar lay over the menu and the pages)', () => {
  it('offers what can be done with ticked rows in one line over the pages, and hands the rest on in a menu', async () => {
    const { page, context } = await newPage(browser, { language: 'en' })
    await enterDemo(page)
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
      await page.goto(`${server.url}/#/login`)
      await page.locator('input[name=username]').waitFor()
      found.signIn = await obstacles(page)
      await enterDemo(page)
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

/** Where the links in view lead, without what is asked of the screen there. */
const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="#/"]:visible')
    .evaluateAll((all) => all.map((one) => (one.getAttribute('href') ?? '').slice(1).split('?')[0] ?? ''))

/** Opens the first row of the list in view beside it, or on its page, where it has one; then goes back to the list. */
async function lookAtFirst(page: Page): Promise<string[]> {
  const first = page.locator('main .co-table__rows .co-open:visible').first()
  if ((await first.count()) === 0) return []
  await first.click()
  await page.locator('.co-peek:visible, .co-drawer:visible, .co-details:visible').first().waitFor()
  await isDrawn(page)
  return linksOf(page)
}

describe.each([
  ['admin', 25],
  ['lihang', 15],
  ['zhaoning', 4],
] as const)('the links that the screens of a site draw for %s (issue: none leads nowhere)', (name, fewest) => {
  it('lead to a screen that this person has', async () => {
    const staff = await Staff.signIn(server, `${name}@demo.example`, DEMO_PASSWORD)
    const { page, context } = await staff.open(browser)
    const menus = new Map<string, MenuRow[]>()
    const menuIn = async (site: string): Promise<MenuRow[]> => {
      const rows = menus.get(site) ?? (await staff.call('GET', 'common/menus', site)).data ?? []
      menus.set(site, rows)
      return rows
    }
    const where = new Map<string, string>()
    const note = (links: readonly string[], screen: string): void => {
      for (const link of links) if (!where.has(link)) where.set(link, screen)
    }
    await page.goto(`${server.url}/#/main/dashboard`)
    await shows(page, '/main/dashboard')
    await isDrawn(page)
    const screens = await menuOf(page)
    for (const address of screens) {
      await page.goto(`${server.url}/${address}`)
      await shows(page, address.slice(1))
      await isDrawn(page)
      note(await linksOf(page), address)
      note(await lookAtFirst(page), `${address} (first row)`)
    }
    const dead: string[] = []
    for (const [link, screen] of where) {
      const [, site = ''] = link.split('/')
      if (!screenAt(await menuIn(site), site, link)) dead.push(`${screen}: ${link}`)
    }
    expect(screens.length).toBeGreaterThanOrEqual(fewest)
    expect(dead).toEqual([])
    await context.close()
  }, 300_000)
})

describe('the dashboard (issue: every number opens the list behind it)', () => {
  it('shows the counts that its lists have', async () => {
    const { page, context } = await newPage(browser, { language: 'en' })
    await enterDemo(page)
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
    expect(figures.length).toBeGreaterThan(8)
    for (const { href, count } of figures.filter((_, at) => at < 9)) {
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
