import { readFileSync } from 'node:fs'
import type { Browser, Download, Page } from 'playwright-core'
import { newPage, openBrowser, type RunningServer, startServer, type WatchedPage } from '../kit/browser'
import { makeReferences, signInOver, workbookTexts } from '../kit/mainJob'

const FIXTURE = 'test/fixtures/reports-libreoffice.xlsx'
const EXPECTED = JSON.parse(readFileSync('test/fixtures/reports-libreoffice.json', 'utf8'))
const REPORTS = '/#/main/products/report'

/** The proof: a workbook not written by us goes in, is looked at, corrected, exported and uploaded again. */
describe('the main job in a browser (flows §6, §7)', () => {
  let server: RunningServer
  let browser: Browser
  let watched: WatchedPage
  let page: Page
  let exported: string

  beforeAll(async () => {
    server = await startServer()
    const token = await signInOver(server)
    await makeReferences(server, token)
    browser = await openBrowser()
    watched = await newPage(browser, { language: 'en' })
    page = watched.page
    await page.addInitScript((stored) => localStorage.setItem('accessToken', stored), token)
  })

  const countOf = (tab: string): Promise<string | null> =>
    page.locator('[role=tab]', { hasText: tab }).locator('.co-result__count').textContent()
  const counts = async (): Promise<(string | null)[]> =>
    Promise.all(['Added', 'Updated', 'Unchanged', 'Refused'].map(countOf))
  const press = (name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click()

  async function sendFile(file: string): Promise<void> {
    await page.goto(`${server.url}${REPORTS}/upload`)
    await page.setInputFiles('input[type=file]', file)
    await page.getByRole('button', { name: 'Check', exact: true }).waitFor()
  }

  async function check(): Promise<void> {
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByText('Checked. Nothing is saved yet').waitFor({ timeout: 60_000 })
  }

  it('refuses what is neither .xlsx nor .txt before any of it is sent (§6.1)', async () => {
    await page.goto(`${server.url}${REPORTS}/upload`)
    await page.setInputFiles('input[type=file]', 'test/fixtures/README.md')
    await page.getByText('“README.md” is neither .xlsx nor .txt').waitFor()
    expect(page.url()).toMatch(/\/upload$/)
  })

  it('takes the file and proposes a field for every column it knows (§6.2, §6.3)', async () => {
    await sendFile(FIXTURE)
    expect(page.url()).toMatch(/\/upload\/\d+$/)
    await page.getByText('24 matched, 1 ignored').waitFor()
    const ignored = page.locator('tr.is-ignored th')
    expect(await ignored.allTextContents()).toEqual([EXPECTED.unknownHeader])
    await page.getByText('Hidden in the file').waitFor()
  })

  it('finds the upload again after a reload (§6.6)', async () => {
    await page.reload()
    await page.getByText('24 matched, 1 ignored').waitFor()
  })

  it('says what would become of each row and why the refused ones are refused (§6.4)', async () => {
    await check()
    expect(await counts()).toEqual(['1,970', '0', '0', '30'])
    await page.locator('.co-checked__number').first().waitFor()
    const rows = await page.locator('.co-checked__number').allTextContents()
    // As many as stand in the window of the list.
    expect(rows.length).toBeGreaterThan(7)
    expect(rows.map(Number)).toEqual(EXPECTED.faulty.slice(0, rows.length).map(({ row }: { row: number }) => row))
    await page.getByText('Same as row 203').waitFor()
  })

  it('gives the refused rows back in the form they came in, with the reason in the last column (§6.7)', async () => {
    const file = await downloaded(() => press('Download refused rows'))
    const [header, ...rows] = await workbookTexts(await file.path())
    expect(header?.at(-1)).toMatch(/Reason/)
    expect(rows).toHaveLength(30)
    expect(rows.every((cells) => Boolean(cells.at(-1)))).toBe(true)
  })

  it('writes the good rows and says how it ended (§6.5, §6.7)', async () => {
    await press('Save 1,970 rows on Main site')
    await page.getByText('Upload finished, some rows were refused').waitFor({ timeout: 60_000 })
    expect(await counts()).toEqual(['1,970', '0', '0', '30'])
  })

  it('opens the rows that came in, to be corrected', async () => {
    await press('Open the list')
    await page.locator('.co-page__count', { hasText: '1,970' }).waitFor()
    await page.goto(`${server.url}${REPORTS}/edit/1`)
    const author = page.getByRole('textbox', { name: 'Author' })
    await author.waitFor()
    await author.fill('Corrected by hand')
    await page.getByRole('button', { name: 'Save on Main site' }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
  })

  it('offers all rows where nothing is ticked and no filter is set (decision 129)', async () => {
    await page.goto(`${server.url}${REPORTS}`)
    await page.locator('.co-page__count', { hasText: '1,970' }).waitFor()
    await press('Export')
    await page.getByRole('radio', { name: 'All 1,970 reports' }).waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await page.locator('.arco-modal-wrapper:visible').waitFor({ state: 'hidden' })
  })

  it('exports all of them, saying the number before anything happens (§7.2, §7.3)', async () => {
    await page.getByRole('checkbox').first().check()
    await press(/^Select all 1,970/)
    await page.locator('.co-batch').getByRole('button', { name: 'Export' }).click()
    await page.getByText('All 53').click()
    const file = await downloaded(() => press('Export 1,970 rows'))
    exported = `${await file.path()}.xlsx`
    await file.saveAs(exported)
    const rows = await workbookTexts(exported)
    expect(rows).toHaveLength(1971)
    expect(rows.flat()).toContain('Corrected by hand')
  })

  it('takes its own export in again and changes nothing (§7.3)', async () => {
    await sendFile(exported)
    await check()
    expect(await counts()).toEqual(['0', '0', '1,970', '0'])
    expect(await page.getByRole('button', { name: /^Save 0/ }).isDisabled()).toBe(true)
  })

  it('undoes the first upload but the report that was corrected since (§6.7)', async () => {
    await page.goto(`${server.url}${REPORTS}/upload/1`)
    await press('Undo this upload')
    await press('Undo the upload')
    await page.getByText(/The upload has been undone, except 1 row/).waitFor({ timeout: 60_000 })
    await page.goto(`${server.url}${REPORTS}`)
    await page.locator('.co-page__count', { hasText: /^1$/ }).waitFor()
  })

  it('has met no error of the console, of a script or of a call', () => {
    expect(watched.problems).toEqual([])
  })

  async function downloaded(act: () => Promise<void>): Promise<Download> {
    const [file] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), act()])
    return file
  }
})
