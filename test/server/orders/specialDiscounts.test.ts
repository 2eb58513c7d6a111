import { member } from '../../../src/resources/member'
import { specialDiscount } from '../../../src/resources/special_discount'
import { describeEachApp } from '../../kit/app'
import { storeSample } from '../../kit/samples'

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

describeEachApp('special discounts (catalogue, orders/special-discount)', (at) => {
  const call = (method: 'GET' | 'POST', path: string, asked: object = {}) =>
    at().call(method, `/api/admin/${path}`, { site: 'main', ...asked })
  const draft = (values: object = {}) => ({
    reason: 'Framework agreement',
    company: 'Acme',
    kind: 'rate',
    value: 20,
    begins_at: day(-1),
    ends_at: day(1),
    ...values,
  })
  const store = (values: object = {}) => call('POST', 'special-discount/store', { body: draft(values) })

  beforeAll(() => at().signIn())

  it('have a state that goes by the clock and by their status', async () => {
    const stateOf = async (values: object) => (await store(values)).data.row.state
    expect(await stateOf({})).toBe('running')
    expect(await stateOf({ begins_at: day(1), ends_at: day(2) })).toBe('scheduled')
    expect(await stateOf({ begins_at: day(-2), ends_at: day(-1) })).toBe('ended')
    expect(await stateOf({ status: 'disabled' })).toBe('stopped')
    const ended = await call('GET', 'special-discount/list', { query: { page: 1, state: 'ended' } })
    expect(ended.data.list.map(({ state }: { state: string }) => state)).toEqual(['ended'])
  })

  it.each([
    [{ company: null }, 'member_id', 'Enter a member or a company'],
    [{ value: 101 }, 'value', 'Value cannot be more than 100'],
    [{ value: 0 }, 'value', 'Value cannot be less than 0.01'],
    [{ ends_at: day(-2) }, 'ends_at', 'The end time cannot be smaller than the start time'],
  ])('are refused with a sentence: %j', async (values, field, sentence) => {
    const refused = await store(values)
    expect(refused.status).toBe(422)
    expect(refused.data.problems).toEqual([expect.objectContaining({ field, sentence })])
  })

  it('go along when their member is merged into another, and come back', async () => {
    const [from, into] = [(await storeSample(at(), member)).data.row.id, (await storeSample(at(), member)).data.row.id]
    const { id } = (await store({ company: null, member_id: from })).data.row
    const query = { id: from, into_id: into }
    expect((await call('GET', 'member/merge-preview', { query })).data.specials).toBe(1)
    const done = await call('POST', 'member/merge', { body: query })
    expect(done.data.specials).toBe(1)
    const whose = async () => (await call('GET', `special-discount/form/${id}`)).data.row
    expect(await whose()).toMatchObject({ id, member_id: into })
    await call('POST', 'change-set/undo', { body: { id: done.data.change_set_id } })
    expect(await whose()).toMatchObject({ id, member_id: from })
  })

  it('of nobody but one report stay when that report is deleted, and count for no other', () =>
    expect(specialDiscount.fields.report_id.outlives).toBe(true))
})
