import type { FileUse } from '../../../src/resources/kit/files'
import { describeEachApp } from '../../kit/app'
import { givenFile } from '../../kit/files'

describeEachApp('where a file is used', (at) => {
  let token = ''
  beforeAll(async () => {
    token = await at().signIn()
  })

  const post = (path: string, body: object, site?: string) =>
    at().call('POST', `/api/admin/${path}`, { body, ...(site && { site }) })
  const usesOf = async (id: number, site?: string): Promise<string[]> => {
    const { data } = await at().call('GET', `/api/admin/file/used-in/${id}`, { ...(site && { site }) })
    return data.list.map((use: FileUse) => `${use.site} ${use.resource}.${use.field} ${use.title[0]}`)
  }

  it('is known of every field that can hold a link, whoever wrote it', async () => {
    const { id, path, content } = await givenFile(at(), token, 'used.txt', Buffer.from('used'), {}, { site: 'main' })
    const made = await post('video/store', { title: '介绍', cover: `${path}.png`, file: path }, 'main')
    expect([made.status, made.message]).toEqual([200, ''])
    expect(await usesOf(id, 'main')).toEqual(['main video.cover 介绍', 'main video.file 介绍'])
    const { row } = made.data
    await post('video/update', { id: row.id, version: row.version, cover: null }, 'main')
    expect(await usesOf(id, 'main')).toEqual(['main video.file 介绍'])
    const story = await post('faq-category/store', { name: '常见' }, 'main')
    const faq = await post(
      'faq/store',
      {
        faq_category_id: story.data.row.id,
        question: '怎么下载？',
        answer: `<p><img src="https://x.example${path}" alt=""><a href="${content}">here</a></p>`,
      },
      'main',
    )
    expect([faq.status, faq.message]).toEqual([200, ''])
    expect(await usesOf(id, 'main')).toEqual(['main faq.answer 怎么下载？', 'main video.file 介绍'].toSorted())
  })

  it('stands in the way of deleting, unless somebody has seen it', async () => {
    const { id, path } = await givenFile(at(), token, 'needed.txt', Buffer.from('needed'), {}, { site: 'main' })
    const made = await post('video/store', { title: '要用', file: path }, 'main')
    const refused = await post('file/delete', { ids: [id] }, 'main')
    expect([refused.status, refused.message, refused.data.list.length]).toEqual([
      409,
      'It is used in 1 place and was not deleted. Check where first',
      1,
    ])
    expect((await post('file/destroy', { ids: [id] }, 'main')).status).toBe(409)
    expect((await post('file/delete', { ids: [id], with_used: true }, 'main')).status).toBe(200)
    await post('file/restore', { set: await lastSet('main') }, 'main')
    const gone = await post('video/destroy', { ids: [made.data.row.id] }, 'main')
    expect(await usesOf(id, 'main')).toEqual([])
    await at().call('POST', '/api/admin/change-set/undo', { body: { id: gone.data.change_set_id }, site: 'main' })
    expect(await usesOf(id, 'main')).toEqual(['main video.file 要用'])
  })

  const lastSet = async (site: string): Promise<number> =>
    (await at().call('GET', '/api/admin/file/bin', { site })).data.list[0].change_set_id

  it('of control is known in its sites too', async () => {
    const { id, path } = await givenFile(at(), token, 'central.txt', Buffer.from('central'))
    await post('video/store', { title: '用总台的', file: path }, 'main')
    expect(await usesOf(id)).toEqual(['main video.file 用总台的'])
    expect((await post('file/delete', { ids: [id] })).status).toBe(409)
  })
})
