import type { Browser, Page } from 'playwright-core'
import { newPage, openBrowser, type RunningServer, startServer, type WatchedPage } from '../kit/browser'
import { comesTo, enter, giveAccount, placeOf } from '../kit/visit'

let browser: Browser
let server: RunningServer

beforeAll(async () => {
  ;[browser, server] = await Promise.all([openBrowser(), startServer()])
})

const visitor = (): Promise<WatchedPage> => newPage(browser, { language: 'en' })

/** Ends every session of the administrator but the one of the token it makes for this. */
async function endOtherSessions(): Promise<void> {
  const form = new FormData()
  const fields = { username: server.adminEmail, password: server.adminPassword, verifyCodeKey: '', verifyCode: '' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const signedIn = await (await fetch(`${server.url}/api/login`, { method: 'POST', body: form })).json()
  await fetch(`${server.url}/api/admin/personal/revoke`, {
    method: 'POST',
    headers: { authorization: `Bearer ${signedIn.data.accessToken}`, 'content-type': 'application/json' },
    body: '{}',
  })
}

const fail = async (page: Page, username: string): Promise<string | null> => {
  const answered = page.waitForResponse('**/api/login')
  await giveAccount(page, username, 'a wrong password')
  await answered
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  return page.locator('.co-alert').textContent()
}

describe('signing in and out (flows §4)', () => {
  it('works by the keyboard alone, after sentences at the fields that are empty', async () => {
    const { page, problems } = await visitor()
    await page.goto(`${server.url}/#/login`)
    await page.locator('input[name=username]:focus').waitFor()
    await page.keyboard.press('Enter')
    expect(await page.getByRole('alert').allTextContents()).toEqual([
      'Enter your email or login name',
      'Enter your password',
    ])
    await page.keyboard.type(server.adminEmail)
    await page.keyboard.press('Tab')
    await page.keyboard.type(server.adminPassword)
    await page.keyboard.press('Enter')
    await comesTo(page, '/control/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    expect(problems).toEqual([])
    await page.context().close()
  })

  it('locks out after five failures, known or not, and says for how long', async () => {
    const { page } = await visitor()
    await page.goto(`${server.url}/#/login`)
    for (let attempt = 1; attempt < 5; attempt += 1) {
      expect(await fail(page, 'nobody@example.com')).toBe('Wrong account or password')
    }
    await fail(page, 'nobody@example.com')
    expect(await page.locator('.co-alert').textContent()).toMatch(/Too many .* 15 minutes/)
    await page.context().close()
  })

  it('goes to where one wanted to go, but never out of the console', async () => {
    const { page } = await visitor()
    await enter(page, server, '/control/setting/country')
    expect(placeOf(page)).toMatch(/^\/control\/setting\/country/)
    await page.context().close()
    const other = await visitor()
    await enter(other.page, server, '//example.com/')
    expect(placeOf(other.page)).toMatch(/^\/control\/dashboard/)
    expect(new URL(other.page.url()).origin).toBe(server.url)
    await other.context.close()
  })

  it('signs every tab of the browser out with the first', async () => {
    const { page, context } = await visitor()
    await enter(page, server)
    const { page: second } = await newPage(browser, { context })
    await second.goto(`${server.url}/#/control/setting/country`)
    await second.locator('main .co-page').first().waitFor()
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await Promise.all([comesTo(page, '/login'), comesTo(second, '/login')])
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
    await page.reload()
    await page.locator('input[name=username]').waitFor()
    await context.close()
  })
})

describe('the end of a session (flows §4.4)', () => {
  it('is told by one dialog however many calls fail; text in a form is there again after signing in', async () => {
    const { page } = await visitor()
    await enter(page, server, '/control/setting/publisher?open=new')
    const name = page.getByRole('dialog').getByRole('textbox', { name: /^Name/ })
    await name.fill('Rhine Insights')
    // A form hands what is typed to the state after a pause.
    await page.waitForTimeout(1000)
    await endOtherSessions()
    const dialog = page.getByRole('dialog').filter({ hasText: 'The current page has expired. Please log in again' })
    await dialog.waitFor()
    expect(await dialog.count()).toBe(1)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await comesTo(page, '/login')
    expect(await page.evaluate(() => localStorage.length)).toBeLessThanOrEqual(2)
    await giveAccount(page, server.adminEmail, server.adminPassword)
    await page.getByRole('dialog', { name: 'New publisher' }).getByRole('button', { name: 'Restore' }).click()
    expect(await page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('Rhine Insights')
    await page.context().close()
  })
})
