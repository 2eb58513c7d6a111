import { callerInRun } from '../../../server/kernel/access/callerInRun'
import { handle } from '../../../server/kernel/resources/actions/handle'
import { scopeCondition } from '../../../server/kernel/resources/conditions'
import { coupon } from '../../../src/resources/coupon'
import { action } from '../../../src/resources/kit/action'
import { text } from '../../../src/resources/kit/fields'
import { describeApp } from '../../kit/app'
import { storeSample } from '../../kit/samples'

const noting = {
  ...coupon,
  actions: {
    note: action(['批注', 'Note'], { place: 'batch', input: { remark: text(['备注', 'Remark'], { required: true }) } }),
    look: action(['查看', 'Look'], { place: 'row' }),
  },
} as const

const note = handle(noting, 'note', async ({ scope, where, input: { remark }, change }) => {
  await change((writer) => writer.updateWhere(coupon, scopeCondition(where.place, coupon, scope), { remark }))
  return {}
})
const look = handle(noting, 'look', async () => ({}))

describeApp('an action that is done at once (decision 26)', (at) => {
  const rows: number[] = []
  const asked = async (body: object) => ({
    services: at().services,
    caller: await callerInRun(at().services, { id: 1, userId: 1 }, 'main'),
    request: { method: 'POST', url: '/api/admin/coupon/note' },
    body,
  })
  const answer = async ({ call }: typeof note, body: object) => call.answer((await asked(body)) as never)
  const remarks = async () => {
    const { data } = await at().call('GET', '/api/admin/coupon/list', { site: 'main' })
    return data.list.map(({ remark }: { remark: string }) => remark).reverse()
  }

  beforeAll(async () => {
    await at().signIn()
    for (const code of ['one', 'two', 'three'])
      rows.push((await storeSample(at(), coupon, { code, remark: code })).data.row.id)
  })

  it('gets the rows that are meant, by their ids or by the query of a list, and answers what was written', async () => {
    expect(await answer(note, { ids: rows.slice(0, 2), remark: 'seen' })).toMatchObject({ count: 2 })
    expect(await remarks()).toEqual(['seen', 'seen', 'three'])
    const all = await answer(note, { scope: { filters: { kind: ['rate'] }, keyword: 'three' }, remark: 'found' })
    expect(all).toMatchObject({ count: 1, change_set_id: expect.any(Number) })
    expect(await remarks()).toEqual(['seen', 'seen', 'found'])
  })

  it('is not begun without rows or with a wrong input, and of no row that is not there', async () => {
    await expect(answer(note, { remark: 'x' })).rejects.toMatchObject({ status: 422 })
    await expect(answer(note, { ids: rows })).rejects.toMatchObject({
      status: 422,
      data: { problems: [{ field: 'remark', message: 'check.required' }] },
    })
    await expect(answer(look, { id: 987_654 })).rejects.toMatchObject({ status: 404 })
  })

  it('leaves its line in the operation log though it changed no row', async () => {
    expect(await answer(look, { id: rows[0] })).toEqual({})
    const { data } = await at().call('GET', '/api/admin/operation-log/list', { query: { action: 'look' } })
    expect(data.list[0]).toMatchObject({ resource: 'coupon', action: 'look', row_ids: [String(rows[0])] })
  })
})
