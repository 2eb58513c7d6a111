import { describeEachApp } from '../kit/app'
import { addRole, addUser, PASSWORD } from '../kit/people'

const LIST = '/api/admin/saved-view'
const look = { columns: [{ name: 'name' }], density: 'compact' }

describeEachApp('saved views of lists (decision 68)', (at) => {
  const tokens: Record<string, string> = {}
  const roles: Record<string, number> = {}

  const post = (action: string, body: object, as = tokens.admin, site = 'control') =>
    at().call('POST', `${LIST}/${action}`, { site, body, ...(as ? { as } : {}) })
  const views = async (resource: string, as = tokens.admin, site = 'control') =>
    (await at().call('GET', `${LIST}/list`, { site, query: { resource }, ...(as ? { as } : {}) })).data
  /** The lists that are said to have views, with the rights. */
  const viewed = async (as = ''): Promise<string[]> =>
    (await at().call('GET', '/api/admin/common/info', { as })).data.viewed ?? []
  const titles = async (resource: string, as?: string, site?: string): Promise<string[]> =>
    (await views(resource, as, site)).list.map(({ title }: { title: string }) => title)
  const store = async (title: string, more: object = {}, as?: string) =>
    post('store', { resource: 'country', title, query: {}, look, ...more }, as)

  beforeAll(async () => {
    tokens.admin = await at().signIn()
    roles.readers = await addRole(at(), { code: 'READERS', grants: ['setting/country'] })
    roles.others = await addRole(at(), { code: 'OTHERS', grants: ['setting/country'] })
    roles.strangers = await addRole(at(), { code: 'STRANGERS' })
    await addUser(at(), { name: 'rita', roles: [roles.readers] })
    await addUser(at(), { name: 'rolf', roles: [roles.readers] })
    await addUser(at(), { name: 'olga', roles: [roles.others] })
    await addUser(at(), { name: 'stan', roles: [roles.strangers] })
    for (const name of ['rita', 'rolf', 'olga', 'stan']) tokens[name] = await at().signIn(name, PASSWORD)
  })

  it('are kept for oneself alone, with filters, order and columns, by whoever reads the list', async () => {
    const query = { status: ['enabled'], id_from: ['1'], sort: ['id'], order: ['asc'] }
    const saved = await store('Mine', { query }, tokens.rita)
    expect(saved).toMatchObject({
      status: 200,
      data: { title: 'Mine', query, look, is_own: true, lost: [], site: null },
    })
    expect(await titles('country', tokens.rita)).toEqual(['Mine'])
    expect(await titles('country', tokens.rolf)).toEqual([])
    expect(await viewed(tokens.rita)).toEqual(['country'])
    expect(await viewed(tokens.rolf)).toEqual([])
    expect((await store('No', {}, tokens.stan)).status).toBe(403)
    expect(
      (await at().call('GET', `${LIST}/list`, { as: tokens.stan ?? '', query: { resource: 'country' } })).status,
    ).toBe(403)
  })

  it('are refused where the list could not be asked so, naming what', async () => {
    const refused = async (query: object) => (await store('Bad', { query })).data.problems
    expect(await refused({ flavour: ['x'] })).toMatchObject([{ field: 'flavour', message: 'check.unknownField' }])
    expect(await refused({ id_from: ['abc'] })).toMatchObject([{ field: 'id' }])
    expect(await refused({ sort: ['flavour'] })).toMatchObject([{ field: 'sort' }])
    expect((await store('   ')).data.problems).toMatchObject([{ field: 'title', message: 'check.required' }])
    expect((await store('Mine', {}, tokens.rita)).status).toBe(409)
  })

  it('are shared with one’s own roles by anybody, with others by whoever may change roles', async () => {
    expect((await store('Ours', { role_ids: [roles.readers] }, tokens.rita)).status).toBe(200)
    expect(await titles('country', tokens.rolf)).toEqual(['Ours'])
    expect(await viewed(tokens.rolf)).toEqual(['country'])
    expect(await viewed(tokens.olga)).toEqual([])
    expect(await titles('country', tokens.olga)).toEqual([])
    const foreign = await store('Theirs', { role_ids: [roles.others] }, tokens.rita)
    expect([foreign.status, foreign.message]).toEqual([403, expect.stringContaining('your own roles')])
    expect((await store('For all', { role_ids: [roles.readers, roles.others] })).status).toBe(200)
    expect(await titles('country', tokens.olga)).toEqual(['For all'])
    const [rita, admin] = [await views('country', tokens.rita), await views('country')]
    expect(rita.roles.map(({ id }: { id: number }) => id)).toEqual([roles.readers])
    expect(admin.roles.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([roles.others]))
    expect([rita.may_set_defaults, admin.may_set_defaults]).toEqual([false, true])
  })

  it('are changed by whose they are, and nobody else whom they are shared with', async () => {
    const [ours] = (await views('country', tokens.rolf)).list
    expect(ours).toMatchObject({ title: 'Ours', is_own: false, may_change: false, owner: 'rita' })
    const refused = await post('update', { id: ours.id, version: ours.version, title: 'Rolf’s' }, tokens.rolf)
    expect([refused.status, refused.message]).toEqual([403, expect.stringContaining('rita')])
    const renamed = await post('update', { id: ours.id, version: ours.version, title: 'Ours, new' }, tokens.rita)
    expect(renamed.data).toMatchObject({ title: 'Ours, new', look, version: ours.version + 1 })
    const stale = await post('update', { id: ours.id, version: ours.version, title: 'Late' }, tokens.rita)
    expect(stale.status).toBe(409)
    const [mine] = (await views('country', tokens.rita)).list
    expect((await post('update', { id: mine.id, version: mine.version, title: 'x' }, tokens.olga)).status).toBe(404)
  })

  it('open first for a role’s people, unless somebody chose another or all rows', async () => {
    const first = (await store('First', { role_ids: [roles.readers], default_role_ids: [roles.readers] })).data
    expect((await views('country', tokens.rolf)).default_id).toBe(first.id)
    expect((await views('country', tokens.olga)).default_id).toBeNull()
    const asked = { id: first.id, version: first.version, default_role_ids: [roles.readers] }
    expect((await post('update', asked, tokens.rita)).status).toBe(403)
    const second = (await store('Second', { role_ids: [roles.readers], default_role_ids: [roles.readers] })).data
    expect((await views('country', tokens.rolf)).default_id).toBe(second.id)
    await post('arrange', { resource: 'country', default_id: first.id }, tokens.rolf)
    expect((await views('country', tokens.rolf)).default_id).toBe(first.id)
    await post('arrange', { resource: 'country', default_id: 0 }, tokens.rolf)
    expect((await views('country', tokens.rolf)).default_id).toBeNull()
    await post('arrange', { resource: 'country', default_id: null }, tokens.rolf)
    expect((await views('country', tokens.rolf)).default_id).toBe(second.id)
  })

  it('stand in the order that each person gives them', async () => {
    const { list } = await views('country', tokens.rolf)
    const turned = list.map(({ id }: { id: number }) => id).toReversed()
    await post('arrange', { resource: 'country', ids: turned }, tokens.rolf)
    expect((await views('country', tokens.rolf)).list.map(({ id }: { id: number }) => id)).toEqual(turned)
    expect((await views('country', tokens.rita)).list[0].title).toBe('Mine')
  })

  it('are counted by one call, and only those that one sees', async () => {
    const rows = (await at().call('GET', '/api/admin/country/list', { as: tokens.admin ?? '', query: { exact: 1 } }))
      .data.total
    const every = (await store('Every', { query: { status: ['enabled', 'disabled'] } })).data
    const none = (await store('None', { query: { id_to: ['0'] } })).data
    const { counts } = (await post('count', { resource: 'country', ids: [every.id, none.id] })).data
    expect(counts).toEqual({
      [every.id]: { total: rows, total_is_capped: false },
      [none.id]: { total: 0, total_is_capped: false },
    })
    expect((await post('count', { resource: 'country', ids: [every.id] }, tokens.rita)).data.counts).toEqual({})
  })

  it('come back as they were after they were deleted', async () => {
    const [mine] = (await views('country', tokens.rita)).list
    expect((await post('destroy', { id: mine.id }, tokens.rolf)).status).toBe(404)
    expect((await post('destroy', { id: mine.id }, tokens.rita)).status).toBe(200)
    expect(await titles('country', tokens.rita)).not.toContain('Mine')
    expect((await post('destroy', { id: mine.id }, tokens.rita)).status).toBe(404)
    expect((await post('restore', { id: mine.id }, tokens.rita)).data).toMatchObject({
      title: 'Mine',
      query: mine.query,
    })
    expect(await titles('country', tokens.rita)).toContain('Mine')
  })

  it('say what they ask for that is gone, and open with the rest', async () => {
    const site = 'main'
    const call = (path: string, body: object) =>
      at().call('POST', `/api/admin/${path}`, { as: tokens.admin ?? '', site, body })
    const { id } = (await call('industry/store', { name: '造船', name_en: 'Shipbuilding' })).data.row
    const query = { industry_id: [String(id)], status: ['enabled'] }
    const saved = await post('store', { resource: 'report', title: 'Ships', query, look }, tokens.admin, site)
    expect(saved.data).toMatchObject({ site, query, lost: [] })
    await call('industry/destroy', { ids: [id] })
    const [shown] = (await views('report', tokens.admin, site)).list
    expect(shown).toMatchObject({ query: { status: ['enabled'] }, lost: [{ name: 'industry_id', why: 'value' }] })
    expect(await titles('report', tokens.admin, 'control')).toEqual([])
  })
})
