import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { obstacles } from '../kit/axe'
import { freePort, openBrowser, type RunningServer, startServer, type WatchedPage } from '../kit/browser'
import { POSTGRES_URL } from '../kit/databases'
import { rowOf, Staff } from '../kit/staff'

const SECRET = 'a password that never comes back'

interface Typed {
  host: string
  port: number
  name?: string
  user?: string
  password?: string
}

describe('testing the connection of a database (Places)', () => {
  let server: RunningServer
  let browser: Browser
  let staff: Staff
  let watched: WatchedPage
  let page: Page

  const open = async (path: string): Promise<void> => {
    await page.goto(`${server.url}/#/control/${path}`)
    await page.locator('.co-page__title:visible').first().waitFor()
  }
  const press = (name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().click()
  const field = (name: string) => page.locator(`#form-database-new-${name}`)
  const type = async ({ host, port, name = 'postgres', user = 'postgres', password = 'none' }: Typed) => {
    await field('ip').fill(host)
    await field('port').fill(String(port))
    await field('name').fill(name)
    await field('username').fill(user)
    await field('password').fill(password)
  }
  const test = async (typed: Typed) => {
    await type(typed)
    await press('Test connection')
    await page.locator('.co-contest[aria-busy=false]').waitFor()
    const failed = page.locator('.co-contest__step--failed')
    if ((await failed.count()) === 0) return { step: undefined, message: await page.locator('.co-contest').innerText() }
    return {
      step: (await failed.locator('.co-contest__name').innerText()).split('\n')[0]?.trim(),
      message: await failed.locator('.co-contest__message').innerText(),
    }
  }

  beforeAll(async () => {
    server = await startServer()
    staff = await Staff.signIn(server)
    browser = await openBrowser()
    watched = await staff.open(browser)
    page = watched.page
    await open('site/database?open=new')
    await page.getByRole('dialog', { name: 'New database' }).waitFor()
  })

  afterEach(() => expect(watched.problems).toEqual([]))

  it('says first what is missing', async () => {
    await press('Test connection')
    await page.getByText('“Host” is required').waitFor()
    expect(await page.locator('.co-contest').count()).toBe(0)
  })

  it('says that a name is not known, a port is closed, and that something else answers there', async () => {
    const unknown = await test({ host: 'no-such-host.invalid', port: 5432 })
    expect(unknown).toMatchObject({ step: expect.stringMatching(/^Find the host/) })
    const closed = await test({ host: '127.0.0.1', port: await freePort() })
    expect(closed).toMatchObject({
      step: expect.stringMatching(/^Reach the port/),
      message: expect.stringContaining('refuses connections'),
    })
    const other = await test({ host: '127.0.0.1', port: server.port })
    expect(other).toMatchObject({
      step: expect.stringMatching(/^Sign in/),
      message: expect.stringContaining('not PostgreSQL'),
    })
    await page.getByText('not reached').first().waitFor()
    expect(await obstacles(page)).toEqual([])
  })

  it('tests the row as it is stored, from its menu, and keeps the password to itself', async () => {
    await type({ host: '127.0.0.1', port: server.port, name: 'shop', user: 'shop', password: SECRET })
    await press('Save')
    await rowOf(page, 'shop').waitFor()
    await rowOf(page, 'shop').getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Test connection' }).click()
    const dialog = page.getByRole('dialog', { name: 'Test connection: shop' })
    await dialog.getByRole('alert').waitFor()
    expect(await dialog.getByRole('listitem').count()).toBe(7)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    const { data } = await staff.call('GET', 'database/list', 'control')
    expect(JSON.stringify(data)).not.toContain(SECRET)
    expect(data.list[0].password).toBe(true)
  })

  const withPostgres = POSTGRES_URL === undefined ? it.skip : it
  withPostgres('says of a real server what lacks: user, database, right, encoding', async () => {
    const url = new URL(POSTGRES_URL ?? '')
    const at = { host: url.hostname, port: Number(url.port || 5432) }
    const admin = new pg.Client({ connectionString: POSTGRES_URL })
    await admin.connect()
    const tag = `places_${process.pid}`
    const run = async (...statements: string[]): Promise<void> => {
      for (const statement of statements) await admin.query(statement)
    }
    try {
      await run(
        `CREATE ROLE ${tag} LOGIN PASSWORD 'right'`,
        `CREATE DATABASE ${tag} TEMPLATE template0 ENCODING 'UTF8'`,
        `CREATE DATABASE ${tag}_ascii TEMPLATE template0 ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C' OWNER ${tag}`,
      )
      await open('site/database?open=new')
      const nobody = await test({ ...at, user: `${tag}_nobody`, name: tag, password: 'right' })
      expect(nobody.step).toMatch(/^Sign in/)
      const nowhere = await test({ ...at, user: tag, name: `${tag}_nowhere`, password: 'right' })
      expect(nowhere).toMatchObject({ step: expect.stringMatching(/^Open the database/) })
      const mayNot = await test({ ...at, user: tag, name: tag, password: 'right' })
      expect(mayNot).toMatchObject({
        step: expect.stringMatching(/^Rights of the user/),
        message: expect.stringContaining(`GRANT CREATE ON DATABASE "${tag}"`),
      })
      const strange = await test({ ...at, user: tag, name: `${tag}_ascii`, password: 'right' })
      expect(strange.step).toMatch(/^(Character encoding|Rights of the user)/)
      await run(`ALTER DATABASE ${tag} OWNER TO ${tag}`)
      const well = await test({ ...at, user: tag, name: tag, password: 'right' })
      expect(well).toMatchObject({ step: undefined, message: expect.stringContaining('The connection works') })
    } finally {
      await run(`DROP DATABASE IF EXISTS ${tag}`, `DROP DATABASE IF EXISTS ${tag}_ascii`, `DROP ROLE IF EXISTS ${tag}`)
      await admin.end()
    }
  })
})
