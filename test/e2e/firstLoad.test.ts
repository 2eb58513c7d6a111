import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { newPage, openBrowser, type RunningServer, startServer } from '../kit/browser'
import { OPENINGS } from '../kit/consoleSize'

let browser: Browser
let server: RunningServer

beforeAll(async () => {
  ;[browser, server] = await Promise.all([openBrowser(), startServer()])
})

afterAll(async () => {
  await server.stop()
})

/** What lists bring once their rows stand (src/engine/list/LaterViews.tsx): nobody waits for it. */
const AFTER_ROWS = ['saved-views', 'view-flows', 'filters', 'en-views', 'zh-views']

/** The files of these chunks that the first list has no need of. */
function filesAfterRows(): ReadonlySet<string> {
  const chunks: Record<string, string[]> = JSON.parse(readFileSync('dist/console-chunks.json', 'utf8'))
  const filesOf = (names: readonly string[]): string[] => names.flatMap((name) => chunks[name] ?? [])
  const needed = new Set(filesOf([...OPENINGS.firstList, 'en']))
  return new Set(filesOf(AFTER_ROWS).filter((file) => !needed.has(file)))
}

/** kB of 1000 bytes, compressed as the server sends them, of every script and sheet that the page has fetched until then. */
function fetched(page: Page): () => number {
  const files = new Set<string>()
  const later = filesAfterRows()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname) && !later.has(pathname.slice(1))) files.add(pathname)
  })
  return () => [...files].reduce((sum, file) => sum + sentBytes(file), 0) / 1000
}

function sentBytes(pathname: string): number {
  const file = join('dist/console', pathname)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

it('a new visitor fetches at most 165 kB to sign in and at most 285 kB until the first list', async () => {
  const { page } = await newPage(browser)
  const kilobytes = fetched(page)
  await page.goto(`${server.url}/#/login?redirect=/control/setting/country`)
  await page.locator('input[autocomplete=username]').fill(server.adminEmail)
  await page.waitForLoadState('networkidle')
  const signIn = kilobytes()
  await page.locator('input[type=password]').fill(server.adminPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('row').nth(5).waitFor()
  await page.waitForLoadState('load')
  const firstList = kilobytes()

  expect(signIn).toBeGreaterThan(50)
  expect(signIn).toBeLessThanOrEqual(165)
  expect(firstList).toBeLessThanOrEqual(285)
})

it('a second visit fetches no script and no sheet again', async () => {
  const { page, context } = await newPage(browser)
  const open = async (one: Page): Promise<void> => {
    await one.goto(`${server.url}/#/login`)
    await one.locator('#root input[type=password]').waitFor()
    await one.waitForLoadState('networkidle')
  }
  await open(page)
  const again = await context.newPage()
  await open(again)
  const fetchedAgain = await again.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .map(({ name, transferSize }) => [name.replace(/.*\//, ''), transferSize]),
  )
  expect(fetchedAgain.length).toBeGreaterThan(4)
  expect(fetchedAgain.filter(([, bytes]) => bytes !== 0)).toEqual([])
  await context.close()
})

it('a signed-in person’s page asks for boot and rows once, and for nothing that the list does not show', async () => {
  const { page, context, problems } = await newPage(browser)
  await page.goto(`${server.url}/#/login`)
  await page.locator('input[autocomplete=username]').fill(server.adminEmail)
  await page.locator('input[type=password]').fill(server.adminPassword)
  await page.keyboard.press('Enter')
  await page.locator('.co-page').waitFor()
  const again = await context.newPage()
  const before: string[] = []
  const missing: string[] = []
  again.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) before.push(pathname)
  })
  again.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url())
  })
  await again.goto(`${server.url}/#/control/setting/country`)
  await again.getByRole('row').nth(5).waitFor()
  expect(before.slice(0, 2).sort()).toEqual(['/api/admin/boot', '/api/admin/country/list'])
  await again.waitForLoadState('networkidle')
  const asked = (path: string): number => before.filter((each) => each === path).length
  expect(asked('/api/admin/boot')).toBe(1)
  expect(asked('/api/admin/country/list')).toBe(1)
  for (const path of ['user/info', 'common/info', 'common/menus', 'public/get-page-setting'])
    expect([path, asked(`/api/admin/${path}`)]).toEqual([path, 0])
  expect([...problems, ...missing]).toEqual([])
})

it('shows the rows seen last after a reload, marked as old, until those of the server come', async () => {
  const { page, problems } = await newPage(browser, { language: 'en' })
  await page.goto(`${server.url}/#/login?redirect=/control/setting/country`)
  await page.locator('input[autocomplete=username]').fill(server.adminEmail)
  await page.locator('input[type=password]').fill(server.adminPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('row').nth(5).waitFor()
  let answer: () => void = () => {}
  const allowed = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/admin/country/list*', async (route) => {
    await allowed
    await route.continue()
  })
  await page.reload()
  await page.getByRole('row').nth(5).waitFor()
  const mark = page.getByText('last known, updating')
  await mark.waitFor()
  const where = await page.getByRole('row').nth(5).boundingBox()
  answer()
  await mark.waitFor({ state: 'detached' })
  expect(await page.getByRole('row').nth(5).boundingBox()).toEqual(where)
  expect(problems).toEqual([])
})
