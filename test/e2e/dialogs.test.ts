import type { Browser } from 'playwright-core'
import { obstacles } from '../kit/axe'
import { openBrowser, type RunningServer, startServer } from '../kit/browser'
import { makeReports, rowOf, Staff } from '../kit/staff'

describe('dialogs', () => {
  let server: RunningServer
  let browser: Browser
  let staff: Staff

  beforeAll(async () => {
    ;[browser, server] = await Promise.all([openBrowser(), startServer()])
    staff = await Staff.signIn(server)
    await makeReports(staff, 1)
  })

  it.each(['light', 'dark'] as const)('have red buttons that are read under the pointer too, %s', async (theme) => {
    const { page, context } = await staff.open(browser, { theme })
    await page.goto(`${server.url}/#/main/products/report`)
    await rowOf(page, 'Report 01').getByRole('checkbox').check()
    const red = page.locator('.arco-btn-status-danger:visible').last()
    const problems = async (): Promise<string[]> => {
      await red.hover()
      await red.evaluate((button) => Promise.allSettled(button.getAnimations().map(({ finished }) => finished)))
      return obstacles(page)
    }
    expect(await problems()).toEqual([])
    await red.click()
    await page.locator('.arco-modal:visible .arco-btn-status-danger').waitFor()
    await page
      .locator('.arco-modal:visible')
      .evaluate((dialog) => Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)))
    expect(await problems()).toEqual([])
    await context.close()
  })

  it.each([
    ['zh-cn', '关闭'],
    ['en', 'Close'],
  ] as const)('are closed by a cross that is named in %s', async (language, name) => {
    const { page, context } = await staff.open(browser, { language })
    await page.goto(`${server.url}/#/main/products/report`)
    await rowOf(page, 'Report 01').waitFor()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await context.close()
  })

  it('give the focus back: the palette, and the link for a new password', async () => {
    const department = await staff.store('department', 'control', { name: 'Night shift' })
    const night = { name: 'night', email: 'night@example.com', password: 'seven quiet pillars' }
    await staff.store('user', 'control', { ...night, department_id: department, role_ids: [1] })
    const { page, context } = await staff.open(browser)
    await page.goto(`${server.url}/#/control/system/user`)
    const search = page.getByRole('searchbox').filter({ visible: true }).first()
    await search.focus()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search screens and actions' }).pressSequentially('sites')
    await page.keyboard.press('Escape')
    await page.waitForFunction((field) => document.activeElement === field, await search.elementHandle())

    const more = rowOf(page, 'night').getByRole('button', { name: 'More actions' })
    await more.click()
    await page.getByRole('menuitem', { name: 'Reset password' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Reset password/ })
      .click()
    await page.getByRole('dialog').getByText('/rebuild').first().waitFor()
    await page.keyboard.press('Escape')
    await page.waitForFunction((button) => document.activeElement === button, await more.elementHandle())
    await context.close()
  })
})
