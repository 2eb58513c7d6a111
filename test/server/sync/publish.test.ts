import { describeEachApp, type TestApp } from '../../kit/app'
import { allEnded } from '../../kit/runs'

interface Line {
  site_id: number
  resource: string
  origin_id: number
  outcome: string
  reason: string | null
  cells: { changed: { field: string }[]; left: string[] }
}

describeEachApp('rows that go from control to the sites', (at) => {
  let sites: number[]
  let publisher: number
  let category: number
  let parent: number

  const app = (): TestApp => at()
  const post = async (path: string, body: object, site?: string) => {
    const reply = await app().call('POST', `/api/admin/${path}`, { body, ...(site && { site }) })
    if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.message)} ${JSON.stringify(reply.data)}`)
    return reply.data
  }
  const get = async (path: string, site?: string, query: Record<string, string | number> = {}) =>
    (await app().call('GET', `/api/admin/${path}`, { query, ...(site && { site }) })).data
  const store = async (path: string, body: object, site?: string): Promise<number> =>
    (await post(`${path}/store`, body, site)).row.id
  const reports = async (site?: string) =>
    (await get('report/list', site, { pageSize: 100, sort: 'id' })).list as Record<string, unknown>[]
  const row = async (name: string, site: string) => (await reports(site)).find((each) => each.name === name)
  const report = (link: string, more: object = {}) => ({
    ...{ name: `Report ${link}`, link, category_id: category, publisher_id: publisher, published_at: '2026-11-01' },
    ...{ price: '1000', ...more },
  })
  const publish = async (body: object, to = sites) => {
    const { record_ids } = await post('sync-record/publish', { site_ids: to, ...body })
    await allEnded(app(), 'sync')
    return Promise.all((record_ids as number[]).map((id) => get(`sync-record/form/${id}`).then(({ row: own }) => own)))
  }
  const update = async (id: number, values: object, site?: string) => {
    const { row: now } = await get(`report/form/${id}`, site)
    return post('report/update', { id, version: now.version, ...values }, site)
  }

  const goByThemselves = async (sync_auto_update: boolean) => {
    const { row: now } = await get('platform-setting/form/1')
    await post('platform-setting/update', { id: 1, version: now.version, sync_auto_update })
  }

  beforeAll(async () => {
    await app().signIn()
    await app().services.runs.start()
    await goByThemselves(false)
    const language = (await get('language/list')).list[0].id
    sites = []
    for (const name of ['one', 'two']) {
      const draft = { name, title: name, english_name: name, domain: `https://${name}.example`, language_id: language }
      const id = await store('site', draft)
      await post('site/initialize', { id })
      sites.push(id)
    }
    await allEnded(app(), 'site-lifecycle')
    publisher = await store('publisher', { name: '出版商甲', english_name: 'Publisher A' })
    for (const site_id of sites) await post('sync-publisher/store', { site_id, publisher_id: publisher, auto: true })
    parent = await store('category', { name: '化工', name_en: 'Chemicals', link: 'chemicals' })
    category = await store('category', { name: '涂料', name_en: 'Coatings', link: 'coatings', parent_id: parent })
    await store('report', report('a'))
    await store('report', report('b'))
  }, 120_000)

  it('arrive with what they point to, once', async () => {
    const [first] = await publish({ mode: 'since' })
    expect(first).toMatchObject({ state: 'done', added: 4, parked: 0 })
    const [a] = (await reports('one')).filter(({ link }) => link === 'a')
    const categories = (await get('category/list', 'one')).list as Record<string, unknown>[]
    const own = categories.find(({ link }) => link === 'coatings')
    expect(a).toMatchObject({ name: 'Report a', price: '1000.00', category_id: own?.id })
    expect(own?.parent_id).toBe(categories.find(({ link }) => link === 'chemicals')?.id)
    const [again] = await publish({ mode: 'since' })
    expect(again).toMatchObject({ state: 'done', total: 0 })
    expect(await reports('one')).toHaveLength(2)
  })

  it('follow what control changes, but not what the site has changed', async () => {
    const [own] = (await reports('one')).filter(({ link }) => link === 'a')
    await update(Number(own?.id), { price: '777' }, 'one')
    const [origin] = (await reports()).filter(({ link }) => link === 'a')
    await update(Number(origin?.id), { price: '1200', author: 'Li' })
    const { token, sites: seen } = await post('sync-publish/preview', { site_ids: sites, mode: 'since' })
    expect(seen.map(({ counts }: { counts: { updated: number } }) => counts.updated)).toEqual([1, 1])
    const { lines } = (await get('sync-publish/lines', undefined, { token })) as { lines: Line[] }
    const [one, two] = sites.map((id) => lines.find(({ site_id }) => site_id === id))
    expect(one?.cells).toMatchObject({ changed: [{ field: 'author' }], left: ['price'] })
    expect(two?.cells.changed.map(({ field }) => field)).toEqual(['author', 'price'])
    await publish({ mode: 'since', token })
    expect(await row('Report a', 'one')).toMatchObject({ price: '777.00' })
    expect(await row('Report a', 'two')).toMatchObject({ price: '1200.00' })
    const why = await get('sync-publish/why', undefined, {
      ...{ site_id: sites[0] ?? 0, resource: 'report', id: Number(origin?.id) },
    })
    expect(why).toMatchObject({ outcome: 'unchanged', left: ['price'] })
  })

  it('that moved since they were seen are left out, named, and sent by the next run', async () => {
    const [origin] = (await reports()).filter(({ link }) => link === 'b')
    await update(Number(origin?.id), { author: 'Wang' })
    const { token } = await post('sync-publish/preview', { site_ids: sites, mode: 'since' })
    await update(Number(origin?.id), { author: 'Zhao' })
    const [record] = await publish({ mode: 'since', token })
    expect(record).toMatchObject({ state: 'partial', parked: 1, updated: 0 })
    expect(record.error_details).toMatchObject([{ reason: 'moved', origin_id: origin?.id }])
    const [next] = await publish({ mode: 'since' })
    expect(next).toMatchObject({ state: 'done', updated: 1 })
  })

  it('are parked where another row of the site has their link, and go on once it is free', async () => {
    const here = (await get('category/list', 'one')).list[0].id
    const blocking = await store('report', { ...report('c2'), name: 'Report c', category_id: here }, 'one')
    const origin = await store('report', report('c', { name: 'Report c plus' }))
    await update(blocking, { link: 'c' }, 'one')
    await update(origin, { name: 'Report c' })
    // The same name and link: it is taken for the same row, not parked.
    const [record] = await publish({ mode: 'since' }, [sites[0] ?? 0])
    expect(record).toMatchObject({ state: 'done', added: 0 })
    const moving = await store('report', report('d'))
    await publish({ mode: 'since' })
    const own = await store('report', { ...report('z'), name: 'Own report', category_id: here }, 'one')
    await update(moving, { link: 'z' })
    const [parked] = await publish({ mode: 'since' }, [sites[0] ?? 0])
    expect(parked).toMatchObject({ state: 'partial', parked: 1 })
    expect(parked.error_details).toMatchObject([{ reason: 'taken', about: 'Own report' }])
    await update(own, { link: 'z2' }, 'one')
    const [through] = await publish({ mode: 'since' }, [sites[0] ?? 0])
    expect(through).toMatchObject({ state: 'done', updated: 1 })
    expect(await row('Report d', 'one')).toMatchObject({ link: 'z' })
  })

  it('that control deletes are disabled at the site, and those that the site deleted are not sent again by themselves', async () => {
    const origin = await store('report', report('f'))
    await publish({ mode: 'since' })
    await post('report/destroy', { ids: [origin] })
    const [record] = await publish({ mode: 'since' })
    expect(record).toMatchObject({ removed: 1 })
    expect(await row('Report f', 'two')).toMatchObject({ status: 'disabled' })
    const g = await store('report', report('g'))
    await publish({ mode: 'since' })
    const own = await row('Report g', 'two')
    await post('report/destroy', { ids: [own?.id] }, 'two')
    await update(g, { author: 'Sun' })
    const [, second] = await publish({ mode: 'since' })
    expect(second).toMatchObject({ added: 0, skipped: 1 })
    const [, again] = await publish({ mode: 'rows', resource: 'report', scope: { ids: [g] } })
    expect(again).toMatchObject({ added: 1 })
    expect(await row('Report g', 'two')).toMatchObject({ author: 'Sun' })
  })

  it('of a publisher that is not chosen for the site stay at home, and the answer says so', async () => {
    const other = await store('publisher', { name: '出版商乙', english_name: 'Publisher B' })
    const origin = await store('report', report('h', { publisher_id: other }))
    const [record] = await publish({ mode: 'since' })
    expect(record).toMatchObject({ added: 0, skipped: 1 })
    const why = await get('sync-publish/why', undefined, { site_id: sites[0] ?? 0, resource: 'report', id: origin })
    expect(why.sentence[1]).toContain('publisher')
  })

  it('go by themselves where that is switched on', async () => {
    await goByThemselves(true)
    await store('report', report('auto'))
    for (let tries = 0; tries < 200 && !(await row('Report auto', 'two')); tries++)
      await new Promise((done) => setTimeout(done, 50))
    expect(await row('Report auto', 'two')).toBeDefined()
    await allEnded(app(), 'sync')
    const { list } = await get('sync-record/list', undefined, { trigger: 'journal' })
    expect(list[0]).toMatchObject({ state: expect.stringMatching(/done|partial/), user_id: null })
  })

  it('of a publisher that goes by hand alone wait for a person, though others went by themselves', async () => {
    const byHand = await store('publisher', { name: '出版商丙', english_name: 'Publisher C' })
    for (const site_id of sites) await post('sync-publisher/store', { site_id, publisher_id: byHand, auto: false })
    await store('report', report('by-hand', { publisher_id: byHand }))
    await store('report', report('auto-too'))
    for (let tries = 0; tries < 200 && !(await row('Report auto-too', 'two')); tries++)
      await new Promise((done) => setTimeout(done, 50))
    await allEnded(app(), 'sync')
    expect(await row('Report by-hand', 'two')).toBeUndefined()
    await publish({ mode: 'since' })
    expect(await row('Report by-hand', 'two')).toBeDefined()
  })

  it('are listed in the journal with what is still behind', async () => {
    const { list } = await get('sync-journal/list', undefined, { resource: 'report' })
    expect(list[0]).toMatchObject({ row_title: 'Report auto-too', action: 'created', changed_by: 1 })
    expect(list[0].pending_sites).toBe(0)
  })
})
