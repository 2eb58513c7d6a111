import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { obstacles } from '../kit/axe'
import { openBrowser, type RunningServer, startServer } from '../kit/browser'
import { Staff } from '../kit/staff'

const MB = 1024 * 1024

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

describe('files in a browser (issue 14)', () => {
  let server: RunningServer
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    server = await startServer()
    const staff = await Staff.signIn(server)
    browser = await openBrowser()
    page = (await staff.open(browser)).page
  })

  const cell = (name: string) => page.locator('main [role=gridcell]', { hasText: name })
  const press = (name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).click()

  it('sends three files, one of them over a line that is cut, and goes on by itself', async () => {
    let cuts = 0
    await page.route('**/file/upload/**', (route) => {
      if (route.request().method() !== 'PATCH' || cuts > 0) return route.continue()
      cuts += 1
      return route.abort('connectionreset')
    })
    await page.goto(`${server.url}/#/main/site/file`)
    await page.getByText('This folder is empty').waitFor()
    await page.setInputFiles('main input[type=file][multiple]', [
      { name: 'red.png', mimeType: 'image/png', buffer: await picture('red') },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('First line\nSecond line') },
      { name: 'large.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(5 * MB, 7) },
    ])
    await page.getByText('3 files uploaded').waitFor({ timeout: 30_000 })
    expect(cuts).toBe(1)
    for (const name of ['red.png', 'notes.txt', 'large.bin']) await cell(name).waitFor()
    await press('Clear')
  })

  it('renames in place by keys alone', async () => {
    await cell('red.png').focus()
    await page.keyboard.press('F2')
    const box = page.getByRole('textbox', { name: 'New name of red.png' })
    expect(await box.evaluate((input: HTMLInputElement) => input.value.slice(0, input.selectionEnd ?? 0))).toBe('red')
    await page.keyboard.type('cover')
    await page.keyboard.press('Enter')
    await cell('cover.png').waitFor()
    expect(await box.count()).toBe(0)
  })

  it('makes a folder, and moves a file there by the dialog', async () => {
    await press('New folder')
    await page.getByRole('dialog').getByRole('textbox').fill('Pictures')
    await page.getByRole('button', { name: /^Create/ }).click()
    await cell('Pictures').waitFor()
    await cell('cover.png').click()
    await page.locator('.co-fbar').getByRole('button', { name: 'Move' }).click()
    await page.getByLabel('To', { exact: true }).selectOption({ label: '\u2003Pictures' })
    await page.getByRole('dialog').getByRole('button', { name: /^Move/ }).click()
    await cell('cover.png').waitFor({ state: 'detached' })
    await cell('Pictures').dblclick()
    await cell('cover.png').waitFor()
    expect(page.url()).toMatch(/folder=\d+/)
  })

  it('is picked into the picture of a form, and the form keeps its link', async () => {
    await page.goto(`${server.url}/#/main/page/partner?open=new`)
    const field = page.locator('[data-field="logo"]')
    await field.getByRole('button', { name: 'Choose from files' }).click()
    const picker = page.getByRole('dialog', { name: 'Choose a picture' })
    await picker.locator('[role=gridcell]', { hasText: 'Pictures' }).dblclick()
    await picker.locator('[role=gridcell]', { hasText: 'cover.png' }).click()
    expect(await obstacles(page)).toEqual([])
    await picker.getByRole('button', { name: 'Use this file' }).click()
    await field.locator('.co-fcard__name', { hasText: 'cover.png' }).waitFor()
    await page.locator('[data-field="name"] input').fill('A partner')
    await page.getByRole('button', { name: /^Save on/ }).click()
    const shown = page.locator('main .co-thumb').first()
    await shown.waitFor()
    expect(await shown.getAttribute('src')).toMatch(/^\/f\/.+cover/)
    await page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('main .co-thumb')
      return image !== null && image.naturalWidth > 0
    })
  })

  it('is looked at with where it is used, and cannot be deleted before that is said', async () => {
    await page.goto(`${server.url}/#/main/site/file`)
    await cell('Pictures').dblclick()
    await cell('cover.png').focus()
    await page.keyboard.press('Space')
    const drawer = page.getByRole('dialog', { name: 'cover.png' })
    await drawer.getByText('A partner').waitFor()
    expect(await obstacles(page)).toEqual([])
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await cell('cover.png').focus()
    await page.keyboard.press('Delete')
    await page.getByText('It is used in 1 place').waitFor()
    await page.getByRole('button', { name: /^Delete anyway/ }).waitFor()
    await press('Cancel')
  })

  it('has nothing in the way of anybody who uses keys or ears', async () => {
    expect(await obstacles(page)).toEqual([])
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await page.getByRole('columnheader', { name: 'Size' }).waitFor()
    expect(await obstacles(page)).toEqual([])
  })
})
