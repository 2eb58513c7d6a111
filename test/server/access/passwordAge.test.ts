import { sql } from 'kysely'
import { describeApp } from '../../kit/app'
import { addUser, PASSWORD } from '../../kit/people'

const DAY = 86_400_000
const NEW = 'eight quiet pillars'

describeApp('passwords that grow old (settings of the house)', (at) => {
  const enter = (password: string) =>
    at().send('/api/login', { username: 'mei', password, verifyCodeKey: '', verifyCode: '' }, { as: null })
  const rebuild = (token: string, password: string) =>
    at().call('POST', '/api/reset-password', { as: null, body: { token, password } })
  let admin: string
  const last = (days: number | null) =>
    at().call('POST', '/api/admin/platform-setting/update', { as: admin, body: { id: 1, password_days: days } })

  beforeAll(async () => {
    admin = await at().signIn()
    await addUser(at(), { name: 'mei' })
  })

  it('let nobody in once they are older than is set, and say how to go on', async () => {
    expect((await last(30)).status).toBe(200)
    expect((await enter(PASSWORD)).status).toBe(200)
    at().pass(31 * DAY)
    expect(await enter('something else')).toMatchObject({ status: 422, data: { attempts_left: 4 } })
    const late = await enter(PASSWORD)
    expect(late).toMatchObject({
      status: 422,
      message: 'The password is older than 30 days. Set a new one first',
      data: { rebuild_token: expect.any(String) },
    })
    const token = late.data.rebuild_token
    expect(await rebuild(token, PASSWORD)).toMatchObject({
      status: 422,
      message: 'The new password must be different from the current one',
    })
    expect((await rebuild(token, NEW)).status).toBe(200)
  })

  it('count anew from the moment that one is set, and last for ever where nothing is', async () => {
    const { kysely } = at().services.database
    const dated = async () =>
      (await sql<{ at: Date }>`SELECT password_changed_at AS at FROM control."user" WHERE name = 'mei'`.execute(kysely))
        .rows[0]?.at
    const before = new Date((await dated()) ?? 0)
    expect(Date.now() - before.getTime()).toBeLessThan(600_000)
    await sql`UPDATE control.platform_setting SET password_days = NULL`.execute(kysely)
    at().pass(4000 * DAY)
    expect((await enter(NEW)).status).toBe(200)
    expect(new Date((await dated()) ?? 0)).toEqual(before)
  })
})
