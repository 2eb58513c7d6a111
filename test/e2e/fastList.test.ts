import type { Browser, Page } from 'playwright-core'
import { openBrowser, type RunningServer, startServer, type WatchedPage } from '../kit/browser'
import { eventually } from '../kit/eventually'
import { makeReports, Staff } from '../kit/staff'

const COUNT = 40

describe('the fast list in a browser (catalogue, products/fast-list)', () => {
  let server: RunningServer
  let browser: Browser
  let staff: Staff
  let watched: WatchedPage
  let page: Page

  beforeAll(async () => {
    server = await startServer()
    staff = await Staff.signIn(server)
    await makeReports(staff, COUNT)
    browser = await openBrowser()
    watched = await staff.open(browser)
    page = watched.page
  })

  const cell = (row: number, column: number) =>
    page.locator(`[role=row][data-row="${row}"] [role=gridcell][data-column="${column}"]`)
  const names = async (): Promise<string[]> => {
    const { data } = await staff.call('GET', 'report/list?pageSize=50', 'main')
    return data.list.map(({ name }: { name: string }) => name)
  }

  it('takes typed text and a pasted block, undoes, and saves all rows at once', async () => {
    await page.goto(`${server.url}/#/main/products/fast-list`)
    await cell(0, 0).click()
    const before = [await cell(0, 0).textContent(), await cell(2, 0).textContent()]
    await page.keyboard.type('Typed over')
    await page.keyboard.press('Enter')
    await page.getByText('1 row unsaved').waitFor()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'Pasted one\n"Pasted ""two"""')
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.querySelector('[role=grid]')?.dispatchEvent(event)
    })
    await page.getByText('3 rows unsaved').waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('1 row unsaved').waitFor()
    expect(await cell(2, 0).textContent()).toBe(before[1])
    await page.keyboard.press('Control+y')
    await page.getByText('3 rows unsaved').waitFor()
    await page.getByRole('button', { name: /^Save 3 rows/ }).click()
    await page.getByText('3 rows saved').first().waitFor()
    expect((await names()).slice(0, 3)).toEqual(['Typed over', 'Pasted one', 'Pasted "two"'])
    expect(before[0]).not.toBe('Typed over')
  }, 90_000)

  it('shows what somebody else wrote into an edited cell, and saves the choice', async () => {
    const { data } = await staff.call('GET', 'report/list?pageSize=50', 'main')
    const { id } = data.list[5] as { id: number }
    await cell(5, 0).click()
    await page.keyboard.type('Mine here')
    await page.keyboard.press('Enter')
    await staff.call('POST', 'report/update', 'main', { id, name: 'Theirs there' })
    await cell(5, 0).click()
    await page.getByText('Someone changed it to: Theirs there').waitFor()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: /^Save 1 row/ }).click()
    await eventually(async () => expect((await names())[5]).toBe('Mine here'))
  }, 90_000)

  it('leaves the grid its room where there are saved views', async () => {
    const view = { resource: 'report', title: 'Cheap ones', query: {}, look: { columns: [] } }
    expect((await staff.call('POST', 'saved-view/store', 'main', view)).status).toBe(200)
    await page.reload()
    await cell(0, 0).waitFor()
    const views = page.locator('.co-gridpage .co-views')
    await views.getByRole('button', { name: /^Cheap ones/ }).waitFor()
    const { y = 0, height = 0 } = (await page.locator('[role=grid]').boundingBox()) ?? {}
    expect((await views.boundingBox())?.height).toBeLessThan(60)
    expect(height).toBeGreaterThan(400)
    expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  }, 60_000)

  it('goes through without an error in the console', () => {
    expect(watched.problems).toEqual([])
  })
})
