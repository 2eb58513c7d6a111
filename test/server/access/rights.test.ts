import { sql } from 'kysely'
import { rowsChanged } from '../../../server/kernel/changes/rowsChanged'
import { site } from '../../../src/resources/site'
import { describeEachApp, type TestApp } from '../../kit/app'
import { addRole, addUser, PASSWORD, signInWith } from '../../kit/people'

const marksOf = async (app: TestApp, as: string, site?: string): Promise<string[]> =>
  (await app.call('GET', '/api/admin/common/info', { as, ...(site && { site }) })).data.perms

describeEachApp('rights (specification §6, decisions: sign-in and rights)', (at) => {
  it('let ROOT2 pass everywhere and name every button', async () => {
    const token = await at().signIn()
    for (const site of ['control', 'main']) {
      const { data } = await at().call('GET', '/api/admin/common/info', { as: token, site })
      expect(data.roles).toEqual(['ROOT2'])
      expect(data.buttons).toContainEqual({
        perm: 'report:store',
        name: expect.any(String),
        english_name: expect.any(String),
      })
    }
  })

  it('are the marks of the buttons that a role holds, and no more', async () => {
    const token = await signInWith(at(), 'unlocker', { code: 'UNLOCKER', grants: ['user:unlock'] })
    expect(await marksOf(at(), token)).toEqual(['user:unlock'])
    const id = await addUser(at(), { name: 'locked' })
    expect(await at().call('POST', '/api/admin/user/unlock', { as: token, body: { id } })).toMatchObject({
      status: 200,
    })
    expect(await at().call('POST', '/api/admin/user/reset-password', { as: token, body: { id } })).toMatchObject({
      status: 403,
      code: '403',
      message: 'No permission: “Users” needs the right “Reset password”. Ask an administrator for it',
      data: { mark: 'user:reset-password' },
    })
  })

  it('give whoever holds a menu what it takes to look at it, names of what its rows point to included', async () => {
    const token = await signInWith(at(), 'looker', { code: 'LOOKER', grants: ['system/user'] })
    const marks = await marksOf(at(), token)
    expect(marks).toEqual(
      expect.arrayContaining(['user:list', 'user:form', 'user:option', 'department:option', 'role:option']),
    )
    expect(marks).not.toEqual(expect.arrayContaining(['user:store']))
    expect(marks).not.toEqual(expect.arrayContaining(['role:list']))
  })

  it('count in the contexts that the role fits', async () => {
    const token = await signInWith(at(), 'siter', { code: 'SITER', site: 'main', grants: ['report:store'] })
    expect(await marksOf(at(), token, 'main')).toEqual(['report:store'])
    expect(await marksOf(at(), token, 'control')).toEqual([])
    const everywhere = await signInWith(at(), 'roamer', { code: 'ROAMER', site: 'all', grants: ['report:store'] })
    expect(await marksOf(at(), everywhere, 'main')).toEqual(['report:store'])
    expect(await marksOf(at(), everywhere, 'control')).toEqual([])
  })

  it('do not reach a site without a role in it, nor one that is not there', async () => {
    const token = await signInWith(at(), 'controller', { code: 'CONTROLLER', grants: ['user:unlock'] })
    for (const site of ['main', 'nowhere']) {
      const reply = await at().call('GET', '/api/admin/common/info', { as: token, site })
      expect(reply).toMatchObject({
        status: 403,
        code: '403',
        message: `Your roles have no access to the site “${site}”`,
      })
    }
    const lister = await signInWith(at(), 'lister', { code: 'LISTER', grants: [site.screen] })
    for (const [language, title] of [
      ['en', 'Main site'],
      ['zh', '主站'],
    ] as const) {
      const reply = await at().call('GET', '/api/admin/common/info', { as: lister, site: 'main', language })
      expect([reply.status, reply.message]).toEqual([403, expect.stringContaining(`“${title}”`)])
    }
    expect(await at().call('GET', '/api/admin/user/info', { as: token, site: 'main' })).toMatchObject({ status: 200 })
    const root = await at().signIn()
    expect(await at().call('GET', '/api/admin/common/info', { as: root, site: 'nowhere' })).toMatchObject({
      status: 404,
    })
  })

  it("come from the department's roles too", async () => {
    const role = await addRole(at(), { code: 'DEPARTMENTAL', grants: ['user:unlock'] })
    await addUser(at(), { name: 'member', departmentRoles: [role] })
    expect(await marksOf(at(), await at().signIn('member', PASSWORD))).toEqual(['user:unlock'])
  })

  it('go at once when a role is disabled, a row of the menu is, or the user loses the role', async () => {
    const { kysely } = at().services.database
    const token = await signInWith(at(), 'loser', { code: 'LOSER', grants: ['user:unlock', 'user:options'] })
    const changed = (resource: string) => rowsChanged(at().services, { resource, site: 'control', ids: [1] })
    expect(await marksOf(at(), token)).toHaveLength(2)
    await sql`UPDATE control.rule SET status = 'disabled' WHERE perm = 'user:options' AND category = 'control'`.execute(
      kysely,
    )
    await changed('rule')
    expect(await marksOf(at(), token)).toEqual(['user:unlock'])
    await sql`UPDATE control.role SET status = 'disabled' WHERE code = 'LOSER'`.execute(kysely)
    await changed('role')
    expect(await marksOf(at(), token)).toEqual([])
    await sql`UPDATE control.role SET status = 'enabled' WHERE code = 'LOSER'`.execute(kysely)
    await sql`UPDATE control.rule SET status = 'enabled'`.execute(kysely)
    await sql`UPDATE control."user" SET role_ids = '[]' WHERE name = 'loser'`.execute(kysely)
    await changed('user')
    expect(await marksOf(at(), token)).toEqual([])
  })

  it('keep a super administrator from those who are none', async () => {
    const token = await signInWith(at(), 'resetter', {
      code: 'RESETTER',
      grants: ['user:reset-password', 'user:unlock'],
    })
    for (const path of ['reset-password', 'unlock']) {
      const reply = await at().call('POST', `/api/admin/user/${path}`, { as: token, body: { id: 1 } })
      expect(reply).toMatchObject({ status: 403, message: 'Only a super administrator may do this' })
    }
  })

  it('write refused writes into the operation log', async () => {
    const token = await signInWith(at(), 'refused', { code: 'REFUSED' })
    const { raw } = await at().call('POST', '/api/admin/user/unlock', { as: token, body: { id: 1 } })
    // It is noted after the answer has gone.
    await new Promise((done) => setTimeout(done, 100))
    const { rows } = await sql`SELECT resource, action, code, method, path, request_id FROM control.operation_log
      WHERE code = '403' AND request_id = ${String(raw.headers['x-request-id'])}`.execute(at().services.database.kysely)
    expect(rows).toEqual([
      expect.objectContaining({ resource: 'user', action: 'unlock', method: 'POST', path: '/api/admin/user/unlock' }),
    ])
  })
})

