import { sql } from 'kysely'
import { describeEachApp, type TestApp } from '../../kit/app'
import { addUser, PASSWORD } from '../../kit/people'
import { ADMIN } from '../../kit/seeded'

const MINUTE = 60_000
const WRONG = 'not the password at all'

let tried = 0

/** Each from an address of its own, so that it is not the address that is counted. */
const trying = (app: TestApp, username: string, password = WRONG) => {
  tried += 1
  const headers = { 'x-forwarded-for': `10.${tried >> 8}.1.${tried & 255}` }
  return app.send('/api/login', { username, password }, { as: null, headers })
}

describeEachApp('signing in (specification §7, flows §4)', (at) => {
  it('takes the e-mail or the login name in whatever case, and answers the token with its type', async () => {
    for (const username of [ADMIN.email, ADMIN.name, ' Admin ', 'ADMIN@Example.com']) {
      const reply = await trying(at(), username, ADMIN.password)
      expect(reply).toMatchObject({ status: 200, code: '200', data: { tokenType: 'Bearer' } })
      expect(reply.data.accessToken).toMatch(/^[\w-]{43}$/)
    }
  })

  it('lets the token in, and nothing without it', async () => {
    const token = await at().signIn()
    expect(await at().call('GET', '/api/admin/user/info', { as: token })).toMatchObject({
      status: 200,
      data: { name: 'admin', email: ADMIN.email, roles: [{ code: 'ROOT2' }], home: 'control' },
    })
    for (const authorization of ['', 'Bearer', `Basic ${token}`, token, `Bearer ${token} x`]) {
      const reply = await at().call('GET', '/api/admin/user/info', { as: null, headers: { authorization } })
      expect(reply).toMatchObject({ status: 401, code: -200, message: expect.stringContaining('expired') })
    }
  })

  it('stores neither the token nor the password as they are', async () => {
    const token = await at().signIn()
    const { rows } = await sql<{ text: string }>`SELECT to_jsonb(s)::text AS text FROM control.session s`.execute(
      at().services.database.kysely,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.text).not.toContain(token)
    const users = await sql<{ password: string }>`SELECT password FROM control."user"`.execute(
      at().services.database.kysely,
    )
    for (const user of users.rows) expect(user.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('notes the time and the address of a sign-in without counting it as an edit of the user', async () => {
    const id = await addUser(at(), { name: 'noted' })
    await at().signIn('noted', PASSWORD)
    const { rows } =
      await sql`SELECT version, last_login_ip, last_login_at IS NOT NULL AS noted FROM control."user" WHERE id = ${id}`.execute(
        at().services.database.kysely,
      )
    expect(rows).toEqual([{ version: 1, last_login_ip: '127.0.0.1', noted: true }])
    const log = await sql`SELECT action, code FROM control.operation_log WHERE user_id = ${id}`.execute(
      at().services.database.kysely,
    )
    expect(log.rows).toEqual([{ action: 'sign-in', code: '200' }])
  })

  it('asks for what is missing', async () => {
    for (const [username, password] of [
      ['', 'x'],
      ['admin', ''],
    ] as const) {
      expect(await trying(at(), username, password)).toMatchObject({ status: 422, code: '422' })
    }
  })

  it('tells a disabled account only to whoever knows its password', async () => {
    await addUser(at(), { name: 'former', status: 'disabled' })
    expect(await trying(at(), 'former', PASSWORD)).toMatchObject({
      status: 403,
      message: expect.stringContaining('disabled'),
    })
    expect(await trying(at(), 'former')).toMatchObject({ status: 422, message: 'The account or the password is wrong' })
  })

  it('does not take a password that only begins like the right one', async () => {
    await addUser(at(), { name: 'prefix' })
    expect((await trying(at(), 'prefix', PASSWORD + 'x'.repeat(300))).status).toBe(422)
    expect((await trying(at(), 'prefix', PASSWORD.slice(0, -1))).status).toBe(422)
  })
})

describeEachApp(
  'locking out (flows §4.2)',
  (at) => {
    it('locks after five wrong passwords for fifteen minutes and says how long', async () => {
      await addUser(at(), { name: 'forgetful' })
      for (const left of [4, 3, 2, 1]) {
        expect(await trying(at(), 'forgetful')).toMatchObject({
          status: 422,
          code: '422',
          data: { attempts_left: left },
        })
      }
      expect(await trying(at(), 'forgetful')).toMatchObject({ status: 423, code: '423', data: { minutes: 15 } })
      at().pass(5 * MINUTE)
      expect(await trying(at(), 'forgetful', PASSWORD)).toMatchObject({
        status: 423,
        message: 'Too many wrong passwords. Try again in 10 minutes',
      })
      at().pass(10 * MINUTE + 1)
      expect(await trying(at(), 'forgetful', PASSWORD)).toMatchObject({ status: 200 })
    })

    it('answers an unknown name word for word like a known one, locked out too', async () => {
      await addUser(at(), { name: 'known' })
      for (let attempt = 0; attempt < 7; attempt++) {
        const [known, unknown] = [await trying(at(), 'known'), await trying(at(), 'unknown')]
        expect({ ...unknown, headers: null, raw: null }).toEqual({ ...known, headers: null, raw: null })
      }
      expect((await trying(at(), ' UNKNOWN ')).status).toBe(423)
    })

    it('counts an account whatever it is called by', async () => {
      await addUser(at(), { name: 'twonames' })
      for (const name of ['twonames', 'twonames@example.com', 'TwoNames', 'twonames']) await trying(at(), name)
      expect((await trying(at(), 'twonames@example.com')).status).toBe(423)
    })

    it('gives a hundred attempts at once no more tries than five', async () => {
      await addUser(at(), { name: 'stormed' })
      const replies = await Promise.all(
        Array.from({ length: 24 }, (_, n) =>
          at().send(
            '/api/login',
            { username: 'stormed', password: `wrong ${n}` },
            {
              as: null,
              headers: { 'x-forwarded-for': `10.0.0.${n}` },
            },
          ),
        ),
      )
      expect(replies.filter(({ status }) => status === 422)).toHaveLength(4)
      expect(replies.filter(({ status }) => status === 423)).toHaveLength(20)
    })

    it('forgets the failures after a right password, and those of long ago', async () => {
      await addUser(at(), { name: 'careless' })
      for (let attempt = 0; attempt < 4; attempt++) await trying(at(), 'careless')
      expect((await trying(at(), 'careless', PASSWORD)).status).toBe(200)
      expect(await trying(at(), 'careless')).toMatchObject({ data: { attempts_left: 4 } })
      at().pass(16 * MINUTE)
      expect(await trying(at(), 'careless')).toMatchObject({ data: { attempts_left: 4 } })
    })

    it('is lifted by an administrator', async () => {
      const id = await addUser(at(), { name: 'unlucky' })
      for (let attempt = 0; attempt < 5; attempt++) await trying(at(), 'unlucky')
      await at().signIn()
      expect(await at().call('POST', '/api/admin/user/unlock', { body: { id } })).toMatchObject({ code: '200' })
      expect((await trying(at(), 'unlucky', PASSWORD)).status).toBe(200)
    })
  },
  { limits: { address: 100_000 } },
)
