import type { Browser, Locator, Page } from 'playwright-core'
import { obstacles } from '../kit/axe'
import { openBrowser, type RunningServer, startServer } from '../kit/browser'
import { Staff } from '../kit/staff'
import { WORD } from '../views/richtext/pasted.samples'

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('formatted text in a browser (issue 14)', () => {
  let server: RunningServer
  let browser: Browser
  let staff: Staff
  let page: Page
  let text: Locator
  let count = 0

  beforeAll(async () => {
    ;[browser, server] = await Promise.all([openBrowser(), startServer()])
    staff = await Staff.signIn(server)
    page = (await staff.open(browser)).page
    await page.route('https://pictures.example/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: PICTURE }),
    )
    text = page.locator('.co-rich [contenteditable]:visible')
  })

  const stored = async (id: number): Promise<string | null> =>
    (await staff.call('GET', `publisher/form/${id}`, 'control')).data.row.content

  /** Opens the form of a new publisher whose text is this. */
  async function open(content: string | null, on = page): Promise<number> {
    count += 1
    const id = await staff.store('publisher', 'control', {
      name: `House ${count}`,
      english_name: `House ${count}`,
      content,
    })
    await on.goto(`${server.url}/#/control/setting/publisher?open=edit-${id}`)
    await on.locator('.co-rich [contenteditable]:visible').waitFor()
    return id
  }
  async function save(): Promise<void> {
    await page.keyboard.press('Control+s')
    await page.locator('.co-drawer:visible').waitFor({ state: 'detached' })
  }
  const tool = (name: string): Locator => page.locator('.co-rich').getByRole('button', { name, exact: true })
  const pick = async (name: string): Promise<void> => page.getByRole('menu').getByText(name, { exact: true }).click()
  const paste = (html: string): Promise<void> =>
    text.evaluate((box, markup) => {
      const data = new DataTransfer()
      data.setData('text/html', markup)
      data.setData('text/plain', 'plain')
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, html)

  it('is written, formatted by keys and tools, and stored as the list has it', async () => {
    const id = await open(null)
    await text.click()
    await page.keyboard.type('Outlook')
    await page.keyboard.press('Control+Alt+2')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('Strong')
    await page.keyboard.press('Control+b')
    await page.keyboard.type(' words')
    await page.keyboard.press('Enter')
    await tool('Bulleted list').click()
    await page.keyboard.type('one')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('two')
    await save()
    expect(await stored(id)).toBe(
      '<h2>Outlook</h2><p><strong>Strong</strong> words</p><ul><li>one<ul><li>two</li></ul></li></ul>',
    )
  })

  it('is undone and done again; what is as it was needs no saving', async () => {
    await open('<p>first</p>')
    await text.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' more')
    await page.getByText('1 field changed: About').waitFor()
    await tool('Undo').click()
    await page.getByText('1 field changed: About').waitFor({ state: 'detached' })
    expect(await text.innerText()).toBe('first')
    expect(await tool('Undo').getAttribute('aria-disabled')).toBe('true')
    await tool('Redo').click()
    expect(await text.innerText()).toBe('first more')
  })

  it('takes what an input method composes, letter by letter', async () => {
    const id = await open('<p>市场</p>')
    await text.click()
    await page.keyboard.press('Control+End')
    const debug = await page.context().newCDPSession(page)
    for (const composed of ['b', 'ba', 'bao', 'baog', 'baogao'])
      await debug.send('Input.imeSetComposition', {
        text: composed,
        selectionStart: composed.length,
        selectionEnd: composed.length,
      })
    expect(await text.innerText()).toBe('市场baogao')
    await debug.send('Input.insertText', { text: '报告' })
    expect(await text.innerText()).toBe('市场报告')
    await page.locator('.co-rich__counts', { hasText: '4 Chinese characters' }).waitFor()
    // One that is given up leaves nothing behind.
    await debug.send('Input.imeSetComposition', { text: 'xx', selectionStart: 2, selectionEnd: 2 })
    await debug.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
    await save()
    expect(await stored(id)).toBe('<p>市场报告</p>')
  })

  it('is cleaned when it is pasted, and says which pictures did not come', async () => {
    const id = await open(null)
    await text.click()
    await paste(WORD)
    await text.locator('ul > li > ul > li', { hasText: 'in Asia' }).waitFor()
    await page.getByText('1 pictures were not pasted').waitFor()
    await save()
    const html = (await stored(id)) ?? ''
    expect(html).toContain(
      '<ul><li>Demand grows steadily<ul><li>in <em>Asia</em></li></ul></li><li>Prices fall</li></ul>',
    )
    expect(html).not.toMatch(/mso|class=|font|file:/i)
  })

  it('has pictures with alternative text and width', async () => {
    const id = await open('<p>a <img src="https://pictures.example/a.png" alt=""></p>')
    await text.locator('img').dblclick()
    const dialog = page.getByRole('dialog', { name: 'Picture', exact: true })
    await dialog.getByLabel('Alternative text').fill('Sales by year')
    await dialog.getByText('Half of the line').click()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await save()
    expect(await stored(id)).toBe('<p>a <img src="https://pictures.example/a.png" alt="Sales by year" width="50%"></p>')
  })

  it('has links whose addresses are checked', async () => {
    const id = await open('<p>Read this</p>')
    await text.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Link', exact: true })
    await dialog.getByLabel('Address').fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await dialog.getByRole('alert').waitFor()
    await dialog.getByLabel('Address').fill('example.com/report')
    await page.keyboard.press('Enter')
    await text.locator('a[href="https://example.com/report"]').waitFor()
    await save()
    expect(await stored(id)).toBe('<p><a href="https://example.com/report" rel="noopener noreferrer">Read this</a></p>')
  })

  it('has tables whose rows and columns come and go', async () => {
    const id = await open(null)
    await text.click()
    await tool('Table').click()
    const dialog = page.getByRole('dialog', { name: 'Table', exact: true })
    await dialog.getByLabel('Rows').fill('2')
    await dialog.getByLabel('Columns', { exact: true }).fill('2')
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await text.locator('table').waitFor()
    await page.keyboard.type('Year')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Sales')
    await tool('Table').click()
    await pick('Column to the right')
    await tool('Table').click()
    await pick('Row below')
    await tool('Table').click()
    await pick('Row below')
    await text.locator('tr').last().locator('td').first().click()
    await tool('Table').click()
    await pick('Delete row')
    expect(await text.locator('tr').count()).toBe(3)
    expect(await text.locator('tr').first().locator('th').count()).toBe(3)
    await save()
    expect(await stored(id)).toMatch(
      /^<table><tbody><tr><th>Year<\/th><th>Sales<\/th><th><\/th><\/tr>(<tr>(<t[hd]><\/t[hd]>){3}<\/tr>){2}/,
    )
  })

  it('is found and replaced, all in one step', async () => {
    const id = await open('<p>Market and market</p><p>other market</p>')
    await text.click()
    await page.keyboard.press('Control+f')
    const bar = page.locator('.co-rich').getByRole('search')
    await bar.getByLabel('Find', { exact: true }).fill('market')
    await bar.getByText('3 found').waitFor()
    await page.keyboard.press('Enter')
    await bar.getByText('of 3').waitFor()
    await bar.getByRole('button', { name: 'Match case' }).click()
    await bar.getByText('of 2').or(bar.getByText('2 found')).waitFor()
    await bar.getByLabel('Replace with').fill('trade')
    await bar.getByRole('button', { name: 'Replace all' }).click()
    await bar.getByText('2 replaced').waitFor()
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'detached' })
    await save()
    expect(await stored(id)).toBe('<p>Market and trade</p><p>other trade</p>')
  })

  it('is edited as source, which says what will not be kept', async () => {
    const id = await open('<p>one</p>')
    await tool('Source').click()
    const source = page.locator('.co-rich .cm-content')
    await source.waitFor()
    await source.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('<p class="lead">two</p><figure>three</figure>')
    await page.getByText('Saving leaves out: class, <figure>').waitFor()
    await tool('Source').click()
    await text.getByText('two').waitFor()
    await save()
    expect(await stored(id)).toBe('<p>two</p><p>three</p>')
  })

  it('fills the screen, and Escape leads back to where it was', async () => {
    await open('<p>one</p>')
    await text.click()
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
    await open('<ul><li>one</li><li>two</li></ul>')
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
    // In a list Tab is for the list, until Escape says otherwise.
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('textbox')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect(await focused()).not.toBe('textbox')
    expect(await page.locator('.co-drawer:visible').count()).toBe(1)
    await text.click()
    await page.keyboard.press('Control+/')
    await page.getByRole('dialog', { name: 'Keyboard keys' }).waitFor()
    await page.keyboard.press('Escape')
  })

  it.each([
    ['light', 'en', 1440],
    ['dark', 'zh-cn', 1440],
    ['light', 'zh-cn', 390],
  ] as const)('keeps nobody out, %s, %s, %i wide', async (theme, language, width) => {
    const opened = await staff.open(browser, { theme, language, width })
    await open(
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
