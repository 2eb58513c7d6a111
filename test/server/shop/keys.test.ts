import { describeApp } from '../../kit/app'
import { newKey, Shop } from '../../kit/shop'

const HOUR = 3_600_000

describeApp('keys of the shop', (at) => {
  const keys = (path: string, body?: object) =>
    at().call(body ? 'POST' : 'GET', `/api/admin/api-key/${path}`, { site: 'control', ...(body && { body }) })
  const newest = async () => (await keys('list')).data.list[0]

  beforeAll(() => at().signIn())

  it('are shown once, kept as a hash, and known by how they begin', async () => {
    const key = await newKey(at())
    expect(key).toMatch(/^ck_[\w-]{43}$/)
    const row = await newest()
    expect(row).toMatchObject({ prefix: key.slice(0, 9), state: 'active', last_used_at: null, secret: true })
    const everywhere = JSON.stringify([
      (await keys(`form/${row.id}`)).data,
      (await keys(`history/${row.id}`)).data,
      (await at().call('GET', '/api/admin/operation-log/list', { site: 'control' })).data,
      at().log(),
    ])
    expect(everywhere).not.toContain(key)
    expect(everywhere).not.toContain(key.slice(3, 40))
  })

  it('open their own site, and say when they were used', async () => {
    const shop = await Shop.open(at())
    expect((await shop.get('/reports')).status).toBe(200)
    expect((await newest()).last_used_at).not.toBeNull()
  })

  it.each(['', 'nothing', `ck_${'x'.repeat(43)}`])('are refused with 401 where they are none (%p)', async (key) => {
    const answer = await new Shop(at(), key).get('/reports')
    expect(answer).toMatchObject({ status: 401, code: '401', data: { who: 'key' } })
    expect(answer.message).toMatch(/unknown or has been revoked/)
  })

  it('do not let the session of staff in', async () => {
    const token = await at().signIn()
    expect((await new Shop(at(), token).get('/reports')).status).toBe(401)
  })

  it('open nothing any more once they are revoked, disabled or expired', async () => {
    const shop = await Shop.open(at(), { expires_at: new Date(Date.now() + HOUR).toISOString() })
    const { id } = await newest()
    const turn = (status: string) =>
      at().call('POST', '/api/admin/api-key/change-status', { site: 'control', query: { id, status } })
    expect((await turn('disabled')).status).toBe(200)
    expect((await shop.get('/reports')).message).toMatch(/disabled/)
    expect((await turn('enabled')).status).toBe(200)
    expect((await shop.get('/reports')).status).toBe(200)
    at().pass(2 * HOUR)
    expect(await shop.get('/reports')).toMatchObject({ status: 401, message: expect.stringMatching(/has expired/) })
    at().pass(-2 * HOUR)
    const revoked = await keys('revoke', { id })
    expect(revoked.status).toBe(200)
    expect((await shop.get('/reports')).status).toBe(401)
    expect((await newest()).state).toBe('revoked')
    expect((await keys('revoke', { id })).status).toBe(409)
    await at().call('POST', '/api/admin/change-set/undo', { site: 'control', body: { id: revoked.data.change_set_id } })
    expect((await shop.get('/reports')).status).toBe(401)
  })

  it('stop when they are deleted, and come back from the bin revoked', async () => {
    const shop = await Shop.open(at())
    const { id } = await newest()
    const gone = await keys('destroy', { ids: [id] })
    expect((await shop.get('/reports')).status).toBe(401)
    await at().call('POST', '/api/admin/change-set/undo', { site: 'control', body: { id: gone.data.change_set_id } })
    expect((await keys(`form/${id}`)).data.row.state).toBe('revoked')
    expect((await shop.get('/reports')).status).toBe(401)
  })

  it('open no other site, and say which is theirs', async () => {
    const shop = await Shop.open(at())
    const answer = await shop.at('elsewhere').get('/reports')
    expect(answer).toMatchObject({ status: 403, code: '403', data: { site: 'main' } })
    expect(answer.message).toMatch(/belongs to main/)
  })

  it('open what they are for, and name what they lack', async () => {
    const shop = await Shop.open(at(), { only: ['read'] })
    expect((await shop.get('/categories')).status).toBe(200)
    const refused = [
      await shop.post('/orders', { lines: [{ report_id: 1 }] }),
      await shop.post('/members/sign-in', { login: 'a', password: 'b' }),
      await shop.post('/feedback', { name: 'a', content: 'b' }),
      await shop.post('/messages', { module: 'a', name: 'b' }),
      await shop.post('/questions', { title: 'a' }),
      await shop.post('/searches', { searches: ['a'] }),
    ]
    expect(refused.map(({ status, data }) => [status, data.scope])).toEqual([
      [403, 'orders'],
      [403, 'members'],
      [403, 'messages'],
      [403, 'messages'],
      [403, 'messages'],
      [403, 'statistics'],
    ])
    expect(refused[0]?.message).toMatch(/does not allow “Orders”/)
  })

  it('are asked no more than they allow, with the time to wait', async () => {
    const shop = await Shop.open(at(), { rate_per_minute: 3 })
    for (let nth = 0; nth < 3; nth++) expect((await shop.get('/currencies')).status).toBe(200)
    const answer = await shop.get('/currencies')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await (await Shop.open(at())).get('/currencies')).status).toBe(200)
  })

  it('are made for a site that is there', async () => {
    await expect(newKey(at(), { site_id: 987_654 })).rejects.toThrow(/site_id/)
  })
})
