import { sql } from 'kysely'
import { examineSome } from '../../../server/features/products/doctor/examineDue'
import { describeEachApp } from '../../kit/app'
import { good, makeReferences } from '../transfer/kit'

describeEachApp('the report doctor, asked by several at once', (at) => {
  const kysely = () => at().services.database.kysely
  const place = () => at().services.places.control

  it('shares what is due among those who look at the same time, and loses nothing of one who dies', async () => {
    const admin = await at().signIn()
    await makeReferences(at())
    const found = async () =>
      (await good(at().call('GET', '/api/admin/report-finding/list', { as: admin, query: { pageSize: '100' } }))).list
    const add = (from: number, until: number) =>
      sql`INSERT INTO control.report (id, name, link, category_id, publisher_id, published_at, price, table_of_contents)
        SELECT n, 'Report ' || n, 'report-' || n, (SELECT min(id) FROM control.category),
          (SELECT min(id) FROM control.publisher), '2026-01-31', 0, '1 A'
        FROM generate_series(${from}::int, ${until}::int) n`.execute(kysely())
    await add(1, 3)
    await add(4, 6)
    const [one, other] = await Promise.all([examineSome(place()), examineSome(place())])
    expect(one.taken + other.taken).toBe(6)
    expect(await found()).toHaveLength(6)
    await sql`UPDATE control.report SET price = 1, version = version + 1 WHERE id = 1`.execute(kysely())
    await sql`UPDATE control.report_due SET taken_until = now() + interval '1 minute'`.execute(kysely())
    expect(await examineSome(place())).toMatchObject({ taken: 0 })
    await sql`UPDATE control.report_due SET taken_until = now() - interval '1 second'`.execute(kysely())
    expect(await examineSome(place())).toEqual({ taken: 1, isChanged: true })
    expect(await found()).toHaveLength(5)
  })
})
