import type { Page } from 'playwright-core'
import { type RunningServer, startServer } from './browser'
import { Staff } from './staff'
import { shows } from './visit'

const SITES = [
  ['jp', '日本站', 'Japan'],
  ['cn', '中国行业报告', 'China reports'],
  ['de', '德国工业', 'Germany'],
] as const

async function untilLive(staff: Staff): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    const { data } = await staff.call('GET', 'site/user-option', 'control')
    const live = data.list.filter((site: { state: string }) => site.state === 'live')
    if (live.length === SITES.length + 2) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error('the sites were not ready in time')
}

/** A server with the sites Japan, China reports and Germany beside the main one; Japan has three categories. */
export async function startWithSites(): Promise<{ server: RunningServer; staff: Staff }> {
  const server = await startServer()
  const staff = await Staff.signIn(server)
  const { data } = await staff.call('GET', 'language/list', 'control')
  for (const [name, title, english_name] of SITES) {
    const own = { name, title, english_name, domain: `https://${name}.example`, language_id: data.list[0].id }
    const id = await staff.store('site', 'control', own)
    await staff.call('POST', 'site/initialize', 'control', { id })
  }
  await untilLive(staff)
  for (const link of ['one', 'two', 'three'])
    await staff.store('category', 'jp', { name: `分类 ${link}`, name_en: `Category ${link}`, link })
  return { server, staff }
}

/** The switcher of a page, in English. */
export const switcherOf = (page: Page) => {
  const field = page.getByRole('combobox', { name: 'Search by name, pinyin or domain' })
  const lines = page.getByRole('grid').getByRole('row')
  return {
    field,
    lines,
    keepsScreen: page.getByRole('checkbox', { name: 'Stay on the same screen' }),
    line: (name: string) => lines.filter({ hasText: name }),
    async open(): Promise<void> {
      await page.locator('.co-site').click()
      await field.waitFor()
      // Colours are what they are once it stands.
      await page
        .locator('.co-pop')
        .evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)))
    },
  }
}

/** The band that says why writing is paused. */
export const bandOf = (page: Page) => page.getByRole('alert', { name: 'Site check' })

/** Goes to an address of the console and waits until its page is in view. */
export async function visit(page: Page, server: RunningServer, path: string): Promise<void> {
  await page.goto(`${server.url}/#${path}`)
  await shows(page, path)
}
