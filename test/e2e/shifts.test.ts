import type { Browser, Page } from 'playwright-core'
import { newPage, openBrowser, type RunningServer, startServer } from '../kit/browser'
import { measuredShifts, movedOn } from '../kit/layoutShifts'
import { shows } from '../kit/visit'

/** What is called good; the title of a row may still need a second line. */
const MOST = 0.1

describe('what stands in view does not move while the rest comes', () => {
  let browser: Browser
  let server: RunningServer

  beforeAll(async () => {
    ;[browser, server] = await Promise.all([openBrowser(), startServer({ entry: 'demo' })])
  })

  const open = async (width: number) =>
    measuredShifts((await newPage(browser, { language: 'en', width, height: 844, hasMotion: true })).page)
  const enter = async (page: Page, account: RegExp) => {
    await page.goto(`${server.url}/#/login`)
    await page.getByRole('button', { name: account }).click()
    await page.locator('main .co-page').first().waitFor()
  }

  it.each([390, 1440])('signing in, with the accounts of the demo, %i wide', async (width) => {
    const page = await open(width)
    await page.goto(`${server.url}/#/login`)
    await page.locator('.co-demo__account').first().waitFor()
    expect(await movedOn(page)).toBeLessThan(MOST)
  })

  it('the details of a report and the people, on a phone', async () => {
    const page = await open(390)
    await enter(page, /admin@demo\.example/)
    await shows(page, '/control/dashboard')
    await page.goto(`${server.url}/#/main/products/report`)
    await page.locator('.co-card:visible .co-card__body').first().click()
    await page.locator('.co-detail:visible').first().waitFor()
    await page.reload()
    await page.locator('.co-detail:visible').first().waitFor()
    expect(await movedOn(page)).toBeLessThan(MOST)
    await page.goto(`${server.url}/#/control/system/user`)
    await page.reload()
    await page.locator('.co-card:visible').first().waitFor()
    expect(await movedOn(page)).toBeLessThan(MOST)
  })
})
