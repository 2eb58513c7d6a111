import { EncryptJWT } from 'jose'
import { describeEachApp, type TestApp } from '../../kit/app'
import { addUser, PASSWORD } from '../../kit/people'

const cookieOf = async (app: TestApp, username = 'admin', password = 'a quiet colonnade at noon'): Promise<string> => {
  const reply = await app.send('/api/login', { username, password }, { as: null })
  const cookie = [reply.headers['set-cookie']].flat().find((each) => each?.startsWith('colonnade_sso=')) ?? ''
  expect(cookie).toMatch(/^colonnade_sso=[\w-]{43}; Path=\/api; HttpOnly; SameSite=Lax$/)
  return cookie.split(';')[0] ?? ''
}

const askTicket = (app: TestApp, cookie: string, query: Record<string, string> = {}) =>
  app.call('GET', '/api/admin/site/single-sign-on', {
    as: null,
    headers: { cookie },
    query: { site: 'center', site_redirect_url: '/control/dashboard', ...query },
  })

const spend = (app: TestApp, token: string, site = 'center') =>
  app.call('POST', '/api/admin/site/decrypt-site-token', { as: null, body: { token, site } })

const REFUSED = {
  status: 403,
  code: '403',
  data: { domain: null },
  message: 'Verification failed, please log in again',
}

/** Browsers list a status of 400 and up among the errors of a page, and each first page asks. */
const UNKNOWN = { status: 200, code: '403', message: 'Sign in first', data: null }

describeEachApp('single sign-on (flows §2, §3)', (at) => {
  it('lets a browser that signed in here back in without a password', async () => {
    const ticket = await askTicket(at(), await cookieOf(at()))
    expect(ticket).toMatchObject({
      code: '200',
      data: { site: 'center', url: 'http://localhost:80/#/control/dashboard' },
    })
    const reply = await spend(at(), ticket.data.token)
    expect(reply).toMatchObject({ code: '200', data: { tokenType: 'Bearer' } })
    expect((await at().call('GET', '/api/admin/user/info', { as: reply.data.accessToken })).data.name).toBe('admin')
  })

  it('does not know a browser without its cookie, with another one, or after sign-out', async () => {
    const cookie = await cookieOf(at())
    expect(await askTicket(at(), '')).toMatchObject(UNKNOWN)
    expect(await askTicket(at(), `colonnade_sso=${'x'.repeat(43)}`)).toMatchObject(UNKNOWN)
    const ticket = await askTicket(at(), cookie)
    const { data } = await spend(at(), ticket.data.token)
    await at().call('GET', '/api/logout', { as: data.accessToken })
    expect(await askTicket(at(), cookie)).toMatchObject({ code: '200' })
    const token = await at().signIn()
    const reply = await at().call('GET', '/api/logout', { as: token })
    expect(String(reply.headers['set-cookie'])).toContain('Max-Age=0')
  })

  it('forgets a browser that has lost its token, but at the word of its own pages alone', async () => {
    const cookie = await cookieOf(at())
    const leave = (site: string) =>
      at().call('GET', '/api/logout', { as: null, headers: { cookie, 'sec-fetch-site': site } })
    await leave('cross-site')
    expect(await askTicket(at(), cookie)).toMatchObject({ code: '200' })
    expect(String((await leave('same-origin')).headers['set-cookie'])).toContain('Max-Age=0')
    expect(await askTicket(at(), cookie)).toMatchObject(UNKNOWN)
  })

  it('sends nobody to a page of another website', async () => {
    const cookie = await cookieOf(at())
    for (const path of ['//evil.example', 'https://evil.example', '/\\evil.example', '/a?x=1', 'javascript:alert(1)']) {
      expect((await askTicket(at(), cookie, { site_redirect_url: path })).data.url).toBe(
        'http://localhost:80/#/control/dashboard',
      )
    }
  })

  it('refuses a ticket that is used, late, altered, foreign or for another site, all alike, and logs it', async () => {
    const cookie = await cookieOf(at())
    const fresh = async (): Promise<string> => (await askTicket(at(), cookie)).data.token
    const used = await fresh()
    await spend(at(), used)
    expect(await spend(at(), used)).toMatchObject(REFUSED)
    const late = await fresh()
    at().pass(61_000)
    expect(await spend(at(), late)).toMatchObject(REFUSED)
    const altered = await fresh()
    // The first letter after the last dot: of the very last one some bits count for nothing.
    const turned = altered.replace(/\.(.)([^.]*)$/, (_, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}`)
    expect(await spend(at(), turned)).toMatchObject(REFUSED)
    for (const site of ['main', 'control', 'nowhere', ''])
      expect(await spend(at(), await fresh(), site)).toMatchObject(REFUSED)
    const foreign = await new EncryptJWT({})
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setSubject('admin@example.com')
      .setAudience('center')
      .setJti('1')
      .setExpirationTime('60s')
      .encrypt(new Uint8Array(32).fill(9))
    expect(await spend(at(), foreign)).toMatchObject(REFUSED)
    expect(await spend(at(), 'not a ticket')).toMatchObject(REFUSED)
    expect(
      at()
        .log()
        .match(/a ticket was refused/g)?.length,
    ).toBe(9)
  })

  it('takes a ticket for one of two at once', async () => {
    const { token } = (await askTicket(at(), await cookieOf(at()))).data
    const replies = await Promise.all([spend(at(), token), spend(at(), token)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  it('looks a site up for those who reach it, with a ticket that opens that site alone', async () => {
    await at().signIn()
    const { data } = await at().call('GET', '/api/admin/site/jump-site-url', { query: { site: 'main' } })
    expect(data).toMatchObject({ is_local: true, site: 'main', url: 'http://localhost:80/#/main/dashboard' })
    expect((await spend(at(), data.token, 'center')).status).toBe(403)
    const again = await at().call('GET', '/api/admin/site/jump-site-url', { query: { site: 'main' } })
    expect((await spend(at(), again.data.token, 'main')).status).toBe(200)
  })

  it('answers a site out of reach like one that is not there', async () => {
    await addUser(at(), { name: 'nobody' })
    const token = await at().signIn('nobody', PASSWORD)
    for (const site of ['main', 'nowhere', 'control']) {
      const reply = await at().call('GET', '/api/admin/site/jump-site-url', { as: token, query: { site } })
      expect(reply).toMatchObject({ status: 404, message: `There is no site “${site}”` })
    }
    expect((await at().call('GET', '/api/admin/site/user-option', { as: token })).data).toEqual({ list: [] })
  })
})
