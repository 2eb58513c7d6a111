import type { Browser, Page } from 'playwright-core'
import { openBrowser, type RunningServer, startServer, type WatchedPage } from '../kit/browser'
import { makeReports, rowOf, Staff, titles } from '../kit/staff'

const REPORTS = '/#/main/products/report'
const COUNT = 30

describe('saved views, and a row beside its list, in a browser', () => {
  let server: RunningServer
  let browser: Browser
  let watched: WatchedPage
  let page: Page
  let staff: Staff

  beforeAll(async () => {
    server = await startServer()
    staff = await Staff.signIn(server)
    await makeReports(staff, COUNT)
    browser = await openBrowser()
    watched = await staff.open(browser)
    page = watched.page
    await page.goto(`${server.url}${REPORTS}`)
    await page.locator('.co-table__rows .co-open:visible').first().waitFor()
  })

  const tab = (name: RegExp | string) => page.getByRole('list', { name: 'Saved views' }).getByRole('button', { name })
  const count = (text: number) =>
    page.locator('.co-page__count:visible', { hasText: new RegExp(`^${text}$`) }).waitFor()
  const peek = () => page.locator('.co-peek')

  it('keeps a filter under a name, with its number on the tab, and opens it again', async () => {
    await page.getByRole('button', { name: '+ Add filter' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Category', exact: true }).click()
    await page.getByRole('dialog').getByText('Pharma').click()
    await count(COUNT / 2)
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Save as view' }).click()
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('Pharma only')
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await tab(/Pharma only\s*15/).waitFor()
    await tab('All').click()
    await count(COUNT)
    await tab(/^Pharma only/).click()
    await count(COUNT / 2)
    expect(page.url()).toMatch(/view=\d+/)
    await page.reload()
    await page.locator('.co-views__tab[aria-current=true]', { hasText: 'Pharma only' }).waitFor()
    await count(COUNT / 2)
  })

  it('takes a deleted view back', async () => {
    await page.getByRole('button', { name: 'Actions for the view “Pharma only”' }).click()
    await page.getByRole('menuitem', { name: 'Delete view' }).click()
    await tab(/^Pharma only/).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await tab(/^Pharma only/).waitFor()
    await tab('All').click()
    await count(COUNT)
  })

  it('gives the list in hand the room of both where two stand beside each other', async () => {
    const faq_category_id = await staff.store('faq-category', 'main', { name: 'Ordering' })
    await staff.store('faq', 'main', { question: 'How do I order?', answer: '<p>By mail.</p>', faq_category_id })
    await page.goto(`${server.url}/#/main/page/faq`)
    await page.getByRole('button', { name: 'How do I order?' }).click()
    await peek().waitFor()
    const room = async (of: string) => (await page.locator('.co-page:visible', { hasText: of }).boundingBox())?.width
    const beside = (await peek().boundingBox())?.width ?? 0
    expect((await room('How do I order?')) ?? 0).toBeGreaterThan(beside + 500)
    await page.keyboard.press('Escape')
    await peek().waitFor({ state: 'detached' })
    await page.locator('.co-page:visible', { hasText: 'FAQ categories' }).waitFor()
    await page.goto(`${server.url}${REPORTS}`)
    await page.locator('.co-table__rows .co-open:visible').first().waitFor()
  }, 60_000)

  it('lays a row beside the list, which stays in use, and walks on to the next', async () => {
    const [first = '', second = ''] = await titles(page)
    // A button that holds the focus has the space for itself.
    await page.locator('.co-page__title:visible').click()
    await page.keyboard.press('j')
    await page.keyboard.press('Space')
    await peek().getByRole('heading', { name: first }).waitFor()
    await page.keyboard.press('j')
    await peek().getByRole('heading', { name: second }).waitFor()
    await rowOf(page, first).getByRole('checkbox').check({ force: true })
    await page.getByText('1 selected').waitFor()
  })

  it('changes one field where it is read, and takes it back', async () => {
    await peek()
      .getByRole('button', { name: /^▸ \d+ more fields/ })
      .click()
    await peek().getByRole('button', { name: 'Edit Author' }).click()
    await peek().getByRole('group', { name: 'Author' }).getByRole('textbox').fill('A. Rivera')
    await page.keyboard.press('Enter')
    await peek().getByText('A. Rivera').waitFor()
    await page.getByRole('button', { name: /^Undo (on|in) / }).click()
    await peek().getByText('A. Rivera').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await peek().waitFor({ state: 'detached' })
  })

  it('says nothing in the console that a person has to mind', () => {
    expect(watched.problems).toEqual([])
  })
})
