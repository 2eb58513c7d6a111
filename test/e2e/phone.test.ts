import type { Browser, Page } from 'playwright-core'
import { newPage, openBrowser, type RunningServer, startServer } from '../kit/browser'
import { shows } from '../kit/visit'

const WIDTH = 390

let browser: Browser
let server: RunningServer
let page: Page

beforeAll(async () => {
  ;[browser, server] = await Promise.all([openBrowser(), startServer({ entry: 'demo' })])
  page = (await newPage(browser, { language: 'en', width: WIDTH, height: 844 })).page
  await page.goto(`${server.url}/#/login`)
  await page.getByRole('button', { name: /admin@demo\.example/ }).click()
  await shows(page, '/control/dashboard')
})

const edges = (selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })))

describe('on a phone (look: at 390 px)', () => {
  it('the undo of a deletion stands below the title and above the bar of what is ticked next', async () => {
    await page.goto(`${server.url}/#/main/products/report`)
    const cards = page.locator('.co-card:visible')
    await cards.first().getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.locator('.co-offer').waitFor()
    await page.waitForTimeout(300)
    const [head] = await edges('main .co-page__head')
    const [alone] = await edges('.arco-message')
    expect(alone?.top).toBeGreaterThan(head?.bottom ?? 844)
    expect(alone?.bottom).toBeLessThan(844)
    // The pages can be scrolled out from under it.
    await page.mouse.move(WIDTH / 2, 400)
    await page.mouse.wheel(0, 90_000)
    await page.waitForFunction(() => {
      const bottoms = [...document.querySelectorAll('.co-pages')].filter((one) => one.checkVisibility())
      const notice = document.querySelector('.arco-message')?.getBoundingClientRect().top ?? 0
      const bottom = bottoms[0]?.getBoundingClientRect().bottom ?? notice + 1
      if (bottom > notice) bottoms[0]?.parentElement?.scrollIntoView({ block: 'end' })
      return bottom <= notice
    })
    await page.mouse.wheel(0, -90_000)
    await page.waitForTimeout(300)

    await cards.first().getByRole('checkbox').check()
    await page.locator('.co-batch').waitFor()
    await page.waitForTimeout(500)
    const [bar] = await edges('.co-batch')
    const [above] = await edges('.arco-message')
    expect(above?.bottom).toBeLessThanOrEqual(bar?.top ?? 0)
    expect(above?.top).toBeGreaterThan(head?.bottom ?? 844)
  })

  it('leaves the heads of a template’s columns their room', async () => {
    await page.goto(`${server.url}/#/main/setting/excel`)
    await shows(page, '/main/setting/excel')
    await page.locator('.co-card:visible').first().getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
    const head = page.locator('.co-template-columns input:visible').first()
    await head.waitFor()
    expect((await head.boundingBox())?.width ?? 0).toBeGreaterThan(140)
    await page.keyboard.press('Escape')
  })

  it('stands above the buttons of a form whose names need two lines', async () => {
    await page.goto(`${server.url}/#/main/products/category?open=new`)
    await page.locator('#form-category-new-name').fill('Chemicals on a phone')
    await page.locator('#form-category-new-link').fill('chemicals-on-a-phone')
    await page.getByRole('button', { name: /^Save and add another/ }).click()
    await page.locator('.arco-message', { hasText: 'Created' }).waitFor()
    await page.waitForTimeout(500)
    const [first, ...more] = await edges('.co-savebar button')
    expect(more.at(-1)?.top).toBeGreaterThan(first?.bottom ?? 844)
    for (const { bottom } of await edges('.arco-message')) expect(bottom).toBeLessThanOrEqual(first?.top ?? 0)
  })

  it('tells on the dashboard what was done, whole, and moves nothing when the figures come', async () => {
    const cards = () =>
      page.locator('.co-panel:visible').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    let bring = (): void => {}
    const held = new Promise<void>((done) => {
      bring = done
    })
    await page.route('**/dashboard/summary*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${server.url}/#/en/dashboard`)
    await page.locator('.co-line > .co-bar:visible').first().waitFor()
    const before = await cards()
    bring()
    await page.locator('.co-line time:visible').first().waitFor()
    await page.locator('canvas').first().waitFor()
    expect((await cards()).slice(0, 3)).toEqual(before.slice(0, 3))
    const deeds = await page
      .locator('.co-lines--deeds a:visible')
      .evaluateAll((all) => all.map((one) => [one.scrollWidth <= one.clientWidth, one.textContent]))
    expect(deeds.filter(([isWhole]) => !isWhole)).toEqual([])
    expect(deeds.length).toBeGreaterThan(2)
    await page.unroute('**/dashboard/summary*')
  })

  it('nothing sticks out of the dashboard at the moment the window becomes this narrow', async () => {
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.goto(`${server.url}/#/main/dashboard`)
    await page.locator('canvas').first().waitFor()
    await page.setViewportSize({ width: WIDTH, height: 844 })
    const seen = await page.evaluate((width) => {
      const canvas = document.querySelector('canvas')
      const at = canvas?.getBoundingClientRect()
      const beside = at && document.elementFromPoint(width - 2, at.top + at.height / 2)
      return {
        isWide: (at?.right ?? 0) > width,
        isBeside: beside !== canvas,
        room: document.documentElement.scrollWidth,
      }
    }, WIDTH)
    expect(seen).toEqual({ isWide: true, isBeside: true, room: WIDTH })
  })

  it('the days of a month of articles stand below each other, and nothing of them is to the side', async () => {
    await page.goto(`${server.url}/#/main/news/news`)
    await page.getByRole('button', { name: 'Calendar', exact: true }).click()
    const month = page.locator('.co-calendar__month')
    await month.locator('.co-calendar__article:visible').first().waitFor()
    expect(await month.evaluate((one) => one.scrollWidth)).toBeLessThanOrEqual(WIDTH)
  })
})
