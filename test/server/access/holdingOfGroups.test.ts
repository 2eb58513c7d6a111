import { describeApp, type Reply } from '../../kit/app'
import { type ClerkWorld, openClerk } from '../../kit/clerk'

describeApp('who changes a role, a department or the menu holds what that gives (decisions: rights)', (at) => {
  let world: ClerkWorld
  beforeAll(async () => {
    world = await openClerk(at())
  })
  const post: ClerkWorld['post'] = (...asked) => world.post(...asked)
  const idOf: ClerkWorld['idOf'] = (text) => world.idOf(text)

  const GROUPS: Record<string, () => Promise<Reply>> = {
    'takes a permission from a role': () => post('role/update', { id: world.role.site, rule_ids: [] }),
    'disables a role': () => post('role/change-status', { ids: [world.role.every], status: 'disabled' }),
    'disables a role by form': () => post('role/update', { id: world.role.control, status: 'disabled' }),
    'enables a role': () => post('role/change-status', { ids: [world.role.sleeping], status: 'enabled' }),
    'makes a role count everywhere': () => post('role/update', { id: world.role.site, site: 'all' }),
    'makes a role of a site count here': () => post('role/update', { id: world.role.site, site: 'control' }),
    'changes the code of a role': () => post('role/update', { id: world.role.control, code: 'TAKEN_OVER' }),
    'deletes a role': () => post('role/destroy', { ids: [world.role.sleeping] }),
    'takes a role from a department': async () => post('department/update', { id: await departmentOf(), role_ids: [] }),
    'gives a role to a department': async () =>
      post('department/update', { id: world.plain, role_ids: [world.role.every] }),
    'makes a department with a role': () => post('department/store', { name: 'Made', role_ids: [world.role.control] }),
    'disables a department': async () =>
      post('department/change-status', { ids: [await departmentOf()], status: 'disabled' }),
    'moves a department by form': async () =>
      post('department/update', { id: await departmentOf(), parent_id: world.plain }),
    'moves a department by hand': async () =>
      post('department/change-sort', { id: await departmentOf(), parent_id: world.plain }),
    'changes the mark of a row': async () =>
      post('rule/update', { id: await world.ruleOf('category:destroy'), perm: 'language:destroy' }),
    'changes the mark of a row held in a site': async () =>
      post('rule/update', { id: await world.ruleOf('category:destroy', 'site'), perm: 'category:store' }),
    'disables a row': async () =>
      post('rule/change-status', { ids: [await world.ruleOf('language:destroy')], status: 'disabled' }),
    'disables what a row stands under': async () =>
      post('rule/change-status', { ids: [await parentOf('language:destroy')], status: 'disabled' }),
    'deletes a row': async () => post('rule/destroy', { ids: [await world.ruleOf('language:destroy')] }),
    'moves a row by form': async () =>
      post('rule/update', { id: await world.ruleOf('language:destroy'), parent_id: null }),
    'moves a row by hand': async () =>
      post('rule/rule-change-sort', { id: await world.ruleOf('language:destroy'), parent_id: null }),
    'makes a row with a mark': async () =>
      post('rule/store', {
        name: 'x',
        english_name: 'x',
        type: 'button',
        perm: 'language:destroy',
        category: 'control',
      }),
    'makes a row for every site': async () =>
      post('rule/store', {
        name: 'x',
        english_name: 'x',
        type: 'button',
        perm: 'category:destroy',
        category: 'site',
      }),
  }
  const departmentOf = () => idOf(`SELECT department_id AS id FROM control."user" WHERE name = 't-department'`)
  const parentOf = (perm: string) =>
    idOf(`SELECT p.parent_id AS id FROM control.rule r JOIN control.rule p ON p.id = r.parent_id
        WHERE r.perm = '${perm}' AND r.category = 'control'`)

  it.each(Object.keys(GROUPS))('a clerk who %s is refused, and nothing is written', async (verb) => {
    const before = await world.state()
    expect(await GROUPS[verb]?.()).toMatchObject({ status: 403, code: '403' })
    expect(await world.state()).toBe(before)
  })

  it('enabling a directory wakes what is below it, and so does moving a row out of a disabled one', async () => {
    const above = await parentOf('language:destroy')
    await world.run(`UPDATE control.rule SET status = 'disabled' WHERE id = ${above}`)
    const before = await world.state()
    expect((await post('rule/change-status', { ids: [above], status: 'enabled' })).status).toBe(403)
    expect((await post('rule/update', { id: above, status: 'enabled' })).status).toBe(403)
    const id = await world.ruleOf('language:destroy')
    const before_id = await world.ruleOf('category:destroy')
    expect((await post('rule/rule-change-sort', { id, before_id })).status).toBe(403)
    expect(await world.state()).toBe(before)
    await world.run(`UPDATE control.rule SET status = 'enabled' WHERE id = ${above}`)
  })

  it('what decides nothing may be changed by whoever may edit', async () => {
    expect((await post('role/update', { id: world.role.site, remark: 'seen' })).status).toBe(200)
    expect((await post('department/update', { id: await departmentOf(), leader: 'Lin' })).status).toBe(200)
    expect((await post('rule/update', { id: await world.ruleOf('language:destroy'), icon: 'IconTool' })).status).toBe(
      200,
    )
  })
})
