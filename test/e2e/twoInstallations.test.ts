import type { Browser, Page } from 'playwright-core'
import { newPage, openBrowser } from '../kit/browser'
import { Staff } from '../kit/staff'
import { chooseSite, historyOf, signOut, startTwoServers, type TwoServers, wayThere } from '../kit/twoServers'
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
    await page.locator('.co-site__name', { hasText: 'Japan' }).waitFor()
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

const WORD = 'seven quiet pillars'

/** Somebody with an account on both, who may see everything at the remote site. */
async function addTwice(name: string): Promise<Staff> {
  for (const staff of [both.atCentre, both.atRemote]) {
    const { list } = (await staff.call('GET', 'rule/list?category=site&pageSize=500', 'control')).data
    const rule_ids = list.map(({ id }: { id: number }) => id)
    const role = await staff.store('role', 'control', { name, code: name.toUpperCase(), site: 'all', rule_ids })
    const department_id = await staff.store('department', 'control', { name })
    const person = { name, email: `${name}@example.com`, password: WORD, department_id, role_ids: [role] }
    await staff.store('user', 'control', person)
  }
  return Staff.signIn(both.centre, name, WORD)
}

describe('an account that is not linked yet', () => {
  it('is asked for its password once, and entered from the centre without one from then on', async () => {
    const mara = await addTwice('mara')
    const { page, context } = await newPage(browser, { language: 'en' })
    await page.goto(await wayThere(mara))
    await page.getByRole('heading', { name: 'Link your accounts' }).waitFor()
    expect(page.url()).not.toContain('tokenData')
    expect(await tokenIn(page)).toBeNull()
    const password = page.getByLabel('Password of the account here')
    await password.fill('eight loud pillars')
    await password.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'Wrong password' }).waitFor()
    await password.fill(WORD)
    await password.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    expect(await tokenIn(page)).toMatch(/^Bearer /)
    await context.close()
    const again = await newPage(browser, { language: 'en' })
    await again.page.goto(await wayThere(mara))
    await again.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await again.context.close()
  })

  it('is linked by an administrator in the list of users', async () => {
    const nils = await addTwice('nils')
    const first = await newPage(browser, { language: 'en' })
    await first.page.goto(await wayThere(nils))
    await first.page.getByText('an administrator here has been asked').waitFor()
    const { page, context } = await both.atRemote.open(browser)
    await page.goto(`${both.remote.url}/#/control/system/user`)
    await page.getByRole('button', { name: '1 pending request' }).click()
    const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'nils@example.com' })
    await line.getByRole('button', { name: 'Confirm' }).click()
    await line.getByRole('button', { name: 'Unlink' }).waitFor()
    await context.close()
    await first.page.goto(await wayThere(nils))
    await first.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await first.context.close()
  })
})

describe('a remote console that is opened directly (flows §3.4)', () => {
  const tripsOf = (page: Page): string[] => {
    const trips: string[] = []
    page.on('request', (request) => request.url().includes('/carry-over') && trips.push(request.url()))
    return trips
  }

  it('carries somebody in who is signed in at the centre, to the page that was opened', async () => {
    const { page, context } = await newPage(browser, { language: 'en' })
    await enter(page, both.centre)
    const { page: there } = await newPage(browser, { context, language: 'en' })
    const trips = tripsOf(there)
    await there.goto(`${both.remoteUrl}/#/jp/dashboard`)
    await there.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    expect(there.url()).toBe(`${both.remoteUrl}/#/jp/dashboard`)
    expect(await tokenIn(there)).toMatch(/^Bearer /)
    expect(trips).toHaveLength(1)
    expect((await historyOf(there)).filter((url) => /tokenData/.test(url))).toEqual([])
    await context.close()
  })

  it('shows its own sign-in page to everybody else, after one way there and back', async () => {
    const { page, context } = await newPage(browser, { language: 'en' })
    const trips = tripsOf(page)
    await page.goto(both.remoteUrl)
    await page.locator('input[name=username]').waitFor()
    expect(originOf(page)).toBe(both.remoteUrl)
    await page.goto(`${both.remoteUrl}/#/jp/dashboard`)
    await page.reload()
    await page.locator('input[name=username]').waitFor()
    expect(trips).toHaveLength(1)
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
