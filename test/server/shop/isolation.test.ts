import { sql } from 'kysely'
import { allCalls } from '../../../server/app/parts'
import { type AnyCall, isPublic } from '../../../server/http/call'
import { describeEachApp } from '../../kit/app'
import { makeSiteLive, siteDraft, stored } from '../../kit/farSite'
import { addCurrency, newKey, Shop, sold } from '../../kit/shop'

const ofShop = allCalls().filter((call: AnyCall) => isPublic(call) && call.path.startsWith('/api/shop/'))

describeEachApp('the shops of two sites', (at) => {
  let [main, other]: Shop[] = []
  let what: Awaited<ReturnType<typeof sold>>
  let number: string
  let token: string

  beforeAll(async () => {
    await at().signIn()
    const site_id = await stored(at(), 'site', await siteDraft(at(), 'alpha'))
    await makeSiteLive(at(), 'alpha')
    main = await Shop.open(at())
    other = new Shop(at(), await newKey(at(), { site_id }), 'alpha')
    await addCurrency(at(), 'CNY', { is_first: true })
    what = await sold(at())
    const body = { email: 'mine@example.com', password: 'a long enough secret' }
    token = (await main.post('/members', body)).data.token
    number = (await main.as(token).post('/orders', { lines: [{ report_id: what.id }] })).data.order_number
  })

  it('have every call refused with a key of the other, before anything is looked at', async () => {
    expect(ofShop.length).toBeGreaterThan(30)
    for (const { method, path } of ofShop) {
      const address = path.replace('/api/shop/:site', '').replace(/:\w+/g, 'x')
      const stranger = other?.at('main')
      const reply = await (method === 'GET' ? stranger?.get(address) : stranger?.post(address, { any: 1 }))
      expect([path, reply?.status, reply?.data]).toEqual([path, 403, { site: 'alpha' }])
    }
  })

  it('read nothing of each other', async () => {
    expect((await main?.get('/reports'))?.data.total).toBe(1)
    expect((await other?.get('/reports'))?.data.total).toBe(0)
    expect((await other?.get(`/reports/${what.link}`))?.status).toBe(404)
    expect((await other?.get('/currencies'))?.data.list).toEqual([])
  })

  it('know neither members nor orders of each other', async () => {
    expect((await main?.as(token).get('/orders'))?.data.total).toBe(1)
    expect((await other?.as(token).get('/orders'))?.status).toBe(401)
    expect((await other?.get(`/orders/${number}`, { email: 'mine@example.com' }))?.status).toBe(404)
    const login = { login: 'mine@example.com', password: 'a long enough secret' }
    expect((await other?.post('/members/sign-in', login))?.status).toBe(401)
    expect((await other?.post('/price', { lines: [{ report_id: what.id }] }))?.data.lines).toMatchObject([
      { gone: 'report' },
    ])
  })

  it('write into their own alone', async () => {
    await other?.post('/searches', { searches: ['only of alpha'] })
    await other?.post('/views', { views: [{ report_id: what.id }] })
    await other?.post('/questions', { title: 'Only of alpha?' })
    // A form of that code is another one on each site, and here there is none.
    await at().call('POST', '/api/admin/message-module/store', {
      site: 'main',
      body: { name: 'Contact', code: 'contact' },
    })
    expect((await other?.post('/messages', { module: 'contact', name: 'Ada' }))?.status).toBe(422)
    const { database, schema } = await at().services.places.of('main')
    const { rows } = await sql<{ words: number; views: number; questions: number }>`SELECT
      (SELECT count(*)::int FROM ${sql.id(schema, 'question')}) AS questions,
      (SELECT count(*)::int FROM ${sql.id(schema, 'search_ranking')} WHERE keyword = 'only of alpha') AS words,
      (SELECT count(*)::int FROM ${sql.id(schema, 'browsing_record')}) AS views`.execute(database.kysely)
    expect(rows).toEqual([{ questions: 0, words: 0, views: 0 }])
  })
})
