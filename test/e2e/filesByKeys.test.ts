import type { Browser, Locator, Page } from 'playwright-core'
import { openBrowser, type RunningServer, startServer } from '../kit/browser'
import { eventually } from '../kit/eventually'
import { Keyboard } from '../kit/keyboard'
import { film, tone } from '../kit/media'
import { sendFileOver } from '../kit/sentFiles'
import { Staff } from '../kit/staff'

describe('files in a browser, by the keyboard alone', () => {
  let server: RunningServer
  let browser: Browser
  let page: Page
  let staff: Staff
  let keys: Keyboard

  beforeAll(async () => {
    server = await startServer()
    staff = await Staff.signIn(server)
    browser = await openBrowser()
    page = (await staff.open(browser)).page
    keys = new Keyboard(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await sendFileOver(staff, 'main', { name: 'words.txt', bytes: Buffer.from('some words') })
    await page.goto(`${server.url}/#/main/site/file`)
    await cell('words.txt').waitFor()
  })

  const cell = (name: string) => page.locator('main [role=gridcell]', { hasText: name })
  const goTo = (name: string): Promise<void> => keys.goTo(page.locator('main'), cell(name))
  const isAt = (target: Locator): Promise<void> =>
    eventually(async () => expect([await keys.isAt(target), await keys.where()]).toEqual([true, expect.anything()]))
  const dialog = (name?: string | RegExp) => page.getByRole('dialog', name ? { name } : {}).last()

  const makeFolder = async (name: string): Promise<void> => {
    await keys.tabTo(page.getByRole('button', { name: 'New folder' }))
    await keys.press('Enter')
    await keys.tabTo(dialog().getByRole('textbox'))
    await keys.type(name)
    await keys.press('Enter')
    await cell(name).waitFor()
  }
  const ticked = (count: number) => page.getByText(new RegExp(`^${count} of \\d+ selected`))

  it('makes a folder and ticks it', async () => {
    await makeFolder('By keys')
    await isAt(page.getByRole('button', { name: 'New folder' }))
    await goTo('By keys')
    await keys.press('Control+Space')
    await ticked(1).waitFor()
    await keys.press('Control+Space')
    await ticked(1).waitFor({ state: 'detached' })
  })

  it('gives the folder a quota, which Space shows', async () => {
    await goTo('By keys')
    await keys.choose('Edit details')
    await keys.tabTo(page.getByRole('textbox', { name: 'Quota in MB' }))
    await keys.type('5')
    await keys.tabTo(page.getByRole('button', { name: /^Save/ }))
    await keys.press('Enter')
    await page.getByRole('textbox', { name: 'Quota in MB' }).waitFor({ state: 'detached' })
    await isAt(cell('By keys'))
    await keys.press('Space')
    await dialog('By keys').getByText('5 MB').first().waitFor()
    await isAt(dialog('By keys'))
    await keys.press('Escape')
    await dialog('By keys').waitFor({ state: 'detached' })
    await isAt(cell('By keys'))
  })

  it('renames a file and stays with it, wherever its new name stands', async () => {
    await sendFileOver(staff, 'main', { name: 'first.txt', bytes: Buffer.from('first words') })
    await sendFileOver(staff, 'main', { name: 'second.txt', bytes: Buffer.from('second words') })
    await goTo('first.txt')
    await keys.press('F2')
    await isAt(page.getByRole('textbox', { name: 'New name of first.txt' }))
    await keys.type('zebra')
    await keys.press('Enter')
    await isAt(cell('zebra.txt'))
  })

  it('has the link of a file in the clipboard', async () => {
    await goTo('words.txt')
    await keys.choose('Copy link')
    await isAt(cell('words.txt'))
    await eventually(async () =>
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http:.+\/f\/.+words/),
    )
  })

  it('goes on at the file whose preview is closed, and what was ticked is ticked still', async () => {
    await goTo('second.txt')
    await keys.press('Control+Space')
    await keys.press('Shift+ArrowRight')
    await ticked(2).waitFor()
    await isAt(cell('words.txt'))
    for (const open of [() => keys.press('Space'), () => keys.press('Enter'), () => keys.choose('Preview')]) {
      await open()
      await dialog('words.txt').getByText('some words').waitFor()
      await isAt(dialog('words.txt'))
      await keys.press('Escape')
      await dialog('words.txt').waitFor({ state: 'detached' })
      await isAt(cell('words.txt'))
      await ticked(2).waitFor()
    }
  })

  it('moves several files into a folder, and goes there and back by Enter, Backspace and the tree', async () => {
    await goTo('words.txt')
    await keys.press('Shift+Home')
    await keys.press('Escape')
    await goTo('second.txt')
    await keys.press('Control+Space')
    await keys.press('Shift+ArrowRight')
    await keys.tabTo(page.locator('.co-fbar').getByRole('button', { name: 'Move' }))
    await keys.press('Enter')
    await keys.tabTo(page.getByLabel('To', { exact: true }))
    await keys.press('ArrowDown')
    await keys.tabTo(dialog().getByRole('button', { name: /^Move/ }))
    await keys.press('Enter')
    await cell('second.txt').waitFor({ state: 'detached' })
    await isAt(page.locator('main [role=gridcell][tabindex="0"]'))
    await goTo('By keys')
    await keys.press('Enter')
    await isAt(cell('second.txt'))
    await keys.press('Backspace')
    await isAt(cell('By keys'))
    const branch = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })
    await keys.tabTo(branch('All files'))
    await keys.press('ArrowDown')
    await isAt(branch('By keys'))
    await keys.press('Enter')
    await cell('second.txt').waitFor()
    await isAt(branch('By keys'))
  })

  it('moves one file by its menu', async () => {
    await goTo('words.txt')
    await keys.choose('Move')
    await keys.tabTo(page.getByLabel('To', { exact: true }))
    await keys.press('ArrowUp')
    await keys.tabTo(dialog().getByRole('button', { name: /^Move/ }))
    await keys.press('Enter')
    await cell('words.txt').waitFor({ state: 'detached' })
    await isAt(cell('second.txt'))
  })

  it('replaces a file', async () => {
    await goTo('second.txt')
    const chooser = page.waitForEvent('filechooser')
    await keys.choose('Replace')
    await (await chooser).setFiles({ name: 'later.txt', mimeType: 'text/plain', buffer: Buffer.from('later words') })
    await page.getByText('1 file uploaded').waitFor()
    await isAt(cell('second.txt'))
    await keys.press('Space')
    await dialog('second.txt').getByText('later words').waitFor()
    await keys.press('Escape')
    await dialog('second.txt').waitFor({ state: 'detached' })
    await isAt(cell('second.txt'))
  })

  it('deletes a file to the bin, and brings it back from there', async () => {
    await goTo('second.txt')
    await keys.press('Delete')
    await keys.tabTo(dialog().getByRole('button', { name: /^Delete/ }))
    await keys.press('Enter')
    await page.getByText('This folder is empty').waitFor()
    await keys.press('Backspace')
    await isAt(cell('By keys'))
    await keys.tabTo(page.getByRole('button', { name: 'Bin', exact: true }))
    await keys.press('Enter')
    await isAt(dialog())
    await keys.tabTo(dialog().getByRole('checkbox', { name: /second\.txt/ }))
    await keys.press('Space')
    await keys.tabTo(dialog().getByRole('button', { name: /^Restore 1/ }))
    await keys.press('Enter')
    await dialog().getByRole('checkbox').waitFor({ state: 'detached' })
    await keys.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await isAt(page.getByRole('button', { name: 'Bin', exact: true }))
    await goTo('By keys')
    await keys.press('Enter')
    await isAt(cell('second.txt'))
    await keys.press('Backspace')
  })

  it('searches', async () => {
    await keys.press('/')
    await isAt(page.getByRole('searchbox'))
    await keys.type('zeb')
    await cell('words.txt').waitFor({ state: 'detached' })
    await cell('zebra.txt').waitFor()
    await goTo('zebra.txt')
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
