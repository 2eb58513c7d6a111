import { sql } from 'kysely'
import { coupon } from '../../../src/resources/coupon'
import { describeEachApp } from '../../kit/app'
import { storeSample } from '../../kit/samples'

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

describeEachApp('the state of a coupon (catalogue, orders/coupon)', (at) => {
  const call = (method: 'GET' | 'POST', path: string, asked: object = {}) =>
    at().call(method, `/api/admin/coupon/${path}`, { site: 'main', ...asked })
  const made = async (values: Record<string, unknown>): Promise<{ id: number; state: string }> =>
    (
      await storeSample(at(), coupon, {
        begins_at: day(-2),
        ends_at: day(2),
        limit_total: null,
        status: 'enabled',
        ...values,
      })
    ).data.row
  const use = async (id: number, used: number): Promise<void> => {
    const { schema, database } = await at().services.places.of('main')
    await sql`UPDATE ${sql.id(schema, 'coupon')} SET used = ${used} WHERE id = ${id}`.execute(database.kysely)
  }
  const listed = async (query: object): Promise<number[]> => {
    const answer = await call('GET', 'list', { query: { page: 1, pageSize: 100, ...query } })
    return answer.data.list.map(({ id }: { id: number }) => id)
  }

  beforeAll(() => at().signIn())

  it('goes by the clock, by how often it was used, and by its status', async () => {
    expect((await made({})).state).toBe('running')
    expect((await made({ begins_at: day(1) })).state).toBe('scheduled')
    expect((await made({ begins_at: day(-3), ends_at: day(-1) })).state).toBe('ended')
    expect((await made({ status: 'disabled', ends_at: day(-1) })).state).toBe('stopped')
    const { id } = await made({ limit_total: 3 })
    await use(id, 2)
    expect((await call('GET', `form/${id}`)).data.row.state).toBe('running')
    await use(id, 3)
    expect((await call('GET', `form/${id}`)).data.row.state).toBe('used_up')
  })

  it('filters, sorts, counts and goes out in an export, and is not written', async () => {
    const [one, two] = [await made({}), await made({ begins_at: day(1) })]
    const running = await listed({ state: 'running' })
    expect([running.includes(one.id), running.includes(two.id)]).toEqual([true, false])
    expect(await listed({ state: ['running', 'scheduled'] })).toEqual(expect.arrayContaining([one.id, two.id]))
    const sorted = await listed({ sort: 'state', order: 'asc' })
    expect(sorted.indexOf(one.id)).toBeLessThan(sorted.indexOf(two.id))
    const scope = { scope: { query: { state: ['scheduled'] } } }
    expect((await call('POST', 'count', { body: scope })).data.count).toBe(
      (await listed({ state: 'scheduled' })).length,
    )
    const columns = ['code', 'state']
    const text = await call('GET', 'export', { query: { ids: String(one.id), format: 'txt', columns } })
    expect(text.raw.body).toMatch(/Running|可用/)
    expect((await call('POST', 'update', { body: { id: one.id, state: 'ended' } })).status).toBe(422)
  })

  it('disables by its filter and is taken back by an undo', async () => {
    const { id } = await made({ begins_at: day(1) })
    const done = await call('POST', 'change-status', {
      body: { scope: { query: { state: ['scheduled'] } }, status: 'disabled' },
    })
    expect((await call('GET', `form/${id}`)).data.row.state).toBe('stopped')
    await at().call('POST', '/api/admin/change-set/undo', { site: 'main', body: { id: done.data.change_set_id } })
    expect((await call('GET', `form/${id}`)).data.row.state).toBe('scheduled')
    expect((await call('GET', `history/${id}`)).status).toBe(200)
  })
})
