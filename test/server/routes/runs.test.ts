import type { RunKind } from '../../../server/foundation/services/run'
import { describeApp } from '../../kit/app'
import { addUser, PASSWORD } from '../../kit/people'

const failing: RunKind<object, void> = {
  name: 'failing',
  titleOf: () => ['失败', 'Failing'],
  maxAttempts: 1,
  work: async () => {
    throw new Error('postgres://somebody:secret@host is gone')
  },
}

describeApp('runs (architecture §5)', (at) => {
  it('are listed to their owner, newest first, and to nobody else', async () => {
    const owner = await addUser(at(), { name: 'owner' })
    await addUser(at(), { name: 'other' })
    const [mine, theirs] = [await at().signIn('owner', PASSWORD), await at().signIn('other', PASSWORD)]
    const ids = []
    for (const site of ['main', 'control'])
      ids.push(await at().services.runs.add('test', { secret: 1 }, { site, userId: owner }))
    const { data } = await at().call('GET', '/api/admin/run/list', { as: mine })
    expect(data.list.map((run: { id: number }) => run.id)).toEqual(ids.reverse())
    expect(data.list[0]).toMatchObject({ kind: 'test', state: 'waiting', error: null })
    expect(data.list[0]).not.toHaveProperty('payload')
    expect((await at().call('GET', '/api/admin/run/list', { as: theirs })).data.list).toEqual([])
    const filtered = await at().call('GET', '/api/admin/run/list', {
      as: mine,
      query: { site: 'main', state: ['waiting', 'done'] },
    })
    expect(filtered.data.list).toHaveLength(1)
    for (const path of ['stop', 'restart']) {
      expect((await at().call('POST', `/api/admin/run/${path}`, { as: theirs, body: { id: ids[0] } })).status).toBe(404)
    }
    expect((await at().call('GET', `/api/admin/run/form/${ids[0]}`, { as: theirs })).status).toBe(404)
    expect((await at().call('GET', `/api/admin/run/form/${ids[0]}`, { as: await at().signIn() })).data.id).toBe(ids[0])
  })

  it('are stopped and begun again by their owner', async () => {
    const owner = await addUser(at(), { name: 'stopper' })
    const as = await at().signIn('stopper', PASSWORD)
    const id = await at().services.runs.add('test', {}, { site: 'main', userId: owner })
    const stateOf = async () => (await at().call('GET', `/api/admin/run/form/${id}`, { as })).data.state
    expect((await at().call('POST', '/api/admin/run/restart', { as, body: { id } })).status).toBe(409)
    await at().call('POST', '/api/admin/run/stop', { as, body: { id } })
    expect(await stateOf()).toBe('stopped')
    await at().call('POST', '/api/admin/run/restart', { as, body: { id } })
    expect(await stateOf()).toBe('waiting')
  })

  it('tell why they failed without the words that are for the log', async () => {
    at().services.runs.register(failing)
    const owner = await addUser(at(), { name: 'unlucky' })
    const as = await at().signIn('unlucky', PASSWORD)
    const id = await at().services.runs.add(failing, {}, { site: 'main', userId: owner })
    await at().services.runs.start()
    const ended = async () => (await at().call('GET', `/api/admin/run/form/${id}`, { as })).data
    for (let waited = 0; waited < 5_000 && (await ended()).state !== 'failed'; waited += 50)
      await new Promise((done) => setTimeout(done, 50))
    const run = await ended()
    expect(run).toMatchObject({ state: 'failed', error: { message: expect.any(String) } })
    expect(JSON.stringify(run)).not.toContain('secret')
  })
})
