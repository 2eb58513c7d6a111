import { sql } from 'kysely'
import { describeEachApp, type TestApp } from '../../kit/app'
import { addUser, PASSWORD } from '../../kit/people'

const HOUR = 3_600_000

const isIn = async (app: TestApp, token: string): Promise<boolean> => {
  const reply = await app.call('GET', '/api/admin/user/info', { as: token })
  expect([200, 401]).toContain(reply.status)
  if (reply.status === 401) expect(reply.code).toBe(-200)
  return reply.status === 200
}

describeEachApp('sessions (specification §4, §8)', (at) => {
  it('end twelve hours after their last use', async () => {
    const token = await at().signIn()
    at().pass(11 * HOUR)
    expect(await isIn(at(), token)).toBe(true)
    at().pass(11 * HOUR)
    expect(await isIn(at(), token)).toBe(true)
    at().pass(12 * HOUR + 1)
    expect(await isIn(at(), token)).toBe(false)
  })

  it('end a week after they began, however much they are used', async () => {
    const token = await at().signIn()
    for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
      expect(await isIn(at(), token)).toBe(true)
      at().pass(11 * HOUR)
    }
    at().pass(11 * HOUR)
    expect(await isIn(at(), token)).toBe(false)
  }, 60_000)

  it('last as long as the platform settings say', async () => {
    const { kysely } = at().services.database
    await sql`UPDATE control.platform_setting SET session_hours = 1`.execute(kysely)
    const token = await at().signIn()
    at().pass(HOUR + 1)
    expect(await isIn(at(), token)).toBe(false)
    await sql`UPDATE control.platform_setting SET session_hours = 12`.execute(kysely)
  })

  it('end at sign-out, and signing out twice is no error', async () => {
    const token = await at().signIn()
    expect(await isIn(at(), token)).toBe(true)
    expect((await at().call('GET', '/api/logout', { as: token })).code).toBe('200')
    expect(await isIn(at(), token)).toBe(false)
    expect((await at().call('GET', '/api/logout', { as: token })).code).toBe('200')
  })

  it('are listed to their owner, who can end any of them', async () => {
    await addUser(at(), { name: 'owner' })
    const here = await at().signIn('owner', PASSWORD)
    const there = await at().signIn('owner', PASSWORD)
    const { data } = await at().call('GET', '/api/admin/personal/sessions', { as: here })
    expect(data.list).toHaveLength(2)
    const other = data.list.find((session: { is_current: boolean }) => !session.is_current)
    expect(await at().call('POST', '/api/admin/personal/revoke', { as: here, body: { id: other.id } })).toMatchObject({
      data: { ended: 1 },
    })
    expect([await isIn(at(), here), await isIn(at(), there)]).toEqual([true, false])
  })

  it("cannot be ended by somebody else's id", async () => {
    const admin = await at().signIn()
    const { data } = await at().call('GET', '/api/admin/personal/sessions', { as: admin })
    await addUser(at(), { name: 'meddler' })
    const meddler = await at().signIn('meddler', PASSWORD)
    const reply = await at().call('POST', '/api/admin/personal/revoke', { as: meddler, body: { id: data.list[0].id } })
    expect(reply.status).toBe(404)
    expect(await isIn(at(), admin)).toBe(true)
  })

  it('end all but this one when no id is given', async () => {
    await addUser(at(), { name: 'alone' })
    const tokens = [await at().signIn('alone', PASSWORD), await at().signIn('alone', PASSWORD)]
    const last = await at().signIn('alone', PASSWORD)
    expect((await at().call('POST', '/api/admin/personal/revoke', { as: last, body: {} })).data).toEqual({ ended: 2 })
    expect(await Promise.all([...tokens, last].map((token) => isIn(at(), token)))).toEqual([false, false, true])
  })

  it('end when their user is disabled', async () => {
    const id = await addUser(at(), { name: 'leaver' })
    const token = await at().signIn('leaver', PASSWORD)
    expect(await isIn(at(), token)).toBe(true)
    await sql`UPDATE control."user" SET status = 'disabled' WHERE id = ${id}`.execute(at().services.database.kysely)
    await at().services.events.tell({ type: 'rights-changed' })
    expect(await isIn(at(), token)).toBe(false)
  })
})
