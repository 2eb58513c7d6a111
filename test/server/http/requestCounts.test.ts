import { openTestApp, type TestApp } from '../../kit/app'
import { describeEachDatabase } from '../../kit/databases'
import { eventually } from '../../kit/eventually'

const MOST = 700

describeEachDatabase('requests that several nodes count (decision 29)', (open) => {
  let nodes: TestApp[]
  beforeAll(async () => {
    const limits = { session: MOST, address: 100_000 }
    nodes = [await openTestApp(await open(), { limits }), await openTestApp(await open(), { limits })]
  }, 60_000)
  afterAll(async () => {
    for (const node of nodes) await node.close()
  })
  const [one, two] = [() => nodes[0] as TestApp, () => nodes[1] as TestApp]
  const health = (app: TestApp, as: string) => app.call('GET', '/api/health', { as })

  it('go over a limit together, soon after', async () => {
    const key = 'x'.repeat(43)
    for (let at = 0; at < MOST - 10; at++) expect((await health(one(), key)).status).toBe(200)
    const isShared = one().services.database.kind === 'postgres'
    if (!isShared) return
    await new Promise((later) => setTimeout(later, 1_000))
    expect((await health(two(), key)).status).toBe(200)
    await eventually(async () => expect((await health(two(), key)).status).toBe(429))
    await eventually(async () => expect((await health(one(), key)).status).toBe(429))
    expect((await health(two(), 'y'.repeat(43))).status).toBe(200)
  }, 60_000)

  it('are answered all the same where they cannot be counted', async () => {
    const app = one()
    await app.services.database.pool.query('ALTER TABLE control.request_count RENAME TO request_count_away')
    expect((await app.call('GET', '/api/send-email/password?email=a@example.com', { as: null })).status).toBe(200)
    await app.services.database.pool.query('ALTER TABLE control.request_count_away RENAME TO request_count')
  })
})
