import type { Browser, Page } from 'playwright-core'
import { obstacles } from '../kit/axe'
import { newPage, openBrowser, type RunningServer } from '../kit/browser'
import { bandOf, startWithSites, visit } from '../kit/severalSites'
import { Staff } from '../kit/staff'
import { shows } from '../kit/visit'

let browser: Browser
let server: RunningServer
let staff: Staff
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  ;({ server, staff } = await startWithSites())
  ;({ page } = await staff.open(browser))
})

describe('the site guard', () => {
  const bar = () => page.locator('.co-sitebar').evaluate((element) => getComputedStyle(element).backgroundColor)
  const icon = () => page.locator('link[rel=icon]').getAttribute('href')
  const pick = async (...names: string[]): Promise<void> => {
    for (const name of names)
      await page.locator('.co-table__rows [role=row]:visible', { hasText: name }).getByRole('checkbox').check()
  }
  const bulk = (name: string) => page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name })

  it('gives each site a bar, an icon and a title of its own', async () => {
    await visit(page, server, '/jp/products/category')
    const jp = [await bar(), await icon()]
    expect(await page.title()).toBe('Japan · Report categories · Colonnade')
    await visit(page, server, '/control/dashboard')
    const control = [await bar(), await icon()]
    expect(await page.title()).toBe('Control · Dashboard · Colonnade')
    expect(control[0]).toBe('rgb(107, 114, 128)')
    expect(jp[0]).not.toBe(control[0])
    expect(jp[1]).toMatch(/^data:image\/svg/)
    expect(jp[1]).not.toBe(control[1])
  })

  it('names the site in every button that confirms, in control too', async () => {
    await visit(page, server, '/jp/products/category')
    await pick('分类 one', '分类 two')
    await bulk('Delete').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Delete 2 on Japan', exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Select all 3' }).click()
    await bulk('Disable').click()
    await dialog.getByRole('button', { name: 'Disable 3 on Japan', exact: true }).click()
    await page.getByRole('button', { name: 'Undo on Japan', exact: true }).click()
    await visit(page, server, '/control/setting/country')
    await page.getByRole('checkbox', { name: 'Select this row' }).first().check()
    await bulk('Delete').click()
    await dialog.getByRole('button', { name: 'Delete in Control', exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  const isRemembered = (site: string) => page.evaluate((name) => sessionStorage.setItem('reHeaderData', name), site)
  const lookAgain = () => page.evaluate(() => void dispatchEvent(new Event('focus')))
  const add = () => page.getByRole('button', { name: 'New report category' })

  it('locks writing when the tab remembers another site, until one stays', async () => {
    await visit(page, server, '/jp/products/category')
    await isRemembered('de')
    await lookAgain()
    await bandOf(page).getByText('This page is in Japan, but the tab now remembers Germany.').waitFor()
    expect(await add().isDisabled()).toBe(true)
    expect(await page.getByRole('switch').first().isDisabled()).toBe(true)
    await bandOf(page).getByRole('button', { name: 'Stay in Japan' }).click()
    await bandOf(page).waitFor({ state: 'hidden' })
    expect(await add().isEnabled()).toBe(true)
    expect(await page.evaluate(() => sessionStorage.getItem('reHeaderData'))).toBe('jp')
  })

  it('says so to everybody', async () => {
    await visit(page, server, '/jp/dashboard')
    await isRemembered('de')
    await lookAgain()
    await bandOf(page).waitFor()
    expect(await obstacles(page)).toEqual([])
    await bandOf(page).getByRole('button', { name: 'Stay in Japan' }).click()
  })

  it('refuses the very write that finds it out, keeps what was typed, and goes there when asked to', async () => {
    await page.goto(`${server.url}/#/control/setting/publisher?open=new`)
    const form = page.getByRole('dialog', { name: 'New publisher' })
    await form.getByRole('textbox', { name: /^Name/ }).fill('莱茵洞察')
    await form.getByRole('textbox', { name: /^English name/ }).fill('Rhine Insights')
    await isRemembered('de')
    const writes: string[] = []
    page.on('request', (request) => void (request.url().includes('/publisher/store') && writes.push(request.url())))
    await page.keyboard.press('Control+s')
    const band = form.getByRole('alert', { name: 'Site check' })
    await band.waitFor()
    expect(writes).toEqual([])
    expect(await form.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('莱茵洞察')
    await band.getByRole('button', { name: 'Go to Germany' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Switch' }).click()
    await shows(page, '/de/dashboard')
    await bandOf(page).waitFor({ state: 'hidden' })
  })

  it('locks writing when another tab signs in as somebody else, and opens the page as that person', async () => {
    const role = await staff.store('role', 'control', {
      name: 'Japan editors',
      code: 'JP_EDITOR',
      site: 'jp',
      rule_ids: [],
    })
    const department = await staff.store('department', 'control', { name: 'Editors' })
    const email = 'mo@example.com'
    const password = 'seven quiet pillars'
    await staff.store('user', 'control', {
      name: 'Mo',
      email,
      password,
      department_id: department,
      role_ids: [role],
    })
    await visit(page, server, '/jp/products/category')
    const mo = await Staff.signIn(server, email, password)
    const { page: other } = await newPage(browser, { context: page.context() })
    await other.goto(`${server.url}/favicon.svg`)
    await other.evaluate((token) => localStorage.setItem('accessToken', token), mo.token)
    await bandOf(page).getByText('Another tab has signed in as Mo').waitFor()
    expect(await add().isDisabled()).toBe(true)
    await other.evaluate((token) => localStorage.setItem('accessToken', token), staff.token)
    await bandOf(page).waitFor({ state: 'hidden' })
    expect(await add().isEnabled()).toBe(true)
    await other.evaluate((token) => localStorage.setItem('accessToken', token), mo.token)
    await bandOf(page).getByRole('button', { name: 'Go to Japan' }).click()
    await shows(page, '/jp/dashboard')
    await page.getByRole('button', { name: 'Account: Mo' }).waitFor()
    expect(await bandOf(page).count()).toBe(0)
    await other.close()
  })
})
