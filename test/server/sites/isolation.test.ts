import { type AnyCall, isPublic } from '../../../server/foundation/http/call'
import { describeEachApp, type Reply } from '../../kit/app'
import { createPostgresDatabase, POSTGRES_URL } from '../../kit/databases'
import { makeFarSite, makeSiteLive, siteDraft, stored } from '../../kit/farSite'
import { inGroups } from '../../kit/inGroups'
import { askedOf, type InManner, inManners, type Manner } from '../../kit/isolation/askedOf'
import { addRoleOfSite } from '../../kit/isolation/roleOfSite'
import { callsOf, printOf, type Stock, siteResources, stockSite } from '../../kit/isolation/stockedSite'
import { calls, isToldOfAll } from '../../kit/isolation/triedCalls'
import { watchWrites } from '../../kit/isolation/watchWrites'
import { addUser, PASSWORD } from '../../kit/people'
import { isRepresented } from '../../kit/tried'

/** Their rows hold numbers, chosen words and what they point to alone. */
const WORDLESS = ['offer', 'offer_line', 'hot_news', 'currency', 'answer', 'sitemap']

/** What is taken back must be the last that was done; what takes rows or their names away comes at the end. */
const rankOf = ({ path }: AnyCall): number =>
  path.endsWith('/undo') ? 0 : /\/(store|destroy|delete)$/.test(path) ? 2 : 1

/** So many posts are asked between two looks at what was written. */
const POSTS_A_LOOK = 10

const nameOf = ({ method, path }: AnyCall): string => `${method} ${path}`

/** Nobody's session opens it: test/server/shop/isolation.test.ts asks with the keys of sites. */
const isByKey = (call: AnyCall): boolean => isPublic(call) && call.admit !== undefined
interface Asking {
  as: string
  site?: string
}

