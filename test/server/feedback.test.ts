import { report as reportOf } from '../../src/resources/report'
import { describeApp } from '../kit/app'
import { storeSample } from '../kit/samples'

describeApp('feedback (catalogue, products/feedback)', (at) => {
  it('keeps a reply, says that nobody was sent it, and gives it up by an undo', async () => {
    await at().signIn()
    const call = (action: string, body: object) =>
      at().call('POST', `/api/admin/feedback/${action}`, { site: 'main', body })
    const { id } = (await call('store', { name: 'Reader', content: 'Table 3 is empty' })).data.row
    const read = async () => (await at().call('GET', `/api/admin/feedback/form/${id}`, { site: 'main' })).data.row
    const empty = await call('reply', { id })
    expect([empty.status, empty.data.problems?.[0]?.field]).toEqual([422, 'reply'])
    const done = await call('reply', { id, reply: 'It is mended' })
    expect(await read()).toMatchObject({
      state: 'handled',
      reply: 'It is mended',
      reply_mail: 'unsent',
      replied_at: expect.any(String),
    })
    await at().call('POST', '/api/admin/change-set/undo', { site: 'main', body: { id: done.data.change_set_id } })
    expect(await read()).toMatchObject({ state: 'new', reply: null, reply_mail: null })
  })

  it('stays when its report is deleted, under what that was called, and has it back by an undo', async () => {
    await at().signIn()
    const call = (path: string, body: object) => at().call('POST', `/api/admin/${path}`, { site: 'main', body })
    const { id: report, name } = (await storeSample(at(), reportOf, {})).data.row
    const { id } = (await call('feedback/store', { name: 'Reader', content: 'Page 9', report_id: report })).data.row
    const read = async () => (await at().call('GET', `/api/admin/feedback/form/${id}`, { site: 'main' })).data
    const deleted = await call('report/destroy', { ids: [report] })
    expect(deleted.status).toBe(200)
    const after = await read()
    expect(after.row.report_id).toBe(report)
    expect(after.refs.report[report][0]).toBe(`${name}（已删除）`)
    expect((await call('feedback/update', { id, state: 'handled' })).status).toBe(200)
    await call('change-set/undo', { id: deleted.data.change_set_id })
    expect((await read()).refs.report[report][0]).toBe(name)
  })
})
