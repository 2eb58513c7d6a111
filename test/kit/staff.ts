import type { Page } from 'playwright-core'
import { newPage, type PageOptions, type RunningServer, type WatchedPage } from './browser'

interface Envelope {
  code: string | number
  message: string
  // biome-ignore lint/suspicious/noExplicitAny: what a call answers is known to the test that makes it
  data: any
}

/** Milliseconds within which a person would see it, on a busy machine too. */
const SEEN_WITHIN = 30_000

export interface Reply extends Envelope {
  status: number
}

/** What the console stores of somebody who signed in. Throws where the server refuses. */
export async function tokenOf({ url }: RunningServer, username: string, password: string): Promise<string> {
  const form = new FormData()
  const fields = { username, password, verifyCodeKey: '', verifyCode: '' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const reply = (await (await fetch(`${url}/api/login`, { method: 'POST', body: form })).json()) as Envelope
  if (reply.code !== '200') throw new Error(reply.message)
  return `${reply.data.tokenType} ${reply.data.accessToken}`
}

/** Calls of one person, past the console. */
export class Staff {
  constructor(
    readonly server: RunningServer,
    readonly token: string,
  ) {}

  static async signIn(server: RunningServer, name = server.adminEmail, password = server.adminPassword) {
    return new Staff(server, await tokenOf(server, name, password))
  }

  async call(method: 'GET' | 'POST', path: string, site: string, body?: object): Promise<Reply> {
    const response = await fetch(`${this.server.url}/api/admin/${path}`, {
      method,
      headers: { authorization: this.token, site, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, ...((await response.json()) as Envelope) }
  }

  /** Makes a row and resolves to its id. */
  async store(resource: string, site: string, draft: object): Promise<number> {
    const { data, message } = await this.call('POST', `${resource}/store`, site, draft)
    if (typeof data?.row?.id !== 'number') throw new Error(`${resource}: ${message} ${JSON.stringify(data)}`)
    return data.row.id
  }

  /** A page of the console in which this person is signed in. */
  async open(browser: Parameters<typeof newPage>[0], options: PageOptions = {}): Promise<WatchedPage> {
    const watched = await newPage(browser, { language: 'en', ...options })
    watched.page.setDefaultTimeout(SEEN_WITHIN)
    await watched.page.addInitScript((token) => {
      if (location.protocol !== 'about:') localStorage.setItem('accessToken', token)
    }, this.token)
    return watched
  }
}

/** Two categories, a publisher and `count` reports, 'Report 01' and on, in the site `main`. */
export async function makeReports(staff: Staff, count: number): Promise<{ categories: [number, number] }> {
  const first = await staff.store('category', 'main', { name: '化工', name_en: 'Chemicals', link: 'chemicals' })
  const second = await staff.store('category', 'main', { name: '医药', name_en: 'Pharma', link: 'pharma' })
  const publisher_id = await staff.store('publisher', 'control', { name: '北辰', english_name: 'Northern Star' })
  for (let at = 1; at <= count; at++) {
    const number = String(at).padStart(2, '0')
    const own = {
      name: `Report ${number}`,
      link: `report-${number}`,
      price: at * 100,
      category_id: at % 2 ? first : second,
    }
    await staff.store('report', 'main', { ...own, publisher_id, published_at: '2026-01-05' })
  }
  return { categories: [first, second] }
}

/** The titles in view, from the top, in the reader's language. Pages that are kept alive behind this one do not count. */
export const titles = (page: Page): Promise<string[]> =>
  page
    .locator('.co-table__rows .co-open:visible')
    .evaluateAll((all) => all.map((each) => (each.querySelector('.co-title > :first-child') ?? each).textContent ?? ''))

/** The row that shows this text. */
export const rowOf = (page: Page, text: string) =>
  page.locator('.co-table__rows [role=row]:visible', { hasText: text }).first()

/** Picks an entry of a row's own menu. */
export async function pickOfRow(page: Page, text: string, entry: string): Promise<void> {
  await rowOf(page, text).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