describeEachApp(
  'a call reaches its own site and no other (Places)',
  (at, database) => {
    const tried = calls.filter((call) => !isRepresented(database, call))
    const isTried = new Set(tried.map(({ path }) => path))
    const posts = tried.filter(({ method }) => method === 'POST').sort((one, other) => rankOf(one) - rankOf(other))
    const gets = tried.filter(({ method }) => method === 'GET')
    /** The name is settled before any resource is: those that stand for their like are enough on either database. */
    const triedByName = calls
      .filter((call) => !isRepresented('PostgreSQL', call))
      .map((call): InManner => [call, 'ids'])
    let far: Awaited<ReturnType<typeof createPostgresDatabase>> | undefined
    let alpha: Stock
    let beta: Stock
    /** The tables that were written to since it was asked before. */
    let writtenToAlpha: () => Promise<string[]>
    let root = ''
    let clerk = ''

    const ask = async (call: AnyCall, stock: Stock, manner: Manner, { as, site }: Asking): Promise<Reply> => {
      const { path, options } = askedOf(call, stock, manner)
      return at().call(call.method, path, { ...options, as, ...(site !== undefined && { site }) })
    }

    const tellsOf =
      (stock: Stock) =>
      (call: AnyCall, { raw, status }: Reply): string | undefined => {
        if (status >= 500 && status !== 503) return `answers ${status}`
        if (status === 401 && !isByKey(call)) return 'does not know the session any more'
        return raw.payload.includes(stock.word) ? 'tells of the other site' : undefined
      }

    /** Asks the calls for what alpha holds. Answers which of them fail to refuse with the status, or tell of it. */
    const refusals = async (asked: readonly InManner[], asking: Asking, status: number): Promise<string[]> => {
      const faults = await inGroups(asked, async ([call, manner]) => {
        const reply = await ask(call, alpha, manner, asking)
        const isAnybodys = isPublic(call) || call.isPersonal === true
        const isRefused = isAnybodys || reply.status === status
        const fault = isRefused ? tellsOf(alpha)(call, reply) : `answers ${reply.status}`
        return fault ? [`${nameOf(call)} by ${manner}: ${fault}`] : []
      })
      return faults.flat()
    }

    beforeAll(async () => {
      root = await at().signIn()
      await at().services.runs.start()
      if (POSTGRES_URL !== undefined) {
        far = await createPostgresDatabase(POSTGRES_URL)
        await makeFarSite(at(), 'beta', far.url)
      } else {
        await stored(at(), 'site', await siteDraft(at(), 'beta'))
        await makeSiteLive(at(), 'beta')
      }
      await stored(at(), 'site', await siteDraft(at(), 'alpha'))
      await makeSiteLive(at(), 'alpha')
      await stored(at(), 'site', await siteDraft(at(), 'unborn'))
      await stored(at(), 'site', await siteDraft(at(), 'abroad', { is_local: false }))
      alpha = await stockSite(at(), 'alpha', 1_000_001)
      beta = await stockSite(at(), 'beta', 2_000_001)
      writtenToAlpha = await watchWrites(at(), 'alpha')
      await addUser(at(), { name: 'clerk', roles: [await addRoleOfSite(at(), 'BETA_CLERK', 'beta')] })
      clerk = await at().signIn('clerk', PASSWORD)
    }, 240_000)
    afterAll(() => far?.drop())

    it('would be noticed if it did not: asked rightly, the calls tell of the site', async () => {
      const told = new Set<string>()
      await inGroups(inManners(gets), async ([call, manner]) => {
        const { raw } = await ask(call, alpha, manner, { as: root, site: 'alpha' })
        if (raw.payload.includes(alpha.word)) told.add(call.path)
      })
      expect(siteResources.filter(({ name }) => !alpha.worded.has(name)).map(({ name }) => name)).toEqual(WORDLESS)
      const worded = siteResources.filter(({ name }) => alpha.worded.has(name))
      const bins = callsOf(worded, ['destroy']).map((path) => path.replace(/destroy$/, 'bin'))
      const expected = [...callsOf(worded, ['list', 'form', 'option', 'export']), ...bins]
      expect(expected.filter((path) => !told.has(path) && isTried.has(path))).toEqual([])
      expect(told).toContain('/api/admin/report/import-rows/:id')
      if (database === 'embedded') expect(told).toContain('/api/admin/export-log/file/:id')
    })

    const NAMES = [
      ['a site that is not there', 'nowhere', 404],
      ['its own name in another case', 'ALPHA', 404],
      ['two names', 'alpha, beta', 404],
      ['its own schema', 'site_alpha', 404],
      ['a statement', `alpha'; DROP SCHEMA site_alpha; --`, 404],
      ['a path', '../alpha', 404],
      ['a site without tables', 'unborn', 409],
      ['a site on another installation', 'abroad', 409],
    ] as const
    it.each(database === 'embedded' ? NAMES : NAMES.slice(3, 5))(
      'answers nothing under the name of %s',
      async (_, site, status) => {
        const before = await printOf(at(), 'alpha')
        expect(await refusals(triedByName, { as: root, site }, status)).toEqual([])
        expect(await printOf(at(), 'alpha')).toEqual(before)
      },
    )

    // Who reaches a site is settled above the statements.
    if (database === 'embedded')
      it('shuts out whoever’s roles do not reach the site', async () => {
        const before = await printOf(at(), 'alpha')
        expect(await refusals(inManners(tried), { as: clerk, site: 'alpha' }, 403)).toEqual([])
        expect(await printOf(at(), 'alpha')).toEqual(before)
      })

    const readsNothing = async (asking: Asking, seesAll: boolean): Promise<void> => {
      const before = await printOf(at(), 'alpha')
      await writtenToAlpha()
      const ofOne = async ([call, manner]: InManner): Promise<string[]> => {
        const reply = await ask(call, alpha, manner, asking)
        const fault = seesAll && isToldOfAll(call, asking.site) ? undefined : tellsOf(alpha)(call, reply)
        return fault ? [`${nameOf(call)} by ${manner}: ${fault}`] : []
      }
      const faults = (await inGroups(inManners(gets), ofOne)).flat()
      const written = await writtenToAlpha()
      const asked = inManners(posts)
      for (let from = 0; from < asked.length; from += POSTS_A_LOOK) {
        const some = asked.slice(from, from + POSTS_A_LOOK)
        for (const each of some) faults.push(...(await ofOne(each)))
        const tables = await writtenToAlpha()
        if (tables.length > 0) written.push(`${tables} by one of ${some.map(([call]) => nameOf(call))}`)
      }
      expect({ faults, written: written.slice(0, 1) }).toEqual({ faults: [], written: [] })
      expect(await printOf(at(), 'alpha')).toEqual(before)
    }

    it('keeps one site from another, whoever asks', () => readsNothing({ as: root, site: 'beta' }, true), 240_000)

    it('keeps a site from the control context', () => readsNothing({ as: root }, true), 240_000)

    if (database === 'embedded')
      it.each([
        ['', { site: 'beta' }],
        [' in the control context', {}],
      ])('keeps a site from those of another%s', (_, where) => readsNothing({ as: clerk, ...where }, false), 240_000)

    it('keeps the runs of a site from those of another', async () => {
      for (const [method, path] of [
        ['GET', `form/${alpha.run}`],
        ['POST', 'stop'],
        ['POST', 'restart'],
      ] as const)
        for (const site of ['beta', 'control']) {
          const body = method === 'POST' ? { body: { id: alpha.run } } : {}
          expect((await at().call(method, `/api/admin/run/${path}`, { as: clerk, site, ...body })).status).toBe(404)
        }
      for (const query of [{ site: 'alpha' }, { all: 1 }, { all: 1, site: 'alpha' }]) {
        const { data } = await at().call('GET', '/api/admin/run/list', { as: clerk, site: 'beta', query })
        expect(data.list.filter(({ site }: { site: string }) => site === 'alpha')).toEqual([])
      }
    })

    it('lets a link to a download work in the site that it was made in, and only there', async () => {
      const path = `/api/admin/export-log/file/${alpha.export}`
      const link = async (as: string, site: string) =>
        at().call('POST', '/api/admin/download-ticket', { as, site, body: { path } })
      expect((await link(clerk, 'alpha')).status).toBe(403)
      const inBeta = await link(clerk, 'beta')
      const fetched = await at().call('GET', inBeta.data.url, { as: null, site: 'alpha' })
      expect(fetched.status).toBe(404)
      expect(fetched.raw.payload).not.toContain(alpha.word)
      const own = await link(root, 'alpha')
      expect((await at().call('GET', own.data.url, { as: null, site: 'beta' })).raw.payload).toContain(alpha.word)
    })

    it('lets a link be followed only while its site is within reach', async () => {
      const role = await addRoleOfSite(at(), 'ALPHA_GUEST', 'alpha')
      await addUser(at(), { name: 'guest', roles: [role] })
      const guest = await at().signIn('guest', PASSWORD)
      const body = { path: `/api/admin/change-set/form/${alpha.changeSet}` }
      const { data } = await at().call('POST', '/api/admin/download-ticket', { as: guest, site: 'alpha', body })
      await at().services.database.pool.query(`UPDATE control.role SET site = 'beta' WHERE id = $1`, [role])
      await at().services.events.tell({ type: 'rights-changed' })
      const followed = await at().call('GET', data.url, { as: null })
      expect(followed).toMatchObject({ status: 403, message: expect.stringContaining('alpha') })
    })

    /** Last, since it leaves little of the site. */
    const writesOnlyOwn = async (): Promise<{ faults: string[]; written: Set<string> }> => {
      const written = new Set<string>()
      const faults: string[] = []
      const other = JSON.stringify(await printOf(at(), 'beta'))
      await writtenToAlpha()
      for (const [call, manner] of inManners(posts)) {
        const fault = tellsOf(beta)(call, await ask(call, alpha, manner, { as: root, site: 'alpha' }))
        if (fault) faults.push(`${nameOf(call)} by ${manner}: ${fault}`)
        if ((await writtenToAlpha()).length > 0) written.add(call.path)
      }
      if (JSON.stringify(await printOf(at(), 'beta')) !== other) faults.push('something wrote to the other site')
      return { faults, written }
    }

    it('offers in the switcher only what is within reach', async () => {
      const { list } = (await at().call('GET', '/api/admin/site/user-option', { as: clerk, site: 'alpha' })).data
      expect(list.map(({ name }: { name: string }) => name)).not.toContain('alpha')
      const jump = await at().call('GET', '/api/admin/site/jump-site-url', { as: clerk, query: { site: 'alpha' } })
      expect(jump.status).toBe(404)
    })

    it('would be noticed if it wrote: asked rightly, the calls write to the site, and to it alone', async () => {
      const { faults, written } = await writesOnlyOwn()
      const expected = callsOf(siteResources, ['update', 'change-status', 'reset-sort'])
      expect(faults).toEqual([])
      const silent = expected.filter((path) => !written.has(path) && isTried.has(path))
      expect(silent.filter((path) => !path.includes('/invoice/'))).toEqual([])
      for (const path of ['report/restore', 'report/export-run', 'change-set/undo', 'link/destroy'])
        expect(written).toContain(`/api/admin/${path}`)
    }, 240_000)
  },
  { limits: { address: 10_000_000, session: 10_000_000 } },
)
