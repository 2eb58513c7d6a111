import { sql } from 'kysely'
import { describeEachApp } from '../../kit/app'
import { signInWith } from '../../kit/people'
import { endedRun } from '../../kit/runs'
import { good, makeReferences } from '../transfer/kit'

describeEachApp('the report doctor (flows §7, specification products screens)', (at) => {
  let admin = ''
  const post = (path: string, body: object, as = admin) => at().call('POST', `/api/admin/${path}`, { body, as })
  const kysely = () => at().services.database.kysely
  const examine = async () => endedRun(at(), (await good(post('report-finding/examine', {}))).run_id)
  const findings = async (query: Record<string, string> = {}): Promise<[string, string, string | null][]> => {
    const { list } = await good(
      at().call('GET', '/api/admin/report-finding/list', { as: admin, query: { sort: 'id', order: 'asc', ...query } }),
    )
    return list.map(({ rule, field, detail }: Record<string, string>) => [rule, field, detail])
  }

  beforeAll(async () => {
    admin = await at().signIn()
    await makeReferences(at())
    await at().services.runs.start()
  })
  beforeEach(async () => {
    await sql`DELETE FROM control.report`.execute(kysely())
    await sql`INSERT INTO control.report (id, name, link, category_id, publisher_id, published_at, price, table_of_contents)
      SELECT n, CASE WHEN n = 900 THEN 'Report (1)' ELSE 'Report ' || n END, 'report-' || n, (SELECT min(id) FROM control.category),
        (SELECT min(id) FROM control.publisher), '2026-01-31', 100, '1 A'
      FROM generate_series(1, 900) n`.execute(kysely())
  })

  it('lists what is wrong across all batches, in place of what it found before', async () => {
    await sql`UPDATE control.report SET price = 0 WHERE id = 2`.execute(kysely())
    await sql`UPDATE control.report SET table_of_contents = NULL WHERE id = 3`.execute(kysely())
    await sql`UPDATE control.report SET discount_type = 'rate', discount_rate = 0.1 WHERE id = 4`.execute(kysely())
    await sql`UPDATE control.report SET seo_title = repeat('x', 61) WHERE id = 5`.execute(kysely())
    await sql`UPDATE control.report SET thumbnail = '/f/AAAAAAAAAAAAAAAA/gone.png' WHERE id = 6`.execute(kysely())
    await sql`UPDATE control.report SET author = 'Gun' WHERE id = 7`.execute(kysely())
    await good(post('sensitive-word/store', { word: 'gun', effect: 'hide' }))
    const run = await examine()
    expect(run).toMatchObject({ state: 'done', result: { examined: 900, reports: 7, problems: 7 } })
    expect(await findings()).toEqual([
      ['no-price', 'price', null],
      ['no-contents', 'table_of_contents', null],
      ['endless-discount', 'discount_end', null],
      ['long-words', 'seo_title', '61 / 60'],
      ['broken-picture', 'thumbnail', '/f/AAAAAAAAAAAAAAAA/gone.png'],
      ['held-word', 'author', 'gun'],
      ['twin-name', 'name', '#1 Report 1'],
    ])
    expect(await findings({ rule: 'no-price' })).toEqual([['no-price', 'price', null]])
    await sql`UPDATE control.report SET price = 1, name = 'Another ' || id WHERE id IN (2, 900)`.execute(kysely())
    await examine()
    expect((await findings()).map(([rule]) => rule)).not.toContain('no-price')
    expect((await findings()).map(([rule]) => rule)).not.toContain('twin-name')
  })

  it('is asked for by those who may', async () => {
    const other = await signInWith(at(), 'patient', { code: 'PATIENT', grants: ['products/report-finding'] })
    expect((await post('report-finding/examine', {}, other)).status).toBe(403)
    expect((await at().call('GET', '/api/admin/report-finding/list', { as: other })).status).toBe(200)
  })
})
