import { resourceOf } from '../../src/resources'
import { describeApp } from '../kit/app'
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

  it('says lines that were written before there were sentences by their words', async () => {
    const { sql } = await import('kysely')
    await sql`INSERT INTO control.operation_log (site, resource, action, code, row_ids)
      VALUES ('control', 'language', 'destroy', '200', '["4","5"]')`.execute(at().services.database.kysely)
    expect((await told({ resource: 'language' }))[0]).toEqual(['系统删除了 2 条语言', 'The system deleted 2 languages'])
  })
})
