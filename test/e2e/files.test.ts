import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { obstacles } from '../kit/axe'
import { openBrowser, type RunningServer, startServer } from '../kit/browser'
import { eventually } from '../kit/eventually'
import { Staff } from '../kit/staff'

const MB = 1024 * 1024
/** Milliseconds within which a person would see it, on a busy machine too. */
const PATIENCE = 30_000

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

/** Red on the left, blue on the right. */
const halves = async (): Promise<Buffer> => {
  const half = { width: 150, height: 200, channels: 3 as const }
  const right = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer()
  return sharp({ create: { ...half, width: 300, background: '#ff0000' } })
    .composite([{ input: right, left: 150, top: 0 }])
    .png()
    .toBuffer()
}

/** Pages of one colour each, the least that is a document. */
function documentOf(colours: readonly string[]): Buffer {
  const pages = colours.map((_, at) => `${3 + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages}] /Count ${colours.length} >>`,
    ...colours.flatMap((colour, at) => {
      const drawing = `${colour} rg 0 0 200 100 re f`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents ${4 + at * 2} 0 R /Resources << >> >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}${end}`, 'latin1')
}

type Colour = 'red' | 'green' | 'blue' | 'other'

const STRONG = 100
const WEAK = 60

/** The colour that a person sees there; the place in parts of width and height. */
async function seenOn(what: Locator, across: number, down: number): Promise<Colour> {
  const { data, info } = await sharp(await what.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * info.channels
  const parts = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  const strong = parts.findIndex((part) => part > STRONG)
  const isPlain = strong !== -1 && parts.every((part, each) => each === strong || part < WEAK)
  return isPlain ? ((['red', 'green', 'blue'] as const)[strong] ?? 'other') : 'other'
}

describe('files in a browser', () => {
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
    await field.getByRole('button', { name: 'Choose file' }).click()
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
  it('cuts and turns a picture, and what becomes of it is seen under the same link', async () => {
    await page.goto(`${server.url}/#/main/site/file`)
    await page.setInputFiles('main input[type=file][multiple]', [
      { name: 'halves.png', mimeType: 'image/png', buffer: await halves() },
    ])
    await cell('halves.png').focus()
    await page.keyboard.press('Space')
    const looked = page.getByRole('dialog', { name: 'halves.png', exact: true })
    const shown = looked.locator('.co-fpreview img')
    const sees = (across: number, down: number, colour: Colour): Promise<void> =>
      eventually(async () => expect(await seenOn(shown, across, down)).toBe(colour), PATIENCE)
    await sees(0.05, 0.9, 'red')
    await sees(0.95, 0.1, 'blue')
    await looked.getByRole('button', { name: 'Crop and describe' }).click()
    const editor = page.getByRole('dialog', { name: 'Crop and describe halves.png' })
    const stage = editor.locator('.co-pict__stage')
    await stage.locator('img').waitFor()
    await editor.getByRole('button', { name: 'Turn right by 90 degrees' }).click()
    await editor.getByRole('button', { name: '1:1', exact: true }).click()
    await eventually(async () => expect(await seenOn(stage, 0.5, 0.2)).toBe('red'), PATIENCE)
    // The picture is drawn up under the frame, as far as it goes: most of the red is cut off.
    const box = await stage.boundingBox()
    if (!box) throw new Error('the picture cannot be seen')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - box.height, { steps: 12 })
    await page.mouse.up()
    await eventually(async () => expect(await seenOn(stage, 0.5, 0.5)).toBe('blue'), PATIENCE)
    expect(await obstacles(page)).toEqual([])
    await editor.getByRole('button', { name: /^Save/ }).click()
    await editor.waitFor({ state: 'detached' })
    await looked.getByText('200 × 200').first().waitFor()
    await sees(0.5, 0.05, 'red')
    await sees(0.05, 0.5, 'blue')
    await sees(0.95, 0.95, 'blue')
    await looked.getByText('Cropped').first().waitFor()
    await page.keyboard.press('Escape')
    await looked.waitFor({ state: 'detached' })
  })

  it('shows the pages of a document, drawn by the console itself', async () => {
    await page.goto(`${server.url}/#/main/site/file`)
    await page.setInputFiles('main input[type=file][multiple]', [
      { name: 'two pages.pdf', mimeType: 'application/pdf', buffer: documentOf(['0 0.5 0', '0 0 0.8']) },
    ])
    await cell('two pages.pdf').focus()
    await page.keyboard.press('Space')
    const drawer = page.getByRole('dialog', { name: 'two pages.pdf', exact: true })
    const first = drawer.getByRole('img', { name: 'two pages.pdf, page 1 of 2' })
    await eventually(async () => expect(await seenOn(first, 0.5, 0.5)).toBe('green'), PATIENCE)
    expect(await obstacles(page)).toEqual([])
    await drawer.getByRole('button', { name: 'Next', exact: true }).click()
    const second = drawer.getByRole('img', { name: 'two pages.pdf, page 2 of 2' })
    await eventually(async () => expect(await seenOn(second, 0.5, 0.5)).toBe('blue'), PATIENCE)
    expect(await drawer.getByRole('button', { name: 'Next', exact: true }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
  })
})
