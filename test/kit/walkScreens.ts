import type { Page } from 'playwright-core'
import { en } from '../../src/i18n/en'
import { allResources } from '../../src/resources'
import type { RunningServer } from './browser'
import { shows } from './visit'

/** By what a row of these lists is judged: it stands in their first screen. */
const DECIDES: Readonly<Record<string, readonly string[]>> = {
  order: ['created_at', 'member_id', 'order_amount', 'payment_state'],
  special_discount: ['kind', 'value'],
  user: ['status'],
  invoice: ['state', 'amount', 'created_at'],
  feedback: ['state', 'created_at'],
  message: ['state', 'sent_at'],
  export_log: ['file_size', 'cost_ms', 'created_at'],
  upload_log: ['state', 'errors', 'uploaded_at'],
  member: ['status', 'spent', 'registered_at'],
  cart: ['worth', 'added_at'],
  coupon: ['value', 'state', 'ends_at'],
  payment_record: ['amount', 'happened_at'],
  payment_attempt: ['amount', 'created_at'],
}

/** Of the deciding columns of this list those that cannot be read without moving it sideways. */
export async function hiddenColumns(page: Page, address: string): Promise<string[]> {
  const resource = allResources.find(({ screen }) => address.endsWith(`/${screen}`))
  const needed = DECIDES[resource?.name ?? '']
  if (!resource || !needed) return []
  const shown = await page.locator('main .co-table:visible .co-th:has(.co-th__text)').evaluateAll((heads) => {
    const table = heads[0]?.closest('.co-table')
    const end = table?.querySelector('.co-td--acts')?.getBoundingClientRect().left ?? 0
    return heads
      .filter((head) => head.getBoundingClientRect().right <= end + 1)
      .map((head) => head.querySelector('.co-th__text')?.textContent ?? '')
  })
  return needed.filter((name) => !resource.allFields[name]?.label.some((word) => shown.includes(word)))
}

/** A message id that found no words, or a value that is none. */
const ODD = /\bundefined\b|\bNaN\b|\[object/

/** A message's id in place of its words, or a value that is none. */
export const unsaid = (text: string): string | undefined =>
  text.split(/[^\w.-]+/).find((word) => Object.hasOwn(en, word)) ?? ODD.exec(text)?.[0]

/** Signs the administrator of the demo in, who has every screen. */
export async function enterDemo(page: Page, server: RunningServer): Promise<void> {
  await page.goto(`${server.url}/#/login`)
  await page.getByRole('button', { name: /admin@demo\.example/ }).click()
  await shows(page, '/control/dashboard')
  await page.locator('main .co-page').first().waitFor()
}

/** The addresses of every screen in the menu of the context one is in. */
export async function menuAddresses(page: Page): Promise<string[]> {
  const groups = page.locator('.co-nav__group > button[aria-expanded=false]')
  while ((await groups.count()) > 0) await groups.first().click()
  const links = await page.locator('a.co-nav__item').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  return links.filter((href) => href !== null)
}

/** Until a screen has finished drawing: its title stands there and nothing in it is still waiting. */
export async function isDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isSeen = (one: Element): boolean => one.checkVisibility()
    const waiting = document.querySelectorAll('main [aria-busy=true], main .co-shimmer')
    return [...document.querySelectorAll('main h1')].some(isSeen) && ![...waiting].some(isSeen)
  })
}

/** What columns are called, of those whose names do not fit. */
export const cutHeadings = (page: Page): Promise<string[]> =>
  page
    .locator('main .co-th__text:visible')
    .evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    )

/** All but the one in view. */
export async function closeOtherPages(page: Page): Promise<void> {
  await page.locator('.co-tab.is-here').click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^(Close others|关闭其他)/ }).click()
}

/** An address without what differs from row to row: one of each is followed. */
export const shapeOf = (address: string): string =>
  address
    .replace(/\d+/g, 'N')
    .replace(/=[^&]*/g, '=')
    .replace(/[?&]keyword=/, '')

/** Milliseconds. */
const OPENS_WITHIN = 10_000

/** Where the links lead that are in view beside the menu, within the console. */
export async function linksIn(page: Page): Promise<string[]> {
  const links = page.locator('main a[href^="#/"]:visible, [role=dialog] a[href^="#/"]:visible')
  const all = await links.evaluateAll((each) => each.map((one) => one.getAttribute('href') ?? ''))
  return [...new Set(all)]
}

/**
 * Opens the first row of the list in view, where there is one: a panel, a page, another list beside it, or a file that comes.
 * Answers false where there is none; throws where nothing of that happens.
 */
export async function openFirstRow(page: Page): Promise<boolean> {
  const first = page.locator('main .co-table__rows .co-open:visible').first()
  if ((await first.count()) === 0) return false
  const before = page.url()
  const downloaded = page.waitForEvent('download', { timeout: OPENS_WITHIN }).then((file) => file.cancel())
  const opened = page.waitForFunction(
    (address) =>
      location.href !== address ||
      [...document.querySelectorAll('[role=dialog], .co-tr--chosen')].some((one) => one.checkVisibility()),
    before,
    { timeout: OPENS_WITHIN },
  )
  await first.click()
  try {
    await Promise.any([downloaded, opened])
  } catch (fault) {
    throw new Error(`the first row of ${before} opens nothing`, { cause: fault })
  }
  return true
}

/**
 * Whether the screen in view has a part that is not among those met, which then has it too: an element of other classes, or of another
 * role. Screens that are put together of the same parts are drawn by the same code.
 */
export async function hasNewParts(page: Page, met: Set<string>): Promise<boolean> {
  const parts = await page
    .locator('main *:visible')
    .evaluateAll((all) => [
      ...new Set(
        all.map((one) => `${one.tagName} ${one.getAttribute('role') ?? ''} ${[...one.classList].sort().join(' ')}`),
      ),
    ])
  const before = met.size
  for (const part of parts) met.add(part)
  return met.size > before
}
