import type { Browser, Page } from 'playwright-core'
import { newPage, openBrowser, type RunningServer, startServer } from '../kit/browser'
import { holdLine, isCall, sightsUnder, siteOf, watchSights } from '../kit/slowLine'
import { makeReports, rowOf, Staff, titles } from '../kit/staff'
import { chooseSite, keepScreen, makeSiteHere } from '../kit/twoServers'
import { giveAccount, placeOf, shows } from '../kit/visit'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

describe('late answers of a site left meanwhile (flows §5.3)', () => {
  let server: RunningServer
  let staff: Staff
  let page: Page

  beforeAll(async () => {
    server = await startServer()
    staff = await Staff.signIn(server)
    await makeReports(staff, 3)
    await makeSiteHere(staff, 'jp')
    const { list } = (await staff.call('GET', 'publisher/list', 'control')).data
    const category_id = await staff.store('category', 'jp', { name: '自動車', link: 'cars' })
    const own = { price: 100, category_id, publisher_id: list[0].id, published_at: '2026-01-05' }
    await staff.store('report', 'jp', { ...own, name: 'Nippon 01', link: 'nippon-01' })
  }, 180_000)

  beforeEach(async () => {
    ;({ page } = await staff.open(browser))
    await page.goto(`${server.url}/#/main/products/report`)
    await rowOf(page, 'Report 01').waitFor()
    await keepScreen(page)
  })
  afterEach(() => page.context().close())

  const refresh = (): Promise<void> => page.locator('.co-page:visible').getByRole('button', { name: 'Refresh' }).click()

  it('shows no rows of the one under the name of the other, when its list comes late', async () => {
    const line = await holdLine(page, (request) => siteOf(request) === 'main' && isCall(request, 'report/list'))
    await refresh()
    await line.holds()
    await watchSights(page)
    await chooseSite(page, 'Japan')
    await shows(page, '/jp/products/report')
    await rowOf(page, 'Nippon 01').waitFor()
    await line.release()
    expect(await titles(page)).toEqual(['Nippon 01'])
    expect((await sightsUnder(page, 'jp')).filter((text) => text.includes('Report 0'))).toEqual([])
    expect((await sightsUnder(page, 'jp')).some((text) => text.includes('Nippon 01'))).toBe(true)
  })

  it('shows nothing of the one while the other’s own list is under way', async () => {
    const line = await holdLine(page, (request) => siteOf(request) === 'jp' && isCall(request, 'report/list'))
    await watchSights(page)
    await chooseSite(page, 'Japan')
    await line.holds()
    expect(await page.locator('.co-sitebar').getAttribute('data-site')).toBe('jp')
    await page.waitForTimeout(300)
    expect(await titles(page)).toEqual([])
    await line.release()
    await rowOf(page, 'Nippon 01').waitFor()
    expect((await sightsUnder(page, 'jp')).filter((text) => text.includes('Report 0'))).toEqual([])
    expect((await sightsUnder(page, 'main')).filter((text) => text.includes('Nippon'))).toEqual([])
  })

  it('opens no row of the one in the other, though both have a row of that number', async () => {
    const { list } = (await staff.call('GET', 'report/list?keyword=Nippon', 'jp')).data
    const { id } = list[0]
    const line = await holdLine(page, (request) => isCall(request, `report/form/${id}`))
    await page.goto(`${server.url}/#/main/products/report?open=${id}`)
    await line.holds()
    await watchSights(page)
    await page.goto(`${server.url}/#/jp/products/report?open=${id}`)
    await line.holds(2)
    await page.waitForTimeout(300)
    await line.release()
    await page.locator('.co-drawer, .co-peek').getByText('Nippon 01').first().waitFor()
    expect((await sightsUnder(page, 'jp')).filter((text) => text.includes('Report 0'))).toEqual([])
  })

  it('ends where one went last, when the way there is slower than the way back', async () => {
    const line = await holdLine(page, (request) => siteOf(request) === 'jp' || request.url().includes('site=jp'))
    await chooseSite(page, 'Japan')
    await line.holds()
    await chooseSite(page, 'Control')
    await page.waitForURL((url) => url.hash.startsWith('#/control/'))
    await line.release()
    expect(placeOf(page)).toMatch(/^\/control\//)
    expect(await page.locator('.co-sitebar').getAttribute('data-site')).toBe('control')
    expect(await page.evaluate(() => sessionStorage.getItem('reHeaderData'))).toBe('control')
  })

  it('keeps what is typed late in a search to the site it was typed in', async () => {
    const line = await holdLine(page, (request) => siteOf(request) === 'main' && request.url().includes('keyword='))
    await page.goto(`${server.url}/#/main/products/report?keyword=Report`)
    await line.holds()
    await watchSights(page)
    await page.goBack()
    await chooseSite(page, 'Japan')
    await rowOf(page, 'Nippon 01').waitFor()
    await line.release()
    expect(await titles(page)).toEqual(['Nippon 01'])
    expect((await sightsUnder(page, 'jp')).filter((text) => text.includes('Report 0'))).toEqual([])
  })
})

describe('the same on the slow line of the demo', () => {
  it('shows the figures of one site alone, however often one changes while they are under way', async () => {
    const server = await startServer({ entry: 'demo' })
    const { list } = (await (await fetch(`${server.url}/api/demo/accounts`)).json()).data
    const { page, context } = await newPage(browser, { language: 'en' })
    await page.goto(`${server.url}/#/login`)
    await giveAccount(page, list[0].username, list[0].password)
    await page.locator('main .co-page').first().waitFor()
    await chooseSite(page, 'Global site')
    const figure = page
      .locator('.co-totals a:visible, .co-totals .co-total:visible')
      .filter({ hasText: /report/i })
      .first()
    await figure.getByText('5,040').waitFor()
    await scene(server, { delay: 1200 })
    await watchSights(page)
    for (const name of ['Japanese site', 'Global site', 'Japanese site']) {
      await chooseSite(page, name)
      await page.waitForTimeout(700)
    }
    await figure.getByText('5,060', { exact: true }).waitFor({ timeout: 30_000 })
    await scene(server, {})
    expect(await page.locator('.co-sitebar').getAttribute('data-site')).toBe('jp')
    const totals = (texts: string[], count: string) =>
      texts.filter((text) => new RegExp(`(^|\\n)${count}\\n`).test(text))
    expect(totals(await sightsUnder(page, 'jp'), '5,060')).not.toEqual([])
    expect(totals(await sightsUnder(page, 'jp'), '5,040')).toEqual([])
    expect(totals(await sightsUnder(page, 'en'), '5,060')).toEqual([])
    await context.close()
  })

  const scene = (server: RunningServer, body: object) =>
    fetch(`${server.url}/api/demo/scene`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
})
