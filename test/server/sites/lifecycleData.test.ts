import { describeLifecycle, lifecycleOf, rowsOf } from './lifecycleKit'

interface Ranking {
  id: number
  keyword: string
  hits: number
  link?: string | null
}

describeLifecycle('going back and on again loses nothing (flows §8.3)', (at) => {
  const lifecycle = lifecycleOf(at)
  let id = 0
  const site = 'keeper'
  const place = () => at().services.places.reserved(site)
  const store = async (resource: string, body: Record<string, unknown>): Promise<number> => {
    const reply = await at().call('POST', `/api/admin/${resource}/store`, { site, body })
    if (reply.status !== 200) throw new Error(reply.message)
    return reply.data.row.id
  }
  const names = async () =>
    (await at().call('GET', '/api/admin/instruction/list', { site, query: { pageSize: 50 } })).data.list
      .map((row: { name: string }) => row.name)
      .filter((name: string) => name.startsWith('own'))
      .sort()

  beforeAll(async () => {
    await at().services.runs.start()
    await at().signIn()
    id = await lifecycle.liveSite(site)
  })

  it('whatever was written, changed and deleted in each version', async () => {
    const first = await store('instruction', { name: 'own 1.2 changed later', kind: 'usage', content: '<p>1</p>' })
    const second = await store('instruction', { name: 'own 1.2 deleted later', kind: 'usage', content: '<p>2</p>' })
    const linked = await store('search-ranking', { keyword: 'lithium', link: 'https://keeper.example/a' })
    const doomed = await store('search-ranking', { keyword: 'cobalt', link: 'https://keeper.example/b' })

    await lifecycle.rollback(id, '1.1')
    await at().call('POST', '/api/admin/instruction/update', { site, body: { id: first, name: 'own 1.1 changed' } })
    await at().call('POST', '/api/admin/instruction/destroy', { site, body: { ids: [second] } })
    await store('instruction', { name: 'own 1.1 added', kind: 'refund', content: '<p>3</p>' })
    // The ranking has no screen at 1.1, but its table goes on counting.
    await rowsOf(await place(), `UPDATE @search_ranking SET hits = 7 WHERE id = ${linked}`)
    await rowsOf(await place(), `DELETE FROM @search_ranking WHERE id = ${doomed}`)
    await rowsOf(await place(), `INSERT INTO @search_ranking (keyword, hits) VALUES ('graphite', 3)`)

    await lifecycle.rollback(id, '1.0')
    const region = await store('region', { name: 'own 1.0' })
    expect(
      await rowsOf(await place(), `SELECT to_regclass('"${(await place()).schema}".instruction') AS there`),
    ).toEqual([{ there: null }])

    await lifecycle.upgrade(id, '1.1')
    expect(await names()).toEqual(['own 1.1 added', 'own 1.1 changed'])
    const restored = await at().call('GET', '/api/admin/instruction/bin', { site })
    expect(restored.data.list).toMatchObject([
      { row_id: second, title: ['own 1.2 deleted later', 'own 1.2 deleted later'] },
    ])
    await at().call('POST', '/api/admin/instruction/restore', {
      site,
      body: { change_ids: [restored.data.list[0].change_id] },
    })

    await lifecycle.upgrade(id, '1.2')
    expect(await names()).toEqual(['own 1.1 added', 'own 1.1 changed', 'own 1.2 deleted later'])
    const rankings = await rowsOf<Ranking>(
      await place(),
      'SELECT id, keyword, hits, link FROM @search_ranking ORDER BY id',
    )
    expect(rankings).toEqual([
      { id: linked, keyword: 'lithium', hits: 7, link: 'https://keeper.example/a' },
      { id: doomed + 1, keyword: 'graphite', hits: 3, link: null },
    ])
    expect((await at().call('GET', `/api/admin/region/form/${region}`, { site })).data.row.name).toBe('own 1.0')
    const history = await at().call('GET', `/api/admin/instruction/history/${first}`, { site })
    expect(history.data.list.map((entry: { cause: string }) => entry.cause)).toEqual(['update', 'store'])
  })

  it('gives new rows ids that no row ever had', async () => {
    const last = await store('instruction', { name: 'own last', kind: 'usage', content: '<p>x</p>' })
    await at().call('POST', '/api/admin/instruction/destroy', { site, body: { ids: [last] } })
    await lifecycle.rollback(id, '1.0')
    await lifecycle.upgrade(id)
    expect(await store('instruction', { name: 'own next', kind: 'usage', content: '<p>y</p>' })).toBeGreaterThan(last)
  })

  it('nor where it is done again and again', async () => {
    const before = await names()
    for (const version of ['1.0', '1.1']) {
      await lifecycle.rollback(id, version)
      expect((await lifecycle.upgrade(id)).run.error).toBeNull()
    }
    expect(await names()).toEqual(before)
    expect(await rowsOf(await place(), 'SELECT link FROM @search_ranking ORDER BY id')).toEqual([
      { link: 'https://keeper.example/a' },
      { link: null },
    ])
  })

  it('keeps one snapshot beside the site, the last', async () => {
    const { schema } = await place()
    const schemas = await rowsOf<{ name: string }>(
      await place(),
      `SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE '${schema}%' ORDER BY 1`,
    )
    expect(schemas).toEqual([{ name: schema }, { name: `${schema}$snapshot` }])
  })
})
