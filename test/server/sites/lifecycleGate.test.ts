import { watchLifecycle } from '../../../server/features/sites/lifecycle/watch'
import { Passing } from '../../../server/foundation/faults/errors'
import { describeLifecycle, ended, holdAt, lifecycleOf } from './lifecycleKit'

describeLifecycle('while a site is worked on (flows §8.1)', (at) => {
  const lifecycle = lifecycleOf(at)
  beforeAll(async () => {
    await at().services.runs.start()
    await at().signIn()
  })
  afterEach(() => watchLifecycle(at().services, async () => undefined))

  it('goes on to be read while it is worked on, and lets nobody write; a second asker hears who works', async () => {
    const id = await lifecycle.liveSite('epsilon')
    const hold = holdAt(at().services, 'migrate')
    const asked = await lifecycle.post('rollback', { id, versions: ['1.0'], reason: 'why' })
    await hold.reached
    expect(await lifecycle.site(id)).toMatchObject({ state: 'rolling_back' })
    expect((await at().call('GET', '/api/admin/region/list', { site: 'epsilon' })).status).toBe(200)
    const written = await at().call('POST', '/api/admin/region/store', { site: 'epsilon', body: { name: 'X' } })
    expect(written).toMatchObject({ status: 409, message: expect.stringContaining('is read-only for now') })
    const chinese = await at().call('POST', '/api/admin/region/store', {
      site: 'epsilon',
      body: { name: 'X' },
      language: 'zh',
    })
    expect(chinese.message).toBe('站点“站点 epsilon”正在回退，暂时只能查看，请稍后再保存')
    const second = await lifecycle.post('upgrade', { id })
    expect(second).toMatchObject({
      status: 409,
      data: { working: { release_id: asked.data.release_id, kind: 'rollback', user: 'admin' } },
    })
    expect(second.message).toContain('is being rolled back (admin')
    const choices = await at().call('GET', '/api/admin/site/user-option')
    expect(choices.data.list.find((each: { name: string }) => each.name === 'epsilon').health).toBe('working')
    hold.goOn()
    expect((await lifecycle.done(asked)).run.state).toBe('done')
    const now = await at().call('POST', '/api/admin/region/store', { site: 'epsilon', body: { name: 'X' } })
    expect(now.status).toBe(200)
  })

  it('begins one of two works that are asked for at once', async () => {
    const id = await lifecycle.liveSite('twins')
    const asked = await Promise.all([
      lifecycle.post('rollback', { id, versions: ['1.0'], reason: 'why' }),
      lifecycle.post('rollback', { id, versions: ['1.1'], reason: 'why' }),
      lifecycle.post('upgrade', { id }),
    ])
    const begun = asked.filter(({ status }) => status === 200)
    expect(begun).toHaveLength(1)
    for (const each of begun) await lifecycle.done(each)
    expect(asked.filter(({ status }) => status === 409)).toHaveLength(2)
  })

  it('is stopped where somebody asks, and put back', async () => {
    const id = await lifecycle.liveSite('zeta')
    const hold = holdAt(at().services, 'check')
    const asked = await lifecycle.post('rollback', { id, versions: ['1.0'], reason: 'why' })
    await hold.reached
    await at().call('POST', '/api/admin/run/stop', { body: { id: asked.data.run_id } })
    await new Promise((later) => setTimeout(later, 300))
    hold.goOn()
    const { run, release } = await lifecycle.done(asked)
    expect([run.state, release.state]).toEqual(['stopped', 'failed'])
    expect(release.steps.find(({ state }) => state === 'failed')).toMatchObject({
      message: ['已按要求停止', expect.any(String)],
    })
    expect(await lifecycle.site(id)).toMatchObject({ state: 'live', schema_version: '1.2' })
  })

  it('frees a site whose run was stopped before it began', async () => {
    const id = await lifecycle.liveSite('eta')
    const others = [
      await lifecycle.liveSite('eta-1'),
      await lifecycle.liveSite('eta-2'),
      await lifecycle.liveSite('eta-3'),
    ]
    const hold = holdAt(at().services, 'connect')
    const busy = []
    for (const other of others)
      busy.push(await lifecycle.post('rollback', { id: other, versions: ['1.0'], reason: 'why' }))
    await hold.reached
    const waiting = await lifecycle.post('rollback', { id, versions: ['1.0'], reason: 'why' })
    await at().call('POST', '/api/admin/run/stop', { body: { id: waiting.data.run_id } })
    hold.goOn()
    for (const each of busy) await lifecycle.done(each)
    let release = await lifecycle.release(waiting.data.release_id)
    for (let tries = 0; release.state === 'running' && tries < 200; tries++) {
      await new Promise((later) => setTimeout(later, 50))
      release = await lifecycle.release(waiting.data.release_id)
    }
    expect(release.state).toBe('failed')
    expect(await lifecycle.site(id)).toMatchObject({ state: 'live', schema_version: '1.2' })
    expect((await lifecycle.rollback(id, '1.1')).run.state).toBe('done')
  })

  it('lets other works wait that write to the site, rather than fail', async () => {
    let tries = 0
    at().services.runs.register({
      name: 'test-passing',
      async work() {
        tries++
        if (tries === 1) throw new Passing('lifecycle.readOnly.upgrading', { site: 'x' })
        return 'done'
      },
    })
    const id = await at().services.runs.add('test-passing', {}, { site: 'control', userId: 1 })
    const run = await ended(at().services, id)
    expect([run.state, run.attempts, tries]).toEqual(['done', 1, 2])
  })
})
