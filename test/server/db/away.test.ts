import type { Database } from '../../../server/foundation/db/database'
import { openPostgres } from '../../../server/foundation/db/openPostgres'
import { openTestApp, type TestApp } from '../../kit/app'
import { createPostgresDatabase, POSTGRES_URL } from '../../kit/databases'
import { openLine } from '../../kit/line'

const onPostgres = POSTGRES_URL === undefined ? describe.skip : describe

onPostgres('PostgreSQL that goes away and returns (architecture §5)', () => {
  let made: Awaited<ReturnType<typeof createPostgresDatabase>>
  let line: Awaited<ReturnType<typeof openLine>>
  let database: Database
  let app: TestApp
  const troubles: string[] = []
  beforeAll(async () => {
    made = await createPostgresDatabase(POSTGRES_URL ?? '')
    line = await openLine(new URL(made.url))
    database = await openPostgres(line.url, { onTrouble: ({ message }) => void troubles.push(message) })
    app = await openTestApp(database)
    await app.services.runs.start()
  }, 60_000)
  afterAll(async () => {
    await app?.close()
    await database?.close()
    await line?.cut()
    await made?.drop()
  })

  const list = () => app.call('GET', '/api/admin/report/list', { site: 'main' })
  const until = async (isSo: () => Promise<boolean> | boolean): Promise<boolean> => {
    for (let tries = 0; tries < 200; tries++) {
      if (await isSo()) return true
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return false
  }

  it('answers 503 meanwhile, whatever was being asked, and ends no session', async () => {
    await app.signIn()
    expect((await list()).status).toBe(200)
    const caught = Array.from({ length: 30 }, list)
    await line.cut()
    for (const { status } of await Promise.all(caught)) expect([200, 503]).toContain(status)
    expect(await list()).toMatchObject({
      status: 503,
      code: '503',
      message: 'The server is busy. Try again in a moment',
    })
    // Beyond what is remembered of a session.
    app.pass(6_000, { withProof: true })
    expect(await list()).toMatchObject({ status: 503 })
    expect((await app.call('GET', '/api/health', { as: null })).status).toBe(503)
    expect(app.log()).toContain('"code":"ECONNREFUSED"')
  })

  it('goes on by itself afterwards: calls, notices and runs', async () => {
    await line.open()
    expect(await until(async () => (await list()).status === 200)).toBe(true)
    app.services.runs.register({ name: 'after', work: async () => 'done' })
    const id = await app.services.runs.add('after', {}, { site: 'control', userId: 1 })
    expect(await until(async () => (await app.services.runs.get(id))?.state === 'done')).toBe(true)
    const notices: unknown[] = []
    await database.listen('after', (payload) => notices.push(payload))
    await until(async () => {
      await database.notify('after', 'again')
      return notices.length > 0
    })
    expect(notices[0]).toBe('again')
  })
})
