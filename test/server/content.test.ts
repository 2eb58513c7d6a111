import { faq } from '../../src/resources/faq'
import { faqCategory } from '../../src/resources/faq_category'
import type { Resource } from '../../src/resources/kit/resource'
import { news } from '../../src/resources/news'
import { newsCategory } from '../../src/resources/news_category'
import { policy } from '../../src/resources/policy'
import { describeEachApp } from '../kit/app'
import { storeSample } from '../kit/samples'

const site = 'main'

describeEachApp('content of a site', (at) => {
  const get = (path: string, query: Record<string, string | number> = {}) =>
    at().call('GET', `/api/admin/${path}`, { site, query })
  const post = (path: string, body: object) => at().call('POST', `/api/admin/${path}`, { site, body })
  const made = async (resource: Resource, values: Record<string, unknown> = {}) =>
    (await storeSample(at(), resource, values)).data.row

  beforeAll(() => at().signIn())

  describe('an address', () => {
    const propose = async (title: string, more: Record<string, string | number> = {}) =>
      (await get('news/propose-slug', { field: 'link', title, ...more })).data.slug

    it.each([
      ['储能系统市场 2026', 'chu-neng-xi-tong-shi-chang-2026'],
      ['Größe & Straße: l’Été', 'grosse-and-strasse-lete'],
      ['<b>EV</b> charging — 5%', 'b-ev-b-charging-5'],
      ['???', ''],
    ])('is proposed from the title %s', async (title, slug) => {
      expect(await propose(title)).toBe(slug)
    })

    it('is cut between words', async () => {
      const slug = await propose('market '.repeat(40))
      expect(slug.length).toBeLessThanOrEqual(80)
      expect(slug).toMatch(/^market(-market)+$/)
    })

    it('is the only one in its place, but a row keeps its own', async () => {
      const { id } = await made(news, { link: 'Solid-State' })
      await made(news, { link: 'solid-state-2' })
      expect(await propose('Solid state')).toBe('solid-state-3')
      expect(await propose('Solid state', { id })).toBe('solid-state')
    })

    it('is proposed for fields that are made of a title alone', async () => {
      expect((await get('news/propose-slug', { field: 'title', title: 'x' })).status).toBe(404)
      expect((await get('partner/propose-slug', { field: 'name', title: 'x' })).status).toBe(404)
    })

    it('that is taken is refused with the row that has it', async () => {
      const { id } = await made(news, { link: 'taken-address' })
      const draft = { title: 'Another', link: 'taken-address', content: '<p>a</p>', news_category_id: 1 }
      expect(await post('news/store', draft)).toMatchObject({ status: 422, data: { existing: { id, field: 'link' } } })
    })
  })

  it('lists long texts where they are asked for by name, and no others', async () => {
    const { id } = await made(news, { content: '<p>long</p>', summary: 'short' })
    const listed = async (query: Record<string, string | number>) =>
      (await get('news/list', { page: 1, pageSize: 20, id, ...query })).data.list[0]
    expect(await listed({})).not.toHaveProperty('content')
    expect(await listed({ more: 'content' })).toMatchObject({ id, content: '<p>long</p>', title: expect.any(String) })
    expect(await listed({ more: 'content' })).not.toHaveProperty('summary')
    expect((await get('news/list', { page: 1, pageSize: 20, more: 'nothing' })).status).toBe(422)
  })

  it('refuses to delete a category with articles in it, and to put it under itself', async () => {
    const { id } = await made(newsCategory)
    const under = await made(newsCategory, { parent_id: id })
    await made(news, { news_category_id: id })
    expect(await post('news-category/destroy', { ids: [id] })).toMatchObject({ status: 409 })
    expect(await post('news-category/update', { id, parent_id: under.id })).toMatchObject({
      status: 422,
      data: { problems: [{ field: 'parent_id', message: 'check.treeLoop' }] },
    })
  })

  it('calls an article hot while it stands among the hot ones', async () => {
    const { id, title } = await made(news)
    const isHot = async () => (await get(`news/form/${id}`)).data.row.is_hot
    const hot = (await post('hot-news/store', { news_id: id })).data.row
    expect(await isHot()).toBe(true)
    expect((await get('hot-news/list', { page: 1, pageSize: 20, keyword: title })).data.list).toMatchObject([
      { id: hot.id },
    ])
    await post('hot-news/change-status', { ids: [hot.id], status: 'disabled' })
    expect(await isHot()).toBe(false)
    await post('hot-news/change-status', { ids: [hot.id], status: 'enabled' })
    const { change_set_id: set } = (await post('hot-news/destroy', { ids: [hot.id] })).data
    expect(await isHot()).toBe(false)
    await post('change-set/undo', { id: set })
    expect(await isHot()).toBe(true)
  })

  it('moves a question under another category, at its place', async () => {
    const [one, other] = [await made(faqCategory), await made(faqCategory)]
    const first = await made(faq, { faq_category_id: other.id })
    const last = await made(faq, { faq_category_id: other.id })
    const moved = await made(faq, { faq_category_id: one.id })
    await post('faq/change-sort', { id: moved.id, before_id: last.id })
    const listed = await get('faq/list', { page: 1, pageSize: 20, faq_category_id: other.id })
    expect(listed.data.list.map(({ id }: { id: number }) => id)).toEqual([first.id, moved.id, last.id])
    await post('faq/change-sort', { id: moved.id, parent_id: one.id })
    expect((await get(`faq/form/${moved.id}`)).data.row.faq_category_id).toBe(one.id)
    expect(await post('faq/change-sort', { id: moved.id, parent_id: null })).toMatchObject({ status: 422 })
    expect(await post('faq/change-sort', { id: moved.id, parent_id: 999_999 })).toMatchObject({ status: 422 })
  })

  describe('a policy', () => {
    const listOf = async (id: number) =>
      (await get('policy-version/list', { page: 1, pageSize: 20, policy_id: id })).data.list

    it('keeps every version that was published, and publishes an old one again', async () => {
      const { id } = await made(policy, { content: '<p>one</p>' })
      expect((await post('policy/publish', { id })).data).toMatchObject({ version_number: 1 })
      await post('policy/update', { id, content: '<p>two</p>' })
      expect((await post('policy/publish', { id })).data).toMatchObject({ version_number: 2 })
      const again = { id, version_number: 1, effective_at: '2027-01-01' }
      expect((await post('policy/publish-again', again)).data).toMatchObject({ version_number: 3 })
      const versions = await listOf(id)
      expect(versions.map((row: { version_number: number }) => row.version_number)).toEqual([3, 2, 1])
      const newest = (await get(`policy-version/form/${versions[0].id}`)).data.row
      expect(newest).toMatchObject({ content: '<p>one</p>', effective_at: '2027-01-01' })
      expect((await get(`policy/form/${id}`)).data.row).toMatchObject({ content: '<p>one</p>', version_number: 3 })
    })

    it('is not published twice as it is, nor from a version that never was', async () => {
      const { id } = await made(policy)
      await post('policy/publish', { id })
      expect(await post('policy/publish', { id })).toMatchObject({ status: 409 })
      const never = { id, version_number: 7, effective_at: '2027-01-01' }
      expect(await post('policy/publish-again', never)).toMatchObject({ status: 404 })
      expect(await listOf(id)).toHaveLength(1)
    })

    it('that was published is neither deleted nor are its versions changed by an undo', async () => {
      const { id } = await made(policy)
      const { change_set_id: set } = (await post('policy/publish', { id })).data
      expect(await post('policy/destroy', { ids: [id] })).toMatchObject({
        status: 409,
        message: expect.stringMatching(
          / has been published and its versions must be kept, so it cannot be deleted\. Disable it instead$/,
        ),
      })
      await post('change-set/undo', { id: set })
      expect(await listOf(id)).toHaveLength(1)
      expect((await get(`policy/form/${id}`)).data.row.version_number).toBe(1)
      const [version] = await listOf(id)
      const kept = `Version 1 of “${version.title}” is published and cannot be changed or deleted. Edit the policy and publish it as a new version`
      expect(await post('policy-version/update', { id: version.id, title: 'x' })).toMatchObject({
        status: 409,
        message: kept,
      })
      expect(await post('policy-version/destroy', { ids: [version.id] })).toMatchObject({ status: 409, message: kept })
      expect((await post('policy-version/update', { id: 99_999, title: 'x' })).status).toBe(404)
      expect(await listOf(id)).toEqual([version])
    })

    it('has one number for each version where two people publish at once', async () => {
      const { id } = await made(policy)
      await post('policy/publish', { id })
      await post('policy/update', { id, content: '<p>newer</p>' })
      const both = await Promise.all([post('policy/publish', { id }), post('policy/publish', { id })])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await listOf(id)).toHaveLength(2)
    })
  })
})
