import type { Browser, Page } from 'playwright-core'
import { newPage, openBrowser } from '../kit/browser'
import { Staff } from '../kit/staff'
import { chooseSite, historyOf, signOut, startTwoServers, type TwoServers } from '../kit/twoServers'
import { comesTo, enter, placeOf } from '../kit/visit'

let browser: Browser
let both: TwoServers

beforeAll(async () => {
  ;[browser, both] = await Promise.all([openBrowser(), startTwoServers()])
}, 180_000)

const originOf = (page: Page): string => new URL(page.url()).origin
const isAt = (page: Page, origin: string): Promise<void> => page.waitForURL((url) => url.origin === origin)
const tokenIn = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('accessToken'))

/** From the centre's console into that of the remote site. */
async function goThere(page: Page): Promise<void> {
  await chooseSite(page, 'Japan')
  await isAt(page, both.remoteUrl)
  await comesTo(page, '/jp/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
}

describe('two installations in one browser (flows §2–§5)', () => {
  it('leads from the centre into the remote site without a password, back again, and out of both', async () => {
    const { page, context, problems } = await newPage(browser, { language: 'en' })
    await enter(page, both.centre)
    await goThere(page)
    expect(problems).toEqual([])
    expect(await page.locator('.co-site__name').textContent()).toBe('Japan')
    const tokenThere = await tokenIn(page)
    expect(tokenThere).toMatch(/^Bearer /)

    await chooseSite(page, 'Centre')
    await isAt(page, both.centre.url)
    await comesTo(page, '/control/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    expect(await tokenIn(page)).toMatch(/^Bearer /)
    expect((await historyOf(page)).filter((url) => /tokenData|[?&]site=/.test(url))).toEqual([])
    expect(problems).toEqual([])

    await signOut(page)
    await comesTo(page, '/login')
    const there = new Staff(both.remote, tokenThere ?? '')
    await until(async () => (await there.call('GET', 'user/info', 'jp')).status === 401)
    await context.close()
  })

  it('takes the ticket out of the address and the history', async () => {
    const { page, context } = await newPage(browser, { language: 'en' })
    await enter(page, both.centre)
    const seen: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && seen.push(request.url()))
    await goThere(page)
    expect(seen.some((url) => url.includes('tokenData='))).toBe(true)
    expect(page.url()).toBe(`${both.remoteUrl}/#/jp/dashboard`)
    expect((await historyOf(page)).filter((url) => /tokenData|[?&]site=/.test(url))).toEqual([])
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await context.close()
  })

  it('ends an open remote console when one signs out at the centre in another tab', async () => {
    const { page, context } = await newPage(browser, { language: 'en' })
    await enter(page, both.centre)
    const { page: there } = await newPage(browser, { context, language: 'en' })
    await there.goto(`${both.centre.url}/#/control/dashboard`)
    await there.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await goThere(there)
    await signOut(page)
    await comesTo(page, '/login')
    await there.getByRole('dialog').filter({ hasText: 'The current page has expired' }).waitFor()
    await there.getByRole('button', { name: 'OK' }).click()
    await comesTo(there, '/login')
    expect(await tokenIn(there)).toBeNull()
    await context.close()
  })

  it('goes to the central login when one signs out at the remote site, and is signed out there too', async () => {
    const { page, context } = await newPage(browser, { language: 'en' })
    await enter(page, both.centre)
    await goThere(page)
    await signOut(page)
    await isAt(page, both.centre.url)
    await comesTo(page, '/login')
    await page.locator('input[name=username]').waitFor()
    expect(await tokenIn(page)).toBeNull()
    expect(page.url()).not.toContain('isLocal')
    await page.goto(`${both.centre.url}/#/control/dashboard`)
    await comesTo(page, '/login')
    await page.goto(both.remoteUrl)
    await comesTo(page, '/login')
    await context.close()
  })

  it('shows the message for a ticket that is used twice, and for an altered one', async () => {
    const { data } = await both.atCentre.call('GET', 'site/jump-site-url?site=jp', 'control')
    const address = `${data.url}/?${new URLSearchParams({ tokenData: data.token, site: data.site })}`
    const first = await newPage(browser, { language: 'en' })
    await first.page.goto(address)
    await comesTo(first.page, '/jp/dashboard')
    const second = await newPage(browser, { language: 'en' })
    for (const used of [address, address.replace('tokenData=e', 'tokenData=f')]) {
      await second.page.goto(used)
      const alert = second.page.getByRole('alert').filter({ hasText: 'Verification failed, please log in again' })
      await alert.waitFor()
      await comesTo(second.page, '/login')
      const back = alert.getByRole('link', { name: 'Back to the centre' })
      expect(await back.getAttribute('href')).toBe(both.centre.url)
      await alert.getByRole('button', { name: 'Dismiss' }).click()
      await alert.waitFor({ state: 'detached' })
      expect(second.page.url()).not.toContain('tokenData')
      expect(originOf(second.page)).toBe(both.remoteUrl)
      expect(await tokenIn(second.page)).toBeNull()
    }
    await first.context.close()
    await second.context.close()
  })

  it('tells somebody without an account there so, on its sign-in page', async () => {
    const department_id = await both.atCentre.store('department', 'control', { name: 'Guests' })
    const role = await both.atCentre.store('role', 'control', {
      name: 'Guest',
      code: 'GUEST',
      site: 'all',
      rule_ids: [],
    })
    const person = { name: 'guest', email: 'guest@example.com', password: 'seven quiet pillars', department_id }
    await both.atCentre.store('user', 'control', { ...person, role_ids: [role] })
    const guest = await Staff.signIn(both.centre, 'guest', 'seven quiet pillars')
    const { page, context } = await newPage(browser, { language: 'en' })
    const { data } = await guest.call('GET', 'site/jump-site-url?site=jp', 'control')
    await page.goto(`${data.url}/?${new URLSearchParams({ tokenData: data.token, site: data.site })}`)
    await page.getByRole('alert').filter({ hasText: 'There is no account for guest@example.com' }).waitFor()
    expect(placeOf(page)).toMatch(/^\/login/)
    const way = page.getByRole('link', { name: 'Sign in at the centre' })
    expect(await way.getAttribute('href')).toBe(both.centre.url)
    await context.close()
  })
})

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    if (await holds()) return
    await new Promise((go) => setTimeout(go, 100))
  }
  throw new Error('it did not come to that')
}
