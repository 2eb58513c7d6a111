import { sql } from 'kysely'
import { describeApp, type TestApp } from '../../kit/app'
import { addUser, PASSWORD } from '../../kit/people'
import { ADMIN } from '../../kit/seeded'

const WRONG = 'not the password at all'

let tried = 0

/** Each from an address of its own, so that it is not the address that is counted. */
const trying = (app: TestApp, username: string, password = WRONG) => {
  tried += 1
  const headers = { 'x-forwarded-for': `10.${tried >> 8}.1.${tried & 255}` }
  return app.send('/api/login', { username, password }, { as: null, headers })
}

describeApp('signing in (specification §7, flows §4)', (at) => {
  it('takes the email or the login name in whatever case, and answers the token with its type', async () => {
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
    const id = await addUser(at(), { name: 'former', status: 'disabled' })
    // Made by staff: one who registered alone would wait for activation.
    await sql`UPDATE control."user" SET created_by = 1 WHERE id = ${id}`.execute(at().services.database.kysely)
    expect(await trying(at(), 'former', PASSWORD)).toMatchObject({
      status: 403,
      message: expect.stringContaining('disabled'),
    })
    expect(await trying(at(), 'former')).toMatchObject({ status: 422, message: 'Wrong account or password' })
  })

  it('does not take a password that only begins like the right one', async () => {
    await addUser(at(), { name: 'prefix' })
    expect((await trying(at(), 'prefix', PASSWORD + 'x'.repeat(300))).status).toBe(422)
    expect((await trying(at(), 'prefix', PASSWORD.slice(0, -1))).status).toBe(422)
  })
})
