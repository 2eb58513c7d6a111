import type { Locator, Page } from 'playwright-core'

/** A person at the desk of whom every click and every key that commands is counted. Letters that are typed are not. */
export class Clicks {
  #count = 0

  constructor(readonly page: Page) {}

  get count(): number {
    return this.#count
  }

  /** What is seen and has this name: a button, or what `role` says. */
  seen(name: string | RegExp, role: 'button' | 'link' | 'option' | 'menuitem' | 'tab' = 'button'): Locator {
    return this.page.getByRole(role, { name, exact: true }).filter({ visible: true }).first()
  }

  field(name: string): Locator {
    return this.page.locator(`[data-field=${name}]:visible`)
  }

  /** The panel or dialog on top. */
  dialog(): Locator {
    return this.page.getByRole('dialog').filter({ visible: true }).last()
  }

  async click(target: Locator): Promise<void> {
    this.#count += 1
    await target.click()
  }

  press(name: string | RegExp): Promise<void> {
    return this.click(this.seen(name))
  }

  async key(name: string): Promise<void> {
    this.#count += 1
    await this.page.keyboard.press(name)
  }

  /** Opens a select and takes what it offers; what has been asked for may still be on its way. */
  async choose(select: Locator, option: string | RegExp): Promise<void> {
    await this.click(select)
    await this.click(this.seen(option, 'option'))
  }

  /** Opens a native select and takes a value. */
  async choosePlain(select: Locator, value: string): Promise<void> {
    this.#count += 2
    await select.selectOption(value)
  }

  /** Finds what is called so by the palette, and opens it. */
  async goTo(words: string): Promise<void> {
    await this.key('Control+k')
    const input = this.dialog().getByRole('combobox')
    await input.fill(words)
    await this.click(this.page.getByRole('option', { name: words }).first())
    await input.waitFor({ state: 'hidden' })
  }

  /** A time is typed and settled by a key. */
  async time(name: string, text: string): Promise<void> {
    await this.field(name).locator('input').fill(text)
    await this.key('Enter')
  }

  /** Fills the first box of a field. */
  fill(name: string, text: string): Promise<void> {
    return this.field(name).locator('input, textarea').first().fill(text)
  }
}
