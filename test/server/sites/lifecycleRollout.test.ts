import { watchLifecycle } from '../../../server/features/sites/lifecycle/watch'
import { describeLifecycle, ended, holdAt, lifecycleOf, rowsOf } from './lifecycleKit'

interface Line {
  site_id: number
  state: string
}

describeLifecycle('a release rollout (architecture: sites)', (at) => {
  const lifecycle = lifecycleOf(at)
  const sitesAt10 = async (prefix: string, count: number): Promise<number[]> => {
    const ids: number[] = []
    for (let number = 1; number <= count; number++) {
      const id = await lifecycle.liveSite(`${prefix}-${number}`)
      await lifecycle.rollback(id, '1.0')
      ids.push(id)
    }
    return ids
  }
  const ride = async (body: Record<string, unknown>) => {
    const reply = await lifecycle.post('rollout', body)
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.message}`)
    return ended(at().services, reply.data.run_id)
  }
  const versions = async (ids: readonly number[]) =>
    Promise.all(ids.map(async (id) => (await lifecycle.site(id))?.schema_version))
  const releasesOf = (run: number): Promise<Line[]> =>
    rowsOf(at().services.places.control, `SELECT site_id, state FROM @site_release WHERE run_id = ${run} ORDER BY id`)

  beforeAll(async () => {
    await at().services.runs.start()
    await at().signIn()
  })
  afterEach(() => watchLifecycle(at().services, async () => undefined))

  it('upgrades site after site in waves, the canary first', async () => {
    const ids = await sitesAt10('rollout', 4)
    const run = await ride({ ids, canary_id: ids[2], wave_size: 2 })
    expect([run.state, run.error]).toEqual(['done', null])
    expect(run.title).toEqual(['批量升级 4 个站点到 1.2', 'Upgrade 4 sites to 1.2'])
    expect(run.progress).toMatchObject({
      waves: [
        { ids: [ids[2]], state: 'done' },
        { ids: [ids[0], ids[1]], state: 'done' },
        { ids: [ids[3]], state: 'done' },
      ],
      done: 4,
      failed: 0,
      total: 4,
      current: [],
    })
    expect(await versions(ids)).toEqual(['1.2', '1.2', '1.2', '1.2'])
    expect(await releasesOf(run.id)).toEqual(
      [ids[2], ids[0], ids[1], ids[3]].map((site_id) => ({ site_id, state: 'done' })),
    )
  })

  it('stops at the first failure, and leaves the sites that were not begun as they are', async () => {
    const ids = await sitesAt10('broken', 4)
    let works = 0
    watchLifecycle(at().services, async (step, moment) => {
      if (step === 'check' && moment === 'done' && ++works === 2) throw new Error('the second one breaks')
    })
    const run = await ride({ ids, wave_size: 2, to: '1.1' })
    expect(run.state).toBe('failed')
    expect(run.error).toMatchObject({
      messageId: 'lifecycle.rolloutStopped',
      values: { done: 1, total: 4 },
      because: { values: { text: 'the second one breaks' } },
    })
    expect(run.progress).toMatchObject({
      waves: [{ state: 'done' }, { state: 'failed' }, { state: 'skipped' }],
      done: 1,
      failed: 1,
      current: [],
    })
    expect(await versions(ids)).toEqual(['1.1', '1.0', '1.0', '1.0'])
    expect((await releasesOf(run.id)).map(({ state }) => state)).toEqual(['done', 'failed'])
    watchLifecycle(at().services, async () => undefined)
    await at().call('POST', '/api/admin/run/restart', { body: { id: run.id } })
    expect((await ended(at().services, run.id)).state).toBe('done')
    expect(await versions(ids)).toEqual(['1.1', '1.1', '1.1', '1.1'])
  })

  it('looks at a wave before the next: a site that cannot be read ends it', async () => {
    const ids = await sitesAt10('sick', 3)
    const { services } = at()
    watchLifecycle(services, async (step, moment) => {
      if (step !== 'switch' || moment !== 'done') return
      const { schema } = await services.places.reserved('sick-1')
      await rowsOf(services.places.control, `ALTER TABLE "${schema}".region RENAME COLUMN code TO codes`)
      watchLifecycle(services, async () => undefined)
    })
    const run = await ride({ ids, wave_size: 5 })
    expect(run.error).toMatchObject({
      messageId: 'lifecycle.rolloutStopped',
      because: { messageId: 'lifecycle.unreadable' },
    })
    expect(run.progress).toMatchObject({ waves: [{ state: 'failed' }, { state: 'skipped' }], done: 0, failed: 1 })
    expect(await versions(ids)).toEqual(['1.2', '1.0', '1.0'])
  })

  it('can be stopped: the site that is worked on comes to its end, and a restart goes on from there', async () => {
    const ids = await sitesAt10('halt', 3)
    const hold = holdAt(at().services, 'migrate')
    const asked = await lifecycle.post('rollout', { ids, wave_size: 5 })
    await hold.reached
    await at().call('POST', '/api/admin/run/stop', { body: { id: asked.data.run_id } })
    await new Promise((later) => setTimeout(later, 400))
    hold.goOn()
    expect((await ended(at().services, asked.data.run_id)).state).toBe('stopped')
    expect(await versions(ids)).toEqual(['1.2', '1.0', '1.0'])
    watchLifecycle(at().services, async () => undefined)
    await at().call('POST', '/api/admin/run/restart', { body: { id: asked.data.run_id } })
    expect((await ended(at().services, asked.data.run_id)).progress).toMatchObject({ done: 3, total: 3 })
    expect(await versions(ids)).toEqual(['1.2', '1.2', '1.2'])
    expect(await releasesOf(asked.data.run_id)).toHaveLength(3)
  })

  it('takes only sites that can ride, and says which cannot', async () => {
    const [ready = 0] = await sitesAt10('ready', 1)
    const draft = await lifecycle.newSite('not-ready')
    const refused = await lifecycle.post('rollout', { ids: [ready, draft], wave_size: 1 })
    expect(refused).toMatchObject({ status: 422, data: { sites: [{ id: draft, name: 'not-ready', state: 'draft' }] } })
    expect((await lifecycle.post('rollout', { ids: [ready], canary_id: draft, wave_size: 1 })).status).toBe(422)
    expect((await lifecycle.post('rollout', { ids: [ready], wave_size: 0 })).status).toBe(422)
    expect((await lifecycle.post('rollout', { ids: [ready], wave_size: 1, to: '1.0' })).status).toBe(409)
    expect((await lifecycle.post('rollout', { ids: [987_654], wave_size: 1 })).status).toBe(404)
  })
})
