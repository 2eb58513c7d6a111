import type { Browser, Page } from 'playwright-core'
import { newPage, openBrowser, type RunningServer, startServer } from '../kit/browser'
import { measuredShifts, movedOn } from '../kit/layoutShifts'
import { giveAccount } from '../kit/visit'

/** Five times calmer than what is called good. */
const MOST = 0.02
/** A browser takes what comes within half a second for the person's own doing. */
const UNASKED = 700

describe.each([390, 1440])('the sign-in page does not jump when an error comes, %i wide (issue: calm)', (width) => {
  let browser: Browser
  let server: RunningServer
  let page: Page

  beforeAll(async () => {
    ;[browser, server] = await Promise.all([openBrowser(), startServer()])
  })
  beforeEach(async () => {
    page = (await newPage(browser, { language: 'en', width, height: 844, hasMotion: true })).page
    await measuredShifts(page)
    // The answer comes when nobody has typed for a while: then what moves is counted.
    await page.route('**/api/login', async (route) => {
      await new Promise((done) => setTimeout(done, UNASKED))
      await route.continue()
    })
  })
  afterEach(() => page.context().close())

  const opened = async (): Promise<number> => {
    await page.goto(`${server.url}/#/login`)
    await page.locator('input[name=username]').waitFor()
    return movedOn(page)
  }
  const refusedAs = async (name: string): Promise<void> => {
    await giveAccount(page, name, 'not this one')
    await page.locator('.co-public__says .co-alert').waitFor()
  }

  it('a wrong password, again and again, until the account is locked', async () => {
    const before = await opened()
    const name = `nobody${width}@example.com`
    for (let tries = 0; tries < 5; tries += 1) {
      await refusedAs(name)
      await page.waitForTimeout(UNASKED)
    }
    await giveAccount(page, name, 'not this one')
    await page.getByText('Too many wrong passwords').waitFor()
    expect((await movedOn(page)) - before).toBeLessThanOrEqual(MOST)
  })

  it('a wrong verify code, whose picture comes anew', async () => {
    await page.route('**/api/captcha', async (route) => {
      const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
      const data = { enabled: true, verifyCodeKey: String(Date.now()), image }
      await route.fulfill({ json: { code: '200', message: '', data } })
    })
    await page.goto(`${server.url}/#/login`)
    await page.locator('input[name=verifyCode]').fill('abcd')
    const before = await movedOn(page)
    await refusedAs('somebody@example.com')
    expect((await movedOn(page)) - before).toBeLessThanOrEqual(MOST)
  })

  it('a line that is cut', async () => {
    const before = await opened()
    await page.route('**/api/login', async (route) => {
      await new Promise((done) => setTimeout(done, UNASKED))
      await route.abort()
    })
    await refusedAs('somebody@example.com')
    expect((await movedOn(page)) - before).toBeLessThanOrEqual(MOST)
  })
})