interface Item {
  path: string
  component: string
  meta: { roles: string[]; hidden: boolean }
  children: Item[]
}

describeEachApp('the menu (specification §2, §5)', (at) => {
  const menusOf = async (as: string, site?: string): Promise<Item[]> =>
    (await at().call('GET', '/api/admin/common/menus', { as, ...(site && { site }) })).data
  const paths = (items: Item[]): string[] => items.flatMap((item) => [item.path, ...paths(item.children)])

  it('is whole for ROOT2, and every row says so', async () => {
    const menu = await menusOf(await at().signIn())
    expect(paths(menu)).toEqual(expect.arrayContaining(['dashboard', 'system', 'system/user', 'products/report']))
    const every = (items: Item[]): Item[] => items.flatMap((item) => [item, ...every(item.children)])
    for (const item of every(menu)) expect(item.meta.roles).toContain('ROOT2')
  })

  it('shows others the rows they hold and the directories around them, with their own role alone', async () => {
    const token = await signInWith(at(), 'narrow', { code: 'NARROW', grants: ['system/user'] })
    await addRole(at(), { code: 'ANOTHER', grants: ['system/user'] })
    const menu = await menusOf(token)
    expect(paths(menu)).toEqual(['system', 'system/user'])
    expect(menu[0]).toMatchObject({
      component: 'Layout',
      meta: { roles: ['NARROW'] },
      children: [{ meta: { roles: ['NARROW'] } }],
    })
  })

  it("is the context's own", async () => {
    const token = await at().signIn()
    expect(paths(await menusOf(token, 'control'))).toContain('system/menu')
    expect(paths(await menusOf(token, 'main'))).not.toContain('system/menu')
  })

  it('is empty without a role', async () => {
    await addUser(at(), { name: 'roleless' })
    expect(await menusOf(await at().signIn('roleless', PASSWORD))).toEqual([])
  })
})
