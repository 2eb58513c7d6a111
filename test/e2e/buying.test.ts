import type { Browser, Page } from 'playwright-core'
import { newPage, openBrowser, type RunningServer, startServer } from '../kit/browser'
import { shows } from '../kit/visit'

const MEMBER = {
  email: 'li.wen@north.example',
  password: 'a quiet shelf at noon',
  name: 'Li Wen',
  company: 'North Ltd',
}

/** One order of the demo world, from the shop to the refund: each step goes on where the one before it has ended. */
describe('from the shop to the invoice and back, in a browser', () => {
  let server: RunningServer
  let browser: Browser
  let shop: Page
  let page: Page
  let number = ''
  let order = ''
  let invoice = ''
  let problems: readonly string[] = []

  beforeAll(async () => {
    ;[browser, server] = await Promise.all([openBrowser(), startServer({ entry: 'demo' })])
    // The shop speaks the language of the browser.
    const visitor = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
    shop = (await newPage(browser, { context: visitor })).page
    const watched = await newPage(browser, { language: 'en' })
    page = watched.page
    problems = watched.problems
    await page.goto(`${server.url}/#/login`)
    await page.getByRole('button', { name: /admin@demo\.example/ }).click()
    await shows(page, '/control/dashboard')
  })

  const open = async (path: string): Promise<void> => void (await page.goto(`${server.url}/#/main/orders/${path}`))
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
  const isDone = (): Promise<void> => page.locator('[role=status]:visible', { hasText: /^Done$/ }).waitFor()
  const firstRow = () => page.locator('.co-table__rows .co-open:visible').first()
  /** Opens the drawer or the question of an action, fills it in, and confirms it where it says what it does and on which site. */
  const act = async (name: string, fill?: () => Promise<void>): Promise<void> => {
    await button(name).click()
    await fill?.()
    await button(new RegExp(`^${name}\\b.* on `)).click()
    await isDone()
  }
  const field = (name: string) => page.locator(`[data-field=${name}]:visible`)
  const happened = (text: RegExp) => page.locator('.co-history__entry:visible', { hasText: text }).first()

  it('a member registers, puts a report into the cart and orders it', async () => {
    await shop.goto(`${server.url}/shop#/account`)
    const form = shop.locator('form.register')
    for (const [name, value] of Object.entries(MEMBER)) await form.locator(`[name=${name}]`).fill(value)
    await form.getByRole('button', { name: 'Register' }).click()
    await shop.getByRole('heading', { name: `Hello, ${MEMBER.name}` }).waitFor()
    await shop.getByRole('link', { name: 'Reports', exact: true }).click()
    await shop.locator('ul.list a').first().click()
    await shop.getByRole('button', { name: 'Add to cart' }).first().click()
    await shop.getByText('In your cart').waitFor()
    await shop.getByRole('link', { name: 'Cart', exact: true }).click()
    await shop.locator('select[name=currency]').selectOption('USD')
    await shop.locator('.sums', { hasText: '$' }).waitFor()
    const sums = await shop.locator('.sums').innerText()
    // Its prices are its own: an order without a method could not be paid by it.
    await shop.locator('[name=remarks]').fill('By Friday')
    await shop.locator('select[name=payment_id]').selectOption({ label: 'Stripe' })
    await shop.waitForFunction((before) => document.querySelector<HTMLElement>('.sums')?.innerText !== before, sums)
    expect(await shop.locator('[name=remarks]').inputValue()).toBe('By Friday')
    await shop.getByRole('button', { name: 'Place order' }).click()
    const title = shop.getByRole('heading', { name: /^Order / })
    await title.waitFor()
    number = (await title.innerText()).replace('Order ', '')
    await shop.locator('[data-state=unpaid]').waitFor()
  })

  it('pays at the provider, and comes back to a paid order', async () => {
    await shop.locator('form.pay select').selectOption({ label: 'Stripe' })
    await shop.getByRole('button', { name: /^Pay / }).click()
    await shop.getByRole('heading', { name: 'Stripe' }).waitFor()
    await shop.getByRole('button', { name: /Pay$/ }).click()
    await shop.locator('[data-state=paid]').waitFor()
    expect(shop.url()).toMatch(new RegExp(`^${server.url}/shop/.*#/order/${number}$`))
  })

  it('stands as paid in the console, with its line and its payment', async () => {
    await open(`order?keyword=${number}`)
    await shows(page, '/main/orders/order')
    await firstRow().click()
    await page.getByRole('heading', { name: number }).waitFor()
    order = new URL(page.url()).hash
    await happened(/^Paid/).waitFor()
    await page.locator('.co-order__state:visible', { hasText: 'Paid' }).waitFor()
    await page.getByText(/can still be invoiced/).waitFor()
  })

  it('an invoice is asked for and issued, and its PDF is drawn', async () => {
    await act('Request an invoice', () => field('title').locator('input').fill('North Ltd'))
    await open('invoice?state=asked')
    await shows(page, '/main/orders/invoice')
    await page.locator('.co-table__rows .co-tr:visible', { hasText: number }).locator('.co-open').first().click()
    await page.getByText('The PDF is shown here once it is issued').waitFor()
    invoice = /open=(\d+)/.exec(page.url())?.[1] ?? ''
    await act('Issue')
    await open(`invoice?open=${invoice}`)
    await page.locator('canvas[role=img]').waitFor()
    await page.waitForFunction(() => {
      const drawn = document.querySelector<HTMLCanvasElement>('canvas[role=img]')
      const bytes = drawn?.width ? drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height).data : []
      return bytes?.some((value, at) => at % 4 === 0 && value < 60 && (bytes[at + 3] ?? 0) > 200)
    })
    expect(await page.locator('canvas[role=img]').getAttribute('aria-label')).toMatch(/INV-\d{4}-\d{6}\.pdf/)
  })

  it('the invoice is reversed by a red one', async () => {
    await act('Reverse', () => field('reason').locator('input, textarea').first().fill('Wrong buyer'))
    await page.goto(`${server.url}/${order}`)
    await happened(/^Red invoice INV-\d{4}-\d{6} issued/).waitFor()
    await happened(/^Invoice INV-\d{4}-\d{6} reversed/).waitFor()
  })

  it('a part of the money is refunded through the provider, and the timeline tells it', async () => {
    await act('Refund', async () => {
      // Forced, a click may miss what still moves in: the drawer.
      await page.locator('label', { has: page.getByRole('radio', { name: 'An amount' }) }).click()
      await field('amount').locator('input').fill('10.00')
      await field('reason').locator('input').fill('Agreed by phone')
    })
    await page.goto(`${server.url}/${order}`)
    await happened(/^Refunded.*10\.00/).waitFor()
    await happened(/Paid → Partly refunded/).waitFor()
    await shop.reload()
    await shop.locator('[data-state=partly_refunded]').waitFor()
    expect(problems).toEqual([])
  })
})
