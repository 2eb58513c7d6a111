import { watchLifecycle } from '../../../server/features/sites/lifecycle/watch'
import type { Services } from '../../../server/foundation/services/services'
import type { LifecycleStepName } from '../../../src/resources/kit/siteLifecycle'
import { describeLifecycle, lifecycleOf, rowsOf, statesOf } from './lifecycleKit'

const failAt = (services: Services, wanted: LifecycleStepName, moment: 'begins' | 'done' = 'done'): void =>
  watchLifecycle(services, async (step, at) => {
    if (step === wanted && at === moment) throw new Error(`${step} broke on purpose`)
  })

const heal = (services: Services): void => watchLifecycle(services, async () => undefined)

/** Every table, column and row of the site, as text. */
const PRINT = `SELECT md5(string_agg(line, '|' ORDER BY line)) AS print FROM (
  SELECT 'c ' || table_name || '.' || column_name || ' ' || data_type AS line FROM information_schema.columns
    WHERE table_schema = '#'
  UNION ALL SELECT 'i ' || indexdef FROM pg_indexes WHERE schemaname = '#'
  UNION ALL SELECT 'n ' || to_jsonb(t)::text FROM @instruction t
  UNION ALL SELECT 's ' || to_jsonb(t)::text FROM @search_ranking t
  UNION ALL SELECT 'r ' || to_jsonb(t)::text FROM @region t
  UNION ALL SELECT 'x ' || to_jsonb(t)::text FROM @change_set t) lines`

