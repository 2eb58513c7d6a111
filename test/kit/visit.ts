import type { Page } from 'playwright-core'
import type { RunningServer } from './server'

/** Types an account into the sign-in page, which is open, and sends it by Enter. */
export async function giveAccount(page: Page, username: string, password: string): Promise<void> {
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
}

/** Signs the administrator in and waits for the first screen. */
export async function enter(page: Page, server: RunningServer, path = ''): Promise<void> {
  await page.goto(`${server.url}/#/login${path ? `?redirect=${path}` : ''}`)
  await giveAccount(page, server.adminEmail, server.adminPassword)
  await page.locator('main .co-page').first().waitFor()
}

/** The address inside the console: what stands behind the hash. */
export const placeOf = (page: Page): string => new URL(page.url()).hash.slice(1)

/** Waits until the page at the path is the one in view. The address alone changes before the guard has spoken. */
export const shows = (page: Page, path: string): Promise<void> =>
  page.locator(`.co-tab.is-here a[href="#${path}"], .co-tab.is-here a[href^="#${path}?"]`).waitFor()

/** Waits until the address is this one; for pages outside of the frame. */
export const comesTo = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => url.hash.slice(1).split('?')[0] === path)
