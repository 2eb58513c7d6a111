import { sql } from 'kysely'
import { catchUpKeys, countDue } from '../../server/features/palette/due'
import { fieldsOf, isFound } from '../../server/features/palette/keysOf'
import { appliedMigrations, migrateTo } from '../../server/foundation/db/migrate'
import { siteMigrations } from '../../server/foundation/db/migrations/site'
import { allResources } from '../../src/resources'
import { describeEachApp } from '../kit/app'
import { eventually } from '../kit/eventually'
import { addRole, addUser, PASSWORD } from '../kit/people'

interface Line {
  resource: string
  id: number
  title: [string, string]
  facts: string[]
}

describeEachApp('rows found in the palette (decision 73)', (at) => {
  const tokens: Record<string, string> = {}
  const kysely = () => at().services.database.kysely
  const post = (path: string, body: object, as = tokens.admin, site = 'control') =>
    at().call('POST', `/api/admin/${path}`, { body, site, ...(as ? { as } : {}) })
  const ask = async (query: Record<string, string | string[]>, as = tokens.admin, site = 'control') =>
    at().call('GET', '/api/admin/palette/find', { query, site, ...(as ? { as } : {}) })
  const find = async (keyword: string, as?: string, site?: string) => (await ask({ keyword }, as, site)).data
  const linesOf = (data: { groups: { resource: string; list: Line[] }[] }): string[] =>
    data.groups.flatMap(({ resource, list }) => list.map(({ title }) => `${resource}: ${title[0]}`))
  const lines = async (keyword: string, as?: string, site?: string) => linesOf(await find(keyword, as, site))
  const store = async (resource: string, draft: object, site = 'control') => {
    const reply = await post(`${resource}/store`, draft, tokens.admin, site)
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.data ?? reply.message))
    return reply.data.row as { id: number; version: number }
  }

  beforeAll(async () => {
    tokens.admin = await at().signIn()
    await at().services.runs.start()
    const roles = {
      categories: await addRole(at(), { code: 'CATEGORIES', grants: ['products/category'] }),
      main: await addRole(at(), { code: 'MAIN', site: 'main', grants: ['products/category', 'orders/order'] }),
    }
    await addUser(at(), { name: 'cate', roles: [roles.categories] })
    await addUser(at(), { name: 'mara', roles: [roles.main] })
    for (const name of ['cate', 'mara']) tokens[name] = await at().signIn(name, PASSWORD)
  })

  it('by names in both languages, words, sounds and first letters', async () => {
    await store('category', { name: '新能源汽车', name_en: 'Électric vehicles', link: 'ev' })
    for (const typed of ['新能源', '能源', 'electric', 'VEH', 'xin neng', 'xnyqc'])
      expect([typed, await lines(typed)]).toEqual([typed, ['category: 新能源汽车']])
    expect((await find('xnyqc')).groups[0]).toMatchObject({
      resource: 'category',
      title: ['报告分类', 'Report categories'],
      list: [{ title: ['新能源汽车', 'Électric vehicles'], is_recent: true }],
    })
    expect(await lines('qcx')).toEqual([])
    expect(await find(' ，。 ')).toMatchObject({ groups: [], is_complete: true })
  })

  it('by numbers: the exact one first, then names that begin so', async () => {
    await sql`INSERT INTO site_main."order" (order_number, contact_name, company, email) VALUES
      ('2026-000123', 'Ada', 'Analytical engines', 'ada@example.com'),
      ('2026-0001234', '王小明', '重庆机械', 'wang@example.com')`.execute(kysely())
    const numbers = await find('2026-000123', tokens.admin, 'main')
    expect(linesOf(numbers)).toEqual(['order: 2026-000123', 'order: 2026-0001234'])
    expect(numbers.groups[0].list[0].facts).toEqual(['Ada', 'Analytical engines'])
    expect(await lines('20260001234', tokens.admin, 'main')).toEqual(['order: 2026-0001234'])
    expect(await lines('cqjx', tokens.admin, 'main')).toEqual(['order: 2026-0001234'])
    expect(await lines('engines', tokens.admin, 'main')).toEqual(['order: 2026-000123'])
  })

  it('by id, of whatever kind', async () => {
    const { id } = await store('category', { name: 'By id', link: 'by-id' })
    expect(await lines(`#${id}`)).toContain('category: By id')
  })

  it('only of what the person may list, and only of the context they are in', async () => {
    await store('publisher', { name: '新世纪出版', english_name: 'New century' })
    expect(await lines('new century')).toEqual(['publisher: 新世纪出版'])
    expect(await lines('new century', tokens.cate)).toEqual([])
    expect(await lines('xnyqc', tokens.cate)).toEqual(['category: 新能源汽车'])
    expect(await lines('xnyqc', tokens.mara)).toEqual([])
    expect(await lines('2026-000123', tokens.mara, 'main')).toHaveLength(2)
    expect(await lines('new century', tokens.admin, 'main')).toEqual([])
    expect((await ask({ keyword: 'x' }, tokens.cate, 'main')).status).toBe(403)
    expect((await at().call('GET', '/api/admin/palette/find', { as: null })).status).toBe(401)
  })

  it('as they are called now: renamed, deleted, brought back from the bin', async () => {
    const { id, version } = await store('category', { name: '化工', link: 'chem' })
    expect(await lines('huagong')).toEqual(['category: 化工'])
    await post('category/update', { id, version, name: '医药' })
    expect([await lines('huagong'), await lines('yiyao')]).toEqual([[], ['category: 医药']])
    const { change_set_id: set } = (await post('category/destroy', { ids: [id] })).data
    expect(await lines('yiyao')).toEqual([])
    await post('category/restore', { set })
    expect(await lines('yy')).toEqual(['category: 医药'])
  })

  it('puts what somebody wrote or has open first, and shows it where nothing is typed', async () => {
    await sql`INSERT INTO control.category (name, link) SELECT 'Zinc ' || n, 'zinc-' || n FROM generate_series(1, 30) n`.execute(
      kysely(),
    )
    await catchUpKeys(at().services.places.control)
    const { rows } = await sql<{ id: number }>`SELECT id FROM control.category WHERE name = 'Zinc 9'`.execute(kysely())
    const id = Number(rows[0]?.id)
    expect(await lines('zinc', tokens.cate)).not.toContain('category: Zinc 9')
    const opened = await ask({ keyword: 'zinc', opened: [`category-${id}`, 'nothing-1', 'x'] }, tokens.cate)
    expect(linesOf(opened.data)[0]).toBe('category: Zinc 9')
    const recent = await ask({ opened: `category-${id}` }, tokens.cate)
    expect(recent.data).toMatchObject({ groups: [], recent: [{ resource: 'category', id }] })
    expect((await ask({ opened: 'publisher-1' }, tokens.cate)).data.recent).toEqual([])
    const { id: added } = await store('category', { name: 'Just now', link: 'just-now' })
    expect((await ask({})).data.recent[0]).toMatchObject({ resource: 'category', id: added })
  })

  it('offers to undo the last change, of whoever did it and may', async () => {
    const { id } = await store('category', { name: 'Mistake', link: 'mistake' })
    const { undo } = (await ask({})).data
    expect(undo).toMatchObject({
      resource: 'category',
      told: [expect.stringContaining('“Mistake”'), expect.stringMatching(/^added .*“Mistake”$/)],
    })
    expect((await ask({}, tokens.cate)).data.undo).toBeNull()
    expect((await post('change-set/undo', { id: undo.change_set_id })).status).toBe(200)
    expect(await lines(`#${id}`)).not.toContain('category: Mistake')
    expect((await ask({})).data.undo?.change_set_id).not.toBe(undo.change_set_id)
  })

  it('says that it is not complete while many rows wait, and finds them soon', async () => {
    await sql`INSERT INTO control.category (name, link) SELECT '铜 ' || n, 'copper-' || n FROM generate_series(1, 400) n`.execute(
      kysely(),
    )
    expect(await find('tong')).toMatchObject({ is_complete: false })
    await eventually(async () => expect(await find('tong')).toMatchObject({ is_complete: true }))
    expect(await lines('tong')).toHaveLength(5)
    expect(await countDue(at().services.places.control, 10)).toBe(0)
  })

  it('is worked out anew for a site that went back a version and comes again', async () => {
    const place = await at().services.places.of('main')
    const names = await appliedMigrations(place, 'site')
    const before = names[names.indexOf('0056_palette') - 1]
    await migrateTo(place, 'site', siteMigrations, before)
    await sql`UPDATE site_main."order" SET contact_name = 'Grace' WHERE order_number = '2026-000123'`.execute(kysely())
    await migrateTo(place, 'site', siteMigrations)
    await catchUpKeys(place)
    expect(await lines('grace', tokens.admin, 'main')).toEqual(['order: 2026-000123'])
  })

  it('follows the tables of all declared kinds, by their declared columns', async () => {
    const { rows } = await sql<{ schema: string; table: string; text: string }>`
      SELECT n.nspname AS schema, c.relname AS table, pg_get_triggerdef(t.oid) AS text FROM pg_trigger t
      JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE t.tgname = 'palette_of_changed' AND n.nspname IN ('control', 'site_main')`.execute(kysely())
    const followed = (schema: string, table: string) =>
      rows.find((row) => row.schema === schema && row.table === table)?.text
    for (const resource of allResources.filter(isFound)) {
      const { name, scope } = resource
      for (const schema of [...(scope === 'site' ? [] : ['control']), ...(scope === 'control' ? [] : ['site_main'])])
        for (const field of fieldsOf(resource))
          expect([schema, name, followed(schema, name)]).toEqual([
            schema,
            name,
            expect.stringContaining(`fresh."${field}"`),
          ])
    }
    const kinds = allResources.filter(isFound).map(({ scope }) => (scope === 'both' ? 2 : 1))
    expect(rows).toHaveLength(kinds.reduce((sum: number, count) => sum + count, 0))
  })
})
