import { describeEachApp } from '../kit/app'

describeEachApp('feedback (catalogue, products/feedback)', (at) => {
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
      state: 'replied',
      reply: 'It is mended',
      reply_mail: 'unsent',
      replied_at: expect.any(String),
    })
    await at().call('POST', '/api/admin/change-set/undo', { site: 'main', body: { id: done.data.change_set_id } })
    expect(await read()).toMatchObject({ state: 'new', reply: null, reply_mail: null })
  })
})
