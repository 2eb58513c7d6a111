import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watchLifecycle } from '../../../server/features/sites/lifecycle/watch'
import { makeRepository, type TestRepository } from '../../kit/repository'
import { describeLifecycle, lifecycleOf, statesOf } from './lifecycleKit'

describeLifecycle('the code of a site goes with its version (flows §8)', (at) => {
  const lifecycle = lifecycleOf(at)
  let folder: string
  let repository: TestRepository
  let id: number
  const inUse = (): string => readFileSync(join(folder, 'api/current/page.txt'), 'utf8')
  const versions = async () => (await at().call('GET', '/api/admin/site/versions', { query: { id } })).data.code

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'colonnade-code-'))
    repository = makeRepository(join(folder, 'repository'))
    repository.release('v1.0', { 'page.txt': 'one' })
    await at().services.runs.start()
    await at().signIn()
    id = await lifecycle.newSite('coded', { api_repository: repository.folder, api_path: join(folder, 'api') })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  afterEach(() => watchLifecycle(at().services, async () => undefined))

  it('a new site gets the newest tag', async () => {
    const { run, release } = await lifecycle.done(await lifecycle.post('initialize', { id }))
    expect([run.error, statesOf(release).fetch, release.api_tag]).toEqual([null, 'done', 'v1.0'])
    expect(inUse()).toBe('one')
    expect(await versions()).toEqual({ api: { current: 'v1.0', tags: ['v1.0'] }, frontend: null })
  })

  it('an upgrade puts the chosen tag into use, a rollback the one that was there before', async () => {
    await lifecycle.rollback(id, '1.0')
    expect(inUse()).toBe('one')
    repository.release('v2.0', { 'page.txt': 'two' })
    const up = await lifecycle.done(await lifecycle.post('upgrade', { id, api_tag: 'v2.0' }))
    expect([up.run.error, up.release.api_tag, inUse()]).toEqual([null, 'v2.0', 'two'])
    expect((await versions()).api).toEqual({ current: 'v2.0', tags: ['v2.0', 'v1.0'] })
    const back = await lifecycle.rollback(id, '1.0')
    expect([back.run.error, back.release.api_tag, inUse()]).toEqual([null, 'v1.0', 'one'])
  })

  it('a step that fails later puts the code back as well', async () => {
    watchLifecycle(at().services, async (step, moment) => {
      if (step === 'switch' && moment === 'done') throw new Error('broken on purpose')
    })
    const { release } = await lifecycle.done(await lifecycle.post('upgrade', { id, api_tag: 'v2.0' }))
    expect([release.state, inUse()]).toEqual(['failed', 'one'])
    expect(await lifecycle.site(id)).toMatchObject({ schema_version: '1.0', state: 'live' })
  })

  it('a tag that is not there is refused, and nothing is changed', async () => {
    const { run, release } = await lifecycle.done(await lifecycle.post('upgrade', { id, api_tag: 'v9.9' }))
    expect(statesOf(release)).toMatchObject({
      snapshot: 'done',
      fetch: 'failed',
      migrate: 'skipped',
      switch: 'skipped',
    })
    expect(run.error).toMatchObject({
      messageId: 'lifecycle.failedAt.fetch',
      because: { messageId: 'code.tagUnknown' },
    })
    expect(inUse()).toBe('one')
  })

  it('other code at the same version touches no table', async () => {
    await lifecycle.upgrade(id)
    const { run, release } = await lifecycle.done(await lifecycle.post('upgrade', { id, api_tag: 'v2.0' }))
    expect(run.error).toBeNull()
    expect(statesOf(release)).toMatchObject({ snapshot: 'skipped', migrate: 'skipped', fetch: 'done', check: 'done' })
    expect(inUse()).toBe('two')
  })

  it('a repository that cannot be asked leaves the releases on the disk to choose from', async () => {
    rmSync(repository.folder, { recursive: true })
    expect((await versions()).api).toMatchObject({
      current: 'v2.0',
      tags: expect.arrayContaining(['v1.0', 'v2.0']),
      problem: [expect.any(String), expect.any(String)],
    })
  })
})
