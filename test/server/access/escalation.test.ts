import { sql } from 'kysely'
import { keepOneSuper } from '../../../server/features/staff/hooks/grants'
import { describeApp } from '../../kit/app'
import { addRole, addUser, PASSWORD, signInWith } from '../../kit/people'

describeApp('nobody gives themselves more (decisions: rights)', (at) => {
  const post = (as: string, path: string, body: unknown, site?: string) =>
    at().call('POST', `/api/admin/${path}`, { as, body, ...(site && { site }) })
  const rows = async (text: string): Promise<{ id: number }[]> =>
    (await sql<{ id: number }>`${sql.raw(text)}`.execute(at().services.database.kysely)).rows
  const idOf = async (text: string): Promise<number> => (await rows(text))[0]?.id ?? 0
  const superRole = () => idOf(`SELECT id FROM control.role WHERE code = 'ROOT2'`)
  const department = async (name: string, roles: number[], status = 'enabled'): Promise<number> =>
    idOf(`INSERT INTO control.department (name, role_ids, status)
      VALUES ('${name}', '${JSON.stringify(roles)}', '${status}') RETURNING id`)
  const ruleOf = (perm: string, category: string) =>
    idOf(`SELECT id FROM control.rule WHERE perm = '${perm}' AND category = '${category}'`)

  it('by moving to a department with more roles', async () => {
    const as = await signInWith(at(), 'mover', { code: 'MOVER', grants: ['user:update'] })
    const rich = await department('Rich', [await superRole()])
    const move = (id: number) =>
      at().call('POST', '/api/admin/update/info', { as, query: { department_id: String(id) } })
    expect(await move(rich)).toMatchObject({ status: 403 })
    expect(await move(987_654)).toMatchObject({ status: 422, data: { problems: [{ field: 'department_id' }] } })
    expect(await move(await department('Plain', []))).toMatchObject({ status: 200 })
  })

  it('by a role that counts where they have no such right', async () => {
    const grants = ['role:store', 'role:update', 'role:change-status', 'category:destroy']
    const as = await signInWith(at(), 'maker', { code: 'MAKER', grants })
    const inSites = [await ruleOf('category:destroy', 'site')]
    const store = (code: string, site: string, rule_ids: number[]) =>
      post(as, 'role/store', { name: code, code, site, rule_ids })
    expect(await store('HERE', 'control', [await ruleOf('category:destroy', 'control')])).toMatchObject({ status: 200 })
    expect(await store('THERE', 'all', inSites)).toMatchObject({ status: 403, data: { mark: 'category:destroy' } })
    expect(await store('MAIN', 'main', inSites)).toMatchObject({ status: 403 })
    const [sleeping] = await rows(`INSERT INTO control.role (name, code, site, rule_ids, status)
      VALUES ('Sleeping', 'SLEEPING', 'all', '${JSON.stringify(inSites)}', 'disabled') RETURNING id`)
    const id = sleeping?.id
    expect(await post(as, 'role/change-status', { ids: [id], status: 'enabled' })).toMatchObject({ status: 403 })
    expect(await post(as, 'role/update', { id, status: 'enabled' })).toMatchObject({ status: 403 })
  })

  it('and gives on what they have in a site there, and not elsewhere', async () => {
    const own = await addRole(at(), { code: 'MAIN_DESTROYER', site: 'main', grants: ['category:destroy'] })
    const makes = await addRole(at(), { code: 'MAKES', grants: ['role:store'] })
    await addUser(at(), { name: 'both', roles: [own, makes] })
    const as = await at().signIn('both', PASSWORD)
    const rule_ids = [await ruleOf('category:destroy', 'site')]
    const store = (code: string, site: string) => post(as, 'role/store', { name: code, code, site, rule_ids })
    expect(await store('FOR_MAIN', 'main')).toMatchObject({ status: 200 })
    expect(await store('FOR_ALL', 'all')).toMatchObject({ status: 403 })
  })

  it('by a department or a menu row that counts again', async () => {
    const grants = ['department:change-status', 'department:update', 'department:destroy', 'rule:change-status']
    const as = await signInWith(at(), 'waker', { code: 'WAKER', grants })
    const strong = await addRole(at(), { code: 'STRONG', grants: ['role:update'] })
    const closed = await department('Closed', [strong], 'disabled')
    expect(await post(as, 'department/change-status', { ids: [closed], status: 'enabled' })).toMatchObject({
      status: 403,
    })
    expect(await post(as, 'department/update', { id: closed, status: 'enabled' })).toMatchObject({ status: 403 })
    const supers = await department('Supers', [await superRole()])
    expect(await post(as, 'department/change-status', { ids: [supers], status: 'disabled' })).toMatchObject({
      status: 403,
    })
    expect(await post(as, 'department/update', { id: supers, role_ids: [] })).toMatchObject({ status: 403 })
    expect(await post(as, 'department/destroy', { ids: [supers] })).toMatchObject({ status: 403 })
    const rule = await ruleOf('user:destroy', 'control')
    await rows(`UPDATE control.rule SET status = 'disabled' WHERE id = ${rule}`)
    expect(await post(as, 'rule/change-status', { ids: [rule], status: 'enabled' })).toMatchObject({ status: 403 })
    await rows(`UPDATE control.rule SET status = 'enabled' WHERE id = ${rule}`)
  })

  it('by taking over the account of somebody who administers more', async () => {
    const as = await signInWith(at(), 'helper', { code: 'HELPER', grants: ['user:update', 'user:reset-password'] })
    const above = await addUser(at(), {
      name: 'above',
      roles: [await addRole(at(), { code: 'ABOVE', grants: ['role:update'] })],
    })
    const beside = await addUser(at(), {
      name: 'beside',
      roles: [await addRole(at(), { code: 'BESIDE', grants: ['report:list'] })],
    })
    for (const change of [{ password: 'a new secret of mine' }, { email: 'mine@example.com' }])
      expect(await post(as, 'user/update', { id: above, ...change })).toMatchObject({
        status: 403,
        data: { mark: 'role:update' },
      })
    expect(await post(as, 'user/reset-password', { id: above })).toMatchObject({ status: 403 })
    expect(await post(as, 'user/update', { id: above, nickname: 'x' })).toMatchObject({ status: 200 })
    expect(await post(as, 'user/reset-password', { id: beside })).toMatchObject({ status: 200 })
  })

  it('and a new password set by another ends every session of the account', async () => {
    const id = await addUser(at(), { name: 'robbed' })
    const robber = await at().signIn('robbed', PASSWORD)
    const admin = await at().signIn()
    expect((await at().call('GET', '/api/admin/user/info', { as: robber })).status).toBe(200)
    expect(await post(admin, 'user/update', { id, password: 'another quiet pillar' })).toMatchObject({ status: 200 })
    expect((await at().call('GET', '/api/admin/user/info', { as: robber })).status).toBe(401)
    expect((await at().call('GET', '/api/admin/user/info', { as: admin })).status).toBe(200)
  })

  it('while two super administrators disable each other at once, one stays', async () => {
    const other = await addUser(at(), { name: 'twin', roles: [await superRole()] })
    // Others hold ROOT2 by their department; they must not keep the balance.
    await rows(`UPDATE control.department SET role_ids = '[]' WHERE role_ids @> '${await superRole()}'`)
    const { kysely } = at().services.database
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const disable = (id: number, wait: Promise<void>, looked: () => void = () => undefined) =>
      kysely.transaction().execute(async (trx) => {
        await sql`UPDATE control."user" SET status = 'disabled' WHERE id = ${id}`.execute(trx)
        await keepOneSuper(trx)
        looked()
        await wait
      })
    let first: Promise<void> = Promise.resolve()
    await new Promise<void>((looked) => {
      first = disable(other, held, looked)
    })
    const second = disable(1, Promise.resolve())
    const refused = expect(second).rejects.toMatchObject({ messageId: 'access.lastSuper' })
    await new Promise((resolve) => setTimeout(resolve, 200))
    release()
    await first
    await refused
    const left = await rows(
      `SELECT id FROM control."user" WHERE status = 'enabled' AND role_ids @> '${await superRole()}'`,
    )
    expect(left).toHaveLength(1)
  })
})

