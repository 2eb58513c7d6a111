import type { Browser, Page } from 'playwright-core'
import { storageKeys } from '../../config/storageKeys'
import type { FaultKind } from '../../scripts/look/fault'
import { LookWindow } from '../../scripts/look/LookWindow'
import { faultsInside, pageScript, waitsFor } from '../../scripts/look/pageChecks'
import { vocabularies } from '../../scripts/look/vocabulary'
import { newPage, openBrowser } from '../kit/browser'

let browser: Browser
let script: string

beforeAll(async () => {
  ;[browser, script] = await Promise.all([openBrowser(), pageScript()])
})

async function show(html: string): Promise<Page> {
  const { page } = await newPage(browser)
  await page.addInitScript({ content: script })
  await page.route('http://look.test/', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><body style="margin:0">${html}` }),
  )
  await page.route('http://look.test/gone.png', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('http://look.test/')
  return page
}

async function faultsOf(html: string, language: 'zh' | 'en' = 'en'): Promise<[FaultKind, string][]> {
  const page = await show(html)
  await page.waitForTimeout(200)
  const faults = await faultsInside(page, vocabularies[language])
  await page.context().close()
  return faults.map(({ kind, where }) => [kind, where])
}

const NARROW = 'style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis"'

describe('what a look finds on a page', () => {
  it('is nothing on a page that is right', async () => {
    expect(
      await faultsOf(`<h1>Countries</h1><p>All of them</p>
        <p ${NARROW} title="Andorra and all its neighbours">Andorra and all its neighbours</p>
        <div role="cell" ${NARROW}>Andorra and all its neighbours</div>
        <div class="co-table" style="width:100px;overflow:auto"><div style="width:900px">wide</div></div>`),
    ).toEqual([])
  })

  it('is text that is cut with nothing to tell the whole of it', async () => {
    expect(await faultsOf(`<h1 id="cut" ${NARROW}>Andorra and all its neighbours</h1>`)).toEqual([
      ['cut text', 'h1#cut'],
    ])
    expect(await faultsOf('<input id="short" style="width:60px" placeholder="Search name / English name">')).toEqual([
      ['cut text', 'input#short'],
    ])
    expect(
      await faultsOf(`<p id="column" class="co-th__text" title="Whole" ${NARROW}>Open in a new window</p>`),
    ).toEqual([['cut text', 'p#column']])
  })

  it('is a number that its cell cuts, a word that ends without an ellipsis, and columns that go on without a fade', async () => {
    const cell = (id: string, inside: string, more = '') =>
      `<div id="${id}" role="cell" class="co-td${more}" ${NARROW}>${inside}</div>`
    const table = (inside: string, more = '') =>
      `<div class="co-table" style="width:400px;overflow:auto" ${more}>${inside}</div>`
    const held = '<span style="display:inline-flex">Upgrade available</span>'
    expect(
      await faultsOf(
        table(`${cell('amount', '1,240,000.00 CNY', ' co-td--number')}${cell('took', '1,240 min 12 s')}${cell('held', held)}
          ${cell('words', 'Andorra and all its neighbours')}`),
      ),
    ).toEqual([
      ['cut number', 'div.co-table > div#amount'],
      ['cut number', 'div.co-table > div#took'],
      ['cut text', 'div.co-table > div#held'],
    ])
    const wide = '<div style="width:900px"><div class="co-td--acts">…</div></div>'
    expect(await faultsOf(table(wide))).toEqual([['cut text', 'div.co-table']])
    expect(await faultsOf(table(wide, 'data-more'))).toEqual([])
  })

  it('is what sticks out of the window or moves sideways', async () => {
    const kinds = (await faultsOf('<p id="wide" style="width:2000px">wide</p>')).map(([kind]) => kind)
    expect(new Set(kinds)).toEqual(new Set(['overflow']))
    expect(
      await faultsOf('<div id="box" style="width:100px;overflow:auto"><div style="width:200px">wide</div></div>'),
    ).toEqual([['overflow', 'div#box']])
  })

  it('is an id in place of a message, and a value that is none', async () => {
    expect(await faultsOf('<p id="id">engine.filter.add</p><p id="none">undefined rows</p>')).toEqual([
      ['message id', 'p#id'],
      ['message id', 'p#none'],
    ])
  })

  it('is a word of the other language, but not what people have written', async () => {
    const chinese = '<button id="foreign">添加筛选</button><div role="cell">添加筛选</div><input value="添加筛选">'
    expect(await faultsOf(chinese, 'en')).toEqual([['language', 'button#foreign']])
    expect(await faultsOf(chinese, 'zh')).toEqual([])
    expect(await faultsOf('<button id="foreign">Add filter</button>', 'zh')).toEqual([['language', 'button#foreign']])
    expect(await faultsOf('<label id="foreign" aria-label="Reload">新的</label>', 'en')).toEqual([
      ['language', 'label#foreign'],
    ])
  })

  it('is a picture that did not come', async () => {
    const [fault] = await faultsOf('<img id="gone" src="/gone.png" width="40" height="40" alt="">')
    expect(fault).toEqual(['image', 'img#gone'])
  })

  it('is what moves by itself after it was there', async () => {
    const page = await show('<div id="late"></div><h1 id="moved" style="height:400px;margin:0">Countries</h1>')
    await page.waitForTimeout(200)
    await page.evaluate(() => {
      const late = document.getElementById('late')
      if (late) late.style.height = '300px'
    })
    await page.waitForTimeout(300)
    const faults = await faultsInside(page, vocabularies.en)
    expect(faults.map(({ kind, where }) => [kind, where])).toEqual([['layout shift', 'h1#moved']])
    await page.context().close()
  })
})

describe('a page that is not there yet', () => {
  it('says what it waits for', async () => {
    const page = await show('<h1>Countries</h1><div aria-busy="true" id="list">…</div>')
    expect(await waitsFor(page)).toContain('div')
    await page.locator('#list').evaluate((list) => list.removeAttribute('aria-busy'))
    expect(await waitsFor(page)).toBeUndefined()
    await page.context().close()
  })
})

describe('a window that states share', () => {
  const stored = (page: Page) =>
    page.evaluate(() => ({ ...Object.fromEntries(Object.entries(localStorage)), session: sessionStorage.length }))

  it('keeps nothing of the state before', async () => {
    const context = await browser.newContext({ locale: 'zh-CN' })
    await context.route('http://look.test/*', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html><h1>Countries</h1>' }),
    )
    const shared = new LookWindow(context)
    const first = await shared.empty({ language: 'zh', theme: 'dark', width: 390 }, 'a token')
    await first.page.route('http://look.test/', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await first.page.goto('http://look.test/')
    await first.page.evaluate(() => {
      localStorage.setItem('draft', 'of the first')
      sessionStorage.setItem('draft', 'of the first')
      globalThis.addEventListener('beforeunload', (event) => event.preventDefault())
    })
    await first.page.mouse.click(20, 20)
    expect(first.problems).toContain('GET http://look.test/: 500')

    const second = await shared.empty({ language: 'en', theme: 'light', width: 1440 }, undefined)
    await second.page.goto('http://look.test/')
    expect(await second.page.locator('h1').innerText()).toBe('Countries')
    expect(await second.page.locator('h1:hover').count()).toBe(0)
    expect(await stored(second.page)).toEqual({
      [storageKeys.pageSetting]: JSON.stringify({ theme: 'light' }),
      [storageKeys.language]: 'en',
      session: 1,
    })
    expect(second.problems).toEqual([])
    expect(second.page.viewportSize()).toEqual({ width: 1440, height: 900 })
    expect(second.page).toBe(first.page)
    await context.close()
  })
})
