import type { Browser, Page } from 'playwright-core'
import { openBrowser, type RunningServer, startServer, type WatchedPage } from '../kit/browser'
import { makeReports, pickOfRow, rowOf, Staff, titles } from '../kit/staff'

const REPORTS = '/#/main/products/report'
const COUNT = 30

describe('a list in a browser (the engine)', () => {
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

  const count = (text: string | number) =>
    page.locator('.co-page__count:visible', { hasText: new RegExp(`^${text}$`) }).waitFor()
  const open = async (search = ''): Promise<void> => {
    await page.goto(`${server.url}/#/main/dashboard`)
    await page.locator('.co-list:visible').waitFor({ state: 'detached' })
    await page.goto(`${server.url}${REPORTS}${search}`)
    await page.locator('.co-table__rows .co-open:visible').first().waitFor()
  }
  const press = (name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).click()
  const address = (): URLSearchParams => new URLSearchParams(page.url().split('?')[1])
  const bar = () => page.getByRole('region', { name: 'Bulk actions' })

  it('keeps a filter in the address and says it as a sentence, in both languages', async () => {
    await open()
    await count(COUNT)
    await page.getByRole('button', { name: '+ Add filter' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Category', exact: true }).click()
    await page.getByRole('dialog').getByText('Pharma').click()
    await page.getByRole('button', { name: 'Category is Pharma', exact: true }).waitFor()
    await press('Done')
    await count(COUNT / 2)
    expect(address().getAll('category_id')).toHaveLength(1)
    const other = await staff.open(browser, { language: 'zh-cn' })
    await other.page.goto(page.url())
    await other.page.getByRole('button', { name: '报告分类 是 医药', exact: true }).waitFor()
    await other.context.close()
    await page.getByRole('button', { name: 'Remove filter: Category is Pharma' }).click()
    await count(COUNT)
  })

  it('finds by the quick search, and offers the way back from a search that finds nothing', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('Report 07')
    await count(1)
    expect(await titles(page)).toEqual(['Report 07'])
    await page.getByRole('searchbox').filter({ visible: true }).fill('nothing of this name')
    await page.getByText('No reports match').waitFor()
    await page.locator('.co-empty').getByRole('button', { name: 'Clear filters' }).click()
    await count(COUNT)
  })

  it('sorts by a head and changes the number of rows, and a link shows the same', async () => {
    await page
      .locator('[role=columnheader]:visible')
      .filter({ hasText: 'Price' })
      .getByRole('button', { name: 'Price', exact: true })
      .click()
    await page.locator('[role=columnheader][aria-sort=ascending]').waitFor()
    await rowOf(page, 'Report 01').waitFor()
    expect((await titles(page))[0]).toBe('Report 01')
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50')
    await page.getByText(`1–${COUNT} of ${COUNT}`).waitFor()
    expect(Object.fromEntries(address())).toMatchObject({ sort: 'price', order: 'asc', pageSize: '50' })
    await page.reload()
    await page.locator('[role=columnheader][aria-sort=ascending]').waitFor()
    await rowOf(page, 'Report 01').waitFor()
    expect((await titles(page))[0]).toBe('Report 01')
  })

  it('keeps somebody’s columns and row height over a reload', async () => {
    await press('Columns')
    const settings = page.getByRole('dialog', { name: 'Columns' })
    await settings.getByRole('checkbox', { name: 'Publisher' }).uncheck()
    await settings.getByRole('button', { name: 'Compact' }).click()
    await page.keyboard.press('Escape')
    await page.locator('[role=columnheader]:visible').filter({ hasText: 'Publisher' }).waitFor({ state: 'detached' })
    await page.reload()
    await rowOf(page, 'Report 01').waitFor()
    await page.locator('.co-table--compact').waitFor()
    expect(await page.locator('[role=columnheader]:visible').filter({ hasText: 'Publisher' }).count()).toBe(0)
    await press('Columns')
    await press('Reset')
    await page.locator('[role=columnheader]:visible').filter({ hasText: 'Publisher' }).waitFor()
    await page.keyboard.press('Escape')
  })

  it('moves a column by dragging, and widens one by its edge and by two clicks', async () => {
    await press('Columns')
    const lines = page.getByRole('dialog', { name: 'Columns' }).locator('.co-columns__line')
    const line = (title: RegExp) => lines.filter({ hasText: title }).first()
    // The lines settle a moment after the box opens.
    await page.waitForTimeout(500)
    await line(/Price/).dragTo(line(/Category/))
    await page.keyboard.press('Escape')
    const heads = async () =>
      (await page.locator('[role=columnheader]:visible').allTextContents()).map((text) => text.trim())
    const isMoved = async () => (await heads()).indexOf('Price') < (await heads()).indexOf('Category')
    for (let tries = 0; tries < 30 && !(await isMoved()); tries++) await page.waitForTimeout(100)
    expect(await isMoved()).toBe(true)
    const head = page.locator('[role=columnheader]:visible').filter({ hasText: 'Category' })
    const before = (await head.boundingBox())?.width ?? 0
    const edge = await head.locator('.co-th__edge').boundingBox()
    await page.mouse.move((edge?.x ?? 0) + 5, (edge?.y ?? 0) + 10)
    await page.mouse.down()
    await page.mouse.move((edge?.x ?? 0) + 85, (edge?.y ?? 0) + 10, { steps: 4 })
    await page.mouse.up()
    expect((await head.boundingBox())?.width).toBeCloseTo(before + 80, -1)
    await head.locator('.co-th__edge').dblclick()
    expect((await head.boundingBox())?.width).toBeLessThan(before + 80)
    await press('Columns')
    await press('Reset')
    await page.keyboard.press('Escape')
  })

  it('walks, ticks and opens by keys', async () => {
    await open()
    // A page that comes back listens a moment after it is seen; k stays at the first row however often it is pressed.
    const first = page.locator('.co-tr--active[data-index="0"]:visible')
    for (let tries = 0; tries < 50 && (await first.count()) === 0; tries++) {
      await page.keyboard.press('k')
      await page.waitForTimeout(100)
    }
    await first.waitFor()
    await page.keyboard.press('x')
    await bar().getByText('1 selected').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+X')
    await bar().getByText('3 selected').waitFor()
    await bar().getByRole('button', { name: 'Clear selection' }).click()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor({ state: 'detached' })
    await page.keyboard.press('e')
    await page.getByRole('heading', { name: /^Edit: Report/ }).waitFor()
    await page.goBack()
    await rowOf(page, 'Report 30').waitFor()
  })

  it('disables all that match after saying which and how many, and takes it back', async () => {
    await open('?keyword=Report%200&pageSize=20')
    await count(9)
    await rowOf(page, 'Report 03').getByRole('checkbox').check()
    await bar().getByRole('button', { name: 'Select all 9' }).click()
    await bar().getByRole('button', { name: 'Disable' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Disable 9 reports').waitFor()
    await dialog.getByText('“Report 0”').waitFor()
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await page.getByText('9 rows disabled').waitFor()
    await rowOf(page, 'Report 03').getByText('Disabled').waitFor()
    await press('Undo on Main site')
    await rowOf(page, 'Report 03').getByText('Enabled').waitFor()
  })

  it('switches one row where it stands', async () => {
    await open()
    await rowOf(page, 'Report 29').getByRole('switch').click()
    await rowOf(page, 'Report 29').getByText('Disabled').waitFor()
    await page.reload()
    await rowOf(page, 'Report 29').getByText('Disabled').waitFor()
  })

  it('deletes with undo in the toast, and gives back from the bin', async () => {
    await open()
    await pickOfRow(page, 'Report 28', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await count(COUNT - 1)
    await press('Undo on Main site')
    await count(COUNT)
    await rowOf(page, 'Report 28').waitFor()
    await pickOfRow(page, 'Report 28', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await count(COUNT - 1)
    await page.locator('.co-list__tools').getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Bin' }).click()
    const bin = page.locator('.co-drawer:visible')
    await bin.getByText('Report 28').waitFor()
    await bin.getByRole('checkbox').first().check()
    await bin.getByRole('button', { name: /^Restore/ }).click()
    await count(COUNT)
  })

  it('names what still refers to a row that is to go', async () => {
    await page.goto(`${server.url}/#/main/products/category`)
    await pickOfRow(page, '化工', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText(/still/).first().waitFor()
    await rowOf(page, '化工').waitFor()
  })

  it('moves the rows of a tree by dragging and by the menu', async () => {
    const rows = () => titles(page)
    await page.goto(`${server.url}/#/main/products/category`)
    await rowOf(page, '医药').waitFor()
    expect(await rows()).toEqual(['Chemicals', 'Pharma'])
    await pickOfRow(page, '医药', 'Move up')
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('.co-table__rows .co-open')]
          .filter((each) => each.checkVisibility())
          .map((each) => (each.querySelector('.co-title > :first-child') ?? each).textContent)
          .join() === 'Pharma,Chemicals',
    )
    await rowOf(page, '化工').hover()
    await rowOf(page, '化工').locator('.co-grip').dragTo(rowOf(page, '医药'))
    await page.locator('[role=row][aria-level="2"]', { hasText: '化工' }).waitFor()
    await page.reload()
    await page.locator('[role=row][aria-level="2"]', { hasText: '化工' }).waitFor()
  })

  it('shows the way to what a search finds in a tree', async () => {
    await page.getByRole('searchbox').filter({ visible: true }).fill('化工')
    await page.locator('.co-tr--above', { hasText: '医药' }).waitFor()
    await count(1)
  })

  it('tells the history of a row with what was before and after', async () => {
    const { data } = await staff.call('GET', 'report/list?keyword=Report%2027', 'main')
    const [{ id, version }] = data.list
    await staff.call('POST', 'report/update', 'main', { id, version, author: 'Emily Carter' })
    await open('?keyword=Report%2027')
    await pickOfRow(page, 'Report 27', 'History')
    await page.locator('.co-drawer:visible').getByText('Emily Carter').waitFor()
    await page.locator('.co-drawer:visible').getByText('Author').waitFor()
  })

  it('goes through without an error in the console', () => {
    expect(watched.problems.filter((problem) => !/409/.test(problem))).toEqual([])
  })
})
