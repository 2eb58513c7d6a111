import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { watchLifecycle } from '../../../server/features/sites/lifecycle/watch'
import { openPostgres } from '../../../server/foundation/db/openPostgres'
import { openTestApp, type TestApp } from '../../kit/app'
import { createPostgresDatabase, openInMemory, POSTGRES_URL } from '../../kit/databases'
import { seededArchive } from '../../kit/seeded'
import { shortHistory } from '../../kit/shortHistory'
import { lifecycleOf, rowsOf, statesOf } from './lifecycleKit'

const describePostgres = POSTGRES_URL === undefined ? describe.skip : describe

describePostgres('the lifecycle of sites in other databases (architecture §5)', () => {
  const url = POSTGRES_URL ?? ''
  const made = `colonnade_life_${randomBytes(5).toString('hex')}`
  let there: { url: string; drop(): Promise<void> }
  let app: TestApp
  const lifecycle = lifecycleOf(() => app)

  const ask = async (statement: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows
  }
  const databaseRow = async (name: string): Promise<number> => {
    const { hostname, port, username, password } = new URL(url)
    const body = {
      ip: hostname,
      port: Number(port || 5432),
      name,
      username: decodeURIComponent(username),
      ...(password && { password: decodeURIComponent(password) }),
    }
    const reply = await app.call('POST', '/api/admin/database/store', { body })
    if (reply.status !== 200) throw new Error(`${reply.message} ${JSON.stringify(reply.data)}`)
    return reply.data.row.id
  }
  const isThere = async (name: string): Promise<boolean> =>
    (await ask(`SELECT FROM pg_database WHERE datname = '${name}'`)).length > 0

  beforeAll(async () => {
    there = await createPostgresDatabase(url)
    app = await openTestApp(await openInMemory(await seededArchive(shortHistory)), { siteHistory: shortHistory })
    await app.services.runs.start()
    await app.signIn()
  }, 60_000)
  afterAll(async () => {
    await app.close()
    await app.services.database.close()
    await there.drop()
    await ask(`DROP DATABASE IF EXISTS ${made} WITH (FORCE)`)
  })
  afterEach(() => watchLifecycle(app.services, async () => undefined))

  it('is the same in a database of its own', async () => {
    const database_id = await databaseRow(new URL(there.url).pathname.slice(1))
    const id = await lifecycle.newSite('abroad', { database_id })
    expect((await lifecycle.done(await lifecycle.post('initialize', { id }))).run.error).toBeNull()
    const stored = await app.call('POST', '/api/admin/search-ranking/store', {
      site: 'abroad',
      body: { keyword: 'cobalt', link: 'https://example.com/c' },
    })
    expect(stored.status).toBe(200)
    expect((await lifecycle.rollback(id, '1.0')).run.error).toBeNull()
    expect((await lifecycle.upgrade(id)).run.error).toBeNull()
    const own = await openPostgres(there.url)
    expect(await rowsOf({ database: own, schema: 'site_abroad' }, 'SELECT keyword, link FROM @search_ranking')).toEqual(
      [{ keyword: 'cobalt', link: 'https://example.com/c' }],
    )
    await own.close()
    const choices = await app.call('GET', '/api/admin/site/user-option')
    expect(choices.data.list.find((each: { name: string }) => each.name === 'abroad').health).toBe('ok')
  })

  it('lets nobody write there meanwhile, and puts it back where a step fails', async () => {
    const [site] = await rowsOf<{ id: number }>(
      app.services.places.control,
      "SELECT id FROM @site WHERE name = 'abroad'",
    )
    let answer: number | undefined
    watchLifecycle(app.services, async (step, moment) => {
      if (step !== 'check' || moment !== 'begins') return
      const reply = await app.call('POST', '/api/admin/region/store', { site: 'abroad', body: { name: 'X' } })
      answer = reply.status
      throw new Error('broken on purpose')
    })
    const { release } = await lifecycle.rollback(site?.id ?? 0, '1.1')
    expect([answer, release.state, statesOf(release).migrate]).toEqual([409, 'failed', 'undone'])
    expect(await lifecycle.site(site?.id ?? 0)).toMatchObject({ state: 'live', schema_version: '1.2' })
  })

  it('makes the database where the site says so, and takes it away again when that fails', async () => {
    const database_id = await databaseRow(made)
    const id = await lifecycle.newSite('founded', { database_id })
    const without = await lifecycle.done(await lifecycle.post('initialize', { id }))
    expect(without.run.error).toMatchObject({
      messageId: 'lifecycle.failedAt.connect',
      because: { messageId: 'lifecycle.noDatabase', values: { database: made } },
    })
    await app.call('POST', '/api/admin/site/update', { body: { id, is_create: true } })
    watchLifecycle(app.services, async (step, moment) => {
      if (step === 'check' && moment === 'done') throw new Error('broken on purpose')
    })
    const { release } = await lifecycle.done(await lifecycle.post('initialize', { id }))
    expect(statesOf(release)).toMatchObject({ database: 'undone', migrate: 'undone', check: 'failed' })
    expect([await isThere(made), (await lifecycle.site(id))?.state]).toEqual([false, 'draft'])
    watchLifecycle(app.services, async () => undefined)
    expect((await lifecycle.done(await lifecycle.post('initialize', { id }))).run.error).toBeNull()
    expect(await isThere(made)).toBe(true)
    expect(await lifecycle.site(id)).toMatchObject({ state: 'live', schema_version: '1.2', is_local: true })
    expect((await app.call('GET', '/api/admin/instruction/list', { site: 'founded' })).data.total).toBe(4)
  })
})
