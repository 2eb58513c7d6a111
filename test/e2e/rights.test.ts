import type { Browser, Page } from 'playwright-core'
import { newPage, openBrowser, type RunningServer, startServer } from '../kit/browser'
import { makeReports, pickOfRow, rowOf, Staff } from '../kit/staff'

const FIRST = 'seven quiet pillars'
const SECOND = 'eight louder columns'
const NAME = 'reader'
const EMAIL = `${NAME}@example.com`

describe('rights in a browser (rights)', () => {
  let server: RunningServer
  let browser: Browser
  let staff: Staff
  let page: Page
  let reset = ''

  beforeAll(async () => {
    server = await startServer()
    staff = await Staff.signIn(server)
    await makeReports(staff, 3)
    browser = await openBrowser()
    page = (await staff.open(browser)).page
  })

  const press = (name: string, on = page): Promise<void> =>
    on.getByRole('button', { name, exact: true }).filter({ visible: true }).click()
  const fill = (name: string, text: string): Promise<void> =>
    page.locator(`[data-field="${name}"]:visible`).locator('input').fill(text)
  const tick = (name: string) => page.locator('.co-drawer:visible').getByRole('checkbox', { name, exact: true }).first()

  it('gives a role what is ticked in its tree', async () => {
    await page.goto(`${server.url}/#/control/system/role`)
    await press('New role')
    await fill('name', 'Reader')
    await fill('code', 'READER')
    await page.locator('[data-field="site"]:visible .arco-select').click()
    await page.locator('.arco-select-option:visible', { hasText: 'Main site' }).click()
    const tree = page.locator('[data-field="rule_ids"]:visible')
    await tree.getByRole('button', { name: 'Site', exact: true }).click()
    const reports = tree.locator('.co-perms__screen').first()
    await reports.getByRole('checkbox', { name: 'Reports', exact: true }).check()
    await reports.getByRole('button', { name: 'Everything', exact: true }).click()
    await reports.getByRole('button', { name: 'Expand' }).first().click()
    await tick('Delete').uncheck()
    await tick('Export').uncheck()
    await press('Save')
    await rowOf(page, 'READER').waitFor()
    const { data } = await staff.call('GET', 'role/list?keyword=READER', 'control')
    const { row } = (await staff.call('GET', `role/form/${data.list[0].id}`, 'control')).data
    expect(row.rule_ids.length).toBeGreaterThan(2)
    const department_id = await staff.store('department', 'control', { name: 'Readers' })
    const person = { name: NAME, email: EMAIL, password: FIRST, department_id, role_ids: [row.id] }
    await staff.store('user', 'control', person)
  })

  it('shows its people the menus and buttons they have, and no others', async () => {
    const reader = await Staff.signIn(server, NAME, FIRST)
    const { page: own, context } = await reader.open(browser)
    await own.goto(`${server.url}/#/main/products/report`)
    await rowOf(own, 'Report 01').waitFor()
    await own.getByRole('button', { name: 'New report' }).waitFor()
    expect(await own.getByRole('button', { name: 'Export' }).count()).toBe(0)
    expect(await own.getByRole('navigation').getByText('Report categories').count()).toBe(0)
    await rowOf(own, 'Report 01').getByRole('button', { name: 'More actions' }).click()
    await own.getByRole('menuitem', { name: 'Details' }).waitFor()
    expect(await own.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)
    await context.close()
  })

  it('refuses at the server what is hidden (403)', async () => {
    const reader = await Staff.signIn(server, NAME, FIRST)
    expect((await reader.call('POST', 'report/destroy', 'main', { ids: [1] })).status).toBe(403)
    expect((await reader.call('GET', 'user/list', 'main')).status).toBe(403)
    expect((await reader.call('GET', 'report/list', 'main')).status).toBe(200)
  })

  it('hands out a link for a new password, shown once', async () => {
    await page.goto(`${server.url}/#/control/system/user`)
    await pickOfRow(page, EMAIL, 'Reset password')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Reset password/ }).click()
    const link = /https?:\S+\/#\/rebuild\?token=[\w.-]+/
    await dialog.getByText(link).first().waitFor()
    const told = await dialog
      .locator('dd')
      .first()
      .evaluate((dd) => dd.firstChild?.textContent ?? '')
    reset = link.exec(told)?.[0] ?? ''
    expect(reset).toContain('/#/rebuild?token=')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await pickOfRow(page, EMAIL, 'Unlock')
    await dialog.getByRole('button', { name: /^Unlock/ }).click()
    await dialog.waitFor({ state: 'detached' })
    const { page: visitor, context } = await newPage(browser, { language: 'en' })
    await visitor.goto(reset)
    const inputs = visitor.locator('input[type=password]')
    await inputs.nth(1).waitFor()
    for (const input of await inputs.all()) await input.fill(SECOND)
    await visitor.locator('form button[type=submit]').click()
    await visitor.waitForURL(/login/)
    await context.close()
    await expect(Staff.signIn(server, NAME, FIRST)).rejects.toThrow()
    await Staff.signIn(server, NAME, SECOND)
  })

  it('narrows people to a department and those below it', async () => {
    await page.getByRole('button', { name: 'Readers' }).click()
    await page.locator('.co-page__count:visible', { hasText: /^1$/ }).waitFor()
    await rowOf(page, EMAIL).waitFor()
  })
})
