import { describeEachApp, type TestApp } from '../../kit/app'
import { type FakePostgres, fakePostgres } from '../../kit/fakePostgres'
import { siteDraft, stored } from '../../kit/farSite'
import { signInWith } from '../../kit/people'

const SECRET = 'words that nobody types twice'

describeEachApp('passwords of databases (Places)', (at) => {
  let here: FakePostgres
  let elsewhere: FakePostgres
  let row: { id: number; version: number }

  const post = (path: string, body: object, app: TestApp = at()) => app.call('POST', `/api/admin/${path}`, { body })
  const problem = (field: string, message: string) => ({ status: 422, data: { problems: [{ field, message }] } })
  const draft = (more: object = {}) => ({ ip: '127.0.0.1', port: here.port, name: 'shop', username: 'clerk', ...more })

  beforeAll(async () => {
    here = await fakePostgres('asking')
    elsewhere = await fakePostgres('asking')
    await at().signIn()
    row = (await post('database/store', draft({ password: SECRET }))).data.row
  })
  afterAll(() => {
    here.close()
    elsewhere.close()
  })

  it('are tried as they are stored, and are never shown', async () => {
    const reply = await post('database/test', { id: row.id })
    expect(reply).toMatchObject({ status: 200, data: { ok: false } })
    expect(reply.data.steps.map(({ name }: { name: string }) => name)).toEqual(['resolve', 'connect', 'sign-in'])
    expect(here.heard).toEqual([SECRET])
    const shown = await at().call('GET', `/api/admin/database/form/${row.id}`)
    expect(shown.data.row.password).toBe(true)
    for (const { raw } of [reply, shown]) expect(raw.payload).not.toContain(SECRET)
    expect(at().log()).not.toContain(SECRET)
  })

  it.each([[{}], [{ password: '' }], [{ password: null }], [{ password: true }], [{ name: 'another' }]])(
    'stand in for an empty one of a form of the same target: %j',
    async (more) => {
      here.heard.length = 0
      expect((await post('database/test', { id: row.id, draft: draft(more) })).status).toBe(200)
      expect(here.heard).toEqual([SECRET])
    },
  )

  it('are never sent to another host, port or user', async () => {
    const targets = [{ port: elsewhere.port }, { ip: 'localhost' }, { username: 'other' }]
    for (const more of targets)
      expect(await post('database/test', { id: row.id, draft: draft(more) })).toMatchObject(
        problem('password', 'check.passwordAgain'),
      )
    expect(elsewhere.heard).toEqual([])
    await post('database/test', { id: row.id, draft: draft({ port: elsewhere.port, password: 'typed' }) })
    expect(elsewhere.heard).toEqual(['typed'])
  })

  it('are typed again where the target is changed for good', async () => {
    const update = (more: object) => post('database/update', { id: row.id, ...more })
    expect(await update({ port: elsewhere.port })).toMatchObject(problem('password', 'check.passwordAgain'))
    expect(await update({ username: 'other' })).toMatchObject(problem('password', 'check.passwordAgain'))
    expect(await update({ ip: 'localhost', password: true })).toMatchObject(problem('password', 'check.passwordAgain'))
    expect((await update({ public_host: 'db.example.com' })).status).toBe(200)
    expect((await update({ username: 'clerk2', password: SECRET })).status).toBe(200)
    expect((await update({ username: 'clerk', password: SECRET })).status).toBe(200)
  })

  it('of a database never go to a port or user that a site names', async () => {
    const site = await siteDraft(at(), 'own-port', { database_id: row.id, db_port: elsewhere.port })
    expect(await post('site/store', site)).toMatchObject(problem('db_password', 'check.required'))
    const id = await stored(at(), 'site', { ...site, db_password: 'of the site' })
    elsewhere.heard.length = 0
    await post('site/test', { id })
    expect(elsewhere.heard).toEqual(['of the site'])
    const again = problem('db_password', 'check.passwordAgain')
    expect(await post('site/update', { id, db_port: here.port + 1 })).toMatchObject(again)
    expect(await post('database/update', { id: row.id, ip: 'localhost', password: SECRET })).toMatchObject({
      status: 409,
      message: expect.stringContaining('own-port'),
    })
    await post('site/update', { id, db_port: null, db_password: null })
    here.heard.length = 0
    await post('site/test', { id })
    expect(here.heard).toEqual([SECRET])
    await post('site/destroy', { ids: [id] })
  })

  it('names fields that are wrong, and rows that are not there', async () => {
    const reply = await post('database/test', { draft: { ip: '/var/run/postgresql', port: 0 } })
    expect(reply.status).toBe(422)
    const fields = reply.data.problems.map(({ field }: { field: string }) => field)
    expect(fields.sort()).toEqual(['ip', 'name', 'port', 'username'])
    expect((await post('database/test', {})).status).toBe(422)
    expect((await post('database/test', { id: 987_654 })).status).toBe(404)
    expect((await post('site/test', { id: 987_654 })).status).toBe(404)
  })

  it('tests a site of the installation’s own database', async () => {
    const { list } = (await at().call('GET', '/api/admin/site/list')).data
    const reply = await post('site/test', { id: list[0].id })
    expect(reply).toMatchObject({ status: 200, data: { ok: true } })
    expect(reply.data.steps.map(({ name }: { name: string }) => name)).toEqual([
      'database',
      'version',
      'rights',
      'encoding',
    ])
  })

  it('lets only those ask who have the mark', async () => {
    const as = await signInWith(at(), 'looker', { code: 'LOOKER', grants: ['site/database', 'site/list'] })
    for (const path of ['database/test', 'site/test'])
      expect((await at().call('POST', `/api/admin/${path}`, { as, body: { id: row.id } })).status).toBe(403)
    await at().signIn()
  })
})

