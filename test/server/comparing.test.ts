import { sql } from 'kysely'
import { describeEachApp } from '../kit/app'
import { eventually } from '../kit/eventually'
import { store } from '../kit/orders'
import { Shop, sold } from '../kit/shop'
import { check, good, makeReferences, rowsOfClass } from './transfer/kit'

describeEachApp('texts are compared by one key', (at) => {
  let shop: Shop
  beforeAll(async () => {
    await at().signIn()
    await at().services.runs.start()
    await makeReferences(at(), 'main')
    shop = await Shop.open(at())
  })

  const list = async (path: string, query: string): Promise<string[]> => {
    const { data } = await at().call('GET', `/api/admin/${path}/list?${query}`, { site: 'main' })
    return data.list.map((row: Record<string, string>) => row.name ?? row.title ?? row.keyword)
  }
  const finding = (path: string, keyword: string) => list(path, `keyword=${encodeURIComponent(keyword)}`)

  it('finds a report by its own name, in whatever form either is written', async () => {
    const names = ['İstanbul Lojistik', 'Caf\u00e9s en Europe', 'ガラス市場', 'Wi\u2011Fi routers', 'ＦＵＬＬ width']
    for (const name of names) await sold(at(), { name })
    await at().services.database.kysely.executeQuery(
      sql`UPDATE site_main.report SET name = 'Cafe' || chr(769) || 's en Europe' WHERE name LIKE 'Caf%'`.compile(
        at().services.database.kysely,
      ),
    )
    for (const [typed, found] of [
      ['İstanbul Lojistik', 0],
      ['istanbul lojistik', 0],
      ['CAF\u00c9S', 1],
      ['cafe\u0301s', 1],
      ['ｶﾞﾗｽ', 2],
      ['ガラス', 2],
      ['wi-fi', 3],
      ['Wi\u2011Fi', 3],
      ['full', 4],
      ['ｆｕｌｌ', 4],
    ] as const) {
      const { total } = (await shop.get('/reports', { keyword: typed })).data
      expect([typed, total]).toEqual([typed, 1])
      const [name] = await finding('report', typed)
      expect([typed, name?.normalize('NFC')]).toEqual([typed, names[found]])
    }
  })

  it('finds what contains a text in lists without an index of words, in choices, and by a filter', async () => {
    await store(at(), 'news-category', { name: 'İzmir Ｆａｉｒ', link: 'izmir' })
    expect(await finding('news-category', 'i\u0307zmir  fair')).toEqual(['İzmir Ｆａｉｒ'])
    expect(await finding('news-category', 'IZMIR\u00a0FAIR')).toHaveLength(1)
    expect(await finding('news-category', '%zmir')).toEqual([])
  })

  it('asks whether it is the same where a name is there already but for how it is written', async () => {
    const id = await store(at(), 'industry', { name: 'Food  Processing' })
    const named = async (query: Record<string, string>) =>
      at().call('GET', '/api/admin/industry/alike', { site: 'main', query: { field: 'name', ...query } })
    expect((await named({ value: 'ＦＯＯＤ processing' })).data.list).toMatchObject([{ value: id }])
    expect((await named({ value: 'food processing', id: String(id) })).data.list).toEqual([])
    expect((await named({ value: 'Food' })).data.list).toEqual([])
    expect((await named({ field: 'sort', value: '1' })).status).toBe(422)
  })

  it('knows a reference of an upload by its name', async () => {
    await store(at(), 'category', { name: 'Caf\u00e9s de Paris', link: 'cafes-de-paris' })
    const written = [
      'Caf\u00e9s de Paris',
      'Cafe\u0301s de Paris',
      'CAF\u00c9S\u00a0DE\u00a0PARIS',
      'Caf\u00e9s  de Paris',
    ]
    const rows = written.map((name, nth) => [
      `Reference ${nth}`,
      `reference-${nth}`,
      name,
      'QYResearch',
      '2026-01-05',
      100,
    ])
    const text = [['报告名称', '链接', '报告分类', '出版商', '出版时间', '价格'], ...rows]
      .map((row) => row.join('\t'))
      .join('\n')
    const {
      upload: { id },
    } = await check(at(), 'rows.txt', Buffer.from(text), { site: 'main' })
    expect((await rowsOfClass(at(), id, 'refused', { site: 'main' })).list).toEqual([])
    expect((await rowsOfClass(at(), id, 'added', { site: 'main' })).list).toHaveLength(4)
  })

  it('has one link whatever its case: in forms, in uploads, in the shop', async () => {
    await sold(at(), { name: 'The first', link: 'The-Link' })
    const twin = await at().call('POST', '/api/admin/news-category/store', {
      site: 'main',
      body: { name: 'x', link: 'One-Of' },
    })
    expect(twin.status).toBe(200)
    const again = await at().call('POST', '/api/admin/news-category/store', {
      site: 'main',
      body: { name: 'y', link: 'one-of' },
    })
    expect([again.status, again.data.problems]).toEqual([422, [expect.objectContaining({ field: 'link' })]])
    expect((await shop.get('/reports/the-link')).data.link).toBe('The-Link')
    const text =
      '报告名称\t链接\t报告分类\t出版商\t出版时间\t价格\nThe first\tTHE-LINK\t化工\tQYResearch\t2026-01-05\t120\n'
    const {
      upload: { id },
    } = await check(at(), 'rows.txt', Buffer.from(text), { site: 'main' })
    expect((await rowsOfClass(at(), id, 'updated', { site: 'main' })).list).toHaveLength(1)
  })

  it('tells of a report that is there already under almost the same name', async () => {
    const id = await sold(at(), { name: 'Global Nickel Market', link: 'nickel' })
    const query = { name: 'global  NICKEL\u00a0market' }
    await eventually(async () => {
      const { list: found } = (await at().call('GET', '/api/admin/report/search-name', { site: 'main', query })).data
      expect(found).toMatchObject([{ value: id.id, name: 'Global Nickel Market' }])
    })
    const text =
      '报告名称\t链接\t报告分类\t出版商\t出版时间\t价格\nＧｌｏｂａｌ nickel market\tnickel-2\t化工\tQYResearch\t2026-01-05\t120\n'
    const { upload } = await check(at(), 'rows.txt', Buffer.from(text), { site: 'main' })
    const [fresh] = (await rowsOfClass(at(), upload.id, 'added', { site: 'main' })).list
    expect(fresh.hints).toMatchObject([{ code: 'name-alike', field: 'name', link: { resource: 'report', id: id.id } }])
  })

  it('counts a word that is searched for once, however it is typed', async () => {
    const searches = ['Solar Glass', 'solar\u00a0glass', 'ＳＯＬＡＲ glass']
    await good(shop.post('/searches', { searches }))
    await good(shop.post('/searches', { searches: ['SOLAR GLASS'] }))
    const { data } = await at().call('GET', '/api/admin/search-ranking/list?keyword=solar', { site: 'main' })
    expect(data.list.map(({ keyword, hits }: Record<string, unknown>) => [keyword, hits])).toEqual([['Solar Glass', 4]])
    expect((await shop.get('/searches', { keyword: 'solar  GLASS' })).data.list).toHaveLength(1)
  })

  it('forbids a word whatever its width and case', async () => {
    await store(at(), 'sensitive-word', { word: 'İllegal', effect: 'refuse' })
    const named = (name: string) =>
      at().call('POST', '/api/admin/report/words', { site: 'main', body: { values: { name } } })
    expect((await named('x')).status).toBeLessThan(500)
    const saved = await at().call('POST', '/api/admin/sensitive-word/store', {
      site: 'main',
      body: { word: 'ｉｌｌｅｇａｌ', effect: 'warn' },
    })
    expect(saved.status).toBe(422)
  })
})
