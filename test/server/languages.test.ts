import { category } from '../../src/resources/category'
import type { Resource } from '../../src/resources/kit/resource'
import { pageSeo } from '../../src/resources/page_seo'
import { policy } from '../../src/resources/policy'
import { describeApp } from '../kit/app'
import { storeSample } from '../kit/samples'

describeApp('words in two languages (decision 33)', (at) => {
  const get = (path: string) => at().call('GET', `/api/admin/${path}`, { site: 'main' })
  const post = (path: string, body: object) => at().call('POST', `/api/admin/${path}`, { site: 'main', body })
  const made = async (resource: Resource, values: Record<string, unknown>) =>
    (await storeSample(at(), resource, values)).data.row
  const languages = async (path: string, id: number) => (await get(`${path}/languages/${id}`)).data

  let zh: number
  let en: number
  beforeAll(async () => {
    await at().signIn()
    const { list } = (await get('language/list?page=1&pageSize=100')).data
    ;[zh, en] = ['zh-CN', 'en'].map((code) => list.find((row: { code: string }) => row.code === code)?.id)
  })

  it('of one row are compared by its history, not guessed', async () => {
    const { id } = await made(category, { name: '储能', name_en: 'Storage' })
    expect((await languages('category', id)).behind).toEqual([])
    const { change_set_id: set } = (await post('category/update', { id, name: '储能系统' })).data
    const [behind, ...none] = (await languages('category', id)).behind
    expect([behind, none]).toEqual([{ row_id: id, field: 'name_en', since: expect.any(String) }, []])
    expect(
      Math.abs(Date.parse(behind.since) - Date.parse((await get(`category/form/${id}`)).data.row.updated_at)),
    ).toBeLessThan(5_000)
    await post('change-set/undo', { id: set })
    expect((await languages('category', id)).behind).toEqual([])
    await post('category/update', { id, name: '储能柜' })
    await post('category/update', { id, sort: 7 })
    expect((await languages('category', id)).behind).toHaveLength(1)
    await post('category/update', { id, name_en: 'Storage cabinet' })
    expect((await languages('category', id)).behind).toEqual([])
  })

  it('of a page stand in one row a language', async () => {
    const own = { page: 'Price list', path: '/prices' }
    const one = await made(pageSeo, { ...own, language_id: zh, seo_title: '价格', seo_description: null })
    expect(await languages('page-seo', one.id)).toMatchObject({ others: [], missing: expect.arrayContaining([]) })
    const other = await made(pageSeo, { ...own, language_id: en, seo_title: 'Prices', seo_description: null })
    const third = await made(pageSeo, { page: 'Elsewhere', path: '/e', language_id: en })
    const answer = await languages('page-seo', one.id)
    expect(answer.others).toMatchObject([{ id: other.id, seo_title: 'Prices' }])
    expect(answer.refs.language[en]).toBeDefined()
    expect((await languages('page-seo', third.id)).missing).toContain(zh)
    await post('page-seo/update', { id: one.id, seo_title: '价目表' })
    const behind = [{ row_id: other.id, field: 'seo_title', since: expect.any(String) }]
    expect((await languages('page-seo', one.id)).behind).toEqual(behind)
    expect((await languages('page-seo', other.id)).behind).toEqual(behind)
    await post('page-seo/update', { id: other.id, seo_title: 'Price list' })
    expect((await languages('page-seo', one.id)).behind).toEqual([])
  })

  it('of policies go together by their kind, but those of no kind', async () => {
    const one = await made(policy, { kind: 'cookies', language_id: zh })
    const other = await made(policy, { kind: 'cookies', language_id: en })
    expect((await languages('policy', one.id)).others.map(({ id }: { id: number }) => id)).toContain(other.id)
    const alone = await made(policy, { kind: 'other', language_id: zh })
    await made(policy, { kind: 'other', language_id: en })
    expect(await languages('policy', alone.id)).toMatchObject({ others: [], missing: [] })
  })

  it('are nowhere where a resource has but one', async () => {
    expect((await get('faq/languages/1')).status).toBe(404)
    expect((await get('category/languages/999999')).status).toBe(404)
  })
})
