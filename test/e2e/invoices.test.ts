import type { Browser, Page } from 'playwright-core'
import { newPage, openBrowser, type RunningServer, startServer } from '../kit/browser'
import { shows } from '../kit/visit'

/** From a paid order to its paper, in the demo world: asked for on the order's page, issued, and seen. */
describe('invoices in a browser (issue 16)', () => {
  let server: RunningServer
  let browser: Browser
  let page: Page
  let order = ''
  let invoice = ''

  beforeAll(async () => {
    ;[browser, server] = await Promise.all([openBrowser(), startServer({ entry: 'demo' })])
    page = (await newPage(browser, { language: 'en' })).page
    await page.goto(`${server.url}/#/login`)
    await page.getByRole('button', { name: /admin@demo\.example/ }).click()
    await shows(page, '/control/dashboard')
  })

  const open = async (path: string): Promise<void> => void (await page.goto(`${server.url}/#/main/orders/${path}`))
  const press = (name: string | RegExp): Promise<void> =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).click()
  const firstRow = () => page.locator('.co-table__rows .co-open:visible').first()
  const isDone = (): Promise<void> => page.locator('[role=status]:visible', { hasText: 'Done' }).waitFor()

  it('is asked for on the page of a paid order, for all that was paid', async () => {
    await open('order?payment_state=paid&is_invoiced=false&sort=id&order=asc')
    await firstRow().click()
    await page.getByRole('heading', { name: 'Timeline' }).waitFor()
    order = new URL(page.url()).hash
    await page.getByText(/can still be invoiced/).waitFor()
    await press('Ask for an invoice')
    await press(/^Ask for an invoice on /)
    await isDone()
  })

  it('is issued, and its PDF is drawn', async () => {
    await open('invoice?state=asked')
    await firstRow().click()
    await page.getByText('The PDF is shown here once it is issued').waitFor()
    invoice = /open=(\d+)/.exec(page.url())?.[1] ?? ''
    await press('Issue')
    await press(/^Issue on /)
    await isDone()
    await open(`invoice?open=${invoice}`)
    const canvas = page.locator('canvas[role=img]')
    await canvas.waitFor()
    await page.waitForFunction(() => {
      const drawn = document.querySelector<HTMLCanvasElement>('canvas[role=img]')
      const bytes = drawn?.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height).data ?? []
      return bytes.some((value, at) => at % 4 === 0 && value < 60 && (bytes[at + 3] ?? 0) > 200)
    })
    expect(await canvas.getAttribute('aria-label')).toMatch(/INV-\d{4}-\d{6}\.pdf/)
  })

  it('stands in the story of its order', async () => {
    await page.goto(`${server.url}/${order}`)
    await page.getByText(/^Invoice INV-\d{4}-\d{6} issued$/).waitFor()
    await page.getByRole('link', { name: /^INV-/ }).waitFor()
  })
})
