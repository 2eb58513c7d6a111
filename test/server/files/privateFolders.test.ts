import { loadPictures, pictureReader } from '../../../server/kernel/transfer/import/check/pictures'
import type { FileItem } from '../../../src/resources/kit/files'
import { publisher } from '../../../src/resources/publisher'
import { describeApp } from '../../kit/app'
import { givenFile } from '../../kit/files'

describeApp('a folder that is private', (at) => {
  let token = ''
  beforeAll(async () => {
    token = await at().signIn()
  })

  const post = async (action: string, body: object) => {
    const reply = await at().call('POST', `/api/admin/file/${action}`, { body })
    expect([action, reply.status, reply.message]).toEqual([action, 200, ''])
    return reply.data
  }
  const folder = async (name: string, parent_id?: number): Promise<number> =>
    (await post('folder-create', { name, parent_id })).folder_id
  const update = async (id: number, values: object) => {
    const { data } = await at().call('GET', `/api/admin/file/form/${id}`)
    return post('update', { id, version: data.row.version, ...values })
  }
  const undo = (id: number) => at().call('POST', '/api/admin/change-set/undo', { body: { id } })
  const lastChange = async (id: number): Promise<number> =>
    (await at().call('GET', `/api/admin/file/history/${id}`)).data.list[0].change_set_id
  const vault = async (name: string): Promise<number> => {
    const id = await folder(name)
    await update(id, { is_private: true })
    return id
  }
  /** Statuses of the link and of the address with the hash, as a stranger gets them. */
  const given = async ({ path, hash, name }: FileItem): Promise<number[]> => {
    at().pass(4_000)
    const link = await at().app.inject({ url: String(path) })
    const content = await at().app.inject({ url: `/files/${hash}/${name}` })
    return [link.statusCode, content.statusCode]
  }
  const OPEN = [302, 200]
  const CLOSED = [403, 404]
  const itemOf = async (id: number): Promise<FileItem> =>
    (await at().call('GET', `/api/admin/file/item/${id}`)).data.item

  it('closes what is uploaded into it, and into folders below it', async () => {
    const outer = await vault('vault')
    const inner = await folder('inner', outer)
    for (const parent_id of [outer, inner]) {
      const item = await givenFile(at(), token, 'in.txt', Buffer.from(`in ${parent_id}`), { parent_id })
      expect([item.is_private, item.is_closed]).toEqual([null, true])
      expect(await given(item)).toEqual(CLOSED)
      // Staff get it, by an address that is signed.
      expect(item.content).toContain('signature=')
      expect((await at().app.inject({ url: String(item.content) })).payload).toBe(`in ${parent_id}`)
      const { link } = await post('signed-link', { id: item.id, minutes: 5 })
      expect((await at().app.inject({ url: link })).statusCode).toBe(302)
    }
  })

  it('closes what is moved into it and opens what is moved out, one by one and with a folder', async () => {
    const outer = await vault('moving')
    const item = await givenFile(at(), token, 'moved.txt', Buffer.from('moved'))
    const box = await folder('box')
    const boxed = await givenFile(at(), token, 'boxed.txt', Buffer.from('boxed'), { parent_id: box })
    expect([await given(item), await given(boxed)]).toEqual([OPEN, OPEN])
    await post('move', { ids: [item.id, box], parent_id: outer })
    expect([await given(item), await given(boxed)]).toEqual([CLOSED, CLOSED])
    await post('move', { ids: [item.id, box], parent_id: null })
    expect([await given(item), await given(boxed)]).toEqual([OPEN, OPEN])
  })

  it('is followed when it is flagged, when that is undone, and when it comes out of the bin', async () => {
    const id = await folder('flagged')
    const item = await givenFile(at(), token, 'flagged.txt', Buffer.from('flagged'), { parent_id: id })
    await update(id, { is_private: true })
    expect(await given(item)).toEqual(CLOSED)
    expect((await undo(await lastChange(id))).status).toBe(200)
    expect(await given(item)).toEqual(OPEN)
    await update(id, { is_private: true })
    const set = (await at().call('POST', '/api/admin/file/delete', { body: { ids: [id] } })).data.change_set_id
    expect(await given(item)).toEqual([404, 404])
    expect((await undo(set)).status).toBe(200)
    expect((await itemOf(item.id)).is_closed).toBe(true)
    expect(await given(item)).toEqual(CLOSED)
  })

  it('offers no picture for the readers of a site, and none is taken out of it', async () => {
    const outer = await vault('portraits')
    const item = await givenFile(
      at(),
      token,
      'portrait.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      {
        parent_id: outer,
      },
    )
    const seen = async (query: Readonly<Record<string, string>>): Promise<number[]> =>
      (await at().call('GET', '/api/admin/file/browse', { query })).data.list.map(({ id }: FileItem) => id)
    expect(await seen({ keyword: 'portrait' })).toEqual(expect.arrayContaining([outer, item.id]))
    expect(await seen({ keyword: 'portrait', is_public: 'true' })).toEqual([])
    const { list: folders } = (await at().call('GET', '/api/admin/file/folders')).data
    expect(folders.find(({ id }: FileItem) => id === outer)).toMatchObject({ is_closed: true })
    const store = (logo: unknown) =>
      at().call('POST', '/api/admin/publisher/store', {
        body: { name: 'Private eye', english_name: 'Private eye', logo },
      })
    const refused = await store(item.path)
    expect(refused.status).toBe(422)
    expect(refused.data.problems).toMatchObject([
      { field: 'logo', sentence: expect.stringContaining('private picture') },
    ])
    // What a row shows already stays when its folder is closed, and the row can go on being edited.
    await update(outer, { is_private: false })
    const { id } = (await store(item.path)).data.row
    await update(outer, { is_private: true })
    const edited = { id, name: 'Private ear', logo: item.path }
    expect((await at().call('POST', '/api/admin/publisher/update', { body: edited })).status).toBe(200)
  })

  it('gives no picture to an uploaded row, by its name or its path, unless a public one has the name', async () => {
    const outer = await vault('covers kept')
    const drawn = (text: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><!--${text}--></svg>`)
    await givenFile(at(), token, 'cover.svg', drawn('private'), { parent_id: outer })
    const read = async (cell: string) => {
      const pictures = await loadPictures(at().services, 'control', publisher, ['logo'])
      return pictureReader(pictures, (value) => ({ value }))(cell)
    }
    for (const cell of ['cover.svg', 'covers kept/cover.svg'])
      expect(await read(cell)).toMatchObject({ message: 'transfer.closedPicture' })
    const shown = await givenFile(at(), token, 'cover.svg', drawn('public'))
    expect(await read('cover.svg')).toEqual({ value: shown.path })
    expect(await read('covers kept/cover.svg')).toMatchObject({ message: 'transfer.closedPicture' })
  })

  it('leaves private what comes back alone, when the folder is gone', async () => {
    const inner = await folder('gone inner', await vault('gone'))
    const item = await givenFile(at(), token, 'alone.txt', Buffer.from('alone'), { parent_id: inner })
    const { parent_id: outer } = await itemOf(inner)
    await post('delete', { ids: [item.id] })
    await post('delete', { ids: [outer] })
    const { data } = await at().call('GET', '/api/admin/file/bin', { query: { keyword: 'alone.txt' } })
    await post('restore', { change_ids: [data.list[0].change_id] })
    expect(await itemOf(item.id)).toMatchObject({ parent_id: null, is_private: true })
    expect(await given(item)).toEqual(CLOSED)
  })

  it('takes back by an undo what was moved out of it', async () => {
    const outer = await vault('leaving')
    const item = await givenFile(at(), token, 'leaving.txt', Buffer.from('leaving'), { parent_id: outer })
    await post('move', { ids: [item.id], parent_id: null })
    expect(await given(item)).toEqual(OPEN)
    expect((await undo(await lastChange(item.id))).status).toBe(200)
    expect(await given(item)).toEqual(CLOSED)
  })

  it('leaves open what a file elsewhere shows to everybody', async () => {
    const outer = await vault('twins')
    const inside = await givenFile(at(), token, 'twin.txt', Buffer.from('twins'), { parent_id: outer })
    await givenFile(at(), token, 'twin.txt', Buffer.from('twins'))
    expect(await given(inside)).toEqual([403, 200])
  })
})
