import type { Locator, Page } from 'playwright-core'

/** Stops of the Tab key that a page has at most. */
const MOST_STOPS = 120
const MOST_ITEMS = 30

/** A person who uses nothing but keys. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  press(name: string): Promise<void> {
    return this.page.keyboard.press(name)
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text)
  }

  /** Is the focus there, or in it? */
  isAt(target: Locator): Promise<boolean> {
    return target.first().evaluate((element) => element.contains(document.activeElement))
  }

  /** What has the focus, as a failing test should name it. */
  where(): Promise<string> {
    return this.page.evaluate(() => {
      const { activeElement: now } = document
      return `${now?.tagName} ${now?.getAttribute('role') ?? ''} ${now?.getAttribute('aria-label') ?? now?.textContent?.slice(0, 40)}`
    })
  }

  async tabTo(target: Locator): Promise<void> {
    await target.first().waitFor()
    await this.#until(target, 'Tab', MOST_STOPS)
  }

  /** To a menu that `opener` opens, and in it to `item`, which is taken. */
  async choose(item: string, opener = 'Shift+F10'): Promise<void> {
    await this.press(opener)
    const wanted = this.page.getByRole('menuitem', { name: item, exact: true })
    await wanted.waitFor()
    await this.#until(wanted, 'ArrowDown', MOST_ITEMS)
    await this.press('Enter')
  }

  /** From the place of `grid` that Tab leads to, by arrows to `cell`; with Control they tick nothing. */
  async goTo(grid: Locator, cell: Locator): Promise<void> {
    await cell.first().waitFor()
    if (await this.isAt(cell)) return
    await this.tabTo(grid.locator('[role=gridcell][tabindex="0"]'))
    await this.press('Control+Home')
    await this.#until(cell, 'Control+ArrowRight', MOST_ITEMS)
  }

  async #until(target: Locator, key: string, most: number): Promise<void> {
    for (let step = 0; step < most; step += 1) {
      if (await this.isAt(target)) return
      await this.press(key)
    }
    throw new Error(`${key} never comes to ${target}, it is at ${await this.where()}`)
  }
}
