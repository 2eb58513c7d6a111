import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { openBrowser } from '../../test/kit/browser'
import { startServer } from '../../test/kit/server'
import type { Look } from './looks'
import { pageScript } from './pageChecks'
import { countCalls, settle } from './settle'
import { begin, entriesOf } from './storage'
import { ADMINISTRATOR, World } from './world'

interface Picture {
  readonly name: string
  readonly address: string
  readonly theme?: Look['theme']
  readonly until?: string
  readonly act?: (page: Page) => Promise<void>
}

const CHARTS = 'main canvas'
const SIZE = { width: 1280, height: 800 }
const FOLDER = 'docs/images'

/** Those that docs/images/README.md describes. */
const pictures: readonly Picture[] = [
  { name: 'dashboard', address: '/control/dashboard', until: CHARTS },
  { name: 'list', address: '/main/products/report' },
  { name: 'form', address: '/main/products/report/edit/4995' },
  {
    name: 'upload',
    address: '/main/products/report/upload',
    act: (page) => page.setInputFiles('main input[type=file]', 'test/fixtures/reports-libreoffice.xlsx'),
    until: '.co-map, main table',
  },
  { name: 'dark', address: '/main/dashboard', theme: 'dark', until: CHARTS },
]

async function take(
  context: BrowserContext,
  world: World,
  picture: Picture,
  language: Look['language'],
): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize(SIZE)
  const token = await world.tokenOf(ADMINISTRATOR)
  const entries = entriesOf({ language, theme: picture.theme ?? 'light' }, token)
  await page.addInitScript(begin, { name: picture.name, entries })
  const openCalls = countCalls(page)
  await page.goto(`${world.server.url}/#${picture.address}`)
  await settle(page, openCalls)
  await picture.act?.(page)
  if (picture.until) await page.locator(picture.until).first().waitFor()
  await settle(page, openCalls)
  const file = join(FOLDER, `${picture.name}${language === 'en' ? '-en' : ''}.png`)
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
  console.log(`  ${file}`)
  await page.close()
}

/** Takes the pictures of both READMEs, of the demo as it starts. Resolves to the number of faults, which is none. */
export async function takePictures(): Promise<number> {
  const [browser, server] = await Promise.all([openBrowser(), startServer({ entry: 'demo' })])
  const world = new World(server)
  const context = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' })
  await context.addInitScript({ content: await pageScript() })
  for (const language of ['zh', 'en'] as const)
    for (const picture of pictures) await take(context, world, picture, language)
  await context.close()
  return 0
}
