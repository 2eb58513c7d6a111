import { sql } from 'kysely'
import { allCalls } from '../../../server/app/parts'
import { isPublic } from '../../../server/foundation/http/call'
import { describeApp, type TestApp } from '../../kit/app'
import { inGroups } from '../../kit/inGroups'
import { addRole, addUser, PASSWORD } from '../../kit/people'

const DAY = 86_400_000

/** Somebody who may look at users and unlock them, and a token of theirs. */
async function scripted(app: TestApp, name: string, wanted: (title: string) => boolean = () => true) {
  const role = await addRole(app, { code: name.toUpperCase(), grants: ['user:unlock', 'system/user', 'system/role'] })
  const id = await addUser(app, { name, roles: [role] })
  await app.signIn(name, PASSWORD)
  const { data } = await app.call('GET', '/api/admin/personal/tokens')
  const rule_ids = data.choices
    .filter(({ title }: { title: [string, string] }) => wanted(title[1]))
    .map((each: { rule_id: number }) => each.rule_id)
  const body = { name: 'Nightly', rule_ids, sites: ['control'], days: 30 }
  const made = await app.call('POST', '/api/admin/personal/make-token', { body })
  return { id, role, made, token: String(made.data?.token) }
}

describeApp('a personal token', (at) => {
  const list = (token: string, path = 'user/list', site = 'control') =>
    at().call('GET', `/api/admin/${path}`, { as: token, site })

  it('opens what it is for, and is seen by its owner with what it was used for', async () => {
    const { token, made } = await scripted(at(), 'reader', (title) => title === 'Users: View')
    expect(token).toMatch(/^cpt_[\w-]{43}$/)
    expect((await list(token)).code).toBe('200')
    expect((await list(token)).code).toBe('200')
    // Held by its owner, and not by the token.
    expect((await list(token, 'role/list')).status).toBe(403)
    expect((await at().call('POST', '/api/admin/user/unlock', { as: token, body: { id: 1 } })).status).toBe(403)
    const own = (await at().call('GET', '/api/admin/personal/tokens')).data.list
    expect(own).toMatchObject([
      {
        id: made.data.id,
        name: 'Nightly',
        sites: ['control'],
        uses: expect.arrayContaining([expect.objectContaining({ call: 'GET /api/admin/user/list', times: 2 })]),
      },
    ])
    const { rows } = await sql<{ token_hash: string }>`SELECT token_hash FROM control.personal_token`.execute(
      at().services.database.kysely,
    )
    expect(JSON.stringify(rows)).not.toContain(token.slice(4))
  })

  it('is never more than its owner holds at the moment, and ends with the account', async () => {
    const { id, role, token } = await scripted(at(), 'shrinking')
    expect((await list(token)).code).toBe('200')
    await sql`UPDATE control.role SET rule_ids = '[]' WHERE id = ${role}`.execute(at().services.database.kysely)
    expect((await list(token)).status).toBe(403)
    await sql`UPDATE control."user" SET status = 'disabled' WHERE id = ${id}`.execute(at().services.database.kysely)
    expect((await list(token)).status).toBe(401)
  })

  it('is for its sites alone, and until its end', async () => {
    const { token } = await scripted(at(), 'elsewhere')
    expect(await list(token, 'user/list', 'main')).toMatchObject({ status: 403 })
    at().pass(31 * DAY)
    expect((await list(token)).status).toBe(401)
  })

  it('has an end always, a name, and no right that its owner lacks', async () => {
    const { made } = await scripted(at(), 'asking', () => false)
    expect(made).toMatchObject({ status: 422 })
    const make = (body: object) => at().call('POST', '/api/admin/personal/make-token', { body })
    const { rows } = await sql<{ id: number }>`SELECT id FROM control.rule WHERE perm = 'site:rollback'`.execute(
      at().services.database.kysely,
    )
    const full = { name: 'x', rule_ids: rows.map(({ id }) => id), sites: ['control'], days: 30 }
    expect((await make(full)).status).toBe(422)
    expect((await make({ ...full, days: 400 })).status).toBe(422)
    expect((await make({ ...full, days: undefined })).status).toBe(422)
    at().pass(601_000, { withProof: true })
    expect(await make(full)).toMatchObject({ status: 403, data: { step_up: 'password' } })
  })

  it('opens no call of one’s own account and none that asks who one is, whoever made it', async () => {
    await at().signIn()
    const { data } = await at().call('GET', '/api/admin/personal/tokens')
    const rule_ids = data.choices.map((each: { rule_id: number }) => each.rule_id)
    const made = await at().call('POST', '/api/admin/personal/make-token', {
      body: { name: 'All', rule_ids, sites: ['control'], days: 1 },
    })
    const token = String(made.data.token)
    expect((await list(token)).code).toBe('200')
    const closed = allCalls().filter(
      (call) => !isPublic(call) && (call.isPersonal || call.stepUp || call.access === 'signed-in'),
    )
    const replies = await inGroups(closed, ({ method, path }) =>
      at().call(method, path.replace(':id', '1'), { as: token, ...(method === 'POST' && { body: {} }) }),
    )
    expect(replies.filter(({ status }) => status !== 403)).toEqual([])
    // Nor does it count as a session anywhere else.
    expect(await at().call('GET', '/api/logout', { as: token })).toMatchObject({ code: '200' })
    expect((await list(token)).code).toBe('200')
  })

  it('ends when its owner says so, and with everything else by the link of a mail', async () => {
    const { id, made, token } = await scripted(at(), 'ending')
    const { anotherUserToken } = await import('../../../server/kernel/access/userTokens')
    expect((await at().call('POST', '/api/admin/personal/end-token', { body: { id: made.data.id } })).code).toBe('200')
    expect((await list(token)).status).toBe(401)
    const { rule_id } = (await at().call('GET', '/api/admin/personal/tokens')).data.choices[0]
    const body = { name: 'Again', rule_ids: [rule_id], sites: ['control'], days: 2 }
    const again = String((await at().call('POST', '/api/admin/personal/make-token', { body })).data.token)
    const mailed = await anotherUserToken(at().services, { userId: id, purpose: 'end-sessions', madeBy: null })
    await at().call('POST', '/api/end-sessions', { as: null, body: { token: mailed.token } })
    expect((await list(again)).status).toBe(401)
  })
})
