import type { Browser, Locator, Page } from 'playwright-core'
import { newestOf, siteHistory } from '../../server/foundation/db/migrations/site/versions'
import { obstacles } from '../kit/axe'
import { newPage, openBrowser, type RunningServer, startServer, type WatchedPage } from '../kit/browser'
import { signInOver } from '../kit/mainJob'
import { enter, placeOf } from '../kit/visit'

let browser: Browser
let server: RunningServer
let watched: WatchedPage
let page: Page
let token: string

const NEWEST = newestOf(siteHistory)
const LIST = '/control/site/list'

async function store(resource: string, body: object): Promise<number> {
  const answer = await fetch(`${server.url}/api/admin/${resource}/store`, {
    method: 'POST',
    headers: { authorization: token, site: 'control', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { code, message, data } = (await answer.json()) as {
    code: string
    message: string
    data: { row: { id: number } }
  }
  if (code !== '200') throw new Error(message)
  return data.row.id
}

const draft = (name: string, title: string, english_name: string, more = {}): Promise<number> =>
  store('site', { name, title, english_name, domain: `https://${name}.example.com`, language_id: 1, ...more })

beforeAll(async () => {
  ;[browser, server] = await Promise.all([openBrowser(), startServer()])
  watched = await newPage(browser, { language: 'en' })
  page = watched.page
  token = await signInOver(server)
  await draft('jp', '日本站', 'Japan')
  await draft('de', '德国站', 'Germany')
  await enter(page, server)
})

const go = async (path: string): Promise<void> => {
  await page.goto(`${server.url}/#${path}`)
}

const drawer = (name: string | RegExp): Locator => page.getByRole('dialog', { name })
const rowOf = (title: string): Locator => page.locator('main:visible').getByRole('row', { name: new RegExp(title) })

async function act(title: string, action: string): Promise<void> {
  await rowOf(title).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

const isOver = (work: Locator, state: 'Done' | 'Failed'): Promise<void> =>
  work.getByRole('status').filter({ hasText: state }).first().waitFor({ timeout: 60_000 })

const stepsOf = (work: Locator): Promise<string[]> =>
  work.locator('.co-lifecycle__step .co-lifecycle__state').allTextContents()

describe('a draft site (flows.md §8)', () => {
  it('is initialised step by step, by a button that names it', async () => {
    await go(LIST)
    await act('Japan', 'Initialise')
    await drawer('Initialise “Japan”').getByRole('button', { name: 'Initialise Japan', exact: true }).click()
    const work = drawer('Initialise: Japan')
    await isOver(work, 'Done')
    expect(new Set(await stepsOf(work))).toEqual(new Set(['Done', 'Not needed']))
    await work.getByRole('button', { name: 'Show the output of “Migrate the tables”' }).click()
    await work.getByRole('region', { name: 'Output' }).getByText('0001').first().waitFor()
    await work.getByRole('button', { name: 'Close', exact: true }).last().click()
    await rowOf('Japan').getByText('Live').waitFor()
    await rowOf('Japan').getByText('Healthy').waitFor()
  })

  it('keeps its reason when a step fails: which one, why, and that nothing has changed', async () => {
    const database = await store('database', { ip: '127.0.0.1', port: 1, name: 'nowhere', username: 'nobody' })
    const id = await draft('br', '巴西站', 'Brazil', { database_id: database })
    await go(`${LIST}?open=initialize-${id}`)
    await page.getByRole('button', { name: 'Initialise Brazil' }).click()
    const work = drawer('Initialise: Brazil')
    const note = work.getByRole('alert').filter({ hasText: 'The step “Check the connection” failed' })
    await note.waitFor({ timeout: 60_000 })
    expect(await note.textContent()).toMatch(/127\.0\.0\.1/)
    expect(await note.textContent()).toContain('was restored')
    expect((await stepsOf(work)).slice(0, 2)).toEqual(['Failed', 'Not started'])
    await work.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Initialise Brazil' }).waitFor()
    await go(`${LIST}?open=test-${id}`)
    await drawer('Test connection: Brazil')
      .getByText(/refuses connections at port 1/)
      .waitFor()
  })
})

describe('rolling back and upgrading again', () => {
  const REASON = 'Instructions load too slowly'

  it('takes exactly one earlier version and a reason', async () => {
    await go(LIST)
    await act('Japan', 'Roll back')
    const plan = drawer('Roll back “Japan”')
    await plan.getByRole('button', { name: 'Roll back Japan', exact: true }).click()
    await plan.getByRole('alert').filter({ hasText: 'exactly one selected version' }).waitFor()
    await plan.getByRole('radio', { name: /^1\.1/ }).check()
    await plan.getByRole('radio', { name: /^1\.0/ }).check()
    await plan.getByRole('button', { name: 'Roll Japan back to 1.0' }).click()
    await plan.getByRole('alert').filter({ hasText: 'Give a reason' }).waitFor()
    await plan.getByRole('textbox', { name: /Reason/ }).fill(REASON)
    await plan.getByRole('button', { name: 'Roll Japan back to 1.0' }).click()
    const work = drawer('Roll back: Japan')
    await isOver(work, 'Done')
    await work.getByText(REASON).waitFor()
    await work.getByRole('button', { name: 'Close', exact: true }).last().click()
    await rowOf('Japan').getByText(`${NEWEST} is available`).waitFor({ state: 'attached' })
    await rowOf('Japan').getByText('Upgrade available').waitFor()
  })

  it('shows a calm page in place of a screen that is too new for the site, and no error', async () => {
    await go('/jp/products/instruction')
    await page.getByRole('heading', { name: /^Upgrade this site to use/ }).waitFor()
    expect(watched.problems).toEqual([])
    expect(await page.getByText(/needs site version 1\.1; Japan is on 1\.0/).count()).toBe(1)
    await page.getByRole('link', { name: 'Upgrade Japan' }).click()
    await drawer('Upgrade “Japan”').getByText('What this brings').waitFor()
  })

  it('tells the reason again, goes on when its steps are closed, and shows them where they are to whoever comes back', async () => {
    const plan = drawer('Upgrade “Japan”')
    await plan.getByText(REASON).waitFor()
    await plan.getByText(`Someone rolled back from ${NEWEST}`).waitFor()
    await plan.getByRole('button', { name: `Upgrade Japan to ${NEWEST}` }).click()
    const work = drawer('Upgrade: Japan')
    await work.waitFor()
    const address = placeOf(page)
    expect(address).toMatch(/open=work-\d+$/)
    await work.getByRole('button', { name: 'Close', exact: true }).last().click()
    const { page: other } = await newPage(browser, { language: 'en' })
    await enter(other, server)
    await other.goto(`${server.url}/#${address}`)
    await isOver(other.getByRole('dialog', { name: 'Upgrade: Japan' }), 'Done')
    await rowOf('Japan').getByText('Healthy').waitFor()
    await other.context().close()
  })

  it('opens the screen once the site has the version', async () => {
    await go('/jp/products/instruction')
    await page.locator('main:visible').getByRole('row').first().waitFor()
    expect(await page.getByRole('heading', { name: /^Upgrade this site/ }).count()).toBe(0)
  })
})

describe('the upgrade log', () => {
  it('holds every work, and opens its steps', async () => {
    await go('/control/site/upgrade-log')
    await rowOf('Roll back')
      .filter({ hasText: `${NEWEST} → 1.0` })
      .waitFor()
    await rowOf('Roll back').getByText(`${NEWEST} → 1.0`).click()
    const work = drawer('Roll back: Japan')
    await work.getByText('Instructions load too slowly').waitFor()
    expect(await stepsOf(work)).toHaveLength(8)
    await work.getByRole('button', { name: 'Close', exact: true }).last().click()
  })

  it('is linked from the works at the top', async () => {
    await page.getByRole('button', { name: 'Tasks' }).click()
    await page
      .getByRole('link', { name: `Upgrade the site “Japan” to ${NEWEST}` })
      .first()
      .click()
    await drawer('Upgrade: Japan').waitFor()
  })
})

describe('a release rollout', () => {
  it('upgrades the ticked sites in waves, and shows them on a board', async () => {
    await go(LIST)
    await act('Germany', 'Initialise')
    await page.getByRole('button', { name: 'Initialise Germany' }).click()
    await isOver(drawer('Initialise: Germany'), 'Done')
    for (const [site, title] of [
      ['Japan', 'Roll back: Japan'],
      ['Germany', 'Roll back: Germany'],
    ] as const) {
      await go(LIST)
      await act(site, 'Roll back')
      await page.getByRole('radio', { name: /^1\.1/ }).check()
      await page.getByRole('textbox', { name: /Reason/ }).fill('Before the rollout')
      await page.getByRole('button', { name: `Roll ${site} back to 1.1` }).click()
      await isOver(drawer(title), 'Done')
    }
    await go(LIST)
    for (const site of ['Main site', 'Japan', 'Germany']) await rowOf(site).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Upgrade many' }).click()
    const plan = drawer('Upgrade 2 sites')
    await plan.getByText(`already on ${NEWEST}`).waitFor()
    await plan.getByRole('button', { name: `Upgrade 2 sites to ${NEWEST}` }).click()
    const board = drawer(`Upgrade 2 sites to ${NEWEST}`)
    await board.getByText('All sites are upgraded').waitFor({ timeout: 90_000 })
    expect(await board.locator('.co-wave__site').allTextContents()).toEqual([
      expect.stringMatching(/Upgraded$/),
      expect.stringMatching(/Upgraded$/),
    ])
    await page.reload()
    await board.getByText('All sites are upgraded').waitFor()
  })
})

describe('sites as cards', () => {
  it('are there where the person left them so, after a reload too', async () => {
    await go(LIST)
    await page.getByRole('button', { name: 'Cards' }).click()
    const card = page.locator('.co-sitecard').filter({ hasText: 'Japan' })
    await card.getByRole('button', { name: 'Enter site' }).waitFor()
    await page.waitForTimeout(1200)
    await page.reload()
    await card.waitFor()
  })
})

describe.each(['light', 'dark'] as const)(
  'people who read with difficulty or without a mouse, %s (look: AA)',
  (theme) => {
    it('meet no obstacle in the lifecycle of a site', async () => {
      const { page: seen, context } = await newPage(browser, { language: 'en', theme })
      await enter(seen, server)
      const found: Record<string, string[]> = {}
      for (const [name, path, there] of [
        ['cards', LIST, '.co-sitecard'],
        ['upgrade', `${LIST}?open=rollback-2`, '.co-choice'],
        ['work', `${LIST}?open=work-1`, '.co-lifecycle'],
        ['failed', `${LIST}?open=work-2`, '.co-note'],
        ['log', '/control/site/upgrade-log', '.co-tr:nth-child(2)'],
      ] as const) {
        await seen.goto(`${server.url}/#${path}`)
        await seen.locator(there).first().waitFor()
        await seen.waitForTimeout(500)
        found[name] = await obstacles(seen)
      }
      expect(found).toEqual({ cards: [], upgrade: [], work: [], failed: [], log: [] })
      await context.close()
    })
  },
)
