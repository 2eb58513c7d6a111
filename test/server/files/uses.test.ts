import { sql } from 'kysely'
import { tableSql } from '../../../server/foundation/db/tableSql'
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

  it('says that there are more places than can be named', async () => {
    const { id, path } = await givenFile(at(), token, 'common.txt', Buffer.from('common'), {}, { site: 'main' })
    await post('video/store', { title: '常用', file: path }, 'main')
    const place = await at().services.places.of('main')
    const uses = tableSql(place, 'file_use')
    await sql`INSERT INTO ${uses} (target, resource, row_id, field)
      SELECT u.target, u.resource, 1000000 + n, u.field
      FROM (SELECT * FROM ${uses} ORDER BY row_id DESC LIMIT 1) u, generate_series(1, 360) n`.execute(
      place.database.kysely,
    )
    const { message, data } = await post('file/delete', { ids: [id] }, 'main')
    expect(message).toBe('It is used in more than 200 places and was not deleted. Check where first')
    expect([data.list.length, data.is_capped]).toEqual([200, true])
  })
})
