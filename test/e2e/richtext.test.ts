import type { Page } from 'playwright-core'
import { TextForm } from '../kit/textForm'
import { WORD } from '../views/richtext/pasted.samples'

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('formatted text in a browser', () => {
  let form: TextForm
  let page: Page

  beforeAll(async () => {
    form = await TextForm.start()
    page = form.page
    await page.route('**/f/Ab12/a.png', (route) => route.fulfill({ contentType: 'image/png', body: PICTURE }))
  })

  it('is written, formatted by keys and tools, and stored as the list has it', async () => {
    const id = await form.open(null)
    await form.text.click()
    await page.keyboard.type('Outlook')
    await page.keyboard.press('Control+Alt+2')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('Strong')
    await page.keyboard.press('Control+b')
    await page.keyboard.type(' words')
    await page.keyboard.press('Enter')
    await form.tool('Bulleted list').click()
    await page.keyboard.type('one')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('two')
    await form.save()
    expect(await form.stored(id)).toBe(
      '<h2>Outlook</h2><p><strong>Strong</strong> words</p><ul><li>one<ul><li>two</li></ul></li></ul>',
    )
  })

  it('is undone and done again; what is as it was needs no saving', async () => {
    await form.open('<p>first</p>')
    await form.text.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' more')
    await page.getByText('1 field changed: About').waitFor()
    await form.tool('Undo').click()
    await page.getByText('1 field changed: About').waitFor({ state: 'detached' })
    expect(await form.text.innerText()).toBe('first')
    expect(await form.tool('Undo').getAttribute('aria-disabled')).toBe('true')
    await form.tool('Redo').click()
    expect(await form.text.innerText()).toBe('first more')
  })

  it('takes what an input method composes, letter by letter', async () => {
    const id = await form.open('<p>市场</p>')
    await form.text.click()
    await page.keyboard.press('Control+End')
    const debug = await page.context().newCDPSession(page)
    for (const composed of ['b', 'ba', 'bao', 'baog', 'baogao'])
      await debug.send('Input.imeSetComposition', {
        text: composed,
        selectionStart: composed.length,
        selectionEnd: composed.length,
      })
    expect(await form.text.innerText()).toBe('市场baogao')
    await debug.send('Input.insertText', { text: '报告' })
    expect(await form.text.innerText()).toBe('市场报告')
    await page.locator('.co-rich__counts', { hasText: '4 Chinese characters' }).waitFor()
    // One that is given up leaves nothing behind.
    await debug.send('Input.imeSetComposition', { text: 'xx', selectionStart: 2, selectionEnd: 2 })
    await debug.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
    await form.save()
    expect(await form.stored(id)).toBe('<p>市场报告</p>')
  })

  it('is cleaned when it is pasted, and says which pictures did not come', async () => {
    const id = await form.open(null)
    await form.text.click()
    await form.paste(WORD)
    await form.text.locator('ul > li > ul > li', { hasText: 'in Asia' }).waitFor()
    await page.getByText(/^Pictures that were not pasted.*: 1\./).waitFor()
    await form.save()
    const html = (await form.stored(id)) ?? ''
    expect(html).toContain(
      '<ul><li>Demand grows steadily<ul><li>in <em>Asia</em></li></ul></li><li>Prices fall</li></ul>',
    )
    expect(html).not.toMatch(/mso|class=|font|file:/i)
  })

  it('has pictures with alternative text and width', async () => {
    const id = await form.open('<p>a <img src="/f/Ab12/a.png" alt=""></p>')
    await form.text.locator('img[src]').dblclick()
    const dialog = page.getByRole('dialog', { name: 'Picture', exact: true })
    await dialog.getByLabel('Alternative text').fill('Sales by year')
    await dialog.getByText('Half width').click()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await form.save()
    expect(await form.stored(id)).toBe('<p>a <img src="/f/Ab12/a.png" alt="Sales by year" width="50%"></p>')
  })

  it('takes a picture that is sent up in the picker', async () => {
    const id = await form.open('<p>a</p>')
    await form.text.click()
    await page.keyboard.press('Control+End')
    await form.tool('Picture').click()
    const picker = page.locator('.co-picker')
    await picker
      .locator('input[type=file]')
      .setInputFiles({ name: 'chart.png', mimeType: 'image/png', buffer: PICTURE })
    await picker.locator('.arco-btn-primary:not([disabled])').click()
    await form.text.locator('img[src^="/f/"]').waitFor()
    await form.save()
    expect(await form.stored(id)).toMatch(/^<p>a<img src="\/f\/[\w-]+\/chart\.png" alt=""><\/p>$/)
  })

  it('has links whose addresses are checked', async () => {
    const id = await form.open('<p>Read this</p>')
    await form.text.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Link', exact: true })
    await dialog.getByLabel('Address').fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await dialog.getByRole('alert').waitFor()
    await dialog.getByLabel('Address').fill('example.com/report')
    await page.keyboard.press('Enter')
    await form.text.locator('a[href="https://example.com/report"]').waitFor()
    await form.save()
    expect(await form.stored(id)).toBe(
      '<p><a href="https://example.com/report" rel="noopener noreferrer">Read this</a></p>',
    )
  })

  it('has tables whose rows and columns come and go', async () => {
    const id = await form.open(null)
    await form.text.click()
    await form.tool('Table').click()
    const dialog = page.getByRole('dialog', { name: 'Table', exact: true })
    await dialog.getByLabel('Rows').fill('2')
    await dialog.getByLabel('Columns', { exact: true }).fill('2')
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await form.text.locator('table').waitFor()
    await page.keyboard.type('Year')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Sales')
    await form.tool('Table').click()
    await form.pick('Column to the right')
    await form.tool('Table').click()
    await form.pick('Row below')
    await form.tool('Table').click()
    await form.pick('Row below')
    await form.text.locator('tr').last().locator('td').first().click()
    await form.tool('Table').click()
    await form.pick('Delete row')
    expect(await form.text.locator('tr').count()).toBe(3)
    expect(await form.text.locator('tr').first().locator('th').count()).toBe(3)
    await form.save()
    expect(await form.stored(id)).toMatch(
      /^<table><tbody><tr><th>Year<\/th><th>Sales<\/th><th><\/th><\/tr>(<tr>(<t[hd]><\/t[hd]>){3}<\/tr>){2}/,
    )
  })

  it('is found and replaced, all in one step', async () => {
    const id = await form.open('<p>Market and market</p><p>other market</p>')
    await form.text.click()
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
    await form.save()
    expect(await form.stored(id)).toBe('<p>Market and trade</p><p>other trade</p>')
  })
})
