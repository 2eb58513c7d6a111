import type { Browser, Page } from 'playwright-core'
import { newPage, openBrowser, type RunningServer, startServer, type WatchedPage } from '../kit/browser'
import { comesTo, enter, placeOf, shows } from '../kit/visit'

let browser: Browser
let server: RunningServer
let watched: WatchedPage
let page: Page

beforeAll(async () => {
  ;[browser, server] = await Promise.all([openBrowser(), startServer()])
  watched = await newPage(browser, { language: 'en' })
  page = watched.page
  await enter(page, server)
})

const go = async (path: string): Promise<void> => {
  await page.goto(`${server.url}/#${path}`)
}

describe('where one may go (flows §1)', () => {
  it('leads from the root to the dashboard, and from the sign-in page back into the console', async () => {
    await go('/')
    await shows(page, '/control/dashboard')
    await go('/login')
    await shows(page, '/control/dashboard')
  })

  it('goes back to where one was from an address that leads nowhere', async () => {
    await go('/control/setting/country')
    await page.getByRole('heading', { level: 1, name: /^Countries/ }).waitFor()
    await go('/control/no/such/screen')
    await comesTo(page, '/control/setting/country')
  })

  it('leads whoever has not signed in to the sign-in page, from the personal centre with the way on', async () => {
    const { page: stranger, context } = await newPage(browser, { language: 'en' })
    await stranger.goto(`${server.url}/#/control/system/user`)
    await comesTo(stranger, '/login')
    await stranger.goto(`${server.url}/#/personal`)
    await stranger.waitForURL(/redirect=/)
    expect(decodeURIComponent(placeOf(stranger))).toBe('/login?redirect=/control/dashboard')
    await context.close()
  })
})

/** The tabs of the open pages. */
const tabs = () => page.getByRole('navigation', { name: 'Open pages' })

const tabNames = (): Promise<string[]> => tabs().getByRole('link').allTextContents()

const pick = async (tab: string, choice: string): Promise<void> => {
  await tabs().getByRole('link', { name: tab, exact: true }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: choice, exact: true }).click()
}

describe('open pages (specification §2)', () => {
  const search = () => page.locator('main input[type=search]:visible')
  const scroller = () => page.locator('.co-table:visible')

  it('keep what was typed and how far one had scrolled while others are looked at', async () => {
    await page.setViewportSize({ width: 1000, height: 600 })
    await go('/control/setting/country')
    await page.getByRole('row').nth(5).waitFor()
    await scroller().evaluate((table) => table.scrollTo(120, 200))
    const before = await scroller().evaluate((table) => [table.scrollLeft, table.scrollTop])
    expect(Math.max(...before)).toBeGreaterThan(0)
    await go('/control/system/user')
    await shows(page, '/control/system/user')
    await search().fill('nob')
    await tabs().getByRole('link', { name: 'Countries' }).click()
    await shows(page, '/control/setting/country')
    expect(await scroller().evaluate((table) => [table.scrollLeft, table.scrollTop])).toEqual(before)
    await page.setViewportSize({ width: 1440, height: 900 })
    await tabs().getByRole('link', { name: 'Users', exact: true }).click()
    await shows(page, '/control/system/user')
    expect(await search().inputValue()).toBe('nob')
  })

  it('close by their button, the middle mouse button and the menu; the dashboard stays', async () => {
    await go('/control/system/role')
    await shows(page, '/control/system/role')
    expect(await tabNames()).toEqual(['Dashboard', 'Countries', 'Users', 'Roles'])
    await tabs().getByRole('link', { name: 'Users', exact: true }).click({ button: 'middle' })
    await tabs().getByRole('button', { name: 'Close “Roles”' }).click()
    await shows(page, '/control/setting/country')
    expect(page.context().pages()).toHaveLength(1)
    await go('/control/system/language')
    await shows(page, '/control/system/language')
    await pick('Languages', 'Close others')
    expect(await tabNames()).toEqual(['Dashboard', 'Languages'])
    await pick('Dashboard', 'Close all')
    await shows(page, '/control/dashboard')
    expect(await tabNames()).toEqual(['Dashboard'])
  })
})