describeApp('the operation log of a site (architecture §5: no query can name another)', (at) => {
  it('is its own, whatever is asked; control reads every site’s', async () => {
    const { kysely } = at().services.database
    for (const site of ['main', 'main-de', 'control'])
      await sql`INSERT INTO control.operation_log (site, resource, action, code) VALUES (${site}, 'report', ${`of ${site}`}, '200')`.execute(
        kysely,
      )
    await at().signIn()
    const ask = async (site: string, path: string, query = {}) =>
      at().call('GET', `/api/admin/operation-log/${path}`, { site, query })
    const sites = (list: { site: string }[]) => [...new Set(list.map((row) => row.site))].sort()
    const everything = (await ask('control', 'list', { pageSize: '200' })).data.list
    expect(sites(everything)).toEqual(['control', 'main', 'main-de'])
    const own = (await ask('main', 'list', { pageSize: '200' })).data
    expect(sites(own.list)).toEqual(['main'])
    expect(own.total).toBe(own.list.length)
    expect((await ask('main', 'list', { site: 'main-de' })).data.list).toEqual([])
    const foreign = everything.find((row: { site: string }) => row.site === 'main-de').id
    expect((await ask('main', `form/${foreign}`)).status).toBe(404)
    expect((await ask('main-de', `form/${foreign}`)).status).toBe(404)
    expect((await ask('main', 'option', { ids: foreign })).data.list).toEqual([])
    const count = (site: string) =>
      at().call('POST', '/api/admin/operation-log/count', { site, body: { ids: [foreign] } })
    expect([(await count('main')).data.count, (await count('control')).data.count]).toEqual([0, 1])
  })
})
