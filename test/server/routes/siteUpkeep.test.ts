import { newestOf, siteHistory } from '../../../server/foundation/db/migrations/site/versions'
import { describeApp } from '../../kit/app'
import { addRole, addUser, PASSWORD } from '../../kit/people'

describeApp('who sees to sites', (at) => {
  beforeAll(async () => {
    await at().signIn()
  })

  const help = (as: string, site = 'main') => at().call('GET', '/api/admin/site/upgrade-help', { as, query: { site } })

  it('tells of each site what was done last, and nothing of those never touched', async () => {
    const app = at()
    const stored = await app.call('POST', '/api/admin/site/store', {
      body: { name: 'up', title: '甲站', english_name: 'Up', domain: 'https://up.example', language_id: 1 },
    })
    const id = Number(stored.data.row.id)
    const begun = await app.call('POST', '/api/admin/site/initialize', { body: { id } })
    expect(begun.code).toBe('200')
    const { data } = await app.call('GET', '/api/admin/site/last-releases', { query: { id: [id, 1, 999] } })
    expect(data.list).toEqual([
      expect.objectContaining({
        site_id: id,
        id: begun.data.release_id,
        kind: 'initialize',
        to_version: newestOf(siteHistory),
      }),
    ])
    expect((await app.call('GET', '/api/admin/site/last-releases', { query: { id: 'x' } })).status).toBe(422)
  })

  it('says who may upgrade a site: oneself, or whom to ask, those with the right before those who may do all', async () => {
    const app = at()
    const keeper = await addRole(app, { code: 'SITE_KEEPER', grants: ['site:upgrade'] })
    const editor = await addRole(app, { code: 'MAIN_EDITOR', site: 'main', grants: ['report:list'] })
    await addUser(app, { name: 'keeper', roles: [keeper] })
    await addUser(app, { name: 'away', roles: [keeper], status: 'disabled' })
    await addUser(app, { name: 'fourth', departmentRoles: [keeper] })
    await addUser(app, { name: 'editor', roles: [editor] })
    const asKeeper = await app.signIn('keeper', PASSWORD)
    const asEditor = await app.signIn('editor', PASSWORD)
    const asRoot = await app.signIn()
    expect((await help(asRoot)).data).toEqual({ id: 1, may: true, people: [] })
    const { data } = await help(asEditor)
    expect(data).toMatchObject({ id: 1, may: false })
    expect(data.people.slice(0, 2)).toEqual(['keeper', 'fourth'])
    expect(data.people).toHaveLength(3)
    expect((await help(asEditor, 'up')).status).toBe(404)
    expect((await help(asKeeper, 'nowhere')).status).toBe(404)
  })
})
