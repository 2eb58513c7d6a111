import { describeApp, type Reply } from '../../kit/app'
import { type ClerkWorld, openClerk } from '../../kit/clerk'
import { addRole, addUser, PASSWORD } from '../../kit/people'
import { book, proposed, send, settled } from '../transfer/kit'

const NEW = 'a new secret of mine'
type Target = keyof ClerkWorld['target']

describeApp('who may decide about somebody holds all that somebody holds, in every place (decisions: rights)', (at) => {
  let world: ClerkWorld
  beforeAll(async () => {
    world = await openClerk(at())
    await at().services.runs.start()
  })
  const post: ClerkWorld['post'] = (...asked) => world.post(...asked)

  const TARGETS: readonly Target[] = ['control', 'site', 'every', 'department', 'sleeping', 'disabled', 'super']
  const statusOf = (name: Target) => (name === 'disabled' ? 'enabled' : 'disabled')
  const VERBS: Record<string, (name: Target) => Promise<Reply>> = {
    'sets the password': (name) => post('user/update', { id: world.target[name], password: NEW }),
    'changes the email': (name) => post('user/update', { id: world.target[name], email: 'mine@example.com' }),
    'changes the login name': (name) => post('user/update', { id: world.target[name], name: `not-${name}` }),
    'takes the roles': (name) => post('user/update', { id: world.target[name], role_ids: [world.role.here] }),
    'moves to another department': (name) =>
      post('user/update', { id: world.target[name], department_id: world.plain }),
    'changes the state by form': (name) => post('user/update', { id: world.target[name], status: statusOf(name) }),
    'changes the state': (name) => post('user/change-status', { ids: [world.target[name]], status: statusOf(name) }),
    'changes the state by address': (name) =>
      post('user/change-status', undefined, { query: { id: world.target[name], status: statusOf(name) } }),
    'changes the state by a filter': (name) =>
      post('user/change-status', { query: { keyword: [`t-${name}`] }, status: statusOf(name) }),
    deletes: (name) => post('user/destroy', { ids: [world.target[name]] }),
    'deletes among others': (name) => post('user/destroy', { ids: [world.target.peer, world.target[name]] }),
    'makes a password link': (name) => post('user/reset-password', { id: world.target[name] }),
    unlocks: (name) => post('user/unlock', { id: world.target[name] }),
  }

  it.each(Object.keys(VERBS).flatMap((verb) => TARGETS.map((name) => [verb, name] as const)))(
    'a clerk who %s of t-%s is refused, and nothing is written',
    async (verb, name) => {
      const before = await world.state()
      const reply = await VERBS[verb]?.(name)
      expect(reply).toMatchObject({ status: 403, code: '403' })
      expect(await world.state()).toBe(before)
    },
  )

  it('says which permissions are missing and where, by their titles, in both languages', async () => {
    const ask = (name: Target, language: 'zh' | 'en') =>
      post('user/reset-password', { id: world.target[name] }, { language })
    expect((await ask('site', 'en')).message).toBe(
      'To do this you must hold these permissions yourself: Report categories: Delete (the site main)',
    )
    expect((await ask('every', 'zh')).message).toMatch(/^这样做需要你自己也有这些权限：[^a-z]+·删除（所有站点）$/)
    expect(await ask('control', 'en')).toMatchObject({
      data: { mark: 'language:destroy', lacking: [{ mark: 'language:destroy', site: 'control' }] },
    })
    expect((await ask('super', 'en')).message).toBe('Only a super administrator may do this')
    const many = await addRole(at(), {
      code: 'MANY',
      grants: ['language:destroy', 'language:update', 'language:store', 'country:destroy', 'country:update'],
    })
    world.target.control = await addUser(at(), { name: 't-many', roles: [many] })
    expect((await ask('control', 'en')).message).toMatch(/\(control\), .*\(control\), .*\(control\) and 2 more$/)
    expect((await ask('control', 'zh')).message).toMatch(/（总控台）等 5 项$/)
  })

  it('lets the clerk do all of it to somebody who holds no more', async () => {
    for (const verb of ['makes a password link', 'unlocks', 'sets the password', 'changes the login name'])
      expect([verb, (await VERBS[verb]?.('peer'))?.status]).toEqual([verb, 200])
    expect((await post('user/update', { id: world.target.peer, email: 'peer2@example.com' })).status).toBe(200)
    expect((await VERBS['moves to another department']?.('peer'))?.status).toBe(200)
    expect((await VERBS['changes the state']?.('peer'))?.status).toBe(200)
    expect((await VERBS.deletes?.('peer'))?.status).toBe(200)
    expect((await post('user/update', { id: world.target.site, nickname: 'x', mobile: '13800000000' })).status).toBe(
      200,
    )
  })

  it('and whoever holds the same row of the menu, even while it is disabled for everybody', async () => {
    const rule = await world.ruleOf('country:update')
    const [one, other] = [
      await addRole(at(), { code: 'ONE', grants: ['country:update', 'user:reset-password'] }),
      await addRole(at(), { code: 'OTHER', grants: ['country:update'] }),
    ]
    await addUser(at(), { name: 'one', roles: [one] })
    const id = await addUser(at(), { name: 'other', roles: [other] })
    await world.run(`UPDATE control.rule SET status = 'disabled' WHERE id = ${rule}`)
    const as = await at().signIn('one', PASSWORD)
    expect((await post('user/reset-password', { id }, { as })).status).toBe(200)
    await world.run(`UPDATE control.rule SET status = 'enabled' WHERE id = ${rule}`)
  })

  it('refuses the same rows of an uploaded file, and says why', async () => {
    await at().signIn()
    const before = await world.state()
    const file = await book([
      ['Login name', 'Email', 'Status'],
      ['t-control', 'mine@example.com', 'Enabled'],
      ['t-site', 't-site@example.com', 'Disabled'],
      ['t-super', 't-super@example.com', 'Disabled'],
    ])
    const received = await send(at(), 'people.xlsx', file, { resource: 'user', as: world.clerk })
    const { id } = received.data.upload
    const body = { upload_id: id, mapping: proposed(received.data.shape), key: ['name'], mode: 'update' }
    expect(await post('user/import-check', body)).toMatchObject({ status: 200 })
    const checked = await settled(at(), id, { resource: 'user' })
    expect(checked.upload).toMatchObject({ updated: 0, errors: 3 })
    const rows = await at().call('GET', `/api/admin/user/import-rows/${id}`, {
      as: world.clerk,
      query: { class: 'refused' },
    })
    expect(rows.data.list[0].problems[0].message).toMatch(/Languages?: Delete \(control\)/)
    expect(await world.state()).toBe(before)
  })

  it('neither undoes nor restores what was done to people and their rights', async () => {
    const id = await addUser(at(), { name: 'gone', roles: [world.role.control] })
    const set = async (path: string, body: unknown): Promise<number> =>
      (await at().call('POST', `/api/admin/${path}`, { as: world.admin, body })).data.change_set_id
    const changed = await set('user/update', { id, role_ids: [world.role.here] })
    const deleted = await set('user/destroy', { ids: [id] })
    const before = await world.state()
    for (const undone of [changed, deleted])
      expect(await post('change-set/undo', { id: undone })).toMatchObject({ status: 403 })
    expect(await post('user/restore', { set: deleted })).toMatchObject({ status: 403 })
    expect(await world.state()).toBe(before)
  })

  it('a password link is good only while its maker still holds all that its owner holds', async () => {
    const link = async (id: number | undefined): Promise<string> =>
      (await post('user/reset-password', { id })).data.url.split('token=')[1]
    const spend = (token: string) =>
      at().call('POST', '/api/reset-password', { as: null, body: { token, password: NEW } })
    const rising = await addUser(at(), { name: 'rising', roles: [world.role.here] })
    const early = await link(rising)
    await world.run(`UPDATE control."user" SET role_ids = '[${world.role.super}]' WHERE id = ${rising}`)
    expect((await spend(early)).status).toBe(422)
    await world.run(`UPDATE control."user" SET role_ids = '[${world.role.site}]' WHERE id = ${rising}`)
    expect((await spend(early)).status).toBe(422)
    await world.run(`UPDATE control."user" SET role_ids = '[${world.role.here}]' WHERE id = ${rising}`)
    expect((await spend(early)).status).toBe(200)
  })

  it('and ends with a new email or password of its owner', async () => {
    const id = await addUser(at(), { name: 'moving', roles: [world.role.here] })
    for (const change of [
      { email: 'moved@example.com' },
      { password: 'quite another secret' },
      { status: 'disabled' },
    ]) {
      const { url } = (await post('user/reset-password', { id })).data
      expect((await post('user/update', { id, ...change })).status).toBe(200)
      const body = { token: url.split('token=')[1], password: NEW }
      expect((await at().call('POST', '/api/reset-password', { as: null, body })).status).toBe(422)
    }
  })

  it('nobody makes a link for themselves or sets their own password by the form of users', async () => {
    const own = await world.idOf(`SELECT id FROM control."user" WHERE name = 'clerk'`)
    const before = await world.state()
    for (const as of [world.clerk, world.admin]) {
      const id = as === world.admin ? 1 : own
      expect(await post('user/reset-password', { id }, { as })).toMatchObject({
        status: 409,
        message: expect.stringContaining('personal centre'),
      })
      expect(await post('user/update', { id, password: NEW }, { as })).toMatchObject({ status: 409 })
    }
    expect(await world.state()).toBe(before)
  })
})
