import type { Browser, Locator, Page } from 'playwright-core'
import { openBrowser, type RunningServer, startServer } from '../kit/browser'
import { eventually } from '../kit/eventually'
import { sendFileOver } from '../kit/sentFiles'
import { Staff } from '../kit/staff'

/** Stops of the Tab key that a page has at most. */
const MOST_STOPS = 120
const MOST_ITEMS = 20

/** One second of a tone, the least that is a sound. */
function tone(): Buffer {
  const rate = 8_000
  const sound = Buffer.from(Array.from({ length: rate }, (_, at) => 128 + Math.round(60 * Math.sin(at / 4))))
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + sound.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(sound.length, 40)
  return Buffer.concat([head, sound])
}

/** A film that this browser has drawn and packed itself. */
const film = async (page: Page): Promise<Buffer> => {
  const packed = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => void parts.push(data)
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start()
    for (let step = 0; step < 10; step += 1) {
      const pen = canvas.getContext('2d')
      pen?.fillRect(step * 10, 0, 10, 100)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    recorder.stop()
    await ended
    return Array.from(new Uint8Array(await new Blob(parts).arrayBuffer()))
  })
  return Buffer.from(packed)
}

describe('files in a browser, by the keyboard alone', () => {
  let server: RunningServer
  let browser: Browser
  let page: Page
  let staff: Staff

  beforeAll(async () => {
    server = await startServer()
    staff = await Staff.signIn(server)
    browser = await openBrowser()
    page = (await staff.open(browser)).page
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await sendFileOver(staff, 'main', { name: 'words.txt', bytes: Buffer.from('some words') })
    await page.goto(`${server.url}/#/main/site/file`)
    await cell('words.txt').waitFor()
  })

  const cell = (name: string) => page.locator('main [role=gridcell]', { hasText: name })
  const key = (name: string): Promise<void> => page.keyboard.press(name)
  const hasFocus = (target: Locator): Promise<boolean> =>
    target.first().evaluate((element) => element.contains(document.activeElement))
  async function tabTo(target: Locator): Promise<void> {
    await target.first().waitFor()
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await hasFocus(target)) return
      await key('Tab')
    }
    throw new Error(`The Tab key never comes to ${target}`)
  }
  /** From wherever the Tab key enters the files. */
  async function goTo(name: string): Promise<void> {
    await tabTo(page.locator('main [role=gridcell][tabindex="0"]'))
    await key('Home')
    for (let step = 0; step < MOST_ITEMS; step += 1) {
      if (await hasFocus(cell(name))) return
      await key('ArrowRight')
    }
    throw new Error(`The arrows never come to ${name}`)
  }
  async function choose(item: string, opener = 'Shift+F10'): Promise<void> {
    await key(opener)
    const wanted = page.getByRole('menuitem', { name: item, exact: true })
    await wanted.waitFor()
    for (let step = 0; step < MOST_ITEMS; step += 1) {
      if (await hasFocus(wanted)) return key('Enter')
      await key('ArrowDown')
    }
    throw new Error(`The arrows never come to ${item}`)
  }
  const dialog = (name?: string | RegExp) => page.getByRole('dialog', name ? { name } : {}).last()

  it('makes a folder and ticks it', async () => {
    await tabTo(page.getByRole('button', { name: 'New folder' }))
    await key('Enter')
    await tabTo(dialog().getByRole('textbox'))
    await page.keyboard.type('By keys')
    await key('Enter')
    await cell('By keys').waitFor()
    await goTo('By keys')
    await page.getByText(/^1 of \d+ selected/).waitFor()
    await key('Control+Space')
    await page.getByText(/^1 of \d+ selected/).waitFor({ state: 'detached' })
  })

  it('gives the folder a quota, which Space shows', async () => {
    await goTo('By keys')
    await choose('Edit details')
    await tabTo(page.getByRole('textbox', { name: 'Quota in MB' }))
    await page.keyboard.type('5')
    await tabTo(page.getByRole('button', { name: /^Save/ }))
    await key('Enter')
    await page.getByRole('textbox', { name: 'Quota in MB' }).waitFor({ state: 'detached' })
    await goTo('By keys')
    await key('Space')
    await dialog('By keys').getByText('5 MB').first().waitFor()
    await eventually(async () => expect(await hasFocus(dialog('By keys'))).toBe(true))
    await key('Escape')
    await dialog('By keys').waitFor({ state: 'detached' })
  })

  it('plays sound and film under the policy of the page', async () => {
    const barred: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) barred.push(message.text())
    })
    for (const [name, bytes, tag] of [
      ['tone.wav', tone(), 'audio'],
      ['film.webm', await film(page), 'video'],
    ] as const) {
      const { id } = await sendFileOver(staff, 'main', { name, bytes })
      await page.goto(`${server.url}/#/main/site/file?open=${id}`)
      const player = page.locator(`${tag}[aria-label="${name}"]`)
      await player.waitFor()
      const ready = await player.evaluate(
        (element) =>
          new Promise<number>((resolve) => {
            const media = element as HTMLMediaElement
            const tell = () => resolve(media.error ? -1 : media.readyState)
            if (media.error || media.readyState > 0) tell()
            else for (const event of ['loadedmetadata', 'error']) media.addEventListener(event, tell)
          }),
      )
      expect([name, ready]).toEqual([name, expect.any(Number)])
      expect(ready).toBeGreaterThan(0)
    }
    expect(barred).toEqual([])
  })
})
