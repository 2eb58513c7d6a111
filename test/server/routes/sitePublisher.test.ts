import { describeApp } from '../../kit/app'
import { signInWith } from '../../kit/people'

interface Site {
  id: number
  name: string
  title: [string, string]
  publisher_ids: number[]
}

describeApp('the matrix of sites and publishers (Places)', (at) => {
  const sites: Record<'one' | 'two', number> = { one: 0, two: 0 }
  const publishers: number[] = []
  let admin = ''

  const store = async (resource: string, body: Record<string, unknown>): Promise<number> => {
    const reply = await at().call('POST', `/api/admin/${resource}/store`, { as: admin, body })
    if (reply.status !== 200) throw new Error(`${resource}: ${JSON.stringify(reply.data)}`)
    return reply.data.row.id
  }
  const matrix = async (as = admin): Promise<{ sites: Site[]; publishers: { id: number; is_disabled: boolean }[] }> =>
    (await at().call('GET', '/api/admin/site-publisher/matrix', { as })).data
  const save = (body: unknown, as = admin) => at().call('POST', '/api/admin/site-publisher/save-matrix', { as, body })
  const sold = async (site: number): Promise<number[]> =>
    (await matrix()).sites.find(({ id }) => id === site)?.publisher_ids ?? []
  const pair = (site: number, at = 0) => ({ site_id: site, publisher_id: publishers[at] ?? 0 })

  beforeAll(async () => {
    admin = await at().signIn()
    const language = (await at().call('GET', '/api/admin/language/list')).data.list[0].id
    for (const name of ['one', 'two'] as const)
      sites[name] = await store('site', {
        name: `matrix-${name}`,
        title: name,
        english_name: name,
        domain: `https://${name}.example`,
        language_id: language,
      })
    for (const name of ['First', 'Second', 'Third'])
      publishers.push(await store('publisher', { name: `${name} house`, english_name: name }))
  })

  it('shows the sites, the publishers and who sells what', async () => {
    const shown = await matrix()
    expect(shown.sites.map(({ name }) => name)).toEqual(expect.arrayContaining(['matrix-one', 'matrix-two']))
    expect(shown.publishers.map(({ id }) => id)).toEqual(expect.arrayContaining(publishers))
    expect(await sold(sites.one)).toEqual([])
  })

  it('saves many ticks as one change, and takes all of them back as one', async () => {
    await save({ add: [pair(sites.two, 2)] })
    const reply = await save({
      add: [pair(sites.one), pair(sites.one, 1), pair(sites.two), pair(sites.two)],
      remove: [pair(sites.two, 2)],
    })
    expect(reply).toMatchObject({ status: 200, data: { added: 3, removed: 1, count: 4 } })
    expect(await sold(sites.one)).toEqual([publishers[0], publishers[1]])
    expect(await sold(sites.two)).toEqual([publishers[0]])
    const log = await at().call('GET', '/api/admin/operation-log/list', {
      as: admin,
      query: { resource: 'site_publisher' },
    })
    expect(log.data.list[0]).toMatchObject({ action: 'save-matrix' })

    const undone = await at().call('POST', '/api/admin/change-set/undo', {
      as: admin,
      body: { id: reply.data.change_set_id },
    })
    expect(undone).toMatchObject({ status: 200, data: { undone: 6, conflict_count: 0 } })
    expect(await sold(sites.one)).toEqual([])
    expect(await sold(sites.two)).toEqual([publishers[2]])
  })

  it('counts again: what somebody did meanwhile is left alone, and nothing to do leaves no change behind', async () => {
    await save({ add: [pair(sites.one)] })
    const again = await save({ add: [pair(sites.one), pair(sites.one, 1)], remove: [pair(sites.two, 1)] })
    expect(again.data).toMatchObject({ added: 1, removed: 0, count: 1 })
    const same = await save({ add: [pair(sites.one), pair(sites.one, 1)] })
    expect(same).toMatchObject({ status: 200, data: { added: 0, removed: 0, count: 0 } })
    expect(same.data.change_set_id).toBeUndefined()
  })

  it('two who tick the same at once both succeed, and the row is there once', async () => {
    const both = await Promise.all([save({ add: [pair(sites.two, 1)] }), save({ add: [pair(sites.two, 1)] })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.reduce((sum, { data }) => sum + data.added, 0)).toBe(1)
  })

  it('ticks a row that was disabled, and shows a disabled publisher only where it is sold', async () => {
    const { list } = (
      await at().call('GET', '/api/admin/site-publisher/list', { as: admin, query: { site_id: sites.one } })
    ).data
    const row = list.find((each: { publisher_id: number }) => each.publisher_id === publishers[0])
    await at().call('POST', '/api/admin/site-publisher/change-status', {
      as: admin,
      query: { id: row.id, status: 'disabled' },
    })
    expect(await sold(sites.one)).not.toContain(publishers[0])
    expect((await save({ add: [pair(sites.one)] })).data).toMatchObject({ added: 1 })
    expect(await sold(sites.one)).toContain(publishers[0])

    const disable = (id: number | undefined) =>
      at().call('POST', '/api/admin/publisher/change-status', { as: admin, query: { id, status: 'disabled' } })
    const unsold = await store('publisher', { name: 'Unsold house', english_name: 'Unsold' })
    await disable(unsold)
    await disable(publishers[0])
    const shown = (await matrix()).publishers
    expect(shown.find(({ id }) => id === publishers[0])).toMatchObject({ is_disabled: true })
    expect(shown.find(({ id }) => id === unsold)).toBeUndefined()
  })

  it('refuses what contradicts itself, what is not there and what is malformed, and writes none of it', async () => {
    const before = await matrix()
    const both = await save({ add: [pair(sites.one, 2)], remove: [pair(sites.one, 2)] })
    expect(both).toMatchObject({ status: 422, message: expect.stringContaining('selected and cleared') })
    const ghost = { site_id: sites.one, publisher_id: 987_654_321 }
    expect((await save({ add: [pair(sites.one, 2), ghost] })).data.problems).toMatchObject([
      { field: 'publisher_id', message: 'check.ref' },
    ])
    expect((await save({ add: [{ site_id: 987_654_321, publisher_id: publishers[0] }] })).status).toBe(404)
    expect((await save({ add: [{ site_id: 'one', publisher_id: 1 }] })).status).toBe(422)
    expect((await save({ tick: [] })).status).toBe(422)
    expect(await matrix()).toEqual(before)
  })

  it('asks for the mark, to read and to save', async () => {
    const reader = await signInWith(at(), 'matrix-reader', {
      code: 'MATRIX_READER',
      site: 'all',
      category: 'control',
      grants: ['site/publish'],
    })
    expect((await matrix(reader)).sites.length).toBeGreaterThan(1)
    expect((await save({ add: [pair(sites.one, 2)] }, reader)).status).toBe(403)
    const stranger = await signInWith(at(), 'matrix-stranger', { code: 'MATRIX_STRANGER', grants: ['setting/country'] })
    expect((await at().call('GET', '/api/admin/site-publisher/matrix', { as: stranger })).status).toBe(403)
  })

  it('is for every site, also where its people may not see the rows (decision 13)', async () => {
    const marks = ['site/publish', 'site_publisher:save-matrix']
    const keeper = await signInWith(at(), 'matrix-keeper', { code: 'MATRIX_CONTROL', grants: marks })
    expect((await matrix(keeper)).sites.map(({ name }) => name)).toEqual((await matrix()).sites.map(({ name }) => name))
    expect((await save({ add: [pair(sites.two, 2)], remove: [pair(sites.one, 2)] }, keeper)).status).toBe(200)
    expect(await sold(sites.two)).toContain(publishers[2])
    expect((await at().call('GET', '/api/admin/report/list', { as: keeper, site: 'main' })).status).toBe(403)
  })
})
