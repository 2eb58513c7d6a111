import { sql } from 'kysely'
import { describeEachApp } from '../../kit/app'
import { endedRun } from '../../kit/runs'

const TERMS = { kind: 'rate', value: 15, begins_at: '2026-11-01T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }
const SIGNS = /^FAIR-[A-HJ-NP-Z2-9]{10}$/

describeEachApp('generating discount codes (one contract per action)', (at) => {
  const ask = (path: string, body: object) => at().call('POST', `/api/admin/${path}`, { site: 'main', body })
  const list = async (filters: Readonly<Record<string, string>> = {}) =>
    (await at().call('GET', '/api/admin/coupon/list', { site: 'main', query: { pageSize: 200, ...filters } })).data

  beforeAll(async () => {
    await at().signIn()
    await at().services.runs.start()
  })

  it('makes a hundred different codes on the same terms, which can be taken back as one', async () => {
    const { data } = await ask('coupon/generate', { count: 100, prefix: 'FAIR-', ...TERMS })
    expect((await endedRun(at(), data.run_id)).result).toMatchObject({ made: 100 })
    const made = await list()
    expect(new Set(made.list.map(({ code }: { code: string }) => code)).size).toBe(100)
    expect(made.list[0]).toMatchObject({ code: expect.stringMatching(SIGNS), kind: 'rate', value: 15, used: 0 })
    await ask('coupon/generate', { count: 3, ...TERMS }).then(({ data: other }) => endedRun(at(), other.run_id))
    const { total } = await list({ made_in: String(data.change_set_id) })
    expect([total, (await list({ made_in_not: String(data.change_set_id) })).total]).toEqual([100, 3])
    expect((await ask('change-set/undo', { id: data.change_set_id })).data).toMatchObject({ undone: 100 })
    expect((await list()).total).toBe(3)
  })

  it('makes ten thousand, all different, and none that is there already', async () => {
    const { data } = await ask('coupon/generate', { count: 10_000, prefix: 'BIG-', ...TERMS })
    expect((await endedRun(at(), data.run_id, 120_000)).result).toMatchObject({ made: 10_000 })
    const { database, schema } = await at().services.places.of('main')
    const { rows } = await sql`SELECT count(*)::int AS made, count(DISTINCT lower(code))::int AS codes
      FROM ${sql.id(schema, 'coupon')} WHERE code LIKE 'BIG-%'`.execute(database.kysely)
    expect(rows).toEqual([{ made: 10_000, codes: 10_000 }])
    const over = await ask('coupon/generate', { count: 10_001, ...TERMS })
    expect([over.status, over.data.problems[0].field]).toEqual([422, 'count'])
  }, 150_000)
})
