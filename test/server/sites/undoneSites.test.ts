import { watchLifecycle } from '../../../server/features/sites/lifecycle/watch'
import { instruction } from '../../../src/resources/instruction'
import { describeEachApp } from '../../kit/app'
import { stored } from '../../kit/farSite'
import { storeSample } from '../../kit/samples'
import { holdAt, lifecycleOf, rowsOf } from './lifecycleKit'

describeEachApp('what is taken back of a site with tables (architecture: change sets, sites)', (at) => {
  const lifecycle = lifecycleOf(at)
  const update = async (body: object) =>
    (await at().call('POST', '/api/admin/site/update', { body })).data.change_set_id
  const undo = (id: number) => at().call('POST', '/api/admin/change-set/undo', { body: { id } })
  const setOf = async (id: number, cause: string) => {
    const { data } = await at().call('GET', `/api/admin/site/history/${id}`)
    return data.list.find((entry: { cause: string }) => entry.cause === cause).change_set_id
  }

  beforeAll(async () => {
    await at().services.runs.start()
    await at().signIn()
  })

  it.each([
    ['name', { name: 'renamed' }],
    ['db_prefix', { db_prefix: 'shop_' }],
    ['is_local', { is_local: true }],
    ['db_name', { db_name: 'shop' }],
  ])('leaves it where its tables are: %s', async (field, change) => {
    const title = `undone-${field.replace('_', '-')}`
    const id = await lifecycle.newSite(title, field === 'is_local' ? { is_local: false } : {})
    const set = await update({ id, ...change })
    await lifecycle.done(await lifecycle.post('initialize', { id }))
    const name = (await lifecycle.site(id))?.name ?? ''
    expect(await undo(set)).toMatchObject({
      status: 409,
      message: expect.stringContaining(`“Site ${title}” has data`),
    })
    expect((await at().call('GET', '/api/admin/region/list', { site: name })).status).toBe(200)
  })

  it('keeps its row, and that of a draft goes', async () => {
    const [live, draft] = [await lifecycle.liveSite('undone-live'), await lifecycle.newSite('undone-draft')]
    expect(await undo(await setOf(live, 'store'))).toMatchObject({
      status: 409,
      message: 'The site “Site undone-live” has data or is being upgraded, and cannot be deleted. Disable it instead',
    })
    expect((await at().call('GET', '/api/admin/region/list', { site: 'undone-live' })).status).toBe(200)
    expect((await undo(await setOf(draft, 'store'))).status).toBe(200)
  })

  it('goes with its tables where nobody ever wrote anything there, and comes back as one without', async () => {
    const unused = await lifecycle.liveSite('unused')
    const [main] = await rowsOf<{ id: number }>(
      at().services.places.control,
      `SELECT id FROM @site WHERE name = 'main'`,
    )
    await storeSample(at(), instruction)
    expect(await lifecycle.post('destroy', { ids: [unused, main?.id] })).toMatchObject({
      status: 409,
      message: expect.stringMatching(/has data or is being upgraded, and cannot be deleted\. Disable it instead$/),
    })
    expect((await lifecycle.site(unused))?.state).toBe('live')
    const { status, data } = await lifecycle.post('destroy', { ids: [unused] })
    expect(status).toBe(200)
    const place = at().services.places.control
    const schemas = await rowsOf(place, `SELECT 1 FROM pg_namespace WHERE nspname = 'site_unused'`)
    expect(schemas).toEqual([])
    expect((await at().call('GET', '/api/admin/region/list', { site: 'unused' })).status).toBe(404)
    expect((await undo(data.change_set_id)).status).toBe(200)
    expect(await lifecycle.site(unused)).toMatchObject({ state: 'draft', schema_version: null })
  })

  it('is called neither as an address is, nor as another one but for its case', async () => {
    await lifecycle.newSite('Once')
    const named = (name: string) =>
      lifecycle.post('store', { name, title: name, english_name: name, domain: 'https://x.example', language_id: 1 })
    for (const name of ['control', 'center', 'personal', 'login', 'redirect', '404', 'Control', 'API'])
      expect(await named(name)).toMatchObject({
        status: 422,
        data: { problems: [{ field: 'name', message: 'rule.siteNameReserved' }] },
      })
    for (const name of ['once', 'MAIN'])
      expect(await named(name)).toMatchObject({
        status: 422,
        data: { problems: [{ field: 'name', message: 'check.taken' }] },
      })
    const both = await Promise.all([named('Twice'), named('tWICE')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('takes back what does not move it', async () => {
    const id = await lifecycle.liveSite('undone-title')
    const set = await update({ id, title: '另一个名称', db_prefix: null })
    expect((await undo(set)).status).toBe(200)
    expect((await at().call('GET', `/api/admin/site/form/${id}`)).data.row.title).toBe('站点 undone-title')
  })

  it('names no site anew that is being given its tables', async () => {
    const id = await lifecycle.newSite('undone-worked')
    const hold = holdAt(at().services, 'connect')
    const asked = await lifecycle.post('initialize', { id })
    await hold.reached
    const renamed = await at().call('POST', '/api/admin/site/update', { body: { id, name: 'renamed-meanwhile' } })
    expect(renamed).toMatchObject({ status: 409, message: expect.stringContaining('undone-worked') })
    hold.goOn()
    expect((await lifecycle.done(asked)).run.state).toBe('done')
    watchLifecycle(at().services, async () => undefined)
  })

  it('keeps the prefix of a database that names it', async () => {
    const row = { ip: '127.0.0.1', port: 5432, name: 'eu', username: 'clerk', password: 'x' }
    const databaseId = await stored(at(), 'database', row)
    const body = { id: databaseId, prefix: 'eu_' }
    const set = (await at().call('POST', '/api/admin/database/update', { body })).data.change_set_id
    await lifecycle.newSite('undone-prefix', { database_id: databaseId })
    await at().services.database.pool.query(`UPDATE control.site SET state = 'live' WHERE name = 'undone-prefix'`)
    expect(await undo(set)).toMatchObject({ status: 409, message: expect.stringContaining('undone-prefix') })
  })
})