describe('unsaved text (issue: unsaved text asked about)', () => {
  const menuLink = (name: string) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name })
  const question = () => page.getByRole('dialog').filter({ hasText: 'This page has unsaved changes' })

  it('is asked about where leaving would lose it, and only there', async () => {
    await go('/main/products/report/add')
    await shows(page, '/main/products/report/add')
    const name = page.locator('#form-report-new-name')
    await name.fill('Zinc market')
    await menuLink('Dashboard').click()
    await question().waitFor()
    await question().getByRole('button', { name: 'Stay' }).click()
    await question().waitFor({ state: 'hidden' })
    expect(placeOf(page)).toBe('/main/products/report/add')
    expect(await name.inputValue()).toBe('Zinc market')
    await menuLink('Dashboard').click()
    await question().getByRole('button', { name: 'Leave' }).click()
    await shows(page, '/main/dashboard')
    await go('/control/dashboard')
    await shows(page, '/control/dashboard')
  })
})

describe('the interface settings (specification §3, §4)', () => {
  const attributes = () =>
    page.evaluate(() => ({ ...document.documentElement.dataset, lang: document.documentElement.lang }))

  it('count at once and are there before the first paint of the next visit', async () => {
    await page.getByRole('button', { name: 'Interface settings' }).click()
    const drawer = page.getByRole('dialog', { name: 'Interface settings' })
    await drawer.getByText('Dark', { exact: true }).click()
    await drawer.getByText('Large', { exact: true }).click()
    await drawer.getByText('中文', { exact: true }).click()
    await page.waitForFunction(() => document.documentElement.lang === 'zh-CN')
    expect(await attributes()).toMatchObject({ theme: 'dark', size: 'large', lang: 'zh-CN' })
    await page.keyboard.press('Escape')

    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      const look = () => {
        if (document.body) seen.push(document.documentElement.dataset.theme ?? 'none')
        if (!document.querySelector('.co-page')) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: '仪表盘' }).waitFor()
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
    expect(new Set(seen)).toEqual(new Set(['dark']))
    expect(await attributes()).toMatchObject({ theme: 'dark', size: 'large', lang: 'zh-CN' })
  })

  it('hide the menu’s words when it is closed, and remember that too', async () => {
    await page.getByRole('button', { name: '收起侧边栏' }).click()
    await page.waitForFunction(() => document.querySelector('.co-sidebar')?.clientWidth === 47)
    await page.reload()
    await page.getByRole('button', { name: '展开侧边栏' }).click()
    await page.waitForFunction(() => document.querySelector('.co-sidebar')?.clientWidth === 207)
  })

  it('go back to the defaults together', async () => {
    await page.getByRole('button', { name: '界面设置' }).click()
    await page.getByRole('button', { name: '恢复默认' }).click()
    expect(await attributes()).toMatchObject({ theme: 'light', size: 'default', lang: 'zh-CN' })
    await page.getByRole('dialog', { name: '界面设置' }).getByText('English', { exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await page.keyboard.press('Escape')
  })
})

describe('a small screen (look: 390 px)', () => {
  it('lays the menu over the page and shows rows as cards, without scrolling sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open the sidebar' }).click()
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'Countries', exact: true }).first().click()
    await shows(page, '/control/setting/country')
    await page.locator('.co-cards:visible, .co-card:visible').first().waitFor()
    await page.locator('.co-veil').waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await page.locator('.co-stage').evaluate((stage) => stage.scrollWidth - stage.clientWidth)).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})

describe('the server is gone (issue: bad input)', () => {
  it('says so with a way to try again, keeps the text of the form, and goes on when it is back', async () => {
    const { port, dataDir } = server
    await go('/control/setting/publisher?open=new')
    const form = page.getByRole('dialog', { name: 'New publisher' })
    await form.getByRole('textbox', { name: /^Name/ }).fill('莱茵洞察')
    await form.getByRole('textbox', { name: /^English name/ }).fill('Rhine Insights')
    await server.kill()
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The server cannot be reached. Check your network').first().waitFor()
    expect(await form.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('莱茵洞察')
    server = await startServer({ port, dataDir })
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await form.waitFor({ state: 'hidden' })
    await page.getByRole('row', { name: /Rhine Insights/ }).waitFor()
  })
})
