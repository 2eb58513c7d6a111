import type { Browser } from 'playwright-core'
import { obstacles } from '../kit/axe'
import { openBrowser, type RunningServer, startServer } from '../kit/browser'
import { makeReports, rowOf, Staff } from '../kit/staff'

describe('a button that takes something away', () => {
  let server: RunningServer
  let browser: Browser
  let staff: Staff

  beforeAll(async () => {
    server = await startServer()
    staff = await Staff.signIn(server)
    await makeReports(staff, 1)
    browser = await openBrowser()
  })

  it.each(['light', 'dark'] as const)('is read under the pointer too, %s', async (theme) => {
    const { page } = await staff.open(browser, { theme })
    await page.goto(`${server.url}/#/main/products/report`)
    await rowOf(page, 'Report 01').getByRole('checkbox').check()
    const red = page.locator('.arco-btn-status-danger:visible').last()
    const problems = async (): Promise<string[]> => {
      await red.hover()
      await red.evaluate((button) => Promise.all(button.getAnimations().map(({ finished }) => finished)))
      return obstacles(page)
    }
    expect(await problems()).toEqual([])
    await red.click()
    await page.getByRole('dialog').waitFor()
    expect(await problems()).toEqual([])
  })
})
