import { sql } from 'kysely'
import { totpCodeAt } from '../../../server/kernel/access/factors/totp'
import { rescue } from '../../../server/start/rescueUser'
import { describeEachApp, type TestApp } from '../../kit/app'
import { type HalfIn, INTERVAL, nextCode, secondStep, setUpTotp, signInHalf } from '../../kit/factors'
import { addRole, addUser, PASSWORD } from '../../kit/people'

const START = '/api/admin/user/info'

/** Somebody with an authenticator. */
async function protectedUser(app: TestApp, name: string, roles: readonly number[] = []) {
  const id = await addUser(app, { name, roles })
  await app.signIn(name, PASSWORD)
  return { id, name, ...(await setUpTotp(app)) }
}

async function demand(app: TestApp, roles: readonly number[] | null, from: Date | null = null): Promise<void> {
  await sql`UPDATE control.platform_setting SET second_factor_role_ids = ${roles && JSON.stringify(roles)}::jsonb,
    second_factor_from = ${from}`.execute(app.services.database.kysely)
}

describeEachApp('second factor', (at) => {
  it('is asked for once the password was right, and opens a session by its code', async () => {
    const { name, secret } = await protectedUser(at(), 'careful')
    const { reply, cookie } = await signInHalf(at(), name, PASSWORD)
    expect(reply).toMatchObject({ status: 403, code: '403', data: { second_step: true } })
    expect(cookie).toMatch(/^colonnade_half=/)
    const opened = await secondStep(at(), cookie, nextCode(at(), secret))
    expect(opened).toMatchObject({ code: '200', data: { tokenType: 'Bearer' } })
    expect(await at().call('GET', START, { as: opened.data.accessToken })).toMatchObject({ data: { name } })
    expect(await secondStep(at(), cookie, nextCode(at(), secret))).toMatchObject({ status: 403 })
  })

  it('opens nothing by the half session alone, nor after five minutes', async () => {
    const { name, secret } = await protectedUser(at(), 'halfway')
    const { cookie } = await signInHalf(at(), name, PASSWORD)
    const token = cookie.slice('colonnade_half='.length)
    expect(await at().call('GET', START, { as: token })).toMatchObject({ status: 401 })
    expect(
      await at().call('GET', '/api/admin/site/single-sign-on', {
        as: null,
        headers: { cookie: `colonnade_sso=${token}` },
      }),
    ).toMatchObject({ code: '403' })
    at().pass(301_000)
    expect(await secondStep(at(), cookie, nextCode(at(), secret))).toMatchObject({
      status: 403,
      data: { second_step: false },
    })
    expect(await secondStep(at(), '', '123456')).toMatchObject({ status: 403 })
  })

  it('takes a code once, also of twenty that come at the same moment', async () => {
    const { id, name, secret } = await protectedUser(at(), 'raced')
    const code = nextCode(at(), secret)
    const halves: HalfIn[] = []
    for (let count = 0; count < 4; count++) halves.push(await signInHalf(at(), name, PASSWORD))
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, each) => secondStep(at(), halves[each % 4]?.cookie ?? '', code)),
    )
    expect(replies.filter(({ code: said }) => said === '200')).toHaveLength(1)
    await sql`DELETE FROM control.sign_in_failure`.execute(at().services.database.kysely)
    const { rows } = await sql<{ open: number }>`SELECT count(*)::int AS open FROM control.session
      WHERE user_id = ${id} AND has_factor`.execute(at().services.database.kysely)
    // The one in which it was set up, and the one that was opened now.
    expect(rows).toEqual([{ open: 2 }])
  })

  it('takes the intervals beside this one, once each, and digits of ASCII alone', async () => {
    const { name, secret } = await protectedUser(at(), 'skewed')
    at().pass(5 * INTERVAL)
    const codeAt = (intervals: number) =>
      totpCodeAt(secret, new Date(at().services.now().getTime() + intervals * INTERVAL))
    const enter = async (code: string) => {
      const { cookie } = await signInHalf(at(), name, PASSWORD)
      return (await secondStep(at(), cookie, code)).status
    }
    expect(await enter(codeAt(-3))).toBe(422)
    expect(await enter(codeAt(-1))).toBe(200)
    expect(await enter(codeAt(-1))).toBe(422)
    const fullWidth = [...codeAt(0)].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')
    expect(await enter(fullWidth)).toBe(422)
    expect(await enter(codeAt(1))).toBe(200)
    // What was shown before the last one that was taken is over.
    expect(await enter(codeAt(0))).toBe(422)
  })

  it('locks out whoever guesses, whatever right passwords come in between, and tells the owner', async () => {
    const { id, name } = await protectedUser(at(), 'guessed')
    const statuses = []
    for (let count = 0; count < 6; count++) {
      const { cookie } = await signInHalf(at(), name, PASSWORD, '10.9.8.7')
      const reply = await at().call('POST', '/api/login/second-step', {
        as: null,
        body: { code: '000000' },
        headers: { cookie, 'x-forwarded-for': '10.9.8.7' },
      })
      statuses.push(reply.status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 423, 423])
    const { rows } = await sql`SELECT code, count(*)::int AS times FROM control.operation_log
      WHERE user_id = ${id} AND action = 'sign-in' AND code <> '200' GROUP BY code ORDER BY code`.execute(
      at().services.database.kysely,
    )
    expect(rows).toEqual([
      { code: '422', times: 4 },
      { code: '423', times: 2 },
    ])
  })

  it('has ten recovery codes, good once each, of which the owner hears by mail', async () => {
    const { id, name, codes } = await protectedUser(at(), 'phoneless')
    expect(codes).toHaveLength(10)
    expect(codes[0]).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
    const enter = async (code = '') => secondStep(at(), (await signInHalf(at(), name, PASSWORD)).cookie, code)
    const opened = await enter(codes[0]?.toUpperCase())
    expect(opened.code).toBe('200')
    expect((await enter(codes[0])).status).toBe(422)
    const own = await at().call('GET', '/api/admin/personal/factors', { as: opened.data.accessToken })
    expect(own.data).toMatchObject({ codes_left: 9, list: [{ name: 'Phone', kind: 'totp' }] })
    const { rows } = await sql<{
      code_hash: string
    }>`SELECT code_hash FROM control.recovery_code WHERE user_id = ${id}`.execute(at().services.database.kysely)
    expect(rows.map(({ code_hash }) => code_hash)).not.toContain(codes[1])
    const renewed = await at().call('POST', '/api/admin/personal/renew-codes', {
      as: opened.data.accessToken,
      body: {},
    })
    expect(renewed.data.recovery_codes).toHaveLength(10)
    expect((await enter(codes[1])).status).toBe(422)
  })

  it('keeps a session without it to setting it up, at the API too, once its time has come', async () => {
    const role = await addRole(at(), { code: 'DEMANDED', grants: ['user:list', 'system/user'] })
    const id = await addUser(at(), { name: 'demanded', roles: [role] })
    await demand(at(), [role], new Date(at().services.now().getTime() + 3_600_000))
    await at().signIn('demanded', PASSWORD)
    const list = () => at().call('GET', '/api/admin/user/list')
    expect((await list()).code).toBe('200')
    expect((await at().call('GET', '/api/admin/personal/factors')).data).toMatchObject({
      is_demanded: true,
      demanded_from: expect.any(String),
    })
    at().pass(3_700_000)
    await at().signIn('demanded', PASSWORD)
    expect(await list()).toMatchObject({ status: 403, data: { set_up_factor: true } })
    const boot = await at().call('GET', '/api/admin/boot')
    expect(boot.data).toMatchObject({ profile: { must_set_up: true }, rights: { perms: [] }, menus: [] })
    for (const path of ['/api/admin/personal/email', '/api/admin/update/info', '/api/admin/download-ticket'])
      expect(await at().call('POST', path, { body: { path: '/api/admin/user/list' } })).toMatchObject({ status: 403 })
    const { factor } = await setUpTotp(at())
    expect((await list()).code).toBe('200')
    expect(await at().call('POST', '/api/admin/personal/remove-factor', { body: { id: factor } })).toMatchObject({
      status: 409,
    })
    await demand(at(), null)
    expect(await at().call('POST', '/api/admin/personal/remove-factor', { body: { id: factor } })).toMatchObject({
      code: '200',
    })
    const { rows } = await sql`SELECT FROM control.recovery_code WHERE user_id = ${id}`.execute(
      at().services.database.kysely,
    )
    expect(rows).toEqual([])
  })

  it('is demanded of others only by whoever has one', async () => {
    await at().signIn()
    const { data } = await at().call('GET', '/api/admin/platform-setting/form/1')
    const save = () =>
      at().call('POST', '/api/admin/platform-setting/update', {
        body: { id: 1, version: data.row.version, second_factor_role_ids: [1] },
      })
    expect(await save()).toMatchObject({ status: 422, message: expect.stringContaining('yourself') })
  })

  it('is reset by a second administrator, never by oneself, and every session ends', async () => {
    const { id, name } = await protectedUser(at(), 'lost')
    const open = await at().call('GET', START)
    expect(open.code).toBe('200')
    const role = await addRole(at(), { code: 'RESETTER', grants: ['user:reset-factors'] })
    const more = await addRole(at(), { code: 'HOLDSMORE', grants: ['site:store'] })
    const other = await protectedUser(at(), 'mighty', [more])
    await addUser(at(), { name: 'resetter', roles: [role] })
    const token = await at().signIn('resetter', PASSWORD)
    const reset = (target: number) =>
      at().call('POST', '/api/admin/user/reset-factors', { as: token, body: { id: target } })
    expect((await reset(other.id)).status).toBe(403)
    expect((await reset(id)).code).toBe('200')
    expect((await reset(id)).status).toBe(404)
    expect(await at().signIn(name, PASSWORD)).toEqual(expect.any(String))
    const ownId = (await at().call('GET', START, { as: token })).data.id
    expect((await reset(ownId)).status).toBe(409)
  })

  it('is not passed by a password link', async () => {
    const { id, name } = await protectedUser(at(), 'linked')
    await at().signIn()
    const { data } = await at().call('POST', '/api/admin/user/reset-password', { body: { id } })
    const token = new URL(data.url.replace('/#/', '/')).searchParams.get('token')
    const password = 'nine silent arches'
    expect(await at().call('POST', '/api/reset-password', { as: null, body: { token, password } })).toMatchObject({
      code: '200',
    })
    expect((await signInHalf(at(), name, password)).reply).toMatchObject({ status: 403, data: { second_step: true } })
  })

  it('ends half sessions with all others, by the link of a mail too', async () => {
    const { id, name, secret } = await protectedUser(at(), 'ended')
    const { cookie } = await signInHalf(at(), name, PASSWORD)
    const { anotherUserToken } = await import('../../../server/kernel/access/userTokens')
    const { token } = await anotherUserToken(at().services, { userId: id, purpose: 'end-sessions', madeBy: null })
    const end = () => at().call('POST', '/api/end-sessions', { as: null, body: { token } })
    expect((await end()).data.ended).toBeGreaterThan(0)
    expect((await end()).status).toBe(422)
    expect(await at().call('GET', START)).toMatchObject({ status: 401 })
    expect(await secondStep(at(), cookie, nextCode(at(), secret))).toMatchObject({ status: 403 })
  })

  it('proves again who one is: by the factor where there is one, else by the password', async () => {
    await addUser(at(), { name: 'plain' })
    const plain = await at().signIn('plain', PASSWORD)
    const { secret } = await protectedUser(at(), 'raised')
    const begin = (as?: string) => at().call('POST', '/api/admin/personal/begin-totp', { body: {}, ...(as && { as }) })
    at().pass(601_000, { withProof: true })
    expect(await begin()).toMatchObject({ status: 403, data: { step_up: 'code' } })
    expect(await begin(plain)).toMatchObject({ status: 403, data: { step_up: 'password' } })
    const raise = (body: object, as?: string) =>
      at().call('POST', '/api/admin/personal/step-up', { body, ...(as && { as }) })
    expect((await raise({ current_password: PASSWORD })).status).toBe(422)
    expect((await raise({ code: nextCode(at(), secret) })).code).toBe('200')
    expect((await raise({ current_password: 'not this one' }, plain)).status).toBe(422)
    // Raised is the one session that asked.
    expect((await begin(plain)).status).toBe(403)
    expect((await raise({ current_password: PASSWORD }, plain)).code).toBe('200')
    expect((await begin()).code).toBe('200')
    expect((await begin(plain)).code).toBe('200')
  })

  it('is taken away on the server for the only administrator, who hears of it', async () => {
    const { id, name } = await protectedUser(at(), 'rescued')
    expect(await rescue(at().services, `${name}@example.com`)).toEqual({ name, hadFactors: true })
    await expect(rescue(at().services, 'nobody at all')).rejects.toThrow('nobody at all')
    expect(await at().signIn(name, PASSWORD)).toEqual(expect.any(String))
    const { rows } = await sql`SELECT FROM control.operation_log WHERE user_id = ${id} AND action = 'rescue'`.execute(
      at().services.database.kysely,
    )
    expect(rows).toHaveLength(1)
  })
})
