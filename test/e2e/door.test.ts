import type { Browser, Page } from 'playwright-core'
import { newPage, openBrowser, type PageOptions, type RunningServer, startServer } from '../kit/browser'
import { measuredShifts, movedOn } from '../kit/layoutShifts'

/** Where everything of the sign-in page stands, and what it says. */
const placesIn = (page: Page, root: string) =>
  page.locator(`${root} .co-public`).evaluate((frame) =>
    [...frame.querySelectorAll('input, button, label, h1, .co-public__mark, .co-public__tagline, li')].map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect()
      return [each.textContent, each.getAttribute('aria-label'), ...[x, y, width, height].map(Math.round)]
    }),
  )

describe('the sign-in page stands before the console does (decision 97)', () => {
  let browser: Browser
  let server: RunningServer

  beforeAll(async () => {
    ;[browser, server] = await Promise.all([openBrowser(), startServer()])
  })

  /** A page whose console comes once it is let in. */
  async function atDoor(options: PageOptions, address = '/#/login') {
    const { page, problems } = await newPage(browser, { ...options, hasMotion: true })
    let letIn: () => void = () => {}
    const isLetIn = new Promise<void>((resolve) => {
      letIn = resolve
    })
    await page.route('**/js/main.*.js', async (route) => {
      await isLetIn
      await route.continue()
    })
    await measuredShifts(page)
    await page.goto(server.url + address, { waitUntil: 'commit' })
    const console = async (): Promise<void> => {
      letIn()
      await page.locator('#root input[name=password]').waitFor()
    }
    return { page, problems, console, close: () => page.context().close() }
  }

  it.each([
    { address: '/', width: 1440, height: 900, language: 'en', theme: 'light' },
    { address: '/#/login', width: 390, height: 844, language: 'zh-cn', theme: 'dark' },
    { address: '/#/login', width: 1440, height: 900, language: 'zh-cn', theme: 'light' },
  ] as const)(
    'looks as the console draws it, and nothing moves: $address, $width, $language, $theme',
    async (options) => {
      const { page, problems, console, close } = await atDoor(options, options.address)
      await page.locator('.co-door input[name=password]').waitFor()
      const before = await placesIn(page, '.co-door')
      await console()
      expect(await page.locator('.co-door').count()).toBe(0)
      const after = await placesIn(page, '#root')
      expect(before.length).toBeGreaterThan(8)
      expect(before).toEqual(after.slice(0, before.length))
      expect(await movedOn(page)).toBeLessThanOrEqual(0.02)
      expect(problems).toEqual([])
      await close()
    },
  )

  it('keeps what is typed and where the caret is', async () => {
    const { page, console, close } = await atDoor({ language: 'en' })
    await page.locator('.co-door input[name=username]').fill('lin@example.com')
    await page.locator('.co-door input[name=password]').pressSequentially('half of')
    await page.keyboard.press('ArrowLeft')
    await console()
    await page.keyboard.type('X')
    expect(await page.locator('input[name=username]').inputValue()).toBe('lin@example.com')
    expect(await page.locator('input[name=password]').inputValue()).toBe('half oXf')
    await close()
  })

  it('signs in whoever pressed Enter at once', async () => {
    const { page, console, close } = await atDoor({ language: 'en' }, '/')
    await page.locator('.co-door input[name=username]').fill(server.adminEmail)
    await page.locator('.co-door input[name=password]').fill(server.adminPassword)
    await page.keyboard.press('Enter')
    expect(await page.locator('.co-door button[type=submit]').getAttribute('aria-busy')).toBe('true')
    await console().catch(() => undefined)
    await page.locator('main .co-page').first().waitFor()
    await close()
  })

  it('carries a press on another button out once the console is there', async () => {
    const { page, console, close } = await atDoor({ language: 'en' })
    await page.locator('.co-door').getByRole('button', { name: '切换为中文' }).click()
    await console()
    await page.getByRole('button', { name: 'Switch to English' }).waitFor()
    await close()
  })

  it('gives way to whatever else the address leads to', async () => {
    const { page, close } = await atDoor({ language: 'en' }, '/#/activation?activation=nothing')
    expect(await page.locator('.co-door').count()).toBe(0)
    await close()
  })
})
