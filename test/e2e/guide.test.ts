import type { Browser, Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../mock/seeds/people'
import { obstacles } from '../kit/axe'
import { newPage, openBrowser, type PageOptions, type RunningServer, startServer } from '../kit/browser'
import { Staff } from '../kit/staff'
import { shows } from '../kit/visit'

const ADMIN = 'admin@demo.example'

describe('a newcomer in the demo is taken through one upload (issue: calm)', () => {
  let browser: Browser
  let server: RunningServer
  let page: Page

  beforeAll(async () => {
    ;[browser, server] = await Promise.all([openBrowser(), startServer({ entry: 'demo', isGuided: true })])
  })

  const open = async (options: PageOptions): Promise<void> => {
    page = (await newPage(browser, options)).page
    await page.goto(`${server.url}/#/login`)
    await page.getByRole('button', { name: /admin@demo\.example/ }).click()
    await shows(page, '/control/dashboard')
  }
  const card = (text: string) => page.locator('.co-guide', { hasText: text })
  const press = (name: string): Promise<void> => page.locator('main').getByRole('button', { name, exact: true }).click()
  const countReports = async (): Promise<number> => {
    const staff = await Staff.signIn(server, ADMIN, DEMO_PASSWORD)
    return (await staff.call('GET', 'report/list?exact=1', 'control')).data.total
  }

  it('goes through all five steps and leaves the world as it was', async () => {
    const before = await countReports()
    await open({ language: 'en' })
    await card('Step 1 of 5').getByRole('button', { name: 'Go to the upload' }).click()
    await card('Step 2 of 5').getByRole('button', { name: 'Use the example file' }).click()
    await card('Step 3 of 5').waitFor()
    await press('Check')
    await card('Step 4 of 5').waitFor({ timeout: 60_000 })
    await page.reload()
    await card('Step 4 of 5').waitFor()
    await page
      .locator('main')
      .getByRole('button', { name: /^Save 10 rows/ })
      .click()
    await card('Step 5 of 5').waitFor({ timeout: 60_000 })
    await page.locator('.co-up__verdict.is-partial').waitFor()
    expect(await countReports()).toBe(before + 10)
    await press('Undo this upload')
    await page.getByRole('dialog').getByRole('button', { name: /^Undo/ }).click()
    await card('All five steps are done').waitFor({ timeout: 60_000 })
    expect(await countReports()).toBe(before)
    // The card goes at once; a page that is loaded anew in that moment would ask before it is kept.
    const kept = page.waitForResponse((response) => response.request().postData()?.includes('left') ?? false)
    await card('All five steps are done').getByRole('button', { name: 'Finish' }).click()
    await page.locator('.co-guide').waitFor({ state: 'detached' })
    expect((await kept).status()).toBe(200)
    await page.reload()
    await page.locator('main .co-page').first().waitFor()
    await page.waitForTimeout(500)
    expect(await page.locator('.co-guide').count()).toBe(0)
  })

  it.each([
    { width: 390, height: 844, theme: 'dark', language: 'zh-cn' } as const,
    { width: 1440, height: 900, theme: 'light', language: 'zh-cn' } as const,
  ])('begins again from one’s own menu, covers nothing and is read aloud, $width wide', async (look) => {
    await open(look)
    await page.locator('.co-header').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: '新手引导' }).click()
    await card('第 1 步，共 5 步').waitFor()
    expect(await obstacles(page)).toEqual([])
    await page.getByRole('button', { name: '去上传页' }).click()
    await card('第 2 步，共 5 步').getByRole('button', { name: '使用示例文件' }).click()
    await card('第 3 步，共 5 步').waitFor()
    expect(await obstacles(page)).toEqual([])
    const edge = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect())
    await page.locator('.co-actbar').waitFor()
    const [bar, guide] = [await edge('.co-actbar'), await edge('.co-guide')]
    expect(bar.bottom).toBeLessThanOrEqual(guide.top + 1)
    expect(guide.bottom).toBeLessThanOrEqual(look.height + 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width)
    await page.locator('.co-guide__title').focus()
    await page.keyboard.press('Escape')
    await page.locator('.co-guide').waitFor({ state: 'detached' })
  })
})
