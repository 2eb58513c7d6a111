import type { Browser, Page } from 'playwright-core'
import { obstacles } from '../kit/axe'
import { openBrowser, type RunningServer, startServer, type WatchedPage } from '../kit/browser'
import { rowOf, Staff } from '../kit/staff'

const PUBLISHERS = ['Northern Star', 'Polaris', 'Vega']
const SECRET = 'a password that never comes back'

describe('the screens of Places', () => {
  let server: RunningServer
  let browser: Browser
  let staff: Staff
  let watched: WatchedPage
  let page: Page

  beforeAll(async () => {
    server = await startServer()
    staff = await Staff.signIn(server)
    const language_id = (await staff.call('GET', 'language/list', 'control')).data.list[0].id
    for (const name of PUBLISHERS) await staff.store('publisher', 'control', { name, english_name: name })
    for (const name of ['Alpha', 'Beta'])
      await staff.store('site', 'control', {
        name: name.toLowerCase(),
        title: name,
        english_name: name,
        domain: `https://${name.toLowerCase()}.example`,
        language_id,
      })
    browser = await openBrowser()
    watched = await staff.open(browser)
    page = watched.page
  })

  afterEach(() => expect(watched.problems).toEqual([]))

  const open = async (path: string): Promise<void> => {
    await page.goto(`${server.url}/#/control/${path}`)
    await page.locator('.co-page__title:visible').first().waitFor()
  }
  const press = (name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().click()

  describe('the matrix of sites and publishers', () => {
    const box = (site: string, publisher: string) => page.getByRole('checkbox', { name: `${site} × ${publisher}` })
    const ticked = (site: string, publisher: string) => box(site, publisher).getAttribute('aria-checked')
    const sold = async (): Promise<Record<string, number>> => {
      const { data } = await staff.call('GET', 'site-publisher/matrix', 'control')
      const sites = data.sites as { name: string; publisher_ids: number[] }[]
      return Object.fromEntries(sites.map(({ name, publisher_ids }) => [name, publisher_ids.length]))
    }

    it('is ticked by mouse and keys, saved as one change, and taken back from the toast', async () => {
      await open('site/publish')
      await box('Alpha', 'Northern Star').click()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Space')
      expect(await ticked('Beta', 'Polaris')).toBe('true')
      await page.getByRole('checkbox', { name: 'Vega: every site shown' }).click()
      await page.getByText('5 ticks added').waitFor()
      await press('Save 5 changes')
      await page.getByRole('button', { name: 'Undo in Control', exact: true }).waitFor()
      expect(await sold()).toEqual({ main: 1, alpha: 2, beta: 2 })
      await page.getByRole('button', { name: 'Undo in Control', exact: true }).click()
      await page.getByText('Undone', { exact: true }).waitFor()
      expect(await sold()).toEqual({ main: 0, alpha: 0, beta: 0 })
      await page.waitForFunction(() => !document.querySelector('.co-matrix__cell [aria-checked=true]'))
    })

    it('keeps ticks while one looks at another page, and asks before they are lost', async () => {
      await box('Beta', 'Vega').click()
      await open('site/server')
      await open('site/publish')
      expect(await ticked('Beta', 'Vega')).toBe('true')
      await page.getByRole('button', { name: /Close .*Site publisher/ }).click()
      const asked = page.getByRole('dialog').filter({ visible: true })
      await asked.waitFor()
      await asked.getByRole('button', { name: 'Keep open' }).click()
      expect(await ticked('Beta', 'Vega')).toBe('true')
      await press('Discard')
      expect(await ticked('Beta', 'Vega')).toBe('false')
    })

    it('follows what somebody else saves, live', async () => {
      const { data } = await staff.call('GET', 'site-publisher/matrix', 'control')
      const [site] = data.sites.filter(({ name }: { name: string }) => name === 'alpha')
      const add = [{ site_id: site.id, publisher_id: data.publishers[1].id }]
      await box('Beta', 'Vega').click()
      await staff.call('POST', 'site-publisher/save-matrix', 'control', { add })
      await page.waitForFunction(() =>
        document.querySelector('[aria-label="Alpha × Polaris"]')?.matches('[aria-checked=true]'),
      )
      expect(await ticked('Beta', 'Vega')).toBe('true')
      await press('Discard')
    })
  })

  it('puts no obstacle in the way of those who read with difficulty or without a mouse (look: AA)', async () => {
    for (const path of ['site/publish', 'site/platform', 'setting/area', 'site/field?open=new']) {
      await open(path)
      expect([path, await obstacles(page)]).toEqual([path, []])
    }
  })

  it('shows the accounts of a platform beside it, and never a password', async () => {
    const bodies: string[] = []
    page.on('response', async (response) => {
      if (response.url().includes('/platform-account/')) bodies.push(await response.text().catch(() => ''))
    })
    for (const name of ['Harbour', 'Quayside']) await staff.store('platform', 'control', { name, kind: 'storefront' })
    await open('site/platform')
    await page.getByRole('button', { name: 'Quayside' }).click()
    await page.getByRole('heading', { name: /^Quayside/ }).waitFor()
    await page.getByRole('button', { name: 'New platform data' }).filter({ visible: true }).last().click()
    await page.locator('#form-platform_account-new-account').fill('sales@example.com')
    await page.locator('#form-platform_account-new-password').fill(SECRET)
    await press('Save')
    await rowOf(page, 'sales@example.com').waitFor()
    await rowOf(page, 'sales@example.com').getByRole('button', { name: 'Edit' }).click()
    await page.getByPlaceholder('Set. Leave empty to keep it').waitFor()
    expect(bodies.join()).toContain('sales@example.com')
    expect(bodies.join()).not.toContain(SECRET)
    await press('Cancel')
    await page.getByRole('button', { name: 'Harbour' }).click()
    await rowOf(page, 'sales@example.com').waitFor({ state: 'detached' })
  })

  it('shows the areas of one country, and offers only those as parents', async () => {
    const countries = (await staff.call('GET', 'country/list?pageSize=20', 'control')).data.list
    const [one, other] = countries
    await staff.store('area', 'control', { name: 'Northland', country_id: one.id })
    await staff.store('area', 'control', { name: 'Southland', country_id: other.id })
    await open(`setting/area?country_id=${one.id}`)
    await rowOf(page, 'Northland').waitFor()
    expect(await rowOf(page, 'Southland').count()).toBe(0)
    await page.goto(`${server.url}/#/control/setting/area?country_id=${one.id}&open=new`)
    await page.locator('#form-area-new-parent_id').click()
    await page.getByRole('option', { name: 'Northland' }).waitFor()
    expect(await page.getByRole('option', { name: 'Southland' }).count()).toBe(0)
  })
})
