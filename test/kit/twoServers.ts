import type { Page } from 'playwright-core'
import { freePort, type RunningServer, startServer } from './browser'
import { Staff } from './staff'

const KEY = 'one key for all that belong together'

export interface TwoServers {
  centre: RunningServer
  /** Belongs to the centre and serves the site `jp`. */
  remote: RunningServer
  /** As browsers know it. Cookies do not tell ports apart, so that it goes by another name of this machine. */
  remoteUrl: string
  atCentre: Staff
  atRemote: Staff
}

async function initialised(staff: Staff, id: number): Promise<void> {
  const begun = await staff.call('POST', 'site/initialize', 'control', { id })
  if (begun.code !== '200') throw new Error(begun.message)
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const { row } = (await staff.call('GET', `site/form/${id}`, 'control')).data
    if (row.state === 'live') return
    if (row.state === 'failed') throw new Error('the site could not be initialised')
    await new Promise((go) => setTimeout(go, 200))
  }
  throw new Error('the site was not initialised within a minute')
}

async function makeSite(staff: Staff, own: object): Promise<number> {
  const { list } = (await staff.call('GET', 'language/list', 'control')).data
  const site = { title: '日本站', english_name: 'Japan', language_id: list[0].id }
  return staff.store('site', 'control', { ...site, ...own })
}

/** A site of this installation, with its tables. */
export async function makeSiteHere(staff: Staff, name: string): Promise<void> {
  await initialised(staff, await makeSite(staff, { name, domain: `https://${name}.example` }))
}

/** The address that leads somebody of the centre into the remote site. */
export async function wayThere(staff: Staff): Promise<string> {
  const { data } = await staff.call('GET', 'site/jump-site-url?site=jp', 'control')
  return `${data.url}/?${new URLSearchParams({ tokenData: data.token, site: data.site })}`
}

/** What the arrival page does with a password: from then on the account at the centre opens the one there. */
export async function linkThere(staff: Staff, password: string): Promise<void> {
  const way = new URL(await wayThere(staff))
  const ask = async (path: string, body: object): Promise<{ code: string; data: { link?: string } }> => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${way.origin}/api/admin/site/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return reply.json() as Promise<{ code: string; data: { link?: string } }>
  }
  const [token, site] = [way.searchParams.get('tokenData'), way.searchParams.get('site')]
  const { data } = await ask('decrypt-site-token', { token, site })
  const { code } = await ask('link-account', { token: data.link, password })
  if (code !== '200') throw new Error('the accounts could not be linked')
}

/** A centre and a remote installation, two processes on two ports, each with its own database. Their administrators are linked. */
export async function startTwoServers(): Promise<TwoServers> {
  const port = await freePort()
  const remoteUrl = `http://localhost:${port}`
  const centre = await startServer({ env: { SSO_KEY: KEY } })
  const remote = await startServer({ port, env: { SSO_KEY: KEY, CENTER_URL: centre.url, SSO_SUPER: 'on' } })
  const [atCentre, atRemote] = [await Staff.signIn(centre), await Staff.signIn(remote)]
  await makeSite(atCentre, { name: 'jp', domain: remoteUrl, is_local: false })
  await initialised(atRemote, await makeSite(atRemote, { name: 'jp', domain: remoteUrl }))
  await linkThere(atCentre, remote.adminPassword)
  return { centre, remote, remoteUrl, atCentre, atRemote }
}

/** Picks a place in the switcher of the header. */
export async function chooseSite(page: Page, name: string): Promise<void> {
  await page.locator('.co-header__button.co-site').click()
  await page.locator('.co-sitepick__site').filter({ hasText: name }).first().click()
}

/** From now on a switch leads to the same screen there. */
export async function keepScreen(page: Page): Promise<void> {
  await page.locator('.co-header__button.co-site').click()
  await page.locator('.co-sitepick__foot input').check()
  await page.keyboard.press('Escape')
  await page.locator('.co-sitepick').waitFor({ state: 'detached' })
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** All addresses that the back and forward buttons lead to. */
export async function historyOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { entries } = await session.send('Page.getNavigationHistory')
  await session.detach()
  return entries.map(({ url }) => url)
}
