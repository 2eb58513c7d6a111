import type { Browser, Page, Request } from 'playwright-core'
import { obstacles } from '../kit/axe'
import { openBrowser, type RunningServer } from '../kit/browser'
import { measureSwitcher } from '../kit/measureSwitcher'
import { bandOf, startWithSites, switcherOf, visit } from '../kit/severalSites'
import type { Staff } from '../kit/staff'
import { placeOf, shows } from '../kit/visit'

let browser: Browser
let server: RunningServer
let staff: Staff
let page: Page
let sites: ReturnType<typeof switcherOf>

beforeAll(async () => {
  browser = await openBrowser()
  ;({ server, staff } = await startWithSites())
  ;({ page } = await staff.open(browser))
  sites = switcherOf(page)
})

/** The server has heard what is kept for the person under the key. */
const kept = (key: string) =>
  page.waitForResponse((answer) => answer.ok() && (answer.request().postData() ?? '').includes(key))

async function keepScreen(isKept: boolean): Promise<void> {
  await sites.open()
  const sent = kept('siteHabits')
  await sites.keepsScreen.setChecked(isKept)
  await sent
  await page.keyboard.press('Escape')
}
describe('the site switcher (flows §5)', () => {
  it('finds a site by pinyin, full, by first letters and mixed, and Enter goes there', async () => {
    await visit(page, server, '/main/dashboard')
    await sites.open()
    for (const text of ['zhongguo', 'zghy', 'zhonggh']) {
      await sites.field.fill(text)
      await page.waitForFunction(() => document.querySelectorAll('[role=grid] [role=row]').length === 1)
      expect(await sites.line('China reports').count()).toBe(1)
    }
    await sites.field.press('Enter')
    await shows(page, '/cn/dashboard')
    expect(await page.locator('.co-site').textContent()).toBe('China reports')
  })

  it('is walked by keys alone, and Esc gives the focus back', async () => {
    await sites.open()
    await page.keyboard.press('Escape')
    await sites.field.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('co-site')
    await page.keyboard.press('Enter')
    await sites.field.fill('germany')
    await page.keyboard.press('Enter')
    await shows(page, '/de/dashboard')
    await sites.open()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await shows(page, '/control/dashboard')
  })

  it('keeps favourites on the server: after a reload and in another browser', async () => {
    const remembered = kept('siteHabits')
    await visit(page, server, '/de/dashboard')
    await remembered
    await visit(page, server, '/control/dashboard')
    await sites.open()
    const starred = kept('siteFavourites')
    await sites.line('Japan').hover()
    await sites.line('Japan').getByRole('button', { name: 'Favourite' }).click()
    await starred
    await page.reload()
    await shows(page, '/control/dashboard')
    await sites.open()
    await page.getByText('Favourites', { exact: true }).waitFor()
    expect(await sites.lines.nth(1).textContent()).toContain('Japan')
    await page.keyboard.press('Escape')
    const { page: elsewhere, context } = await staff.open(browser)
    const other = switcherOf(elsewhere)
    await visit(elsewhere, server, '/control/dashboard')
    await other.open()
    await elsewhere.getByText('Favourites', { exact: true }).waitFor()
    expect(await other.line('Japan').getByRole('button', { name: 'Favourite' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    await elsewhere.getByText('Recent', { exact: true }).waitFor()
    await context.close()
  })

  it('keeps the screen there where that was chosen and the site has it, else opens the dashboard', async () => {
    await visit(page, server, '/jp/products/category')
    await keepScreen(true)
    await sites.open()
    await sites.line('China reports').click()
    await shows(page, '/cn/products/category')
    await page.getByRole('heading', { level: 1, name: 'Report categories' }).waitFor()
    await visit(page, server, '/cn/products/report/add')
    await sites.open()
    await sites.line('Japan').click()
    await shows(page, '/jp/products/report/add')
    await visit(page, server, '/control/system/role')
    await sites.open()
    expect(await sites.keepsScreen.isChecked()).toBe(true)
    await sites.line('Japan').click()
    await shows(page, '/jp/dashboard')
    await keepScreen(false)
  })

  it('opens a site in a tab of its own by Ctrl+Enter, and each tab keeps its own site', async () => {
    await visit(page, server, '/jp/dashboard')
    await sites.open()
    await sites.field.fill('germany')
    const [other] = await Promise.all([page.context().waitForEvent('page'), sites.field.press('Control+Enter')])
    await shows(other, '/de/dashboard')
    expect(placeOf(page)).toBe('/jp/dashboard')
    await Promise.all([page.goto(`${server.url}/#/`), other.goto(`${server.url}/#/`)])
    await Promise.all([page.reload(), other.reload()])
    await shows(page, '/jp/dashboard')
    await shows(other, '/de/dashboard')
    expect(await page.evaluate(() => sessionStorage.getItem('reHeaderData'))).toBe('jp')
    expect(await other.evaluate(() => sessionStorage.getItem('reHeaderData'))).toBe('de')
    expect(await bandOf(page).count()).toBe(0)
    await other.close()
  })

  it('keeps the open pages of each site apart', async () => {
    await visit(page, server, '/jp/products/category')
    await sites.open()
    await sites.line('Germany').click()
    await shows(page, '/de/dashboard')
    const tabs = () => page.getByRole('navigation', { name: 'Open pages' }).getByRole('link').allTextContents()
    expect(await tabs()).toEqual(['Dashboard'])
    await sites.open()
    await sites.line('Japan').click()
    await shows(page, '/jp/dashboard')
    expect(await tabs()).toContain('Report categories')
  })

  it('can be entered from the command palette, by pinyin too', async () => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('combobox', { name: 'Search screens and actions' })
    await palette.fill('zghy')
    await page.getByRole('option', { name: 'China reports' }).waitFor()
    await palette.press('Enter')
    await shows(page, '/cn/dashboard')
  })

  it('keeps nobody from reading or reaching anything, also as a sheet on a phone', async () => {
    await sites.open()
    expect(await obstacles(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await sites.open()
    const sheet = await page.getByRole('dialog', { name: 'Switch site' }).boundingBox()
    expect(sheet).toMatchObject({ x: 0, width: 390 })
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeCloseTo(844, 0)
    expect(await obstacles(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})

/** How many answers had to be waited for, one after the other, before each call could leave. */
function roundTrips(on: Page) {
  const depths = new Map<Request, number>()
  let answered = 0
  on.on('request', (request) => void (request.url().includes('/api/') && depths.set(request, answered + 1)))
  on.on('requestfinished', (request) => {
    answered = Math.max(answered, depths.get(request) ?? 0)
  })
  return (part: string): number | undefined => [...depths].find(([request]) => request.url().includes(part))?.[1]
}

describe('the speed of a switch', () => {
  it('shows menus and the first list of a local site within two round trips', async () => {
    await visit(page, server, '/jp/products/category')
    await keepScreen(true)
    await sites.open()
    // Every call takes as long as on a slow line, so that none overtakes another by chance.
    await page.route('**/api/admin/**', async (route) => {
      await new Promise((done) => setTimeout(done, 250))
      // Calls that come after the rows were let through when the line became quick again.
      await route.continue().catch(() => undefined)
    })
    const tripsOf = roundTrips(page)
    const listed = page.waitForResponse((answer) => answer.url().includes('/category/list'))
    await sites.line('Germany').click()
    const answer = await listed
    expect(answer.request().headers().site).toBe('de')
    expect(tripsOf('/common/menus')).toBe(1)
    expect(tripsOf('/category/list')).toBe(2)
    await shows(page, '/de/products/category')
    await page.unroute('**/api/admin/**')
    await keepScreen(false)
  })

  it('stays smooth with 200 sites: opening, and each key', async () => {
    const many = Array.from({ length: 200 }, (_, at) => ({
      name: `site-${at}`,
      title: `行业研究网 ${at}`,
      english_name: `Research ${at}`,
      domain: `https://site-${at}.example`,
      is_local: true,
      health: 'ok',
    }))
    await page.route('**/api/admin/site/user-option', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.data.list.push(...many)
      await route.fulfill({ response: answer, json: body })
    })
    await visit(page, server, '/control/dashboard')
    await sites.open()
    await sites.field.fill('yanjiu')
    await sites.line('行业研究网').first().waitFor()
    await page.keyboard.press('Escape')
    const took = await page.evaluate(measureSwitcher)
    process.stdout.write(`200 sites, median ms until drawn: ${JSON.stringify(took)}\n`)
    expect(took.open).toBeLessThan(150)
    expect(took.key).toBeLessThan(100)
    expect(took.arrow).toBeLessThan(100)
    await page.unroute('**/api/admin/site/user-option')
  })
})
