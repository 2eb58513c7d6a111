import type { Browser, Page } from 'playwright-core'
import { newPage, openBrowser, type RunningServer, startServer } from '../kit/browser'
import { eventually } from '../kit/eventually'
import { enter, shows } from '../kit/visit'

let browser: Browser
let server: RunningServer
let page: Page

/** Of a screen at 3,840 px, beside the menu. */
const WHOLE = 3_400

beforeAll(async () => {
  ;[browser, server] = await Promise.all([openBrowser(), startServer()])
  ;({ page } = await newPage(browser, { language: 'en' }))
  await page.setViewportSize({ width: 3_840, height: 2_160 })
  await enter(page, server)
})

/** How wide the screen is that stands in view. */
const widthOf = (): Promise<number> =>
  page
    .locator('main > :visible')
    .evaluateAll((elements) => Math.max(...elements.map((element) => element.getBoundingClientRect().width)))

const heading = () => page.locator('main h1:visible').first()

describe('a wide screen', () => {
  it.each([
    '/control/products/report',
    '/main/products/fast-list',
    '/main/page/faq',
    '/control/system/user',
    '/control/system/dictionary',
    '/control/system/file',
    '/control/setting/area',
    '/control/site/publish',
    '/control/site/platform',
  ])('is used in full by %s', async (path) => {
    await page.goto(`${server.url}/#${path}`)
    await shows(page, path)
    await heading().waitFor()
    await eventually(async () => expect(await widthOf()).toBeGreaterThan(WHOLE))
  })

  it('leaves what is read or filled in as wide as it can be read', async () => {
    await page.goto(`${server.url}/#/control/system/platform-setting`)
    await shows(page, '/control/system/platform-setting')
    await heading().waitFor()
    await eventually(async () => expect(await widthOf()).toBeLessThan(1_700))
  })
})