describeEachApp('the schemas of sites (Places)', (at) => {
  const store = async (name: string, more: object = {}) =>
    at().call('POST', '/api/admin/site/store', { body: await siteDraft(at(), name, more) })
  const update = (body: object) => at().call('POST', '/api/admin/site/update', { body })

  beforeAll(async () => void (await at().signIn()))

  it('are one for each site, whatever its name and prefix make of it', async () => {
    expect((await store('a-b')).status).toBe(200)
    const taken = { status: 422, data: { problems: [{ field: 'db_prefix', message: 'check.schemaTaken' }] } }
    expect(await store('b', { db_prefix: 'site_a_' })).toMatchObject(taken)
    expect(await store('A-B')).toMatchObject({ status: 422, data: { problems: [{ field: 'name' }] } })
    const { row } = (await store('b')).data
    expect(await update({ id: row.id, db_prefix: 'site_a_' })).toMatchObject(taken)
    expect(await store('main2', { db_prefix: 'site_' })).toMatchObject({ status: 200 })
  })

  it.each(['control', 'pg_', 'Site_', 'site', '1_', 'a b_', 'a"_'])('never start with %s', async (prefix) => {
    expect(await store('fine', { db_prefix: prefix })).toMatchObject({
      status: 422,
      data: { problems: [{ field: 'db_prefix', message: 'rule.schemaPrefix' }] },
    })
  })

  it('stay with a site that has tables', async () => {
    const main = (await at().call('GET', '/api/admin/site/list', { query: { keyword: 'main' } })).data.list.find(
      ({ name }: { name: string }) => name === 'main',
    )
    expect(await update({ id: main.id, db_prefix: 'other_' })).toMatchObject({
      status: 422,
      data: { problems: [{ field: 'db_prefix', message: 'check.readonly' }] },
    })
    const away = { ip: 'no-such-host.invalid', port: 5432, name: 'shop', username: 'clerk', password: 'x' }
    const databaseId = await stored(at(), 'database', away)
    expect(await update({ id: main.id, database_id: databaseId })).toMatchObject({ status: 503 })
    expect((await at().call('GET', '/api/admin/report/list', { site: 'main' })).status).toBe(200)
  })

  it('keep the prefix of a database that names them', async () => {
    const prefixed = { ip: '127.0.0.1', port: 5432, name: 'eu', username: 'clerk', password: 'x', prefix: 'eu_' }
    const databaseId = await stored(at(), 'database', prefixed)
    await stored(at(), 'site', await siteDraft(at(), 'draft-of-eu', { database_id: databaseId }))
    const change = () => at().call('POST', '/api/admin/database/update', { body: { id: databaseId, prefix: 'de_' } })
    expect((await change()).status).toBe(200)
    await at().services.database.pool.query(`UPDATE control.site SET state = 'live' WHERE name = 'draft-of-eu'`)
    expect(
      await at().call('POST', '/api/admin/database/update', { body: { id: databaseId, prefix: 'fr_' } }),
    ).toMatchObject({ status: 409, message: expect.stringContaining('draft-of-eu') })
  })
})
