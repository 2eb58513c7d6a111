import { category } from '../../../src/resources/category'
import type { Resource } from '../../../src/resources/kit/resource'
import { news } from '../../../src/resources/news'
import { newsCategory } from '../../../src/resources/news_category'
import { partner } from '../../../src/resources/partner'
import { describeEachApp } from '../../kit/app'
import { givenFile } from '../../kit/files'
import { store } from '../../kit/orders'
import { storeSample } from '../../kit/samples'
import { drawnPicture } from '../../kit/sentFiles'
import { addCurrency, Shop, sold } from '../../kit/shop'

describeEachApp('what the shop reads', (at) => {
  let shop: Shop

  beforeAll(async () => {
    await at().signIn()
    shop = await Shop.open(at())
    await addCurrency(at(), 'CNY', { is_first: true })
    await addCurrency(at(), 'USD', { exchange_rate: '0.14' })
  })

  it('are reports that are enabled and out, with fields for readers alone', async () => {
    const here = await sold(at(), { name: 'Seen by readers', name_en: 'Seen in English' })
    const hidden = await sold(at(), { status: 'disabled' })
    const coming = await sold(at(), { published_at: '2999-01-01' })
    const { list, total } = (await shop.get('/reports', { page_size: 100 })).data
    const ids = list.map(({ id }: { id: number }) => id)
    expect(ids).toContain(here.id)
    expect(ids).not.toContain(hidden.id)
    expect(ids).not.toContain(coming.id)
    expect(total).toBe(list.length)
    const row = list.find(({ id }: { id: number }) => id === here.id)
    expect(row).toMatchObject({
      name: 'Seen in English',
      price: '100.00',
      link: here.link,
      category: expect.any(String),
    })
    expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['created_by']))
    expect((await shop.get(`/reports/${hidden.link}`)).status).toBe(404)
    expect((await shop.get(`/reports/${coming.link}`)).status).toBe(404)
    expect((await shop.get(`/reports/${here.link}`, {}, { language: 'zh' })).data.name).toBe('Seen by readers')
  })

  it('can be searched, narrowed, sorted and paged', async () => {
    const top = (await storeSample(at(), category, { parent_id: null, status: 'enabled' })).data.row
    const below = (await storeSample(at(), category, { parent_id: top.id, status: 'enabled' })).data.row
    await sold(at(), { name: 'Wolfram above', category_id: top.id, price: '10.00' })
    await sold(at(), { name: 'Wolfram below', category_id: below.id, price: '20.00' })
    const names = async (query: Record<string, string | number>) =>
      (await shop.get('/reports', query, { language: 'zh' })).data.list.map(({ name }: { name: string }) => name)
    expect(await names({ category: top.link, sort: 'dearest' })).toEqual(['Wolfram below', 'Wolfram above'])
    expect(await names({ category: below.link })).toEqual(['Wolfram below'])
    expect(await names({ keyword: 'Wolfram', sort: 'cheapest', page_size: 1, page: 2 })).toEqual(['Wolfram below'])
    expect((await shop.get('/reports', { category: 'no-such' })).message).toBe('There is no category no-such')
    expect((await shop.get('/reports', { page_size: 1000 })).data.problems).toMatchObject([{ field: 'page_size' }])
    expect((await shop.get('/reports', { sort: 'cleverest' })).status).toBe(422)
    const links = (await shop.get('/categories')).data.list.map(({ link }: { link: string }) => link)
    expect(links).toEqual(expect.arrayContaining([top.link, below.link]))
  })

  it('name nothing that is disabled or deleted, and nothing below it', async () => {
    const made = async (resource: Resource, more: object) =>
      (await storeSample(at(), resource, { status: 'enabled', ...more })).data.row
    const staff = (path: string, body: object) => at().call('POST', `/api/admin/${path}`, { site: 'main', body })
    const top = await made(category, { parent_id: null })
    const below = await made(category, { parent_id: top.id })
    const seen = await sold(at(), { category_id: below.id })
    const whole = async () => (await shop.get(`/reports/${seen.link}`)).data
    const listed = async () =>
      (await shop.get('/reports', { page_size: 100 })).data.list.find(({ id }: { id: number }) => id === seen.id)
    const seenTree = (await shop.get('/categories')).data.list
    expect(seenTree).toContainEqual(expect.objectContaining({ id: below.id, parent_id: top.id }))
    expect(await listed()).toMatchObject({ category_id: below.id, category: expect.any(String) })
    const nothing = { category_id: null, category: null }
    await staff('category/change-status', { ids: [top.id], status: 'disabled' })
    expect([await listed(), await whole()]).toMatchObject([nothing, nothing])
    const topic = await made(newsCategory, { parent_id: null })
    const story = await made(news, { news_category_id: topic.id, published_at: '2026-01-01T00:00:00Z' })
    await staff('news-category/change-status', { ids: [topic.id], status: 'disabled' })
    const { list } = (await shop.get('/news')).data
    const told = [list.find(({ id }: { id: number }) => id === story.id), (await shop.get(`/news/${story.link}`)).data]
    const silent = { news_category_id: null, news_category: null }
    expect(told).toMatchObject([silent, silent])
    await staff('news/destroy', { ids: [story.id] })
  })

  it('are pictures with their facts: of the site and of control, of no other', async () => {
    const token = await at().signIn()
    const bytes = await drawnPicture('Logo', '#225544', 40, 20)
    const given = await givenFile(at(), token, 'logo.png', bytes)
    const other = 'https://elsewhere.example/logo.png'
    for (const [name, logo] of [
      ['Ours', given.path],
      ['Theirs', other],
    ])
      await storeSample(at(), partner, { name, logo, status: 'enabled' })
    const { list } = (await shop.get('/partners', { page_size: 100 })).data
    const told = (name: string) => list.find((row: { name: string }) => row.name === name).pictures
    expect(told('Ours')).toEqual({
      logo: { width: 40, height: 20, focal_x: null, focal_y: null, alt_zh: null, alt_en: null },
    })
    expect(told('Theirs')).toEqual({ logo: null })
  })

  it('are prices of every edition, in a currency, for a member', async () => {
    const { link, edition } = await sold(at())
    const prices = (await shop.get(`/reports/${link}/prices`, { currency: 'USD' })).data
    expect(prices).toMatchObject({
      currency: 'USD',
      lines: expect.arrayContaining([
        expect.objectContaining({ price_version_id: edition, unit: '28.00', total: '28.00' }),
      ]),
    })
    const gone = await shop.get(`/reports/${link}/prices`, { currency: 'XXX' })
    expect(gone).toMatchObject({ status: 422, message: 'The currency XXX cannot be used. Choose one of: CNY, USD' })
  })

  it('are news that are out, as a list without texts and one with them', async () => {
    const row = { status: 'enabled', published_at: '2026-01-01T00:00:00Z', content: '<p>Text</p>' }
    const out = (await storeSample(at(), news, row)).data.row
    const later = (await storeSample(at(), news, { ...row, published_at: '2999-01-01T00:00:00Z' })).data.row
    const { list } = (await shop.get('/news')).data
    expect(list.map(({ id }: { id: number }) => id)).toEqual([out.id])
    expect(list[0]).not.toHaveProperty('content')
    expect((await shop.get(`/news/${out.link}`)).data.content).toBe('<p>Text</p>')
    expect((await shop.get(`/news/${later.link}`)).status).toBe(404)
  })

  it('are the hot ones among the news in the order of the staff, without those that are not out', async () => {
    const row = { status: 'enabled', published_at: '2026-01-01T00:00:00Z' }
    const [one, other, disabled] = [
      (await storeSample(at(), news, row)).data.row.id,
      (await storeSample(at(), news, row)).data.row.id,
      (await storeSample(at(), news, { ...row, status: 'disabled' })).data.row.id,
    ]
    await store(at(), 'hot-news', { news_id: one, sort: 20 })
    await store(at(), 'hot-news', { news_id: disabled, sort: 15 })
    await store(at(), 'hot-news', { news_id: other, sort: 10 })
    const { list, total } = (await shop.get('/news', { hot: '1' })).data
    expect([list.map(({ id }: { id: number }) => id), total]).toEqual([[other, one], 2])
    expect((await shop.get('/news', { hot: 'very' })).status).toBe(422)
  })

  it('are searches as the staff rank them: pinned first, without hidden ones, each with its target link', async () => {
    const link = 'https://shop.example/edge'
    const add = (keyword: string, marks = {}) => store(at(), 'search-ranking', { keyword, ...marks })
    await add('rare')
    await add('often')
    await add('pinned', { is_pinned: true })
    await add('hidden', { is_hidden: true, link })
    await add('off', { status: 'disabled' })
    await shop.post('/searches', { searches: ['often', 'often', 'rare', 'hidden'] })
    const { list, total } = (await shop.get('/searches')).data
    expect(list.map(({ keyword }: { keyword: string }) => keyword)).toEqual(['pinned', 'often', 'rare'])
    expect([total, list[0]]).toEqual([3, { id: expect.any(Number), keyword: 'pinned', link: null, is_pinned: true }])
    expect((await shop.get('/searches', { keyword: ' hidden ' })).data.list).toMatchObject([{ link }])
    expect((await shop.get('/searches', { keyword: 'never' })).data).toEqual({ list: [], total: 0 })
  })

  it('are what search engines are told of pages, in their language or else in another', async () => {
    const languages = (await at().call('GET', '/api/admin/language/list', { site: 'control' })).data.list
    const idOf = (code: string) => languages.find((row: { code: string }) => row.code.startsWith(code)).id
    const add = (page: string, code: string, seo_title: string, more = {}) =>
      store(at(), 'page-seo', { page, path: `/${page}`, language_id: idOf(code), seo_title, ...more })
    await add('reports', 'zh', '报告')
    await add('reports', 'en', 'Reports')
    await add('about', 'zh', '关于我们')
    await add('old', 'en', 'Old', { status: 'disabled' })
    const { list } = (await shop.get('/seo')).data
    expect(list).toMatchObject([
      { path: '/reports', seo_title: 'Reports' },
      { path: '/about', seo_title: '关于我们' },
    ])
    expect((await shop.get('/seo', { path: '/reports' }, { language: 'zh' })).data.list).toMatchObject([
      { seo_title: '报告' },
    ])
  })

  it('are the other pages of a site', async () => {
    await store(at(), 'link', { name: 'Shown', url: 'https://shown.example/', status: 'enabled' })
    await store(at(), 'link', { name: 'Hidden', url: 'https://hidden.example/', status: 'disabled' })
    expect((await shop.get('/links')).data).toMatchObject({ total: 1, list: [{ name: 'Shown' }] })
    for (const path of [
      'pages',
      'menus',
      'faqs',
      'faq-categories',
      'news-categories',
      'offices',
      'testimonials',
      'partners',
    ])
      expect([path, (await shop.get(`/${path}`)).status]).toEqual([path, 200])
    for (const path of [
      'team',
      'qualifications',
      'milestones',
      'quotes',
      'videos',
      'countries',
      'payments',
      'policies',
    ])
      expect([path, (await shop.get(`/${path}`)).status]).toEqual([path, 200])
  })
})
