import { resourceOf } from '../../src/resources'
import { describeApp } from '../kit/app'
import { signInWith } from '../kit/people'
import { endedRun } from '../kit/runs'
import { contextOf, storeSample } from '../kit/samples'

describeApp('the operation log speaks in sentences', (at) => {
  const report = resourceOf('report')
  const site = contextOf(report)
  const post = (path: string, body: unknown) => at().call('POST', `/api/admin/${path}`, { body, site })
  const told = async (query: object): Promise<[string, string][]> => {
    const { data } = await at().call('GET', '/api/admin/operation-log/list', { query: { ...query } })
    return data.list.map((line: { told: string; told_in_english: string }) => [line.told, line.told_in_english])
  }
  const newest = async (): Promise<[string, string] | undefined> => (await told({ resource: 'report' }))[0]
  let row: { id: number; name: string }

  beforeAll(async () => {
    await at().signIn()
    await at().services.runs.start()
    row = (await storeSample(at(), report, { name: '锌市场', name_en: 'Zinc market', price: '18000.00' })).data.row
  }, 60_000)

  it('says who added which row', async () => {
    expect(await newest()).toEqual([
      expect.stringMatching(/^\S+新增了报告“锌市场”$/),
      expect.stringMatching(/^\S+ added the report “Zinc market”$/),
    ])
  })

  it('says which field was changed, from what to what', async () => {
    await post('report/update', { id: row.id, price: '12345.00' })
    expect(await newest()).toEqual([
      expect.stringMatching(/^\S+把“锌市场”的\S*价\S*从 18,000 改为 12,345$/),
      expect.stringMatching(/^\S+ changed the \S*\s?price\S* of “Zinc market” from 18,000 to 12,345$/),
    ])
  })

  it('names what is pointed to, and keeps long texts out', async () => {
    const other = (await storeSample(at(), resourceOf('publisher'), { name: '北极星', english_name: 'Polaris' })).data
      .row
    await post('report/update', { id: row.id, publisher_id: other.id })
    expect((await newest())?.[1]).toMatch(/ to Polaris$/)
    await post('report/update', { id: row.id, description: 'A very long text' })
    expect((await newest())?.[1]).toMatch(/changed the description of “Zinc market”$/)
  })

  it('never says a secret', async () => {
    const user = (await storeSample(at(), resourceOf('user'), { name: 'told', password: 'a long enough secret' })).data
      .row
    await post('user/update', { id: user.id, password: 'another long secret' })
    const [line] = await told({ resource: 'user' })
    expect(line?.[1]).toMatch(/changed the password of “told”$/)
    expect(line?.join()).not.toContain('secret')
  })

  it('says what was switched, deleted and taken back', async () => {
    await post(`report/change-status?id=${row.id}&status=disabled`, {})
    expect((await newest())?.[1]).toMatch(/ disabled the report “Zinc market”$/)
    const { change_set_id: id } = (await post('report/destroy', { ids: [row.id] })).data
    expect((await newest())?.[0]).toMatch(/删除了报告“锌市场”$/)
    await post('change-set/undo', { id })
    expect((await newest())?.[1]).toMatch(/ undid a change to the report “Zinc market”$/)
  })

  it('counts where there were many', async () => {
    const ids = []
    for (const name of ['One', 'Two']) ids.push((await storeSample(at(), report, { name })).data.row.id)
    await post('report/destroy', { ids })
    expect(await newest()).toEqual([
      expect.stringMatching(/删除了 2 条报告$/),
      expect.stringMatching(/ deleted 2 reports$/),
    ])
  })

  it('names the fields of many rows, and is found by them in both languages', async () => {
    const ids = []
    for (const name of ['Three', 'Four'])
      ids.push((await storeSample(at(), report, { name, price: '100.00' })).data.row.id)
    const changes = [{ field: 'price', way: 'amount', value: '+5%' }]
    const { run_id } = (await post('report/batch-update', { ids, changes, expected: 2 })).data
    await endedRun(at(), run_id)
    const line = [
      expect.stringMatching(/^\S+批量修改了 2 条报告的价格：\+5%$/),
      expect.stringMatching(/^\S+ changed the price of 2 reports: \+5%$/),
    ]
    expect(await newest()).toEqual(line)
    for (const keyword of ['价格', 'price']) expect((await told({ resource: 'report', keyword }))[0]).toEqual(line)
    await post('report/change-status', { ids, status: 'disabled' })
    expect((await newest())?.[1]).toMatch(/ disabled 2 reports$/)
  })

  it('calls a row by its own title in each language, cut where that is long', async () => {
    const name_en = 'Global Advanced Composite Materials for Aerospace Structures Market Outlook 2030'
    const made = await storeSample(at(), report, { name: '航空复合材料', name_en })
    expect(made.status).toBe(200)
    const [zh, en] = (await newest()) ?? ['', '']
    expect([zh.includes('“航空复合材料”'), /“Global Advanced Composite .*…”$/.test(en)]).toEqual([true, true])
  })

  it('is found by row, by person and by word', async () => {
    const { list } = (
      await at().call('GET', '/api/admin/operation-log/list', { query: { row_ids: row.id, resource: 'report' } })
    ).data
    expect(list.length).toBeGreaterThan(4)
    expect(list.every((line: { row_ids: string[] }) => line.row_ids.includes(String(row.id)))).toBe(true)
    const [first] = await told({ resource: 'report' })
    const who = first?.[1].split(' ')[0] ?? ''
    expect((await told({ keyword: who })).length).toBeGreaterThan(4)
    expect((await told({ keyword: '从 18,000 改为' })).length).toBe(1)
    expect((await told({ keyword: 'from 18,000 to' })).length).toBe(1)
  })

  it('tells the dashboard the same', async () => {
    const { operations } = (await at().call('GET', '/api/admin/dashboard/summary', { site })).data
    expect(operations[0].told).toEqual(await newest())
  })

  it('says who came in, and what was refused', async () => {
    const [line] = await told({ action: 'sign-in', code: '200' })
    expect(line?.[1]).toMatch(/^\S+ signed in$/)
    await at().call('POST', '/api/admin/role/destroy', { body: { ids: [1] } })
    expect((await told({ resource: 'role' }))[0]?.[1]).toMatch(/^\S+ was refused: Delete · Role \(\d+\)$/)
  })

  describe('undoing from where it is told', () => {
    const history = async (id: number, as?: string) =>
      (await at().call('GET', `/api/admin/report/history/${id}`, { site, ...(as && { as }) })).data.list
    const look = (query: object, as?: string) =>
      at().call('GET', '/api/admin/change-set/undo-preview', { site, query: { ...query }, ...(as && { as }) })
    const undo = (body: object, as?: string) =>
      at().call('POST', '/api/admin/change-set/undo', { site, body, ...(as && { as }) })
    const priceOf = async (id: number) =>
      (await at().call('GET', `/api/admin/report/form/${id}`, { site })).data.row.price
    let ids: number[]
    let set: number

    beforeAll(async () => {
      ids = []
      for (const name of ['Five', 'Six', 'Seven'])
        ids.push((await storeSample(at(), report, { name, price: '100.00' })).data.row.id)
      const changes = [{ field: 'price', way: 'amount', value: '+5%' }]
      const { run_id, change_set_id } = (await post('report/batch-update', { ids, changes, expected: 3 })).data
      await endedRun(at(), run_id)
      set = change_set_id
    })

    it('offers a row its part and shows what was changed since, keeping nothing of the look', async () => {
      const [first = 0, second = 0] = ids
      await post('report/update', { id: second, price: '777.00' })
      expect((await history(first))[0]).toMatchObject({
        change_set_id: set,
        can_undo: true,
        taken_back: false,
        row_count: 3,
      })
      const { data } = await look({ id: String(set) })
      expect(data).toMatchObject({ row_count: 3, undone: 2, left_count: 1 })
      expect(data.left).toMatchObject([{ row_id: second, reason: 'changed', since: [{ fields: ['price'] }] }])
      expect(await priceOf(first)).toBe('105.00')
    })

    it('takes one row back and leaves the others, which are taken back later without it', async () => {
      const [first = 0, second = 0, third = 0] = ids
      const part = { id: set, resource: 'report', row_id: first }
      expect((await undo(part)).data).toMatchObject({ undone: 1 })
      expect(await Promise.all(ids.map(priceOf))).toEqual(['100.00', '777.00', '105.00'])
      expect((await history(first))[1]).toMatchObject({ change_set_id: set, taken_back: true, can_undo: false })
      expect((await history(third))[0]).toMatchObject({ change_set_id: set, taken_back: false })
      expect((await undo(part)).status).toBe(409)
      const { data } = await undo({ id: set })
      expect([data.undone, data.conflict_count]).toEqual([1, 1])
      expect(await Promise.all(ids.map(priceOf))).toEqual(['100.00', '777.00', '100.00'])
      expect((await newest())?.[1]).toMatch(/ undid “\S+ changed the price of 3 reports: \+5%”$/)
      expect(second).toBeGreaterThan(first)
    })

    it('asks of another’s work the right to write the same by hand', async () => {
      const [, , third = 0] = ids
      const made = (await post('report/update', { id: third, price: '5.00' })).data.change_set_id
      const category = site === 'control' ? 'control' : 'site'
      const role = (code: string, grants: string[]) => ({ code, site: site ?? 'control', category, grants }) as const
      const reader = await signInWith(at(), 'looker', role('LOOKER', ['products/report']))
      const writer = await signInWith(at(), 'writer', role('WRITER', ['products/report', 'report:update']))
      await at().signIn()
      expect((await history(third, reader))[0].can_undo).toBe(false)
      expect([(await look({ id: String(made) }, reader)).status, (await undo({ id: made }, reader)).status]).toEqual([
        403, 403,
      ])
      const added = (await storeSample(at(), report, { name: 'Eight' })).data.change_set_id
      expect((await undo({ id: added }, writer)).status).toBe(403)
      expect((await history(third, writer))[0].can_undo).toBe(true)
      expect((await undo({ id: made }, writer)).data).toMatchObject({ undone: 1 })
    })

    it('offers it in the panel of the log', async () => {
      const [, , third = 0] = ids
      await post('report/update', { id: third, price: '6.00' })
      const { list } = (await at().call('GET', '/api/admin/operation-log/list', { query: { resource: 'report' } })).data
      const open = async () =>
        (await at().call('GET', `/api/admin/operation-log/form/${list[0].id}`, { site })).data.row.changes
      const { undo: offered } = await open()
      expect(offered).toMatchObject({ can_undo: true, taken_back: false, row_count: 1, elsewhere: null })
      await undo({ id: offered.change_set_id })
      expect((await open()).undo).toMatchObject({ can_undo: true, taken_back: true })
    })
  })

  it('says lines that were written before there were sentences by their words', async () => {
    const { sql } = await import('kysely')
    await sql`INSERT INTO control.operation_log (site, resource, action, code, row_ids)
      VALUES ('control', 'language', 'destroy', '200', '["4","5"]')`.execute(at().services.database.kysely)
    expect((await told({ resource: 'language' }))[0]).toEqual(['系统删除了 2 条语言', 'The system deleted 2 languages'])
  })
})
