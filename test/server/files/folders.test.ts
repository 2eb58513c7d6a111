import { describeEachApp } from '../../kit/app'
import { givenFile } from '../../kit/files'

describeEachApp('folders of files', (at) => {
  let token = ''
  beforeAll(async () => {
    token = await at().signIn()
  })

  const folder = async (name: string, parent_id?: number): Promise<number> => {
    const reply = await at().call('POST', '/api/admin/file/folder-create', { body: { name, parent_id } })
    if (reply.status !== 200) throw new Error(reply.message)
    return reply.data.folder_id
  }
  const browse = async (query: Record<string, string | number>) =>
    (await at().call('GET', '/api/admin/file/browse', { query })).data
  const post = (action: string, body: object) => at().call('POST', `/api/admin/file/${action}`, { body })

  it('hold what is put there, and say how much', async () => {
    const shop = await folder('商品')
    const covers = await folder('封面', shop)
    await givenFile(at(), token, 'b.txt', Buffer.from('bb'), { parent_id: covers })
    await givenFile(at(), token, 'a.txt', Buffer.from('aaa'), { parent_id: shop })
    const page = await browse({ parent_id: shop })
    expect(page.path).toEqual([{ id: shop, name: '商品' }])
    expect(page.list.map(({ name }: { name: string }) => name)).toEqual(['封面', 'a.txt'])
    expect(page.list[0]).toMatchObject({ files: 1, total_size: 2 })
    const found = await browse({ keyword: 'b.txt', parent_id: shop })
    expect([found.total, found.list[0].name]).toEqual([1, 'b.txt'])
    const { data } = await at().call('GET', '/api/admin/file/folders')
    expect(data.list.find(({ id }: { id: number }) => id === shop)).toMatchObject({
      files: 2,
      size: 5,
      parent_id: null,
    })
    expect((await at().call('GET', '/api/admin/file/usage')).data).toMatchObject({ files: 2, size: 5 })
  })

  it('never hold themselves, nor two of one name', async () => {
    const outer = await folder('outer')
    const inner = await folder('inner', outer)
    const loop = await post('move', { ids: [outer], parent_id: inner })
    expect([loop.status, loop.message]).toEqual([422, 'A folder cannot be moved into itself'])
    const itself = await at().call('POST', '/api/admin/file/move', {
      body: { ids: [outer], parent_id: outer },
      language: 'zh',
    })
    expect([itself.status, itself.message]).toEqual([422, '文件夹不能移到它自己里面'])
    const { data } = await at().call('GET', `/api/admin/file/form/${outer}`)
    const update = await post('update', { id: outer, version: data.row.version, parent_id: inner })
    expect(update.status).toBe(422)
    const twin = await post('folder-create', { name: 'INNER', parent_id: outer })
    expect([twin.status, twin.data.id]).toEqual([409, inner])
    const other = await folder('inner')
    expect((await post('move', { ids: [other], parent_id: outer })).status).toBe(409)
    expect((await post('rename', { id: other, name: 'outer' })).status).toBe(409)
  })

  it('refuse names that no system can have', async () => {
    for (const name of ['../up', 'a/b', 'c:\\d', '\u202E', '.'])
      expect([name, (await post('folder-create', { name })).status]).toEqual([name, 422])
    const kept = await folder('\u202Egnp\t1')
    expect((await at().call('GET', `/api/admin/file/form/${kept}`)).data.row.name).toBe('gnp 1')
    expect((await post('folder-create', { name: '图'.repeat(201) })).status).toBe(422)
    expect((await post('folder-create', { name: '🧑‍🚀 Rockets' })).status).toBe(200)
  })

  it('go with all that is in them, and come back together', async () => {
    const top = await folder('to go')
    const below = await folder('below', top)
    const { id, path } = await givenFile(at(), token, 'deep.txt', Buffer.from('deep'), { parent_id: below })
    const gone = await post('delete', { ids: [top] })
    expect([gone.status, gone.data.deleted]).toEqual([200, 3])
    expect((await at().app.inject({ url: String(path) })).statusCode).toBe(404)
    const undone = await at().call('POST', '/api/admin/change-set/undo', { body: { id: gone.data.change_set_id } })
    expect(undone.status).toBe(200)
    const item = (await at().call('GET', `/api/admin/file/item/${id}`)).data.item
    expect([item.parent_id, item.path]).toEqual([below, path])
    expect((await at().app.inject({ url: String(path) })).statusCode).toBe(302)
  })

  it('give what comes back alone a place at the top', async () => {
    const top = await folder('gone for good')
    const { id } = await givenFile(at(), token, 'orphan.txt', Buffer.from('orphan'), { parent_id: top })
    await post('delete', { ids: [id] })
    await post('delete', { ids: [top] })
    const { data } = await at().call('GET', '/api/admin/file/bin', { query: { keyword: 'orphan' } })
    const back = await post('restore', { change_ids: [data.list[0].change_id] })
    expect([back.status, back.message]).toEqual([200, ''])
    expect((await at().call('GET', `/api/admin/file/item/${id}`)).data.item.parent_id).toBe(null)
  })

  it('keep the link of what is renamed and moved', async () => {
    const to = await folder('elsewhere')
    const item = await givenFile(at(), token, 'old name.txt', Buffer.from('the same'))
    await post('rename', { id: item.id, name: '新名字.txt' })
    await post('move', { ids: [item.id], parent_id: to })
    const now = (await at().call('GET', `/api/admin/file/item/${item.id}`)).data.item
    expect(now.path).toBe(String(item.path).replace('old-name.txt', '新名字.txt'))
    for (const path of [item.path, now.path])
      expect((await at().app.inject({ url: encodeURI(String(path)) })).statusCode).toBe(302)
    const known = await at().call('GET', '/api/admin/file/of-link', { query: { link: String(item.path) } })
    expect(known.data.item.id).toBe(item.id)
  })

  it('take no more than their quota', async () => {
    const small = await folder('small')
    const { data } = await at().call('GET', `/api/admin/file/form/${small}`)
    await post('update', { id: small, version: data.row.version, quota_mb: 1 })
    await givenFile(at(), token, 'half.bin', Buffer.alloc(600_000, 1), { parent_id: small })
    await expect(givenFile(at(), token, 'more.bin', Buffer.alloc(600_000, 2), { parent_id: small })).rejects.toThrow(
      'The folder “small” has reached its quota of 1 MB',
    )
  })
})
