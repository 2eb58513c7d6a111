import { sql } from 'kysely'
import { buildApp } from '../../../server/app/buildApp'
import { allCalls } from '../../../server/app/parts'
import { NotFound } from '../../../server/foundation/faults/errors'
import type { PublicCall } from '../../../server/foundation/http/call'
import { repeatedLines } from '../../../server/foundation/logging/RepeatedLines'
import { describeApp } from '../../kit/app'

describeApp('answers (decisions: calls and answers)', (at) => {
  it('are enveloped, and say what went wrong in the language that was asked for', async () => {
    expect((await at().call('GET', '/api/health', { as: null })).raw.json()).toEqual({
      code: '200',
      message: '',
      data: { state: 'ok' },
    })
    const path = '/api/admin/no-such/list'
    const english = await at().call('GET', path, { as: null, language: 'en' })
    expect(english.raw.json()).toEqual({ code: '404', message: 'There is no such API call', data: null })
    expect((await at().call('GET', path, { as: null, language: 'zh' })).message).toBe('没有这个接口')
    const browser = { 'accept-language': 'fr-FR, en-GB;q=0.8, zh-CN;q=0.5' }
    expect((await at().call('GET', path, { as: null, headers: browser })).message).toBe('There is no such API call')
  })

  it('refuse broken JSON, other kinds of bodies and bodies that are too large', async () => {
    const post = (payload: string, type = 'application/json') =>
      at().app.inject({
        method: 'POST',
        url: '/api/admin/site/decrypt-site-token',
        payload,
        headers: { 'content-type': type, 'accept-language': 'en' },
      })
    expect((await post('{"token":')).json()).toMatchObject({
      code: '400',
      message: expect.stringMatching(/Send valid JSON/),
    })
    expect((await post('<a/>', 'text/xml')).json()).toMatchObject({
      code: '400',
      message: expect.stringMatching(/Set Content-Type to application\/json/),
    })
    expect((await post('{"__proto__":{"a":1}}')).json()).toMatchObject({ code: '400' })
    const large = await post(JSON.stringify({ token: 'x'.repeat(2 * 1024 * 1024) }))
    expect(large.statusCode).toBe(413)
    expect(large.json()).toMatchObject({ code: '413', message: 'This is too large. The limit is 2 MB' })
  })

  it('name the fields that do not fit, and coerce nothing', async () => {
    await at().signIn()
    const problems = async (body: unknown) => {
      const reply = await at().call('POST', '/api/admin/user/unlock', { body })
      expect(reply).toMatchObject({ status: 422, code: '422' })
      return reply.data.problems
    }
    expect(await problems({})).toMatchObject([{ field: 'id', message: 'check.required' }])
    expect(await problems({ id: true })).toMatchObject([{ field: 'id', message: 'check.int' }])
    expect(await problems({ id: null })).toMatchObject([{ field: 'id', message: 'check.int' }])
    expect(await problems({ id: 1, name: 'x' })).toMatchObject([{ field: 'name', message: 'check.unknownField' }])
    expect(await problems([1])).toMatchObject([
      { field: 'body', message: 'check.object', sentence: 'The request body must be a JSON object' },
    ])
  })

  it('say of trouble that somebody can mend what it is, and nothing of files', async () => {
    await at().signIn()
    const { kysely } = at().services.places.control.database
    const { schema } = at().services.places.control
    await sql`CREATE FUNCTION ${sql.id(schema, 'full_disk')}() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file "base/1/2"' USING ERRCODE = '53100'; END $$`.execute(kysely)
    await sql`CREATE TRIGGER full_disk BEFORE INSERT ON ${sql.id(schema, 'publisher')}
      FOR EACH ROW EXECUTE FUNCTION ${sql.id(schema, 'full_disk')}()`.execute(kysely)
    const body = { name: '北辰', english_name: 'Northern Star' }
    const reply = await at().call('POST', '/api/admin/publisher/store', { body, language: 'en' })
    await sql`DROP FUNCTION ${sql.id(schema, 'full_disk')}() CASCADE`.execute(kysely)
    expect(reply).toMatchObject({ status: 503, message: expect.stringMatching(/^The database’s disk is full/) })
    expect((await at().call('POST', '/api/admin/publisher/store', { body })).status).toBe(200)
  })

  it('do not take a form of another website', async () => {
    const reply = await at().send(
      '/api/login',
      { username: 'a', password: 'b' },
      { as: null, headers: { 'sec-fetch-site': 'cross-site' } },
    )
    expect(reply).toMatchObject({ status: 403, message: 'Requests from other websites are not accepted' })
  })

  it('that are refused alike have one line in the log, and their number once a minute', async () => {
    const lines = (): string[] =>
      at()
        .log()
        .split('\n')
        .filter((line) => line.includes('/api/admin/report/list'))
    const ask = () => at().call('GET', '/api/admin/report/list', { as: 'nobody' })
    for (const { status } of await Promise.all(Array.from({ length: 60 }, ask))) expect(status).toBe(401)
    expect(lines()).toHaveLength(1)
    repeatedLines(at().services.log).tell()
    expect(lines()).toHaveLength(2)
    expect(JSON.parse(lines()[1] ?? '')).toMatchObject({ again: 59, status: 401, msg: 'refused again' })
    repeatedLines(at().services.log).tell()
    expect(lines()).toHaveLength(2)
    await ask()
    expect(lines()).toHaveLength(3)
  })

  it('carry a number by which the log knows them', async () => {
    const { headers } = await at().call('GET', '/api/captcha', { as: null })
    expect(at().log()).toContain(String(headers['x-request-id']))
  })

  it('come with headers that keep everything to this server, over plain http', async () => {
    const { headers } = await at().call('GET', '/api/health', { as: null })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';style-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    // Attributes of style are let pass: no script comes in by them.
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe|upgrade-insecure-requests/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  it('keep secrets, and whatever stands in an address, out of the log', async () => {
    const token = await at().signIn()
    const query = { password: 'a secret of the query', nickname: 'visible' }
    await at().call('POST', '/api/admin/update/info', { as: token, query })
    await at().call('GET', '/api/admin/user/list', { as: token, query: { keyword: 'sought person' } })
    await at().call('POST', '/api/reset-password', {
      as: null,
      query: { token: 'the token of the query', password: 'the new one' },
    })
    await at().call('GET', '/api/activate', { as: null, query: { token: 'activation token' } })
    at().services.log.info(
      { headers: { authorization: 'x-auth', cookie: 'x-cookie' }, deep: { smtp_password: 'x-smtp' } },
      'test',
    )
    const log = decodeURIComponent(at().log().replaceAll('+', ' '))
    for (const secret of [
      token,
      'a quiet colonnade',
      'secret of the query',
      'token of the query',
      'the new one',
      'activation token',
      'visible',
      'sought person',
      'x-auth',
      'x-cookie',
      'x-smtp',
    ]) {
      expect(log).not.toContain(secret)
    }
    expect(log).toContain('"path":"/api/admin/user/list"')
  })
})

/** There are more calls than one address may make in a minute. */
const UNLIMITED = { limits: { address: 1_000_000, session: 1_000_000 } }

describeApp(
  'every route (architecture §5)',
  (at) => {
    it('has a call, and every call says who may use it, in both languages', async () => {
      const routes = at().app.printRoutes({ commonPrefix: false, includeMeta: false })
      expect(routes).toContain('/api/login (POST)')
      for (const call of allCalls()) {
        expect(at().app.hasRoute({ method: call.method, url: call.path })).toBe(true)
        expect(call.access).toMatch(/^(public|signed-in|[a-z_]+:[a-z-]+)$/)
        expect(call.title).toEqual([expect.stringMatching(/[\u4e00-\u9fff]/), expect.stringMatching(/^[A-Z].*[a-z]/)])
        const answer = await at().call(call.method, call.path.replaceAll(/:\w+/g, '1'), { as: null })
        if (call.access !== 'public') expect(answer).toMatchObject({ status: 401, code: -200 })
      }
    })

    it('is registered by its call alone', () => {
      expect(at().app.routesWithoutCall).toEqual([])
      const paths = allCalls().map(({ method, path }) => `${method} ${path}`)
      expect(new Set(paths).size).toBe(paths.length)
    })

    it('is in the OpenAPI document', async () => {
      const document = (await at().call('GET', '/api/openapi.json', { as: null })).raw.json()
      expect(document.openapi).toBe('3.1.0')
      for (const { method, path } of allCalls()) {
        expect(document.paths[path.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{name}')]).toHaveProperty(
          method.toLowerCase(),
        )
      }
    })
  },
  UNLIMITED,
)

describeApp('faults (specification §8)', (at) => {
  it('become 500 with nothing but their number', async () => {
    const broken: PublicCall = {
      method: 'GET',
      path: '/api/broken',
      access: 'public',
      title: ['坏', 'Broken'],
      answer: async () => {
        throw new Error('SELECT secret FROM /etc/passwd')
      },
    }
    const missing: PublicCall = { ...broken, path: '/api/missing', answer: () => Promise.reject(new NotFound()) }
    const app = await buildApp(at().services, { addCalls: [broken, missing] })
    const reply = await app.inject({ url: '/api/broken', headers: { 'accept-language': 'en' } })
    expect(reply.statusCode).toBe(500)
    const requestId = reply.headers['x-request-id']
    expect(reply.json()).toEqual({
      code: '500',
      message: expect.stringContaining(String(requestId)),
      data: { requestId },
    })
    expect(reply.body).not.toMatch(/SELECT|passwd|at .*\.ts/)
    expect(at().log()).toContain('SELECT secret FROM')
    expect((await app.inject('/api/missing')).json()).toMatchObject({ code: '404', data: null })
    await app.close()
  })
})

describeApp(
  'limits (decisions: 429)',
  (at) => {
    it('are ours: by address for everybody, tighter at sign-in, and each says when to come again', async () => {
      const replies = []
      for (let attempt = 0; attempt < 151; attempt++)
        replies.push(await at().send('/api/login', { username: '', password: '' }, { as: null }))
      expect(replies.slice(0, 150).every(({ status }) => status === 422)).toBe(true)
      expect(replies[150]).toMatchObject({ status: 429, code: '429', data: { seconds: expect.any(Number) } })
      expect(Number(replies[150]?.headers['retry-after'])).toBeGreaterThan(0)
      const elsewhere = await at().send(
        '/api/login',
        { username: '', password: '' },
        { as: null, headers: { 'x-forwarded-for': '10.1.1.1' } },
      )
      expect(elsewhere.status).toBe(422)
      let last = 0
      for (let attempt = 0; attempt < 20; attempt++) last = (await at().call('GET', '/api/health', { as: null })).status
      expect(last).toBe(429)
      const console = await at().app.inject('/index.html')
      expect(console.statusCode).not.toBe(429)
    })
  },
  { limits: { address: 165 } },
)
