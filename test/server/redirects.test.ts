import { sql } from 'kysely'
import { tableSql } from '../../server/foundation/db/tableSql'
import type { Resource } from '../../src/resources/kit/resource'
import { news } from '../../src/resources/news'
import { redirect } from '../../src/resources/redirect'
import { describeEachApp } from '../kit/app'
import { storeSample } from '../kit/samples'

const site = 'main'

describeEachApp('an old address', (at) => {
  const get = (path: string, query: Record<string, string | number> = {}) =>
    at().call('GET', `/api/admin/${path}`, { site, query })
  const post = (path: string, body: object) => at().call('POST', `/api/admin/${path}`, { site, body })
  const made = async (resource: Resource, values: Record<string, unknown> = {}) =>
    (await storeSample(at(), resource, values)).data.row

  beforeAll(() => at().signIn())

  const lead = (source: string, target: string) => post('redirect/lead', { source, target })
  const targets = async () =>
    Object.fromEntries(
      (await get('redirect/list', { page: 1, pageSize: 100 })).data.list.map(
        ({ source, target }: { source: string; target: string }) => [source, target],
      ),
    )

  it('leads to the new one, also from further back, and never round in a circle', async () => {
    await lead('/news/a', '/news/b')
    await lead('/news/b', '/news/c')
    expect(await targets()).toMatchObject({ '/news/a': '/news/c', '/news/b': '/news/c' })
    await lead('/news/c', '/news/a')
    expect(await targets()).toEqual({ '/news/b': '/news/a', '/news/c': '/news/a' })
  })

  it('goes out as a file for nginx, if it is enabled', async () => {
    await post('redirect/store', { source: '/off', target: '/a', kind: 'temporary', status: 'disabled' })
    const { raw } = await get('redirect/nginx-map')
    expect(raw.headers['content-disposition']).toContain('redirects-main.conf')
    expect(raw.body).toContain('"/news/b" "/news/a";')
    expect(raw.body).not.toContain('/off')
  })

  it('is left out of the file where a page stands there again', async () => {
    const { id } = await made(news, { link: 'back-again', status: 'enabled' })
    const { change_set_id: set } = (await post('news/update', { id, link: 'gone-away' })).data
    await lead('/news/back-again', '/news/gone-away')
    const file = async () => (await get('redirect/nginx-map')).raw.body
    expect(await file()).toContain('"/news/back-again"')
    await post('change-set/undo', { id: set })
    expect(await file()).not.toContain('"/news/back-again"')
  })

  it('leads nowhere else than to a path of the site', async () => {
    expect((await lead('/news/x', 'javascript:alert(1)')).status).toBe(422)
    expect((await lead('/news/x', '/news/x')).status).toBe(422)
    expect((await post('redirect/store', { source: '//evil.example', target: '/a', kind: 'permanent' })).status).toBe(
      422,
    )
  })

  describe('as a web server compares', () => {
    const store = (source: string, target: string, status = 'enabled') =>
      post('redirect/store', { source, target, kind: 'permanent', status })
    const stored = async (source: string, target: string, status = 'enabled'): Promise<number> =>
      (await store(source, target, status)).data.row.id
    const file = async () => (await get('redirect/nginx-map')).raw.rawPayload.toString('latin1')
    const leftOut = async () => (await get('redirect/left-out')).data
    const circle = (...steps: string[]) => ({
      status: 422,
      message: `Visitors would be sent round in a circle: ${steps.join(' → ')}. Change, disable or delete one of these steps first`,
      data: { problems: [{ field: 'target', message: 'rule.redirectCircle' }] },
    })
    /** As an installation has it that is older than the check. */
    const writtenBefore = async (source: string, target: string) => {
      const { services } = at()
      const place = await services.places.forResource(redirect, site)
      const { rows } = await sql<{ id: number }>`INSERT INTO ${tableSql(place, 'redirect')} (source, target)
        VALUES (${source}, ${target}) RETURNING id`.execute(place.database.kysely)
      return rows[0]?.id ?? 0
    }
    const cleared = async () => {
      const { list } = (await get('redirect/list', { page: 1, pageSize: 100 })).data
      if (list.length > 0) await post('redirect/destroy', { ids: list.map(({ id }: { id: number }) => id) })
    }

    beforeEach(cleared)

    it('begins once at one path, however it is written', async () => {
      await stored('/one', '/two')
      await stored('/%E4%B8%AD%E6%96%87', '/zh')
      expect(await store('/ONE', '/three')).toMatchObject({
        status: 422,
        message: expect.stringContaining('“/ONE” differs from the old address “/one” only by case or spelling'),
        data: { problems: [{ field: 'source', message: 'rule.redirectSame' }] },
      })
      for (const same of ['/中文', '/%e4%b8%ad文', '/./one', '/x/..//one'])
        expect((await store(same, '/three')).status).toBe(422)
      expect((await store('/one/', '/three')).status).toBe(200)
    })

    it('does not lead to itself', async () => {
      expect(await store('/report/Case', '/report/case?from=old')).toMatchObject({ status: 422 })
      expect(await lead('/news/Case', '/news/case')).toMatchObject({ status: 422 })
      const { services } = at()
      const { rows } = await sql<{ domain: string }>`SELECT domain FROM control.site WHERE name = ${site}`.execute(
        services.database.kysely,
      )
      const own = `${rows[0]?.domain.replace(/\/$/, '')}/news/elsewhere`
      expect(await store('/news/elsewhere', own)).toMatchObject({
        status: 422,
        data: {
          problems: [{ field: 'target', message: 'rule.redirectInSite', values: { path: '/news/elsewhere' } }],
        },
      })
    })

    it('comes round by no number of steps: stored, changed, enabled', async () => {
      await writtenBefore('/c1', '/c2')
      const second = await writtenBefore('/C2', '/c3?x=1')
      expect(await store('/c3', '/C1')).toMatchObject(circle('/c3', '/c1', '/C2', '/c3'))
      const third = await stored('/c3', '/c1', 'disabled')
      expect(await post('redirect/change-status', { ids: [third], status: 'enabled' })).toMatchObject(
        circle('/c3', '/c1', '/C2', '/c3'),
      )
      expect(await post('redirect/update', { id: second, target: '/%631' })).toMatchObject(circle('/C2', '/c1', '/C2'))
      expect((await post('redirect/change-status', { ids: [second], status: 'disabled' })).status).toBe(200)
      expect((await post('redirect/update', { id: third, target: '/c4' })).status).toBe(200)
      expect((await post('redirect/change-status', { ids: [third], status: 'enabled' })).status).toBe(200)
    })

    it('is led on once: a second step is refused from either end, also for one that is enabled', async () => {
      const chain = (field: string, ...steps: string[]) => ({
        status: 422,
        message: `Visitors would be redirected more than once: ${steps.join(' → ')}. Redirect “${steps[0]}” to “${steps.at(-1)}” directly`,
        data: { problems: [{ field, message: 'rule.redirectChain' }] },
      })
      const first = await stored('/e1', '/e2')
      expect(await store('/E2', '/e3')).toMatchObject(chain('source', '/e1', '/E2', '/e3'))
      expect(await store('/e0', '/E1?x=1')).toMatchObject(chain('target', '/e0', '/e1', '/e2'))
      const second = await stored('/e2', 'https://example.com/e3', 'disabled')
      expect(await post('redirect/change-status', { ids: [second], status: 'enabled' })).toMatchObject(
        chain('source', '/e1', '/e2', 'https://example.com/e3'),
      )
      expect((await post('redirect/update', { id: first, target: 'https://example.com/e3' })).status).toBe(200)
      expect((await post('redirect/change-status', { ids: [second], status: 'enabled' })).status).toBe(200)
    })

    it('may be led on twice by an older row: that keeps nobody from moving a page, and an undo brings it back', async () => {
      await writtenBefore('/u1', '/u2')
      const second = await writtenBefore('/u2', '/news/u3')
      expect((await lead('/news/u3', '/news/u4')).status).toBe(200)
      const { change_set_id: set } = (await post('redirect/destroy', { ids: [second] })).data
      expect((await post('change-set/undo', { id: set })).status).toBe(200)
      expect(await targets()).toEqual({ '/u1': '/u2', '/u2': '/news/u4', '/news/u3': '/news/u4' })
    })

    it('comes round by no restoring and no undo', async () => {
      const first = await stored('/r1', '/r2')
      const { change_set_id: set } = (await post('redirect/destroy', { ids: [first] })).data
      const second = await stored('/r2', '/r1')
      const [{ change_id }] = (await get('redirect/bin', { page: 1, pageSize: 20 })).data.list
      expect(await post('redirect/restore', { change_ids: [change_id] })).toMatchObject(circle('/r1', '/r2', '/r1'))
      expect(await post('change-set/undo', { id: set })).toMatchObject(circle('/r1', '/r2', '/r1'))
      await post('redirect/destroy', { ids: [second] })
      expect((await post('change-set/undo', { id: set })).status).toBe(200)
    })

    it('comes round by no two people at once', async () => {
      for (const round of [1, 2, 3, 4]) {
        const both = await Promise.all([store(`/p${round}`, `/q${round}`), store(`/q${round}`, `/P${round}`)])
        expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
        const same = await Promise.all([store(`/same${round}`, '/x'), store(`/SAME${round}`, '/y')])
        expect(same.map(({ status }) => status).sort()).toEqual([200, 422])
      }
    })

    it('is led on from every spelling of an old address', async () => {
      await stored('/before', '/News/Old')
      await lead('/news/old', '/news/new')
      expect(await targets()).toEqual({ '/before': '/news/new', '/news/old': '/news/new' })
      await stored('/NEWS/newer', '/somewhere')
      await lead('/news/NEW', '/news/newer')
      expect(await targets()).toEqual({
        '/before': '/news/newer',
        '/news/old': '/news/newer',
        '/news/NEW': '/news/newer',
      })
    })

    it('leaves older rows that clash out of the file, says which, and lets them be mended', async () => {
      for (const [source, target] of [
        ['/two', '/a'],
        ['/TWO', '/b'],
        ['/l1', '/l2'],
        ['/l2', '/l1'],
        ['/fine', '/c'],
      ] as const)
        await writtenBefore(source, target)
      const text = await file()
      expect(text.match(/^ {4}".*/gm)).toEqual(['    "/fine" "/c";', '    "/two" "/a";'])
      expect(text).toMatch(/^# Left out: \d+ \/TWO \(nginx takes it for the same as\) \/two$/m)
      const { total, list } = await leftOut()
      expect(total).toBe(3)
      expect(list.map(({ source, reason }: Record<string, string>) => [source, reason])).toEqual([
        ['/TWO', 'same'],
        ['/l1', 'circle'],
        ['/l2', 'circle'],
      ])
      expect((await store('/other', '/d')).status).toBe(200)
      const [{ id }] = list
      expect((await post('redirect/update', { id, target: '/e' })).status).toBe(422)
      expect((await post('redirect/change-status', { ids: [id], status: 'disabled' })).status).toBe(200)
      expect((await leftOut()).total).toBe(2)
      expect((await post('redirect/change-status', { ids: [id], status: 'enabled' })).status).toBe(422)
    })

    it('is left out where a page stands there in other letters', async () => {
      await stored('/news/In-Letters', '/elsewhere')
      await made(news, { link: 'in-letters', status: 'enabled' })
      expect(await file()).not.toContain('"/news/In-Letters"')
      expect((await leftOut()).list).toMatchObject([{ source: '/news/In-Letters', reason: 'page' }])
    })
  })
})
