import type { Browser, Page } from 'playwright-core'
import { openBrowser, type RunningServer, startServer, type WatchedPage } from '../kit/browser'
import { makeReports, rowOf, Staff } from '../kit/staff'

const COUNT = 30

describe('batch edits in a browser (flows §7.4)', () => {
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

  it('changes fields of many rows after a look at what comes of it, and takes all of it back', async () => {
    await page.goto(`${server.url}/#/main/products/report`)
    await rowOf(page, 'Report 26').waitFor()
    for (const name of ['Report 25', 'Report 26']) await rowOf(page, name).getByRole('checkbox').check()
    await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Batch edit' }).click()
    const drawer = page.getByRole('dialog', { name: /^Batch edit/ })
    await drawer.getByRole('combobox', { name: 'Field' }).click()
    await page.getByRole('option', { name: 'Author', exact: true }).click()
    await drawer.getByRole('combobox', { name: 'How' }).click()
    await page.getByRole('option', { name: 'Set to', exact: true }).click()
    await drawer.locator('.co-change__value input').fill('Ada')
    await drawer.getByText('Will change 2').waitFor()
    await drawer.getByRole('cell', { name: 'Ada' }).first().waitFor()
    await drawer.getByRole('button', { name: /^Change 2 rows/ }).click()
    await drawer.getByText('Done').waitFor()
    const authors = async (): Promise<(string | null)[]> => {
      const { data } = await staff.call('GET', 'report/list?keyword=Report&pageSize=50&columns=author', 'main')
      return data.list
        .map(({ author }: { author: string | null }) => author)
        .filter((each: string | null) => each === 'Ada')
    }
    expect(await authors()).toHaveLength(2)
    await drawer.getByRole('button', { name: 'Undo' }).click()
    await page
      .getByText(/undone/i)
      .first()
      .waitFor()
    expect(await authors()).toEqual([])
  }, 60_000)

  it('goes through without an error in the console', () => {
    expect(watched.problems).toEqual([])
  })
})
