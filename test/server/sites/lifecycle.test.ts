import { signInWith } from '../../kit/people'
import { describeLifecycle, lifecycleOf, rowsOf, statesOf } from './lifecycleKit'

describeLifecycle('the lifecycle of a site (flows §8)', (at) => {
  const lifecycle = lifecycleOf(at)

  beforeAll(async () => {
    await at().services.runs.start()
    await at().signIn()
  })

  it('initialises a new site at the newest version, step by step', async () => {
    const id = await lifecycle.newSite('alpha')
    const { run, release } = await lifecycle.done(await lifecycle.post('initialize', { id }))
    expect([run.state, run.error]).toEqual(['done', null])
    expect(release.steps.map(({ name, state }) => [name, state])).toEqual([
      ['connect', 'done'],
      ['database', 'done'],
      ['snapshot', 'skipped'],
      ['fetch', 'skipped'],
      ['migrate', 'done'],
      ['seed', 'done'],
      ['check', 'done'],
      ['switch', 'done'],
    ])
    expect(release.steps[4]).toMatchObject({
      message: ['站点的表已是 1.2（7 步）', 'The tables are on 1.2 (7 steps)'],
      output: expect.stringContaining('↑ 0007_search_links'),
      started_at: expect.any(String),
      ended_at: expect.any(String),
    })
    expect(release).toMatchObject({ kind: 'initialize', state: 'done', from_version: null, to_version: '1.2' })
    expect(release).toMatchObject({ run_id: run.id, duration_ms: expect.any(Number) })
    expect(run).toMatchObject({ title: ['初始化站点“站点 alpha”', 'Initialise the site “Site alpha”'] })
    expect(run.progress).toMatchObject({ release_id: release.id, done: 8, total: 8, steps: release.steps })
    expect(await lifecycle.site(id)).toMatchObject({ state: 'live', schema_version: '1.2', is_local: true })
    const list = await at().call('GET', '/api/admin/instruction/list', { site: 'alpha' })
    expect(list.data.list.map((row: { kind: string }) => row.kind).sort()).toEqual([
      'delivery',
      'ordering',
      'refund',
      'usage',
    ])
    expect(await lifecycle.post('initialize', { id })).toMatchObject({ status: 409 })
  })

  it('rolls back to one earlier version, and upgrades again without losing a row', async () => {
    const id = await lifecycle.liveSite('beta')
    const stored = await at().call('POST', '/api/admin/search-ranking/store', {
      site: 'beta',
      body: { keyword: '锂电池', link: 'https://beta.example/lithium', is_pinned: true },
    })
    expect(stored.status).toBe(200)
    const back = await lifecycle.rollback(id, '1.0')
    expect([back.run.state, back.run.error, statesOf(back.release)]).toMatchObject(['done', null, { seed: 'skipped' }])
    expect(await lifecycle.site(id)).toMatchObject({ state: 'live', schema_version: '1.0' })
    const up = await lifecycle.upgrade(id)
    expect([up.run.state, up.run.error]).toEqual(['done', null])
    const place = await at().services.places.of('beta')
    expect(await rowsOf(place, 'SELECT keyword, link, is_pinned FROM @search_ranking')).toEqual([
      { keyword: '锂电池', link: 'https://beta.example/lithium', is_pinned: true },
    ])
  })

  it('refuses what a site is too old for, and says what it needs', async () => {
    const id = await lifecycle.liveSite('elder')
    await lifecycle.rollback(id, '1.1')
    const upgrade = { site: 'elder', has: '1.1', needs: '1.2' }
    for (const [method, path, body] of [
      ['GET', '/api/admin/search-ranking/list', undefined],
      ['GET', '/api/admin/search-ranking/form/1', undefined],
      ['POST', '/api/admin/search-ranking/store', { keyword: 'x' }],
      ['GET', '/api/admin/search-ranking/export', undefined],
      ['POST', '/api/admin/search-ranking/count', { query: {} }],
    ] as const) {
      const reply = await at().call(method, path, { site: 'elder', ...(body && { body }) })
      expect([path, reply.status, reply.data]).toEqual([path, 409, { upgrade }])
      expect(reply.message).toBe('The site “Site elder” is on version 1.1, but this needs 1.2. Upgrade the site first')
    }
    expect((await at().call('GET', '/api/admin/instruction/list', { site: 'elder' })).status).toBe(200)
    expect((await at().call('GET', '/api/admin/dashboard/summary', { site: 'elder' })).status).toBe(200)
    const choices = await at().call('GET', '/api/admin/site/user-option')
    expect(choices.data.list.find((each: { name: string }) => each.name === 'elder')).toMatchObject({
      health: 'upgrade',
      schema_version: '1.1',
      newest_version: '1.2',
    })
  })

  it('tells which versions there are, which way each lies, and why the site left it before', async () => {
    const id = await lifecycle.liveSite('gamma')
    await lifecycle.rollback(id, '1.1', 'The links led nowhere')
    const { data } = await at().call('GET', '/api/admin/site/versions', { query: { id } })
    expect(data).toMatchObject({ current: '1.1', newest: '1.2', code: { api: null, frontend: null } })
    expect(data.versions).toMatchObject([
      { version: '1.0', can: 'rollback', is_current: false, reasons: [] },
      { version: '1.1', can: null, is_current: true, title: ['说明与搜索排行', expect.any(String)], reasons: [] },
      {
        version: '1.2',
        can: 'upgrade',
        reasons: [{ reason: 'The links led nowhere', user: 'admin', at: expect.any(String) }],
      },
    ])
    const log = await at().call('GET', '/api/admin/site-release/list', { query: { site_id: id, kind: 'rollback' } })
    expect(log.data.list).toMatchObject([{ reason: 'The links led nowhere', from_version: '1.2', to_version: '1.1' }])
    const operations = await at().call('GET', '/api/admin/operation-log/list', {
      query: { resource: 'site', action: 'rollback' },
    })
    expect(operations.data.list.some((line: { row_ids: string[] }) => line.row_ids.includes(String(id)))).toBe(true)
  })

  it('takes exactly one earlier version and a reason (specification §5)', async () => {
    const id = await lifecycle.liveSite('delta')
    for (const versions of [[], ['1.0', '1.1'], undefined]) {
      const reply = await lifecycle.post('rollback', { id, reason: 'why', ...(versions && { versions }) })
      expect(reply).toMatchObject({ status: 422, message: 'A rollback takes exactly one selected version' })
    }
    const unsaid = await lifecycle.post('rollback', { id, versions: ['1.0'], reason: '  ' })
    expect(unsaid).toMatchObject({ status: 422, data: { problems: [{ field: 'reason', message: 'check.required' }] } })
    expect((await lifecycle.post('rollback', { id, versions: ['1.2'], reason: 'why' })).status).toBe(409)
    expect((await lifecycle.post('rollback', { id, versions: ['9.9'], reason: 'why' })).status).toBe(422)
    expect((await lifecycle.post('upgrade', { id })).status).toBe(409)
    expect((await lifecycle.post('upgrade', { id, to: '9.9' })).status).toBe(422)
    expect((await lifecycle.post('upgrade', { id, api_tag: 'v1' })).status).toBe(422)
    expect((await lifecycle.post('upgrade', { id: 987_654 })).status).toBe(404)
    await rowsOf(at().services.places.control, `UPDATE @site SET is_local = false WHERE id = ${id}`)
    for (const [action, body] of [
      ['upgrade', { id }],
      ['rollback', { id, versions: ['1.0'], reason: 'why' }],
      ['initialize', { id }],
    ] as const) {
      expect((await lifecycle.post(action, body)).message).toBe('The site “Site delta” is on another installation')
    }
  })

  it('asks for the mark of each action', async () => {
    const looker = await signInWith(at(), 'life-looker', { code: 'LIFE_LOOKER', grants: ['site/list'] })
    await at().signIn()
    const bodies = {
      initialize: { id: 1 },
      upgrade: { id: 1 },
      rollback: { id: 1, versions: ['1.0'], reason: 'why' },
      rollout: { ids: [1], wave_size: 1 },
    }
    for (const [action, body] of Object.entries(bodies)) {
      expect([action, (await lifecycle.post(action, body, { as: null })).status]).toEqual([action, 401])
      expect([action, (await lifecycle.post(action, body, { as: looker })).status]).toEqual([action, 403])
    }
    const versions = (as: string | null) => at().call('GET', '/api/admin/site/versions', { as, query: { id: 1 } })
    expect([(await versions(null)).status, (await versions(looker)).status]).toEqual([401, 200])
  })

  it('counts a mark in control for every site, and shows nobody its rows for that (decision 13)', async () => {
    const id = await lifecycle.liveSite('unreached')
    const keeper = await signInWith(at(), 'life-keeper', {
      code: 'LIFE_KEEPER',
      grants: ['site:upgrade', 'site:rollback'],
    })
    await at().signIn()
    await lifecycle.done(await lifecycle.post('rollback', { id, versions: ['1.1'], reason: 'why' }, { as: keeper }))
    expect((await lifecycle.done(await lifecycle.post('upgrade', { id }, { as: keeper }))).run.error).toBeNull()
    expect((await at().call('GET', '/api/admin/region/list', { as: keeper, site: 'unreached' })).status).toBe(403)
    const jump = { as: keeper, query: { site: 'unreached' } }
    expect((await at().call('GET', '/api/admin/site/jump-site-url', jump)).status).toBe(404)
  })
})
