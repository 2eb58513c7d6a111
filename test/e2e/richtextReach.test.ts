import type { Page } from 'playwright-core'
import { obstacles } from '../kit/axe'
import { TextForm } from '../kit/textForm'

describe('the editor of formatted text', () => {
  let form: TextForm
  let page: Page

  beforeAll(async () => {
    form = await TextForm.start()
    page = form.page
  })

  it('is edited as source, which says what will not be kept', async () => {
    const id = await form.open('<p>one</p>')
    await form.tool('Source').click()
    const source = page.locator('.co-rich .cm-content')
    await source.waitFor()
    await source.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('<p class="lead">two</p><figure>three</figure>')
    await page.getByText('Saving will remove: class, <figure>').waitFor()
    await form.tool('Source').click()
    await form.text.getByText('two').waitFor()
    await form.save()
    expect(await form.stored(id)).toBe('<p>two</p><p>three</p>')
  })

  it('fills the screen, and Escape leads back to where it was', async () => {
    await form.open('<p>one</p>')
    await form.text.click()
    const before = await page.locator('.co-rich').boundingBox()
    await page.keyboard.press('Control+Shift+f')
    await page.locator('.co-rich--full').waitFor()
    expect(await page.locator('.co-rich').boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
    await page.keyboard.press('Escape')
    await page.locator('.co-rich--full').waitFor({ state: 'detached' })
    expect(await page.locator('.co-rich').boundingBox()).toEqual(before)
    expect(await page.locator('.co-drawer:visible').count()).toBe(1)
  })

  it('is reached and left by keys alone', async () => {
    await form.open('<ul><li>one</li><li>two</li></ul>')
    const focused = (): Promise<string | null | undefined> =>
      page.evaluate(
        () => document.activeElement?.getAttribute('data-tool') ?? document.activeElement?.getAttribute('role'),
      )
    await page.locator('[data-field="phone"] input').focus()
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('style')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('italic')
    await page.keyboard.press('End')
    expect(await focused()).toBe('keys')
    await page.keyboard.press('Home')
    expect(await focused()).toBe('style')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('textbox')
    await page.keyboard.press('Alt+F10')
    expect(await focused()).toBe('style')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+End')
    // The browser tells the editor of a moved caret by an event of its own; nobody's next key is quicker.
    await page.waitForTimeout(100)
    // In a list Tab is for the list, until Escape says otherwise.
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('textbox')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect(await focused()).not.toBe('textbox')
    expect(await page.locator('.co-drawer:visible').count()).toBe(1)
    await form.text.click()
    await page.keyboard.press('Control+/')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Escape')
  })

  it.each([
    ['light', 'en', 1440],
    ['dark', 'zh-cn', 1440],
    ['light', 'zh-cn', 390],
  ] as const)('keeps nobody out, %s, %s, %i wide', async (theme, language, width) => {
    const opened = await form.staff.open(form.browser, { theme, language, width })
    await form.open(
      '<h2>a</h2><p>b <a href="/c">c</a></p><table><tbody><tr><th>d</th></tr></tbody></table><pre><code>e</code></pre>',
      opened.page,
    )
    expect(await obstacles(opened.page)).toEqual([])
    await opened.page.locator('[data-tool="source"]').click()
    await opened.page.locator('.co-rich .cm-content').waitFor()
    expect(await obstacles(opened.page)).toEqual([])
    expect(opened.problems).toEqual([])
    await opened.context.close()
  })
})
