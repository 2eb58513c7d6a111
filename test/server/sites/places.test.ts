import { sql } from 'kysely'
import { purgeBins } from '../../../server/features/upkeep/prune'
import { OtherDatabases } from '../../../server/kernel/places/otherDatabases'
import { expireFiles } from '../../../server/kernel/transfer/expireFiles'
import { describeEachApp } from '../../kit/app'
import { createPostgresDatabase, POSTGRES_URL } from '../../kit/databases'
import { databaseDraft, makeFarSite, statement, stored } from '../../kit/farSite'
import { makeReferences, reportBook, reportRow, upload } from '../transfer/kit'

const FAR = 'far'

const describeReal: typeof describeEachApp =
  POSTGRES_URL === undefined
    ? () => describe.skip('far sites', () => it('need PostgreSQL', () => undefined))
    : describeEachApp

describeReal('a site in a database of its own (Places)', (at) => {
  let made: Awaited<ReturnType<typeof createPostgresDatabase>>
  const far = { site: FAR }
  let reportId = 0

  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    at().call(method, `/api/admin/${path}`, { ...far, ...(body && { body }) })
  const there = <Row extends object>(text: string) => statement<Row & Record<string, unknown>>(made.url, text)
  const ended = async (runId: number) => {
    for (let tries = 0; tries < 800; tries++) {
      const { state, error, result } = (await ask('GET', `run/form/${runId}`)).data
      if (['done', 'failed', 'stopped'].includes(state)) return { state, error, result }
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error('The run did not end')
  }

  beforeAll(async () => {
    made = await createPostgresDatabase(POSTGRES_URL ?? '')
    await at().signIn()
    await at().services.runs.start()
    await makeFarSite(at(), FAR, made.url)
  }, 60_000)
  // The installation still holds sessions of it.
  afterAll(() => made.drop())

  it('has its tables there, and none in the installation’s own database', async () => {
    const place = await at().services.places.of(FAR)
    expect(place.database).not.toBe(at().services.database)
    const [found] = await there<{ tables: number }>(
      `SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'site_far'`,
    )
    expect(found?.tables).toBeGreaterThan(10)
    const { rows } = await at().services.database.pool.query(`SELECT 1 FROM pg_namespace WHERE nspname = 'site_far'`)
    expect(rows).toEqual([])
  })

  it('has the functions that lists are read by before anything is migrated there', async () => {
    const bare = await createPostgresDatabase(POSTGRES_URL ?? '')
    const { ip: host, ...draft } = databaseDraft(bare.url)
    const tls = { mode: 'prefer', ca: null } as const
    const passwordIn = { table: 'database', column: 'password', id: 1 }
    const others = new OtherDatabases({
      secrets: at().services.secrets,
      onTrouble: (error) => {
        throw error
      },
    })
    const { kysely } = await others.of({ ...draft, host, password: null, passwordIn, tls })
    const { rows } = await sql`SELECT public.comparison_key('Cafés') AS key, public.sort_key('中') AS sorted`.execute(
      kysely,
    )
    expect(rows).toEqual([{ key: expect.any(String), sorted: expect.any(String) }])
    await others.close()
    await bare.drop()
  })

  it('lists, searches and shows its rows with the titles of the master data', async () => {
    await makeReferences(at(), FAR)
    const categories = (await ask('GET', 'category/list')).data.list
    const publisher = (await at().call('GET', '/api/admin/publisher/list')).data.list[0]
    reportId = await stored(
      at(),
      'report',
      {
        name: '全球光伏报告',
        link: 'far-report',
        category_id: categories[0].id,
        publisher_id: publisher.id,
        published_at: '2026-01-05',
        price: '100.00',
      },
      FAR,
    )
    const list = (await ask('GET', 'report/list?keyword=光伏')).data
    expect(list.list.map(({ id }: { id: number }) => id)).toEqual([reportId])
    expect(list.refs.publisher[publisher.id]).toEqual([publisher.name, publisher.english_name])
    expect((await at().call('GET', '/api/admin/report/list', { site: 'main' })).data.total).toBe(0)
    expect((await ask('GET', 'report/option?keyword=光伏')).data.list).toHaveLength(1)
    expect((await ask('GET', `report/form/${reportId}`)).data.row.name).toBe('全球光伏报告')
  })

  it('keeps the journal there and the operation log here', async () => {
    await ask('POST', 'report/update', { id: reportId, price: '120.00' })
    const { list } = (await ask('GET', `report/history/${reportId}`)).data
    expect(list[0]).toMatchObject({ action: 'updated', user: 'admin' })
    const log = (await ask('GET', 'operation-log/list')).data.list
    expect(log[0]).toMatchObject({ action: 'update', site: FAR, resource: 'report' })
    const shown = await ask('GET', `operation-log/form/${log[0].id}`)
    expect(shown.data.row.changes.rows[0].differences[0]).toMatchObject({ field: 'price' })
  })

  it('deletes into the bin, restores and undoes', async () => {
    const gone = await ask('POST', 'report/destroy', { ids: [reportId] })
    expect(gone.status).toBe(200)
    expect((await ask('GET', 'report/bin')).data.list).toHaveLength(1)
    expect((await ask('POST', 'change-set/undo', { id: gone.data.change_set_id })).data.undone).toBe(1)
    expect((await ask('GET', `report/form/${reportId}`)).status).toBe(200)
  })

  it('takes an upload and gives an export', async () => {
    const rows = Array.from({ length: 40 }, (_, row) => reportRow(row))
    const { upload: done } = await upload(at(), 'far.xlsx', await reportBook(rows), far)
    expect(done).toMatchObject({ state: 'done', added: 40, errors: 0 })
    const exported = await ask('POST', 'report/export-run', {
      scope: { query: {} },
      format: 'txt',
      columns: ['name', 'publisher_id'],
    })
    expect(await ended(exported.data.run_id)).toMatchObject({ state: 'done' })
    const file = await ask('GET', `export-log/file/${exported.data.export_id}`)
    expect(file.raw.rawPayload.toString('utf8')).toContain('QYResearch')
    expect((await ask('POST', 'upload-log/undo', { id: done.id })).data.undone).toBe(40)
    const [marks] = await there<{ count: number }>('SELECT count(*)::int AS count FROM site_far.run_mark')
    expect(marks?.count).toBe(0)
  })

  it('holds what the master data may not lose', async () => {
    const { publisher_id } = (await ask('GET', `report/form/${reportId}`)).data.row
    const refused = await at().call('POST', '/api/admin/publisher/destroy', { body: { ids: [publisher_id] } })
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.data.referrers).toContainEqual(expect.objectContaining({ site: FAR, resource: 'report' }))
  })

  it('has a dashboard, and stands on that of control', async () => {
    expect((await ask('GET', 'dashboard/summary')).data.totals.report.count).toBeGreaterThan(0)
    const control = await at().call('GET', '/api/admin/dashboard/summary')
    expect(control.data.sites).toContainEqual({
      site: FAR,
      reports: expect.objectContaining({ count: expect.any(Number) }),
    })
  })

  it('keeps the password encrypted and never sends it', async () => {
    const { list } = (await at().call('GET', '/api/admin/database/list')).data
    expect(list[0].password).toBe(true)
    const { rows } = await at().services.database.pool.query('SELECT password FROM control.database')
    expect(rows[0].password).toMatch(/^v2\./)
  })

  it('answers 503 with a sentence when its database is lost, holds up nobody else, and comes back', async () => {
    const name = new URL(made.url).pathname.slice(1)
    await statement(POSTGRES_URL ?? '', `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    await statement(
      POSTGRES_URL ?? '',
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
    )
    // Of each session that was open somebody has to find out that it is gone.
    let told = ''
    for (let turn = 0; turn < 20 && !told.includes('“Site far” cannot be reached'); turn++) {
      const lost = await ask('GET', 'report/list')
      expect(lost.status).toBe(503)
      told = lost.message
    }
    expect(told).toContain('The database of the site “Site far” cannot be reached')
    expect((await at().call('GET', '/api/admin/report/list', { site: 'main' })).status).toBe(200)
    expect((await at().call('GET', '/api/admin/publisher/list')).status).toBe(200)
    expect((await at().call('GET', '/api/admin/dashboard/summary')).status).toBe(200)
    await purgeBins(at().services)
    await expireFiles(at().services)
    const line = (await at().call('GET', '/api/admin/operation-log/list', { query: { site: FAR } })).data.list[0]
    expect((await at().call('GET', `/api/admin/operation-log/form/${line.id}`)).data.row.changes).toBeNull()
    const publisher = (await at().call('GET', '/api/admin/publisher/list')).data.list[0].id
    const unsure = await at().call('POST', '/api/admin/publisher/destroy', { body: { ids: [publisher] } })
    expect(unsure).toMatchObject({ status: 503, message: expect.stringContaining('“Site far”') })
    await statement(POSTGRES_URL ?? '', `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    expect((await ask('GET', 'report/list')).status).toBe(200)
  })

  it('is told of another place only where its tables are', async () => {
    const sites = (await at().call('GET', '/api/admin/site/list', { query: { keyword: FAR } })).data.list
    const { id, database_id } = sites[0]
    const update = (body: object) => at().call('POST', '/api/admin/site/update', { body: { id, ...body } })
    const noTables = { status: 422, data: { problems: [{ field: 'database_id', message: 'check.noTables' }] } }
    expect(await update({ database_id: null })).toMatchObject(noTables)
    expect(await update({ db_name: 'postgres' })).toMatchObject(noTables)
    const row = (await at().call('GET', `/api/admin/database/form/${database_id}`)).data.row
    const { ip, port, name, username } = row
    const again = await stored(at(), 'database', { ip, port, name, username, password: 'not asked for' })
    expect((await update({ database_id: again })).status).toBe(200)
    expect((await ask('GET', 'report/list')).status).toBe(200)
  })

  it('moves with its database only to where its tables are', async () => {
    const { list } = (await at().call('GET', '/api/admin/site/list', { query: { keyword: FAR } })).data
    const id = list[0].database_id
    const update = (body: object) => at().call('POST', '/api/admin/database/update', { body: { id, ...body } })
    const { name, port } = (await at().call('GET', `/api/admin/database/form/${id}`)).data.row
    expect(await update({ name: 'postgres' })).toMatchObject({
      status: 409,
      message: 'The tables of the site “Site far” are not there. Move its data first',
    })
    expect((await update({ port: port + 1, password: 'not asked for' })).status).toBe(503)
    expect((await ask('GET', 'report/list')).status).toBe(200)
    const copy = await createPostgresDatabase(POSTGRES_URL ?? '')
    await statement(copy.url, 'CREATE SCHEMA site_far')
    await statement(copy.url, 'CREATE TABLE site_far.migration_site (name text)')
    expect((await update({ name: new URL(copy.url).pathname.slice(1) })).status).toBe(200)
    expect((await update({ name })).status).toBe(200)
    expect((await ask('GET', 'report/list')).status).toBe(200)
    await copy.drop()
  })

  it('closes the sessions of a database that no site names any more', async () => {
    const name = new URL(made.url).pathname.slice(1)
    const open = async () =>
      (
        await statement<{ open: number }>(
          POSTGRES_URL ?? '',
          `SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = '${name}'`,
        )
      )[0]?.open
    expect(await open()).toBeGreaterThan(0)
    const { services } = at()
    await services.database.pool.query(`UPDATE control.site SET database_id = NULL WHERE name = 'far'`)
    await services.events.tell({ type: 'rows-changed', resource: 'site', site: 'control' })
    for (let tries = 0; tries < 80 && (await open()) !== 0; tries++)
      await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await open()).toBe(0)
  })
})
