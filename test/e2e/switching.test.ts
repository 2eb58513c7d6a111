import type { Browser, Page, Request } from 'playwright-core'
import { obstacles } from '../kit/axe'
import { newPage, openBrowser, type RunningServer, startServer, type WatchedPage } from '../kit/browser'
import { Staff } from '../kit/staff'
import { placeOf, shows } from '../kit/visit'

let browser: Browser
let server: RunningServer
let staff: Staff
let watched: WatchedPage
let page: Page

const SITES = [
  ['jp', '日本站', 'Japan'],
  ['cn', '中国行业报告', 'China reports'],
  ['de', '德国工业', 'Germany'],
] as const

async function untilLive(): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    const { data } = await staff.call('GET', 'site/user-option', 'control')
    const live = data.list.filter((site: { state: string }) => site.state === 'live')
    if (live.length === SITES.length + 2) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error('the sites were not ready in time')
}

beforeAll(async () => {
  ;[browser, server] = await Promise.all([openBrowser(), startServer()])
  staff = await Staff.signIn(server)
  const { data } = await staff.call('GET', 'language/list', 'control')
  for (const [name, title, english_name] of SITES) {
    const own = { name, title, english_name, domain: `https://${name}.example`, language_id: data.list[0].id }
    const id = await staff.store('site', 'control', own)
    await staff.call('POST', 'site/initialize', 'control', { id })
  }
  await untilLive()
  for (const link of ['one', 'two', 'three'])
    await staff.store('category', 'jp', { name: `分类 ${link}`, name_en: `Category ${link}`, link })
  watched = await staff.open(browser)
  page = watched.page
})

const go = async (path: string, on = page): Promise<void> => {
  await on.goto(`${server.url}/#${path}`)
  await shows(on, path)
}

/** The switcher's field, its panel being open. */
const field = (on = page) => on.getByRole('combobox', { name: 'Search by name, pinyin or domain' })
const lines = (on = page) => on.getByRole('grid').getByRole('row')
const line = (name: string, on = page) => lines(on).filter({ hasText: name })
async function openSwitcher(on = page): Promise<void> {
  await on.locator('.co-site').click()
  await field(on).waitFor()
}
/** What is chosen is kept on the server, before the next page asks for it. */
async function keepScreen(isKept: boolean): Promise<void> {
  await openSwitcher()
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/personal/setting') && answer.request().method() === 'POST',
  )
  await page.getByRole('checkbox', { name: 'Same screen there' }).setChecked(isKept)
  await kept
  await page.keyboard.press('Escape')
}
const bandOf = (on = page) => on.getByRole('alert', { name: 'Site check' })
const titleOf = (on = page) => on.title()

