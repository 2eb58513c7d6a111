import pg from 'pg'
import type { Database } from '../../../server/foundation/db/database'
import { openPostgres } from '../../../server/foundation/db/openPostgres'
import { openTestApp, type TestApp } from '../../kit/app'
import { type OwnDatabase, POSTGRES_URL } from '../../kit/databases'
import { eventually } from '../../kit/eventually'
import { openLine } from '../../kit/line'
import { seededPostgres } from '../../kit/seeded'
import { check, confirm, good, makeReferences, reportBook, reportRow, rowsOfClass } from './kit'

const onPostgres = POSTGRES_URL === undefined ? describe.skip : describe
const ROWS = 6_000

onPostgres('an upload whose database goes away in the middle (skipped without TEST_DATABASE_URL)', () => {
  let made: OwnDatabase
  let line: Awaited<ReturnType<typeof openLine>>
  let database: Database
  let app: TestApp
  let past: pg.Client

  beforeAll(async () => {
    made = await seededPostgres(POSTGRES_URL ?? '')
    line = await openLine(new URL(made.url))
    database = await openPostgres(line.url, { onTrouble: () => undefined })
    app = await openTestApp(database)
    await app.signIn()
    await makeReferences(app)
    await app.services.runs.start()
    past = new pg.Client({ connectionString: made.url })
    await past.connect()
  }, 120_000)
  afterAll(async () => {
    await past?.end()
    await app?.close()
    await database?.close()
    await line?.cut()
    await made?.drop()
  })

  const count = async (what = '*'): Promise<number> =>
    (await past.query(`SELECT count(${what})::int AS count FROM control.report`)).rows[0].count

  const otherSessions = async (): Promise<number> =>
    (
      await past.query(`SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`)
    ).rows[0].count

  it('goes on by itself once it is back, and repeats nothing', async () => {
    const file = await reportBook(Array.from({ length: ROWS }, (_, row) => reportRow(row)))
    const { upload: found } = await check(app, 'a.xlsx', file)
    await confirm(app, found.id)
    await eventually(async () => expect(await count()).toBeGreaterThan(0))
    await line.cut()
    // What was on its way when the line was cut may still be written.
    await eventually(async () => expect(await otherSessions()).toBe(0))
    const left = await count()
    expect(left).toBeLessThan(ROWS)
    await eventually(async () => {
      const { status } = await app.call('GET', '/api/admin/report/list')
      expect(status).toBe(503)
    })
    expect(await count()).toBe(left)
    await line.open()
    await eventually(async () => {
      const { upload } = await good(app.call('GET', `/api/admin/report/import/${found.id}`))
      expect(upload).toMatchObject({ state: 'done', total: ROWS, added: ROWS, updated: 0, unchanged: 0, errors: 0 })
    }, 240_000)
    expect([await count(), await count('DISTINCT link')]).toEqual([ROWS, ROWS])
    expect(await rowsOfClass(app, found.id, 'added', { page: ROWS / 50 })).toMatchObject({ total: ROWS })
  }, 360_000)
})
