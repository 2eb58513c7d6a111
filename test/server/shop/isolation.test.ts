import { sql } from 'kysely'
import { allCalls } from '../../../server/app/parts'
import { type AnyCall, isPublic } from '../../../server/foundation/http/call'
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

  it('slow guesses at orders down, by buyer and by order, and let who knows theirs go on', async () => {
    const lines = [{ report_id: what.id }]
    const body = { email: 'guest@example.com', lines }
    const own = String((await main?.post('/orders', body))?.data.order_number)
    const look = (order: string, email: string, buyer_ip: string) =>
      (main as Shop).get(`/orders/${order}`, { email, buyer_ip })
    for (let at = 0; at < 30; at++) expect((await look(own, body.email, '203.0.113.1')).status).toBe(200)
    const atOne = await Promise.all(
      Array.from({ length: 60 }, (_, at) => look(own, `guess${at}@example.com`, `203.0.113.${at + 2}`)),
    )
    expect(atOne.filter(({ status }) => status === 404).length).toBe(10)
    expect(atOne.filter(({ status }) => status === 429).length).toBe(50)
    const slowed = await look(own, body.email, '203.0.113.1')
    expect(slowed).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
    expect(slowed.message).toMatch(/^Too many attempts/)
    const byOne = await Promise.all(
      Array.from({ length: 60 }, (_, at) => look(`P2026010100${at}`, body.email, '198.51.100.1')),
    )
    expect(byOne.filter(({ status }) => status === 404).length).toBe(20)
    expect((await look('P20260101', body.email, '198.51.100.2')).status).toBe(404)
  })

  it('slow guesses at discount codes down, and price carts without one all the same', async () => {
    const price = (code: string | null) =>
      (main as Shop).post('/price', { lines: [{ report_id: what.id }], code, buyer_ip: '198.51.100.9' })
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, at) => price(`GUESS${at}`)))
    expect(guesses.filter(({ status }) => status === 200).length).toBe(20)
    expect((await price('ANOTHER')).status).toBe(429)
    expect((await price(null)).status).toBe(200)
  })
})
