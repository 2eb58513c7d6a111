import type { FastifyInstance } from 'fastify'
import { readEnvironment } from '../../config/environment'
import { type Demo, openDemo } from '../../mock/openDemo'
import { DEMO_PASSWORD } from '../../mock/seeds/people'
import { reportCounts } from '../../mock/seeds/sites'
import { buildApp } from '../../server/app/buildApp'
import { closeServices } from '../../server/app/openServices'
import { newestOf, siteHistory } from '../../server/foundation/db/migrations/site/versions'
import { dumpEmbedded } from '../../server/foundation/db/openEmbedded'
import { openLog } from '../../server/foundation/logging/log'
import { historyOf } from '../../server/kernel/changes'
import { allResources } from '../../src/resources'
import { checkDraft } from '../../src/resources/kit/checkDraft'
import type { Resource } from '../../src/resources/kit/resource'
import { isOlder } from '../../src/resources/kit/siteVersion'
import { report } from '../../src/resources/report'
import { openInMemory } from '../kit/databases'
import { printOf, rowsOf, schemas } from '../kit/demoPrint'
import { openAllScreens } from '../kit/demoScreens'

const STORY_ENDS = new Date('2026-11-18T12:00:00Z')
const MINUTES = 60_000

/** Lines of warnings and worse. */
const warnings: string[] = []

const settings = () => ({
  environment: readEnvironment({ VERIFY_CODE: 'off', DATA_DIR: 'node_modules/.cache/colonnade/demo' }),
  log: openLog('warn', { write: (line) => void warnings.push(line) }),
  storyEnds: STORY_ENDS,
})

const openWorld = async (): Promise<Demo> => openDemo({ ...settings(), database: await openInMemory() })

const end = async ({ app, services }: Demo): Promise<void> => {
  await app.close()
  await closeServices(services)
}

/** The sites that are not at the newest version. */
const OLDER: Readonly<Record<string, string>> = { site_en: '1.1', site_jp: '1.0' }

const isKeptIn = ({ scope, since }: Pick<Resource, 'scope' | 'since'>, schema: string): boolean =>
  (scope === 'both' || (scope === 'control') === (schema === 'control')) &&
  !isOlder(OLDER[schema] ?? newestOf(siteHistory), since)

/** Its code is reserved: no form can make another. */
const isSuperRole = (resource: string, row: Record<string, unknown>): boolean =>
  resource === 'role' && row.code === 'ROOT2'

const ask = async (app: FastifyInstance, method: 'GET' | 'POST', url: string, payload?: object, token?: string) => {
  const headers = { site: 'control', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json<{ code: string | number; data: Record<string, unknown> }>() }
}

async function signIn(app: FastifyInstance, username: string): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ username, password: DEMO_PASSWORD })) form.append(name, value)
  const request = new Request('http://demo', { method: 'POST', body: form })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json<{ data: { accessToken: string } }>().data.accessToken
}

