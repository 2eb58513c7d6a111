import { resourceOf } from '../../src/resources'
import { describeEachApp } from '../kit/app'
import { contextOf, pathOf, someRow, storeSample } from '../kit/samples'

const PASSWORD = 'a long enough secret'

describeEachApp('what some resources ask beyond their declaration (decisions: rights)', (at) => {
  const post = (path: string, body: unknown, options = {}) =>
    at().call('POST', `/api/admin/${path}`, { body, ...options })
  const get = (path: string, query = {}) => at().call('GET', `/api/admin/${path}`, { query })
  const ruleIds = async (...marks: string[]): Promise<number[]> => {
    const { list } = (await get('rule/list', { category: 'control' })).data
    return list.filter((row: { perm: string }) => marks.includes(row.perm)).map((row: { id: number }) => row.id)
  }
  const superRole = async (): Promise<number> => (await get('role/list', { keyword: 'ROOT2' })).data.list[0].id
  let _admin: string
  let keeper: string
  let keeperRole: number

  beforeAll(async () => {
    _admin = await at().signIn()
    const rules = await ruleIds(
      'user:store',
      'user:update',
      'user:destroy',
      'user:change-status',
      'role:store',
      'role:update',
      'user:list',
      'user:form',
    )
    const role = await storeSample(at(), resourceOf('role'), { code: 'KEEPER', site: 'control', rule_ids: rules })
    keeperRole = role.data.row.id
    await storeSample(at(), resourceOf('user'), { name: 'keeper', password: PASSWORD, role_ids: [keeperRole] })
    keeper = await at().signIn('keeper', PASSWORD)
    await at().signIn()
  }, 60_000)

  it('keeps ROOT2 as it is', async () => {
    const id = await superRole()
    expect((await post('role/update', { id, remark: 'x' })).status).toBe(409)
    expect((await post('role/destroy', { ids: [id] })).status).toBe(409)
    expect((await post('role/change-status', undefined, { query: { id, status: 'disabled' } })).status).toBe(409)
    expect((await post('role/store', { name: 'Twin', code: 'ROOT2', site: 'all' })).status).toBe(422)
  })

  it('keeps the last super administrator, and oneself', async () => {
    const { list } = (await get('user/list', { keyword: 'admin' })).data
    const id = list[0].id
    expect((await post('user/destroy', { ids: [id] })).message).toContain('yourself')
    expect((await post('user/change-status', { ids: [id], status: 'disabled' })).status).toBe(409)
    expect((await post('user/update', { id, role_ids: [keeperRole] })).message).toContain('last one')
  })

  it('lets nobody give away what they do not have', async () => {
    const as = keeper
    const department_id = await someRow(at(), resourceOf('department'))
    const draft = { email: 'new@example.com', name: 'new', password: PASSWORD, department_id }
    expect((await post('user/store', { ...draft, role_ids: [await superRole()] }, { as })).status).toBe(403)
    expect((await post('user/store', { ...draft, role_ids: [keeperRole] }, { as })).status).toBe(200)
    const rule_ids = await ruleIds('site:update')
    expect((await post('role/store', { name: 'More', code: 'MORE', site: 'control', rule_ids }, { as })).status).toBe(
      403,
    )
    const { list } = (await get('user/list', { keyword: 'admin' })).data
    expect((await post('user/update', { id: list[0].id, nickname: 'x' }, { as })).status).toBe(403)
  })

  it('takes a role only for what there is, and a language by its code', async () => {
    const where = (site: string) => post('role/store', { name: `In ${site}`, code: site.toUpperCase(), site })
    expect(await where('nowhere')).toMatchObject({
      status: 422,
      data: { problems: [{ field: 'site', message: 'rule.roleSite' }] },
    })
    expect((await where('all')).status).toBe(200)
    const language = (code: string) => post('language/store', { name: code, native_name: code, code })
    for (const code of ['not a code', 'zh_CN', '-'])
      expect(await language(code)).toMatchObject({
        status: 422,
        data: { problems: [{ message: 'rule.languageCode' }] },
      })
    expect((await language('pt-BR')).status).toBe(200)
  })

  it('refuses every call whose mark is missing, and undo without the mark of what is undone', async () => {
    expect((await at().call('GET', '/api/admin/dictionary/list', { as: keeper })).status).toBe(403)
    const stored = await storeSample(at(), resourceOf('dictionary'))
    const undo = await post('change-set/undo', { id: stored.data.change_set_id }, { as: keeper })
    expect(undo).toMatchObject({ status: 403, data: { mark: 'dictionary:store' } })
  })

  it('stores passwords as hashes, never sends them, and leaves them alone where they come back as shown', async () => {
    const { row } = (await storeSample(at(), resourceOf('user'), { name: 'hashed', password: PASSWORD })).data
    expect(row.password).toBe(true)
    expect((await post('user/update', { id: row.id, nickname: 'H', password: true })).data.row.nickname).toBe('H')
    expect(await at().signIn('hashed', PASSWORD)).toEqual(expect.any(String))
    await at().signIn()
    expect((await post('user/update', { id: row.id, password: 'short' })).data.problems).toMatchObject([
      { field: 'password' },
    ])
  })

  it('cleans rich text', async () => {
    const content = '<p onclick="x()">a<script>alert(1)</script><a href="javascript:x">b</a></p>'
    const { row } = (await storeSample(at(), resourceOf('publisher'), { content })).data
    expect(row.content).toBe('<p>ab</p>')
  })

  it('leaves long texts out of a list unless they are asked for', async () => {
    const { row } = (await storeSample(at(), resourceOf('report'), { description: 'Long' })).data
    const site = contextOf(resourceOf('report'))
    const list = (query = {}) =>
      at().call('GET', pathOf(resourceOf('report'), 'list'), { site, query: { id: row.id, ...query } })
    expect((await list()).data.list[0]).not.toHaveProperty('description')
    expect((await list({ columns: 'description' })).data.list).toEqual([
      { id: row.id, version: 1, name: row.name, description: 'Long' },
    ])
  })

  it('brings the long texts that are columns of the list', async () => {
    const { row } = (await storeSample(at(), resourceOf('development'), { content: 'Long' })).data
    const site = contextOf(resourceOf('development'))
    const { data } = await at().call('GET', pathOf(resourceOf('development'), 'list'), { site, query: { id: row.id } })
    expect(data.list).toMatchObject([{ id: row.id, content: 'Long' }])
  })

  it('shows a line of the operation log with its differences', async () => {
    const { row } = (await storeSample(at(), resourceOf('language'))).data
    await post('language/update', { id: row.id, native_name: 'Other' })
    const { list } = (await get('operation-log/list', { resource: 'language', action: 'update' })).data
    const line = (await get(`operation-log/form/${list[0].id}`)).data.row
    expect(line).toMatchObject({
      code: '200',
      method: 'POST',
      path: '/api/admin/language/update',
      row_ids: [String(row.id)],
      changes: { rows: [{ row_id: row.id, differences: [{ field: 'native_name', after: 'Other' }] }] },
    })
  })

  it('works a large scope and its undo as runs that can be looked at', async () => {
    const report = resourceOf('report')
    const site = contextOf(report)
    const { row } = (await storeSample(at(), report)).data
    const { services } = at()
    const place = await services.places.of(site)
    await services.runs.start()
    const { sql } = await import('kysely')
    await sql`INSERT INTO ${sql.id(place.schema, 'report')} (name, link, category_id, publisher_id, published_at, price)
      SELECT 'Bulk ' || n, 'bulk-' || n, ${row.category_id}, ${row.publisher_id}, '2026-01-05', 1
      FROM generate_series(1, 6000) n`.execute(place.database.kysely)
    const total = async () =>
      (await at().call('POST', pathOf(report, 'count'), { site, body: { query: { keyword: 'bulk' } } })).data.count
    const until = async (id: number) => {
      for (;;) {
        const run = await services.runs.get(id)
        if (run && run.state !== 'waiting' && run.state !== 'running') return run
        await new Promise((done) => setTimeout(done, 50))
      }
    }
    const gone = await at().call('POST', pathOf(report, 'destroy'), { site, body: { query: { keyword: 'bulk' } } })
    expect(gone.data).toMatchObject({ count: 6000, run_id: expect.any(Number) })
    expect(await until(gone.data.run_id)).toMatchObject({ state: 'done', result: { count: 6000, referred: 0 } })
    expect(await total()).toBe(0)
    const undone = await at().call('POST', '/api/admin/change-set/undo', {
      site,
      body: { id: gone.data.change_set_id },
    })
    expect(await until(undone.data.run_id)).toMatchObject({
      state: 'done',
      result: { undone: 6000, conflict_count: 0 },
    })
    expect(await total()).toBe(6000)
  }, 60_000)
})
