import type { Browser, Locator, Page } from 'playwright-core'
import { openBrowser, type RunningServer, startServer } from '../kit/browser'
import { eventually } from '../kit/eventually'
import { rowOf, Staff, titles } from '../kit/staff'

const LONG = 'Smart meters: the second replacement wave begins in 14 countries, and what it means for makers of chips'

describe('content of a site in a browser', () => {
  let server: RunningServer
  let browser: Browser
  let staff: Staff
  let page: Page

  beforeAll(async () => {
    server = await startServer()
    staff = await Staff.signIn(server)
    await makeContent()
    browser = await openBrowser()
    page = (await staff.open(browser)).page
  })

  const article = (title: string, link: string, news_category_id: number): Promise<number> =>
    staff.store('news', 'main', { title, link, news_category_id, content: '<p>A text.</p>' })

  async function makeContent(): Promise<void> {
    const category = await staff.store('news-category', 'main', { name: 'Energy', link: 'energy' })
    for (const [at, title] of ['Wind', 'Sun', 'Water', LONG].entries()) {
      const news_id = await article(title, `article-${at}`, category)
      if (title !== LONG) await staff.store('hot-news', 'main', { news_id })
    }
    const entry = (name: string, more: object): Promise<number> =>
      staff.store('front-menu', 'main', { name, link: `/${name.toLowerCase()}`, position: 'header', ...more })
    const about = await entry('About', { sort: 10 })
    await entry('Offices', { sort: 20, parent_id: about })
    await entry('Contact', { sort: 30 })
    const first = await staff.store('faq-category', 'main', { name: 'Ordering', sort: 10 })
    await staff.store('faq-category', 'main', { name: 'Delivery', sort: 20 })
    for (const question of ['How do I order?', 'When does it arrive?'])
      await staff.store('faq', 'main', { question, answer: '<p>Soon.</p>', faq_category_id: first })
  }

  const open = async (path: string, text: string): Promise<void> => {
    await page.goto(`${server.url}/#/main/${path}`)
    await rowOf(page, text).waitFor()
  }
  const drag = async (text: string, onto: string, part: number): Promise<void> => {
    const row = rowOf(page, onto)
    await rowOf(page, text).hover()
    const height = (await row.boundingBox())?.height ?? 0
    await rowOf(page, text)
      .locator('[data-grip]')
      .dragTo(row, { targetPosition: { x: 60, y: height * part } })
  }
  const shows = (order: readonly string[]): Promise<void> =>
    eventually(async () => expect(await titles(page)).toEqual(order))
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true }).filter({ visible: true })

  it('keeps the order into which hot news are dragged', async () => {
    await open('news/hot', 'Water')
    const before = await titles(page)
    const [first = '', second = '', third = ''] = before
    await drag(first, third, 3 / 4)
    await shows([second, third, first])
    await page.reload()
    await shows([second, third, first])
  })

  it('moves one of them by keys', async () => {
    const [first = '', second = '', third = ''] = await titles(page)
    await page.locator('main').click({ position: { x: 5, y: 5 } })
    await eventually(async () => {
      await page.keyboard.press('k')
      expect(await page.locator('.co-tr--active[data-index="0"]:visible').count()).toBe(1)
    })
    await page.keyboard.press('Shift+J')
    await shows([second, first, third])
    await page.reload()
    await shows([second, first, third])
  })

  it('gives an article another day by dragging it in the calendar', async () => {
    const { data } = await staff.call('GET', 'news/list?keyword=Sun', 'main')
    const [{ id, version }] = data.list
    const noon = `${new Date().toISOString().slice(0, 8)}10T12:00:00Z`
    await staff.call('POST', 'news/update', 'main', { id, version, published_at: noon })
    await page.goto(`${server.url}/#/main/news/news`)
    await rowOf(page, 'Water').waitFor()
    await button('Calendar').click()
    const day = (nr: number) => page.locator(`[data-day$="-${nr}"]:not(.co-calendar__day--outside)`)
    await day(10).locator('.co-calendar__article').dragTo(day(12))
    await day(12).getByText('Sun').waitFor()
    await eventually(async () => {
      const { data: later } = await staff.call('GET', `news/form/${id}`, 'main')
      expect(later.row.published_at).toContain('-12T12:00:00')
    })
    await button('List').click()
  })

  it('shows the whole title of an article that is looked for, and adds it at the end', async () => {
    await open('news/hot', 'Water')
    await page.locator('.co-hot-news .arco-select').click()
    const option = page.locator('.arco-select-option:visible', { hasText: 'Smart meters' })
    await option.waitFor()
    expect(await option.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    await option.click()
    await rowOf(page, 'Smart meters').waitFor()
    expect((await titles(page)).at(-1)).toBe(LONG)
  })

  it('puts an entry of the menu under another, and beside it again', async () => {
    await open('setting/menus', 'Contact')
    await drag('Contact', 'About', 1 / 2)
    await page.locator('[role=row][aria-level="2"]', { hasText: 'Contact' }).waitFor()
    await page.reload()
    await page.locator('[role=row][aria-level="2"]', { hasText: 'Contact' }).waitFor()
    await drag('Contact', 'About', 1 / 8)
    await page.locator('[role=row][aria-level="1"]', { hasText: 'Contact' }).waitFor()
    await shows(['Contact', 'About', 'Offices'])
  })

  it('moves a question into another category by dragging it there', async () => {
    await open('page/faq', 'When does it arrive?')
    await drag('When does it arrive?', 'Delivery', 1 / 2)
    await rowOf(page, 'When does it arrive?').waitFor({ state: 'detached' })
    await rowOf(page, 'Delivery').locator('.co-open').click()
    await rowOf(page, 'When does it arrive?').waitFor()
    await rowOf(page, 'How do I order?').waitFor({ state: 'detached' })
  })

  it('leaves the list of milestones its room while one of them is read beside it', async () => {
    const draft = { year: 2026, title: 'An office in Tokyo', content: 'With seven people.' }
    await staff.store('development', 'main', draft)
    await open('page/development', draft.title)
    const list = page.locator('main .co-page:visible').first()
    const width = async (): Promise<number> => (await list.boundingBox())?.width ?? 0
    await rowOf(page, draft.title).locator('.co-open').click()
    await page.locator('.co-peek:visible').waitFor()
    await eventually(async () => expect(await rowOf(page, draft.title).locator('.co-open').isVisible()).toBe(true))
    const beside = (await page.locator('.co-peek:visible').boundingBox())?.width ?? 0
    expect((await width()) - beside).toBeGreaterThan(500)
    await page.keyboard.press('Escape')
  })

  it('asks whether the old address of an article shall lead to the new one, and does it', async () => {
    await open('news/news', 'Wind')
    const { data } = await staff.call('GET', 'news/list?keyword=Wind', 'main')
    await page.goto(`${server.url}/#/main/news/news/edit/${data.list[0].id}`)
    const link = page.locator('[data-field="link"]:visible input')
    await link.fill('wind-power')
    await button('Save on Main site').click()
    const dialog = page.getByRole('dialog').filter({ hasText: '/news/article-0' })
    await dialog.getByText('/news/wind-power').waitFor()
    await dialog.getByRole('button', { name: 'Redirect', exact: true }).click()
    expect(await page.locator('.co-tab:visible', { hasText: 'Edit' }).count()).toBe(0)
    await page.getByText('The old address now redirects to the new one').waitFor()
    await open('setting/redirect', '/news/article-0')
    await rowOf(page, '/news/article-0').getByText('/news/wind-power').waitFor()
  })
})
