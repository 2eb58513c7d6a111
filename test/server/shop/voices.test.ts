import { describeEachApp } from '../../kit/app'
import { Shop, sold } from '../../kit/shop'

describeEachApp('what the shop reports', (at) => {
  let shop: Shop
  const list = async (path: string) => (await at().call('GET', `/api/admin/${path}/list`, { site: 'main' })).data.list

  beforeAll(async () => {
    await at().signIn()
    shop = await Shop.open(at())
  })

  it('is feedback, which waits to be answered', async () => {
    const { id } = await sold(at())
    const left = await shop.post('/feedback', {
      report_id: id,
      name: 'Reader',
      email: 'r@example.com',
      content: 'Why?',
    })
    expect(left.status).toBe(200)
    expect(await list('feedback')).toMatchObject([{ report_id: id, name: 'Reader', content: 'Why?', state: 'new' }])
    const wrong = await shop.post('/feedback', { name: 'Reader', content: 'Why?', email: 'no' })
    expect(wrong.data.problems).toMatchObject([{ field: 'email' }])
    expect((await shop.post('/feedback', { name: 'Reader', content: 'Why?', report_id: 987_654 })).status).toBe(422)
  })

  it('are views in batches, without those of reports that are gone', async () => {
    const { id, link } = await sold(at())
    const views = [
      { report_id: id, seconds: 12, ip: '203.0.113.9', referer: 'https://search.example/' },
      { report_id: id, seconds: null },
      { report_id: 987_654 },
    ]
    expect((await shop.post('/views', { views })).data).toEqual({ counted: 2 })
    const seen = await list('browsing-record')
    expect(seen).toMatchObject([{ report_id: id }, { report_id: id }])
    expect((await list('report')).find((row: { link: string }) => row.link === link).hits).toBe(2)
    expect((await shop.post('/views', { views: [{ report_id: id, ip: 'not one' }] })).status).toBe(422)
    expect((await shop.post('/views', { views: [] })).status).toBe(422)
  })

  it('are searches, counted by word', async () => {
    expect((await shop.post('/searches', { searches: ['lithium', ' lithium ', 'solar  cells', ''] })).data).toEqual({
      counted: 3,
    })
    expect((await shop.post('/searches', { searches: ['lithium'] })).data).toEqual({ counted: 1 })
    const found = await list('search-ranking')
    expect(found.map(({ keyword, hits }: { keyword: string; hits: number }) => [keyword, hits])).toEqual(
      expect.arrayContaining([
        ['lithium', 3],
        ['solar cells', 1],
      ]),
    )
  })
})
