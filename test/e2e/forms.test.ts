import type { Browser, Page } from 'playwright-core'
import { openBrowser, type RunningServer, startServer } from '../kit/browser'
import { makeReports, pickOfRow, rowOf, Staff } from '../kit/staff'

const COUNT = 4

describe('forms in a browser (the engine)', () => {
  let server: RunningServer
  let browser: Browser
  let staff: Staff
  let page: Page

  beforeAll(async () => {
    server = await startServer()
    staff = await Staff.signIn(server)
    await makeReports(staff, COUNT)
    browser = await openBrowser()
    page = (await staff.open(browser)).page
  })

  const field = (name: string, on = page) => on.locator(`[data-field="${name}"]:visible`)
  const fill = (name: string, text: string, on = page): Promise<void> => field(name, on).locator('input').fill(text)
  const press = (name: string, on = page): Promise<void> =>
    on.getByRole('button', { name, exact: true }).filter({ visible: true }).click()
  const openReport = async (path: string, on = page): Promise<void> => {
    await on.goto(`${server.url}/#/main/products/report/${path}`)
    await field('name', on).waitFor()
  }
  const choose = async (name: string, text: string): Promise<void> => {
    await field(name).locator('.arco-select').click()
    await page.locator('.arco-select-option:visible', { hasText: text }).click()
  }

  it('says what is wrong at its field, and goes to the first of them', async () => {
    await openReport('add')
    await press('Save on Main site')
    await field('name').getByRole('alert').waitFor()
    await field('price').getByRole('alert').waitFor()
    expect(
      await field('name')
        .locator('input')
        .evaluate((input) => input === document.activeElement),
    ).toBe(true)
    await fill('link', 'not a link!')
    await press('Save on Main site')
    await field('link').getByRole('alert').waitFor()
  })

  it('offers the report that has the name already', async () => {
    await fill('name', 'Report 02')
    await field('name').locator('input').blur()
    await field('name').getByRole('link', { name: 'Report 02' }).waitFor()
  })

  it('saves a new report and shows it first in its list', async () => {
    await fill('name', 'A new report')
    await fill('link', 'a-new-report')
    await choose('category_id', 'Pharma')
    await choose('publisher_id', 'Northern Star')
    await fill('price', '1280')
    await field('published_at').locator('input').fill('2026-03-01')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+s')
    await rowOf(page, 'A new report').waitFor()
    await rowOf(page, 'A new report').getByText('¥1,280.00').waitFor()
  })

  it('shows both versions to whoever saves second, and keeps what they choose', async () => {
    const { data } = await staff.call('GET', 'report/list?keyword=Report%2001', 'main')
    const [{ id, version }] = data.list
    await openReport(`edit/${id}`)
    await fill('author', 'Mine')
    await fill('price', '555')
    const first = await staff.call('POST', 'report/update', 'main', { id, version, author: 'Emily Carter', pages: 7 })
    expect(first.status).toBe(200)
    await press('Save on Main site')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Emily Carter').waitFor()
    await dialog.getByRole('radio').nth(1).check()
    await dialog.getByRole('button', { name: 'Save my choices' }).click()
    await rowOf(page, 'Report 01').getByText('¥555.00').waitFor()
    const { row } = (await staff.call('GET', `report/form/${id}`, 'main')).data
    expect(row).toMatchObject({ author: 'Emily Carter', price: '555.00', pages: 7 })
  })

  it('asks before unsaved text is left, lets one stay, and offers the text on the return', async () => {
    const { data } = await staff.call('GET', 'report/list?keyword=Report%2003', 'main')
    const path = `edit/${data.list[0].id}`
    const elsewhere = page.getByRole('navigation').getByText('Report categories', { exact: true })
    await openReport(path)
    await fill('author', 'Half a name')
    await page.getByText('1 field changed: Author').waitFor()
    await elsewhere.click()
    await press('Stay')
    expect(await field('author').locator('input').inputValue()).toBe('Half a name')
    await elsewhere.click()
    await press('Leave')
    await rowOf(page, '化工').waitFor()
    await openReport(path)
    await page.getByText('1 change from last time').waitFor()
    await press('Restore')
    expect(await field('author').locator('input').inputValue()).toBe('Half a name')
    await press('Cancel')
    const dialog = page.getByRole('dialog', { name: 'Your changes are not saved' })
    await dialog.locator('button:focus', { hasText: 'Keep editing' }).waitFor()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await field('author').locator('input').inputValue()).toBe('Half a name')
    await press('Cancel')
    await press('Discard changes')
    await rowOf(page, 'Report 03').waitFor()
  })

  it('offers what was typed after a reload of the page', async () => {
    const { data } = await staff.call('GET', 'report/list?keyword=Report%2003', 'main')
    await openReport(`edit/${data.list[0].id}`)
    await fill('author', 'Typed before the reload')
    await page.waitForFunction(() => sessionStorage.getItem('colonnade.drafts')?.includes('Typed before the reload'))
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByText('1 change from last time').waitFor()
    await press('Restore')
    expect(await field('author').locator('input').inputValue()).toBe('Typed before the reload')
    await press('Cancel')
    await press('Discard changes')
    await rowOf(page, 'Report 03').waitFor()
    // Neither what was given up nor what the tests before have saved.
    expect(await page.evaluate(() => sessionStorage.getItem('colonnade.drafts'))).toBeNull()
  })

  it('writes rich text, and the history tells of it', async () => {
    await page.goto(`${server.url}/#/control/setting/publisher`)
    await rowOf(page, 'Northern Star').getByRole('button', { name: 'Edit' }).click()
    const text = field('content').locator('[contenteditable]')
    await text.click()
    await page.keyboard.type('A house of reports')
    await page.keyboard.press('Control+a')
    await field('content').getByRole('button', { name: 'Bold' }).click()
    await page.keyboard.press('Control+s')
    await page.getByText('Saved', { exact: true }).first().waitFor()
    const { data } = await staff.call('GET', 'publisher/list', 'control')
    const { row } = (await staff.call('GET', `publisher/form/${data.list[0].id}`, 'control')).data
    expect(row.content).toMatch(/<(b|strong)>A house of reports<\/(b|strong)>/)
    await pickOfRow(page, 'Northern Star', 'History')
    await page.locator('.co-drawer:visible').getByText('A house of reports').waitFor()
  })
})