describe('the demo world', () => {
  let demo: Demo
  let atStart: string[] = []
  beforeAll(async () => {
    demo = await openWorld()
    atStart = [...warnings]
  }, 4 * MINUTES)
  afterAll(() => end(demo))

  it('has 5,000 reports over control and three sites, twelve people and a month of work', async () => {
    const counts = await Promise.all(
      schemas.map((schema) => rowsOf<{ count: number }>(demo, `SELECT count(*) FROM ${schema}.report`)),
    )
    const [people] = await rowsOf<{ count: number; off: number }>(
      demo,
      `SELECT count(*), count(*) FILTER (WHERE status = 'disabled') AS off FROM control."user"`,
    )
    const [log] = await rowsOf<{ days: number; latest: string; ordered: boolean }>(
      demo,
      `SELECT count(DISTINCT created_at::date) AS days, max(created_at) AS latest,
         bool_and(created_at >= before) FILTER (WHERE before IS NOT NULL) AS ordered
       FROM (SELECT created_at, lag(created_at) OVER (ORDER BY id) AS before FROM control.operation_log
         WHERE created_at > '2026-10-18') l`,
    )
    const undone = await rowsOf<{ id: number }>(demo, 'SELECT id FROM site_main.change_set WHERE undone_by IS NOT NULL')
    expect(Object.values(reportCounts)).toEqual([5000, 5000, 5040, 5060])
    expect(counts.map(([row]) => row?.count)).toEqual(Object.values(reportCounts))
    expect(people).toEqual({ count: 12, off: 1 })
    expect(log?.days).toBeGreaterThan(19)
    expect(log?.ordered).toBe(true)
    expect(Date.parse(log?.latest ?? '')).toBeLessThanOrEqual(STORY_ENDS.getTime())
    expect(undone).toHaveLength(2)
  })

  it.each([/undid “.+ changed the price of 50 reports: \+50%”/, /upgraded the site “.+” from \S+ to \S+/])(
    'says in its log %s',
    async (said) => {
      const told = rowsOf(demo, `SELECT string_agg(told_in_english, '; ') AS told FROM control.operation_log`)
      expect(await told).toEqual([{ told: expect.stringMatching(said) }])
    },
  )

  it('holds only rows that pass the check of their form', async () => {
    const refused: unknown[] = []
    let checked = 0
    for (const resource of allResources.filter(({ isLog, name }) => !isLog && name !== 'rule')) {
      const fields = Object.keys(resource.allFields).filter(
        // Of a secret only what is sealed is stored.
        (name) => !resource.allFields[name]?.readonly && !resource.allFields[name]?.secret && name !== 'password',
      )
      for (const schema of schemas.filter((name) => isKeptIn(resource, name))) {
        for (const row of await rowsOf<Record<string, unknown>>(demo, `SELECT * FROM ${schema}."${resource.name}"`)) {
          const draft = Object.fromEntries(fields.map((name) => [name, row[name]]))
          const { problems } = checkDraft(resource, draft, { isPartial: true })
          if (problems.length > 0 && !isSuperRole(resource.name, row)) refused.push([resource.name, row.id, problems])
          checked++
        }
      }
    }
    expect(refused.slice(0, 5)).toEqual([])
    expect(checked).toBeGreaterThan(5000)
  })

  const mapServed = async ({ app }: Demo) => {
    const { statusCode, payload } = await app.inject('/api/site/main/sitemap-1.xml')
    return [statusCode, payload.split('<url>').length - 1]
  }
  const addresses = async (): Promise<number> => {
    const [run] = await rowsOf<{ address_count: number }>(demo, 'SELECT address_count FROM site_main.sitemap_run')
    return run?.address_count ?? 0
  }

  it('has a map of its site that was written the day before and is served', async () => {
    expect(await addresses()).toBeGreaterThan(24)
    expect(await mapServed(demo)).toEqual([200, await addresses()])
    expect((await demo.app.inject('/api/site/main/sitemap.xml')).payload).toContain('/sitemap-1.xml</loc>')
  })

  it('has one site to upgrade, and one that went back with a reason and keeps what it had', async () => {
    const sites = await rowsOf(
      demo,
      "SELECT name, schema_version, state FROM control.site WHERE state = 'live' ORDER BY id",
    )
    const [back] = await rowsOf<{ reason: string; steps: { state: string }[] }>(
      demo,
      `SELECT reason, steps FROM control.site_release WHERE kind = 'rollback'`,
    )
    const kept = await rowsOf(demo, 'SELECT keyword FROM site_en.search_ranking WHERE kept_link IS NOT NULL')
    expect(sites).toEqual([
      { name: 'main', schema_version: newestOf(siteHistory), state: 'live' },
      { name: 'en', schema_version: '1.1', state: 'live' },
      { name: 'jp', schema_version: '1.0', state: 'live' },
    ])
    expect(back?.reason).toContain('核对')
    expect(back?.steps).toHaveLength(8)
    expect(kept).toHaveLength(3)
  })

  it('lets the history of a changed row be read', async () => {
    const [changed] = await rowsOf<{ row_id: number }>(
      demo,
      `SELECT row_id FROM control.change WHERE resource = 'report' AND action = 'updated' ORDER BY id LIMIT 1`,
    )
    const history = await historyOf(
      demo.services,
      demo.services.places.control,
      'control',
      report,
      changed?.row_id ?? 0,
    )
    expect(JSON.stringify(history)).toContain('updated')
  })

  it('tells the console that it is a demo, and whose accounts it offers', async () => {
    const setting = await ask(demo.app, 'GET', '/api/admin/public/get-page-setting')
    const accounts = await ask(demo.app, 'GET', '/api/demo/accounts')
    const token = await signIn(demo.app, 'sato@demo.example')
    expect(setting.data.is_demo).toBe(true)
    expect(accounts.data.list).toHaveLength(12)
    expect(token).toEqual(expect.any(String))
  })

  it('plays its scenes: an expired session, a broken list and a slow line', async () => {
    const token = await signIn(demo.app, 'admin@demo.example')
    const list = () => ask(demo.app, 'GET', '/api/admin/role/list?page=1&pageSize=20', undefined, token)
    await ask(demo.app, 'POST', '/api/demo/scene', { expired: true, broken: true })
    expect((await list()).code).toBe(-200)
    expect((await list()).status).toBe(500)
    expect((await ask(demo.app, 'GET', '/api/demo/scene')).data).toEqual({
      delay: 0,
      expired: false,
      broken: false,
      upload: false,
    })
    await ask(demo.app, 'POST', '/api/demo/scene', { delay: 300 })
    const from = performance.now()
    await list()
    expect(performance.now() - from).toBeGreaterThan(290)
    await ask(demo.app, 'POST', '/api/demo/scene', {})
    expect((await ask(demo.app, 'POST', '/api/demo/scene', { delay: 60_000 })).status).toBe(422)
  })

  it('cuts the line of an upload', async () => {
    await ask(demo.app, 'POST', '/api/demo/scene', { upload: true })
    await expect(demo.app.inject({ method: 'POST', url: '/api/admin/report/import' })).rejects.toThrow()
  })

  it(
    'is the same at every start',
    async () => {
      const again = await openWorld()
      const [first, second] = [await printOf(demo, STORY_ENDS), await printOf(again, STORY_ENDS)]
      await end(again)
      expect(second).toEqual(first)
    },
    4 * MINUTES,
  )

  it('is the same when it is restored from its archive', async () => {
    const archive = await dumpEmbedded(demo.services.database)
    const restored = await openDemo({ ...settings(), database: await openInMemory(archive), isRestored: true })
    const [first, second] = [await printOf(demo, STORY_ENDS), await printOf(restored, STORY_ENDS)]
    expect(await mapServed(restored)).toEqual([200, await addresses()])
    await end(restored)
    expect(second).toEqual(first)
  }, 120_000)

  it('writes no error and no warning when it starts, and none when all screens of all sites are opened', async () => {
    const before = warnings.length
    expect(await openAllScreens(demo, await signIn(demo.app, 'admin@demo.example'))).toEqual([])
    expect([...atStart, ...warnings.slice(before)]).toEqual([])
  }, 120_000)

  it('leaves nothing of itself in the normal server', async () => {
    const app = await buildApp(demo.services)
    const asked = await Promise.all(
      ['/api/demo/accounts', '/api/demo/scene'].map(async (url) => (await app.inject({ url })).statusCode),
    )
    const setting = await ask(app, 'GET', '/api/admin/public/get-page-setting')
    await app.close()
    expect(asked).toEqual([404, 404])
    expect(setting.data.is_demo).toBeUndefined()
  })
})
