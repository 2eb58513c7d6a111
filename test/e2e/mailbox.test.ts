import type { Browser } from 'playwright-core'
import { newPage, openBrowser, type RunningServer, startServer } from '../kit/browser'
import { eventually } from '../kit/eventually'
import { shows } from '../kit/visit'

const EMAIL = 'admin@demo.example'
const PASSWORD = 'a new colonnade at dawn'
const SCRIPT = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }

describe('the mailbox of the demo (issue 38.1)', () => {
  let browser: Browser
  let server: RunningServer

  beforeAll(async () => {
    ;[browser, server] = await Promise.all([openBrowser(), startServer({ entry: 'demo' })])
  })

  it('leads from the mail to a new password, and that lets its owner in', async () => {
    const asked = await fetch(`${server.url}/api/send-email/password?email=${EMAIL}`, { headers: SCRIPT })
    expect(asked.status).toBe(200)
    await eventually(async () => {
      const list = await (await fetch(`${server.url}/demo/mailbox`)).text()
      expect(list).toContain(EMAIL)
    })
    const { page } = await newPage(browser, { language: 'en' })
    await page.goto(`${server.url}/demo/mailbox`)
    await page.getByRole('row', { name: EMAIL }).first().getByRole('link').click()
    const link = await page.locator('a[href*="rebuild"]').first().getAttribute('href')
    await page.goto(String(link))
    const [first, again] = [0, 1].map((nth) => page.locator('input[autocomplete=new-password]').nth(nth))
    await first?.fill(PASSWORD)
    await again?.fill(PASSWORD)
    await page.locator('form button[type=submit]').click()
    await page.locator('input[autocomplete=current-password]').fill(PASSWORD)
    await page.locator('input[name=username]').fill(EMAIL)
    await page.locator('form button[type=submit]').first().click()
    await shows(page, '/control/dashboard')
  })
})