describeLifecycle('a step that fails puts the site back (flows §8.3)', (at) => {
  const lifecycle = lifecycleOf(at)
  const placeOf = (name: string) => at().services.places.reserved(name)
  const printOf = async (name: string) => {
    const place = await placeOf(name)
    return (await rowsOf<{ print: string }>(place, PRINT.replaceAll('#', place.schema)))[0]?.print
  }
  const fill = async (site: string) => {
    for (const [resource, body] of [
      ['search-ranking', { keyword: 'graphite', link: 'https://example.com/graphite' }],
      ['region', { name: '欧洲' }],
      ['instruction', { name: 'Own words', kind: 'usage', content: '<p>Ours</p>' }],
    ] as const) {
      const reply = await at().call('POST', `/api/admin/${resource}/store`, { site, body })
      expect([resource, reply.status]).toEqual([resource, 200])
    }
  }
  beforeAll(async () => {
    await at().services.runs.start()
    await at().signIn()
  })
  afterEach(() => heal(at().services))

  it.each(['connect', 'snapshot', 'migrate', 'check', 'switch'] as const)(
    'a rollback that fails at %s leaves tables, rows and version as they were',
    async (step) => {
      const name = `back-${step}`
      const id = await lifecycle.liveSite(name)
      await fill(name)
      const before = await printOf(name)
      failAt(at().services, step)
      const { run, release } = await lifecycle.rollback(id, '1.0')
      expect(run.state).toBe('failed')
      expect(run.error).toMatchObject({
        messageId: `lifecycle.failedAt.${step}`,
        because: { messageId: 'lifecycle.said', values: { text: `${step} broke on purpose` } },
      })
      expect(release).toMatchObject({ state: 'failed', from_version: '1.2', to_version: '1.0' })
      expect(statesOf(release)[step]).toBe('failed')
      expect(Object.values(statesOf(release)).filter((state) => state === 'waiting' || state === 'running')).toEqual([])
      expect(release.steps.find((each) => each.name === step)?.message).toEqual([
        `${step} broke on purpose`,
        `${step} broke on purpose`,
      ])
      expect(await lifecycle.site(id)).toMatchObject({ state: 'live', schema_version: '1.2' })
      expect(await printOf(name)).toBe(before)
      const shown = await at().call('GET', `/api/admin/run/form/${run.id}`, { language: 'zh' })
      expect(shown.data.error.message).toContain(`${step} broke on purpose`)
      expect(shown.data.error.message).toContain('已恢复原状')
    },
  )

  it('says in both languages what somebody can mend, and nothing of files', async () => {
    const id = await lifecycle.liveSite('full')
    const text = 'could not extend file "base/16384/17021": No space left on device'
    watchLifecycle(at().services, async (step, moment) => {
      if (step === 'snapshot' && moment === 'begins') throw Object.assign(new Error(text), { code: '53100' })
    })
    const { run, release } = await lifecycle.rollback(id, '1.0')
    expect(release.steps.find(({ name }) => name === 'snapshot')?.message).toEqual([
      '数据库所在的磁盘已满，请管理员清理或扩容后再试',
      'The database’s disk is full. Ask your administrator to free some space, then try again',
    ])
    const shown = await at().call('GET', `/api/admin/run/form/${run.id}`, { language: 'en' })
    expect(shown.data.error.message).toContain('The database’s disk is full')
    expect(JSON.stringify([shown.data, release])).not.toContain('base/16384')
  })

  it.each(['migrate', 'seed', 'check', 'switch'] as const)(
    'an upgrade that fails at %s leaves the old version, and the next one works',
    async (step) => {
      const name = `up-${step}`
      const id = await lifecycle.liveSite(name)
      await fill(name)
      await lifecycle.rollback(id, '1.0')
      failAt(at().services, step)
      const { release } = await lifecycle.upgrade(id)
      expect(statesOf(release)).toMatchObject({ [step]: 'failed', ...(step !== 'migrate' && { migrate: 'undone' }) })
      expect(await lifecycle.site(id)).toMatchObject({ state: 'live', schema_version: '1.0' })
      const place = await placeOf(name)
      expect(await rowsOf(place, `SELECT to_regclass('"${place.schema}".instruction') AS there`)).toEqual([
        { there: null },
      ])
      heal(at().services)
      expect((await lifecycle.upgrade(id)).run.state).toBe('done')
      expect(await rowsOf(place, 'SELECT keyword, link FROM @search_ranking')).toEqual([
        { keyword: 'graphite', link: 'https://example.com/graphite' },
      ])
      expect(await rowsOf(place, `SELECT count(*)::int AS count FROM @instruction`)).toEqual([{ count: 5 }])
    },
  )

  it('the first upgrade of a site takes its first rows away again when it fails after them', async () => {
    const id = await lifecycle.liveSite('virgin')
    const place = await placeOf('virgin')
    await rowsOf(place, 'TRUNCATE @instruction RESTART IDENTITY')
    await rowsOf(place, 'DELETE FROM @change_set')
    await lifecycle.rollback(id, '1.0')
    failAt(at().services, 'check')
    expect(statesOf((await lifecycle.upgrade(id)).release)).toMatchObject({ seed: 'undone', migrate: 'undone' })
    expect(
      await rowsOf(
        place,
        `SELECT table_name FROM information_schema.tables
      WHERE table_schema = '${place.schema}' AND table_name LIKE 'kept_%'`,
      ),
    ).toEqual([])
    expect(await rowsOf(place, 'SELECT * FROM @change_set')).toEqual([])
  })

  it.each(['connect', 'database', 'migrate', 'seed', 'check', 'switch'] as const)(
    'an initialisation that fails at %s leaves a draft and no schema',
    async (step) => {
      const id = await lifecycle.newSite(`new-${step}`)
      failAt(at().services, step)
      const { release } = await lifecycle.done(await lifecycle.post('initialize', { id }))
      expect(statesOf(release)[step]).toBe('failed')
      expect(await lifecycle.site(id)).toMatchObject({ state: 'draft', schema_version: null })
      const { schema } = await placeOf(`new-${step}`)
      expect(
        await rowsOf(at().services.places.control, `SELECT nspname FROM pg_namespace WHERE nspname LIKE '${schema}%'`),
      ).toEqual([])
      heal(at().services)
      expect((await lifecycle.done(await lifecycle.post('initialize', { id }))).run.state).toBe('done')
    },
  )

  it('says of a database that cannot be entered what a test of its connection says, in both languages', async () => {
    const body = { ip: '127.0.0.1', port: 1, name: 'nowhere', username: 'nobody' }
    const { data } = await at().call('POST', '/api/admin/database/store', { body })
    const id = await lifecycle.newSite('unreached', { database_id: data.row.id })
    const { run, release } = await lifecycle.done(await lifecycle.post('initialize', { id }))
    const said = release.steps.find(({ name }) => name === 'connect')?.message
    expect(said).toEqual([
      expect.stringMatching(/^127\.0\.0\.1 拒绝了端口 1 的连接/),
      expect.stringMatching(/^127\.0\.0\.1 refuses connections at port 1/),
    ])
    const tested = await at().call('POST', '/api/admin/site/test', { body: { id } })
    expect(tested.data.steps.at(-1)).toMatchObject({ ok: false, message: said })
    for (const [language, half] of [
      ['zh', 0],
      ['en', 1],
    ] as const) {
      const shown = await at().call('GET', `/api/admin/run/form/${run.id}`, { language })
      expect(shown.data.error.message).toContain(said?.[half])
    }
    expect(await lifecycle.site(id)).toMatchObject({ state: 'draft' })
  })

  it('says in words, in both languages, how the tables differ from those of the version', async () => {
    const id = await lifecycle.liveSite('bent')
    await lifecycle.rollback(id, '1.1')
    const place = await placeOf('bent')
    await rowsOf(place, 'ALTER TABLE @region RENAME COLUMN code TO codes')
    await rowsOf(place, 'ALTER TABLE @region ALTER COLUMN sort TYPE bigint')
    const { release } = await lifecycle.upgrade(id)
    const [zh, en] = release.steps.find(({ name }) => name === 'check')?.message ?? []
    expect(zh).toMatch(
      /^表与版本 1\.2 不符：缺少字段 region\.code；字段 region\.sort 的类型应为 integer，现为 bigint；多出字段 region\.codes/,
    )
    expect(en).toMatch(
      /^The tables are not those of version 1\.2: column region\.code is missing; column region\.sort should be integer and is bigint; column region\.codes is not known to this version/,
    )
  })

  it('puts rows back from the snapshot where the migration itself cannot be undone', async () => {
    const id = await lifecycle.liveSite('stuck')
    await fill('stuck')
    await lifecycle.rollback(id, '1.0')
    const place = await placeOf('stuck')
    const kept = await rowsOf(place, 'SELECT * FROM @kept_search_ranking')
    const indexes = `SELECT indexdef FROM pg_indexes WHERE schemaname = '${place.schema}' ORDER BY indexdef`
    const indexesBefore = await rowsOf(place, indexes)
    watchLifecycle(at().services, async (step, moment) => {
      if (step !== 'check' || moment !== 'begins') return
      // The way down drops this index, and fails where it is gone.
      await rowsOf(place, 'DROP INDEX @search_ranking_hits')
      await rowsOf(place, 'DELETE FROM @region')
      throw new Error('no way back')
    })
    const { run, release } = await lifecycle.upgrade(id)
    expect([run.state, statesOf(release)]).toMatchObject(['failed', { migrate: 'undone' }])
    expect(await lifecycle.site(id)).toMatchObject({ state: 'live', schema_version: '1.0' })
    expect(await rowsOf(place, 'SELECT name FROM @region')).toEqual([{ name: '欧洲' }])
    expect(await rowsOf(place, 'SELECT * FROM @kept_search_ranking')).toEqual(kept)
    expect(await rowsOf(place, indexes)).toEqual(indexesBefore)
    heal(at().services)
    expect((await lifecycle.upgrade(id)).run.error).toBeNull()
    expect(await rowsOf(place, 'SELECT keyword, link FROM @search_ranking')).toHaveLength(1)
    const added = await at().call('POST', '/api/admin/search-ranking/store', {
      site: 'stuck',
      body: { keyword: 'new' },
    })
    expect(added.status).toBe(200)
    const found = await at().call('GET', '/api/admin/region/list', { site: 'stuck', query: { keyword: '欧洲' } })
    expect(found.data.total).toBe(1)
  })
})
