import type { Browser, Page } from 'playwright-core'
import { obstacles } from '../kit/axe'
import { openBrowser, type RunningServer, startServer } from '../kit/browser'
import { makeReports, pickOfRow, rowOf, Staff, titles } from '../kit/staff'

const REPORTS = '/#/main/products/report'
const COUNT = 6

describe('what others change, in two browsers (live everywhere)', () => {
  let server: RunningServer
  let browser: Browser
  let staff: Staff
  let wide: Page
  let phone: Page
  const asked: string[] = []

  beforeAll(async () => {
    server = await startServer()
    staff = await Staff.signIn(server)
    await makeReports(staff, COUNT)
    browser = await openBrowser()
    wide = (await staff.open(browser)).page
    phone = (await staff.open(browser, { width: 390, height: 844, theme: 'dark' })).page
    await wide.goto(`${server.url}${REPORTS}`)
    await rowOf(wide, 'Report 01').waitFor()
    await phone.goto(`${server.url}${REPORTS}`)
    await phone.locator('.co-card:visible').first().waitFor()
    await wide.waitForLoadState('networkidle').catch(() => undefined)
    wide.on('request', (request) => {
      if (request.url().includes('/report/list')) asked.push(request.url())
    })
  })

  const idOf = async (name: string): Promise<number> => {
    const { data } = await staff.call('GET', `report/list?keyword=${encodeURIComponent(name)}`, 'main')
    return data.list[0].id
  }
  const change = async (name: string, values: object): Promise<void> => {
    expect(await staff.call('POST', 'report/update', 'main', { id: await idOf(name), ...values })).toMatchObject({
      status: 200,
    })
  }
  const news = (page: Page, text: string) => page.locator('.co-listnews__button:visible', { hasText: text })
  const report = (name: string, link: string) => ({ name, link, price: 5, published_at: '2026-01-05' })
  const store = async (name: string, link: string): Promise<void> => {
    const { data } = await staff.call('GET', 'report/list', 'main')
    const { category_id, publisher_id } = data.list[0]
    await staff.store('report', 'main', { ...report(name, link), category_id, publisher_id })
  }

  it('shows new values where the row stands', async () => {
    await change('Report 03', { name: 'Report 03 by others' })
    await rowOf(wide, 'Report 03 by others').waitFor()
    await phone.locator('.co-card:visible', { hasText: 'Report 03 by others' }).waitFor()
    expect(await news(wide, '').count()).toBe(0)
  })

  it('waits with new rows until they are wanted, on a phone as well', async () => {
    const before = await titles(wide)
    await store('Report new', 'report-new')
    for (const page of [wide, phone]) await news(page, '1 new row').waitFor()
    expect(await titles(wide)).toEqual(before)
    expect(await obstacles(phone)).toEqual([])
    expect(await obstacles(wide)).toEqual([])
    await news(wide, '1 new row').click()
    await rowOf(wide, 'Report new').waitFor()
    await news(phone, '1 new row').click()
    await phone.locator('.co-card:visible', { hasText: 'Report new' }).waitFor()
  })

  it('says what was deleted, and leaves it standing', async () => {
    await staff.call('POST', 'report/destroy', 'main', { ids: [await idOf('Report 02')] })
    await news(wide, '1 row was deleted').waitFor()
    await wide.locator('.co-tr.co-live--gone:visible', { hasText: 'Report 02' }).waitFor()
    await news(wide, 'deleted').click()
    await rowOf(wide, 'Report 02').waitFor({ state: 'detached' })
  })

  it('tells the page that made a change nothing of it, and the other one all', async () => {
    await pickOfRow(wide, 'Report 05', 'Delete')
    await wide.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await rowOf(wide, 'Report 05').waitFor({ state: 'detached' })
    await news(phone, 'deleted').waitFor()
    expect(await news(wide, '').count()).toBe(0)
  })

  it('asks at most about once a second, however much is written', async () => {
    asked.length = 0
    const started = Date.now()
    const id = await idOf('Report 04')
    for (let round = 1; round <= 40; round++) await staff.call('POST', 'report/update', 'main', { id, price: round })
    await rowOf(wide, '40.00').waitFor()
    expect(asked.length).toBeLessThanOrEqual((Date.now() - started) / 1000 + 2)
  })

  it('a form names who changed what, keeps what was typed, and saving leads to the choice between both', async () => {
    const id = await idOf('Report 06')
    await wide.goto(`${server.url}${REPORTS}/edit/${id}`)
    const name = wide.locator('[data-field=name] input:visible')
    await name.fill('Report 06 by me')
    await change('Report 06', { name: 'Report 06 by others', pages: 77 })
    await wide.getByText(/changed this while you were editing/).waitFor()
    await wide.getByRole('row', { name: 'Report 06 by me Report 06 by others' }).waitFor()
    expect(await name.inputValue()).toBe('Report 06 by me')
    expect(await obstacles(wide)).toEqual([])
    await wide.getByRole('button', { name: /^Save/ }).filter({ visible: true }).click()
    await wide.getByText('Someone else saved first').waitFor()
    await wide
      .getByRole('dialog')
      .getByRole('button', { name: /^Save my choices/ })
      .click()
    await rowOf(wide, 'Report 06 by me').waitFor()
  })

  it('details take new values in place, and say whose they are', async () => {
    const id = await idOf('Report 01')
    await phone.goto(`${server.url}${REPORTS}/details/${id}`)
    await phone.locator('.co-detail:visible').first().waitFor()
    await change('Report 01', { pages: 88 })
    await phone.locator('.co-detail.co-live--touched:visible', { hasText: '88' }).waitFor()
    await phone.getByText(/changed: Pages/).waitFor()
    expect(await obstacles(phone)).toEqual([])
    await staff.call('POST', 'report/destroy', 'main', { ids: [id] })
    await phone.getByText(/deleted this row/).waitFor()
  })
})
