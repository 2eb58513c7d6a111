import { sql } from 'kysely'
import { describeApp } from '../../kit/app'
import { holdRun } from '../../kit/holdRun'
import { signInWith } from '../../kit/people'
import { endedRun } from '../../kit/runs'
import { good, makeReferences } from '../transfer/kit'

const TERMS = {
  name: 'Autumn',
  discount_type: 'rate',
  discount_rate: '0.15',
  discount_begin: '2026-11-01T00:00:00.000Z',
  discount_end: '2026-11-30T00:00:00.000Z',
  existing: 'replace',
}
const COUNT = 1_200

describeApp('a discount whose person loses the right in the middle (bad input)', (at) => {
  let admin = ''
  const kysely = () => at().services.database.kysely
  const post = (path: string, body: object, as = admin) => at().call('POST', `/api/admin/${path}`, { body, as })
  const read = (path: string, query = {}) => good(at().call('GET', `/api/admin/${path}`, { query, as: admin }))
  const discounted = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM control.report
      WHERE discount_type <> 'none'`.execute(kysely())
    return rows[0]?.count ?? 0
  }
  const campaigns = async () => (await read('report-discount/list')).list

  beforeAll(async () => {
    admin = await at().signIn()
    await makeReferences(at())
    await sql`INSERT INTO control.report (name, link, category_id, publisher_id, published_at, price, sort)
      SELECT 'Report ' || n, 'report-' || n, (SELECT min(id) FROM control.category),
        (SELECT min(id) FROM control.publisher), '2026-01-31', 100, n
      FROM generate_series(1, ${COUNT}::int) n`.execute(kysely())
  })

  it('ends between two batches when the right is taken away, and goes on once it is given back, nothing twice', async () => {
    const body = { code: 'discounter', grants: ['report:list', 'report:batch-discount'] }
    const clerk = await signInWith(at(), 'discounter', body)
    admin = await at().signIn()
    const query = { keyword: 'discounter' }
    const person = async () => (await read('user/list', query)).list[0]
    const { id: userId, role_ids } = await person()
    const holds = async (roles: readonly number[]) => {
      const { id, version } = await person()
      await good(post('user/update', { id, version, role_ids: roles }))
    }
    const asked = { ...TERMS, query: {}, expected: COUNT }
    const { run_id: id } = await good(post('report/batch-discount', asked, clerk))
    const held = holdRun(at(), userId, 2)
    await at().services.runs.start()
    await held.reached
    expect(await discounted()).toBe(500)
    await holds([])
    held.letGo()
    expect(await endedRun(at(), id)).toMatchObject({ state: 'failed', error: { message: expect.any(String) } })
    expect(await discounted()).toBe(500)
    expect(await campaigns()).toMatchObject([{ reports: 500 }])
    await holds(role_ids)
    await good(post('run/restart', { id }))
    expect(await endedRun(at(), id)).toMatchObject({ state: 'done', result: { changed: 1_200 } })
    const [campaign] = await campaigns()
    expect([campaign.reports, await discounted()]).toEqual([1_200, 1_200])
    const undone = await good(post('change-set/undo', { id: campaign.change_set_id }))
    if (undone.run_id) await endedRun(at(), undone.run_id)
    expect(await discounted()).toBe(0)
  }, 120_000)
})