describe('the site switcher (issue 3, flows §5)', () => {
  it('finds a site by pinyin, full, by first letters and mixed, and Enter goes there', async () => {
    await go('/main/dashboard')
    await openSwitcher()
    for (const text of ['zhongguo', 'zghy', 'zhonggh']) {
      await field().fill(text)
      await page.waitForFunction(() => document.querySelectorAll('[role=grid] [role=row]').length === 1)
      expect(await line('China reports').count()).toBe(1)
    }
    await field().press('Enter')
    await shows(page, '/cn/dashboard')
    expect(await page.locator('.co-site').textContent()).toBe('China reports')
  })

  it('is walked by keys alone, and Esc gives the focus back', async () => {
    await openSwitcher()
    await page.keyboard.press('Escape')
    await field().waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('co-site')
    await page.keyboard.press('Enter')
    await field().fill('germany')
    await page.keyboard.press('Enter')
    await shows(page, '/de/dashboard')
    await openSwitcher()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await shows(page, '/control/dashboard')
  })

  it('keeps favourites on the server: after a reload and in another browser', async () => {
    await openSwitcher()
    const star = line('Japan').getByRole('button', { name: 'Favourite' })
    const kept = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/personal/setting') && (answer.request().postData() ?? '').includes('siteFavourites'),
    )
    await line('Japan').hover()
    await star.click()
    await kept
    await page.reload()
    await shows(page, '/control/dashboard')
    await openSwitcher()
    await page.getByText('Favourites', { exact: true }).waitFor()
    expect(await lines().nth(1).textContent()).toContain('Japan')
    await page.keyboard.press('Escape')
    const { page: elsewhere, context } = await staff.open(browser)
    await go('/control/dashboard', elsewhere)
    await openSwitcher(elsewhere)
    await elsewhere.getByText('Favourites', { exact: true }).waitFor()
    expect(await star.count()).toBe(0)
    expect(await line('Japan', elsewhere).getByRole('button', { name: 'Favourite' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    await elsewhere.getByText('Recent', { exact: true }).waitFor()
    await context.close()
  })

  it('keeps the screen there where that was chosen and the site has it, else opens the dashboard', async () => {
    await go('/jp/products/category')
    await keepScreen(true)
    await openSwitcher()
    await line('China reports').click()
    await shows(page, '/cn/products/category')
    await page.getByRole('heading', { level: 1, name: 'Report category' }).waitFor()
    await go('/cn/products/report/add')
    await openSwitcher()
    await line('Japan').click()
    await shows(page, '/jp/products/report/add')
    await go('/control/system/role')
    await openSwitcher()
    expect(await page.getByRole('checkbox', { name: 'Same screen there' }).isChecked()).toBe(true)
    await line('Japan').click()
    await shows(page, '/jp/dashboard')
    await keepScreen(false)
  })

  it('opens a site in a tab of its own by Ctrl+Enter, and each tab keeps its own site', async () => {
    await go('/jp/dashboard')
    await openSwitcher()
    await field().fill('germany')
    const [other] = await Promise.all([page.context().waitForEvent('page'), field().press('Control+Enter')])
    await shows(other, '/de/dashboard')
    expect(placeOf(page)).toBe('/jp/dashboard')
    await Promise.all([page.goto(`${server.url}/#/`), other.goto(`${server.url}/#/`)])
    await Promise.all([page.reload(), other.reload()])
    await shows(page, '/jp/dashboard')
    await shows(other, '/de/dashboard')
    expect(await page.evaluate(() => sessionStorage.getItem('reHeaderData'))).toBe('jp')
    expect(await other.evaluate(() => sessionStorage.getItem('reHeaderData'))).toBe('de')
    expect(await bandOf().count()).toBe(0)
    await other.close()
  })

  it('keeps the open pages of each site apart', async () => {
    await go('/jp/products/category')
    await openSwitcher()
    await line('Germany').click()
    await shows(page, '/de/dashboard')
    const tabs = () => page.getByRole('navigation', { name: 'Open pages' }).getByRole('link').allTextContents()
    expect(await tabs()).toEqual(['Dashboard'])
    await openSwitcher()
    await line('Japan').click()
    await shows(page, '/jp/dashboard')
    expect(await tabs()).toContain('Report category')
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
    await openSwitcher()
    expect(await obstacles(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await openSwitcher()
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

describe('the speed of a switch (issue 3)', () => {
  it('shows menus and the first list of a local site within two round trips', async () => {
    await go('/jp/products/category')
    await keepScreen(true)
    await openSwitcher()
    // Every call takes as long as on a slow line, so that none overtakes another by chance.
    await page.route('**/api/admin/**', async (route) => {
      await new Promise((done) => setTimeout(done, 250))
      await route.continue()
    })
    const tripsOf = roundTrips(page)
    const listed = page.waitForResponse((answer) => answer.url().includes('/category/list'))
    await line('Germany').click()
    const answer = await listed
    expect(answer.request().headers().site).toBe('de')
    expect(tripsOf('/common/menus')).toBe(1)
    expect(tripsOf('/category/list')).toBe(2)
    await shows(page, '/de/products/category')
    await page.unroute('**/api/admin/**')
    await keepScreen(false)
  })
})

describe('the site guard (issue 3)', () => {
  const bar = () => page.locator('.co-sitebar').evaluate((element) => getComputedStyle(element).backgroundColor)
  const icon = () => page.locator('link[rel=icon]').getAttribute('href')
  const pick = async (...names: string[]): Promise<void> => {
    for (const name of names)
      await page.locator('.co-table__rows [role=row]:visible', { hasText: name }).getByRole('checkbox').check()
  }
  const bulk = (name: string) => page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name })

  it('gives each site a bar, an icon and a title of its own', async () => {
    await go('/jp/products/category')
    const jp = [await bar(), await icon()]
    expect(await titleOf()).toBe('Japan · Report category · Colonnade')
    await go('/control/dashboard')
    const control = [await bar(), await icon()]
    expect(await titleOf()).toBe('Control · Dashboard · Colonnade')
    expect(control[0]).toBe('rgb(107, 114, 128)')
    expect(jp[0]).not.toBe(control[0])
    expect(jp[1]).toMatch(/^data:image\/svg/)
    expect(jp[1]).not.toBe(control[1])
  })

  it('names the site in every button that confirms, in control too', async () => {
    await go('/jp/products/category')
    await pick('分类 one', '分类 two')
    await bulk('Delete').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Delete 2 on Japan', exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Select all 3' }).click()
    await bulk('Disable').click()
    await dialog.getByRole('button', { name: 'Disable 3 on Japan', exact: true }).click()
    await page.getByRole('button', { name: 'Undo on Japan', exact: true }).click()
    await go('/control/setting/country')
    await page.getByRole('checkbox', { name: 'Select this row' }).first().check()
    await bulk('Delete').click()
    await dialog.getByRole('button', { name: 'Delete on Control', exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  const isRemembered = (site: string) => page.evaluate((name) => sessionStorage.setItem('reHeaderData', name), site)
  const lookAgain = () => page.evaluate(() => void dispatchEvent(new Event('focus')))
  const add = () => page.getByRole('button', { name: 'New report category' })

  it('locks writing when the tab remembers another site, until one stays', async () => {
    await go('/jp/products/category')
    await isRemembered('de')
    await lookAgain()
    await bandOf().getByText('This page is in Japan, but the tab now remembers Germany.').waitFor()
    expect(await add().isDisabled()).toBe(true)
    expect(await page.getByRole('switch').first().isDisabled()).toBe(true)
    await bandOf().getByRole('button', { name: 'Stay in Japan' }).click()
    await bandOf().waitFor({ state: 'hidden' })
    expect(await add().isEnabled()).toBe(true)
    expect(await page.evaluate(() => sessionStorage.getItem('reHeaderData'))).toBe('jp')
  })

  it('says so to everybody', async () => {
    await go('/jp/dashboard')
    await isRemembered('de')
    await lookAgain()
    await bandOf().waitFor()
    expect(await obstacles(page)).toEqual([])
    await bandOf().getByRole('button', { name: 'Stay in Japan' }).click()
  })

  it('refuses the very write that finds it out, keeps what was typed, and goes there when asked to', async () => {
    await page.goto(`${server.url}/#/jp/setting/publisher?open=new`)
    const form = page.getByRole('dialog', { name: 'New publisher' })
    await form.getByRole('textbox', { name: /^Name/ }).fill('莱茵洞察')
    await isRemembered('de')
    const writes: string[] = []
    page.on('request', (request) => void (request.url().includes('/publisher/store') && writes.push(request.url())))
    await page.keyboard.press('Control+s')
    await bandOf().waitFor()
    expect(writes).toEqual([])
    expect(await form.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('莱茵洞察')
    await bandOf()
      .getByRole('button', { name: 'Go to Germany' })
      .evaluate((button: HTMLElement) => button.click())
    await page.getByRole('dialog').getByRole('button', { name: 'Switch' }).click()
    await shows(page, '/de/dashboard')
    await bandOf().waitFor({ state: 'hidden' })
  })

  it('locks writing when another tab signs in as somebody else, and opens the page as that person', async () => {
    const role = await staff.store('role', 'control', {
      name: 'Japan editors',
      code: 'JP_EDITOR',
      site: 'jp',
      rule_ids: [],
    })
    const department = await staff.store('department', 'control', { name: 'Editors' })
    const email = 'mo@example.com'
    const password = 'seven quiet pillars'
    await staff.store('user', 'control', {
      name: 'Mo',
      email,
      password,
      department_id: department,
      role_ids: [role],
    })
    await go('/jp/products/category')
    const mo = await Staff.signIn(server, email, password)
    const { page: other } = await newPage(browser, { context: page.context() })
    await other.goto(`${server.url}/favicon.svg`)
    await other.evaluate((token) => localStorage.setItem('accessToken', token), mo.token)
    await bandOf().getByText('Another tab has signed in as Mo').waitFor()
    expect(await add().isDisabled()).toBe(true)
    await other.evaluate((token) => localStorage.setItem('accessToken', token), staff.token)
    await bandOf().waitFor({ state: 'hidden' })
    expect(await add().isEnabled()).toBe(true)
    await other.evaluate((token) => localStorage.setItem('accessToken', token), mo.token)
    await bandOf().getByRole('button', { name: 'Go to Japan' }).click()
    await shows(page, '/jp/dashboard')
    await page.getByRole('button', { name: 'Account: Mo' }).waitFor()
    expect(await bandOf().count()).toBe(0)
    await other.close()
  })
})
