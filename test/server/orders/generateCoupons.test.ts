import { describeEachApp } from '../../kit/app'
import { endedRun } from '../../kit/runs'

const TERMS = { kind: 'rate', value: 15, begins_at: '2026-11-01T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }
const SIGNS = /^FAIR-[A-HJ-NP-Z2-9]{10}$/

describeEachApp('generating discount codes (one contract per action)', (at) => {
  const ask = (path: string, body: object) => at().call('POST', `/api/admin/${path}`, { site: 'main', body })
  const list = async () =>
    (await at().call('GET', '/api/admin/coupon/list', { site: 'main', query: { pageSize: 200 } })).data

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
    expect((await ask('change-set/undo', { id: data.change_set_id })).data).toMatchObject({ undone: 100 })
    expect((await list()).total).toBe(0)
  })
})
