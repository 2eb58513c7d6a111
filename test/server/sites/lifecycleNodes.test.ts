import { openTestApp, type TestApp } from '../../kit/app'
import { describeEachDatabase } from '../../kit/databases'
import { shortHistory } from '../../kit/shortHistory'
import { holdAt, lifecycleOf } from './lifecycleKit'

describeEachDatabase('the lifecycle of a site with two nodes (architecture: sites, runs)', (open) => {
  let [one, two] = [] as unknown as [TestApp, TestApp]
  const [onOne, onTwo] = [lifecycleOf(() => one), lifecycleOf(() => two)]
  const region = (app: TestApp, name: string) =>
    app.call('POST', '/api/admin/region/store', { site: 'shared', body: { name } })
  const instructions = (app: TestApp) => app.call('GET', '/api/admin/instruction/list', { site: 'shared' })
  let id = 0

  beforeAll(async () => {
    one = await openTestApp(await open(), { siteHistory: shortHistory })
    two = await openTestApp(await open(), { siteHistory: shortHistory })
    for (const app of [one, two]) await app.signIn()
    await one.services.runs.start()
    id = await onOne.liveSite('shared')
  }, 60_000)
  afterAll(async () => {
    await two.close()
    await one.close()
  })

  it('lets nobody write at the other one meanwhile, nor begin a second work', async () => {
    expect((await region(two, 'before')).status).toBe(200)
    const hold = holdAt(one.services, 'migrate')
    const asked = await onOne.post('rollback', { id, versions: ['1.0'], reason: 'why' })
    await hold.reached
    expect(await region(two, 'meanwhile')).toMatchObject({
      status: 409,
      message: expect.stringContaining('read-only'),
    })
    expect(await onTwo.post('upgrade', { id })).toMatchObject({
      status: 409,
      data: { working: { release_id: asked.data.release_id } },
    })
    hold.goOn()
    expect((await onOne.done(asked)).run.state).toBe('done')
  })

  it('tells the other one which version the site has now', async () => {
    expect((await instructions(two)).data.upgrade).toEqual({ site: 'shared', has: '1.0', needs: '1.1' })
    expect((await onTwo.upgrade(id)).run.error).toBeNull()
    for (let left = 100; left > 0 && (await instructions(two)).status !== 200; left--)
      await new Promise((later) => setTimeout(later, 20))
    expect((await instructions(two)).status).toBe(200)
    expect((await region(two, 'after')).status).toBe(200)
  })

  it('begins one of the works that are asked for at both at once', async () => {
    const rollback = { id, versions: ['1.1'], reason: 'why' }
    const asked = await Promise.all([onOne.post('rollback', rollback), onTwo.post('rollback', rollback)])
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409])
    const begun = asked.find(({ status }) => status === 200)
    if (begun) expect((await onOne.done(begun)).run.error).toBeNull()
    expect(await onTwo.site(id)).toMatchObject({ state: 'live', schema_version: '1.1' })
  })
})
