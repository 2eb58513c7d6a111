import { describeEachApp } from '../../kit/app'
import { lifeOf, rowsOf, statesOf } from './lifeKit'

describeEachApp('the life of a site (flows §8)', (at) => {
  const life = lifeOf(at)
  beforeAll(async () => {
    await at().services.runs.start()
    await at().signIn()
  })

  it('initialises a new site at the newest version, step by step', async () => {
    const id = await life.newSite('alpha')
    const { run, release } = await life.done(await life.post('initialize', { id }))
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
    expect(release).toMatchObject({ kind: 'initialize', state: 'done', from_version: null, to_version: '1.2' })
    expect(await life.site(id)).toMatchObject({ state: 'live', schema_version: '1.2', is_local: true })
    const list = await at().call('GET', '/api/admin/instruction/list', { site: 'alpha' })
    expect(list.data.total).toBe(4)
  })

  it('rolls back to one earlier version, and upgrades again without losing a row', async () => {
    const id = await life.liveSite('beta')
    const stored = await at().call('POST', '/api/admin/search-ranking/store', {
      site: 'beta',
      body: { keyword: '锂电池', link: 'https://beta.example/lithium', is_pinned: true },
    })
    expect(stored.status).toBe(200)
    const back = await life.rollback(id, '1.0')
    expect([back.run.state, back.run.error, statesOf(back.release)]).toMatchObject(['done', null, { seed: 'skipped' }])
    expect(await life.site(id)).toMatchObject({ state: 'live', schema_version: '1.0' })
    const refused = await at().call('GET', '/api/admin/search-ranking/list', { site: 'beta' })
    expect(refused).toMatchObject({ status: 409, data: { upgrade: { site: 'beta', has: '1.0', needs: '1.2' } } })
    const up = await life.upgrade(id)
    expect([up.run.state, up.run.error]).toEqual(['done', null])
    const place = await at().services.places.of('beta')
    expect(await rowsOf(place, 'SELECT keyword, link, is_pinned FROM @search_ranking')).toEqual([
      { keyword: '锂电池', link: 'https://beta.example/lithium', is_pinned: true },
    ])
  })
})
