import type { Browser, Locator, Page } from 'playwright-core'
import { openBrowser, type RunningServer, startServer } from './browser'
import { Staff } from './staff'

/** The form of a publisher, whose introduction is formatted text. */
export class TextForm {
  private count = 0

  private constructor(
    readonly server: RunningServer,
    readonly browser: Browser,
    readonly staff: Staff,
    readonly page: Page,
  ) {}

  static async start(): Promise<TextForm> {
    const [browser, server] = await Promise.all([openBrowser(), startServer()])
    const staff = await Staff.signIn(server)
    return new TextForm(server, browser, staff, (await staff.open(browser)).page)
  }

  /** The box that is written in. */
  get text(): Locator {
    return this.page.locator('.co-rich [contenteditable]:visible').first()
  }

  /** Opens the form of a new publisher whose text is this; answers its id. */
  async open(content: string | null, page = this.page): Promise<number> {
    this.count += 1
    const name = `House ${this.count}`
    const id = await this.staff.store('publisher', 'control', { name, english_name: name, content })
    await page.goto(`${this.server.url}/#/control/setting/publisher?open=edit-${id}`)
    const opened = page.locator('.co-drawer:visible', { hasText: name }).locator('.co-rich [contenteditable]').first()
    const leave = page.getByRole('button', { name: 'Leave', exact: true })
    // What the test before has left unsaved is asked about.
    await opened.or(leave).first().waitFor()
    if (await leave.isVisible()) await leave.click()
    await opened.waitFor()
    // A drawer that is still coming in takes the keys for itself once it is there.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.co-drawer')].every((drawer) => getComputedStyle(drawer).transform === 'none'),
    )
    return id
  }

  async save(): Promise<void> {
    await this.page.keyboard.press('Control+s')
    await this.page.locator('.co-drawer:visible').waitFor({ state: 'detached' })
  }

  async stored(id: number): Promise<string | null> {
    return (await this.staff.call('GET', `publisher/form/${id}`, 'control')).data.row.content
  }

  tool(name: string): Locator {
    return this.page.locator('.co-rich').getByRole('button', { name, exact: true })
  }

  async pick(name: string): Promise<void> {
    await this.page.getByRole('menu').getByText(name, { exact: true }).click()
  }

  /** As Ctrl+V does it with this on the clipboard. */
  async paste(html: string): Promise<void> {
    await this.text.evaluate((box, markup) => {
      const data = new DataTransfer()
      data.setData('text/html', markup)
      data.setData('text/plain', 'plain')
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, html)
  }
}
