import { sql } from 'kysely'
import { purgeBins } from '../../server/features/upkeep/prune'
import { pruneLogs } from '../../server/features/upkeep/pruneLogs'
import { describeEachApp } from '../kit/app'

describeEachApp('what is over', (at) => {
  const binOf = async (site: string) =>
    (await at().call('GET', '/api/admin/region/bin', { site })).data.list.map((line: { title: string }) => line.title)

  /** Deletes a new row and says that it was so many days ago. */
  async function deleteOne(site: string, name: string, days: number): Promise<void> {
    const body = { name, name_en: name }
    const { data } = await at().call('POST', '/api/admin/region/store', { site, body })
    const { data: gone } = await at().call('POST', '/api/admin/region/destroy', { site, body: { ids: [data.row.id] } })
    const { schema } = await at().services.places.of(site)
    const then = new Date(Date.now() - days * 86_400_000)
    await sql`UPDATE ${sql.id(schema, 'change_set')} SET created_at = ${then} WHERE id = ${gone.change_set_id}`.execute(
      at().services.database.kysely,
    )
  }

  const named = (title: string) => [title, title]

  it('leaves the bins of control and of every site after thirty days, and not before', async () => {
    await at().signIn()
    for (const site of ['control', 'main']) {
      await deleteOne(site, `Old ${site}`, 31)
      await deleteOne(site, `New ${site}`, 29)
    }
    expect(await binOf('main')).toEqual([named('New main'), named('Old main')])
    expect(await purgeBins(at().services)).toBe(2)
    expect([await binOf('control'), await binOf('main')]).toEqual([[named('New control')], [named('New main')]])
    expect(await purgeBins(at().services)).toBe(0)
  })

  it('keeps known that the row was deleted, without what it held', async () => {
    const { rows } = await sql<{ action: string; before: unknown }>`SELECT action, before FROM site_main.change
      WHERE resource = 'region' ORDER BY row_id, id LIMIT 2`.execute(at().services.database.kysely)
    expect(rows).toEqual([
      { action: 'created', before: null },
      { action: 'deleted', before: null },
    ])
  })

  it('leaves each log after the days of its own, in every place, but nothing that tells of money', async () => {
    const { database, places } = at().services
    const main = (await places.of('main')).schema
    const run = (statement: string) => sql.raw(statement).execute(database.kysely)
    const left = async (schema: string, table: string) => {
      const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.id(schema, table)}`.execute(
        database.kysely,
      )
      return rows[0]?.n
    }
    for (const days of [29, 31, 61]) {
      const then = `now() - interval '${days} days'`
      for (const schema of ['control', main]) {
        await run(
          `INSERT INTO ${schema}.upload_log (file_name, resource, state, created_at) VALUES ('a.xlsx', 'report', 'done', ${then})`,
        )
        await run(
          `INSERT INTO ${schema}.export_log (file_name, resource, format, state, created_at) VALUES ('a.xlsx', 'report', 'xlsx', 'done', ${then})`,
        )
      }
      await run(`INSERT INTO ${main}.browsing_record (ip, created_at) VALUES ('10.0.0.1', ${then})`)
      const mail = (schema: string, state: string, invoice = 'NULL') =>
        run(`INSERT INTO ${schema}.email_log (subject, scenario, state, receivers, invoice_id, created_at)
          VALUES ('Hello', 'invoice', '${state}', '["a@example.com"]', ${invoice}, ${then})`)
      for (const invoice of ['NULL', '1']) await mail(main, 'sent', invoice)
      // Somebody still has to find out what became of it.
      await mail(main, 'unknown')
      await mail('control', 'sent')
    }
    expect(await pruneLogs(at().services)).toBe(0)
    const body = { id: 1, browsing_days: 30, email_log_days: 60, upload_log_days: 30, export_log_days: 60 }
    expect((await at().call('POST', '/api/admin/platform-setting/update', { body })).status).toBe(200)
    expect(await pruneLogs(at().services)).toBe(2 + 2 + 4 + 2)
    expect(await left(main, 'browsing_record')).toBe(1)
    expect([await left(main, 'email_log'), await left('control', 'email_log')]).toEqual([8, 2])
    for (const schema of ['control', main])
      expect([await left(schema, 'upload_log'), await left(schema, 'export_log')]).toEqual([1, 2])
    at().pass(2 * 86_400_000)
    expect(await pruneLogs(at().services)).toBe(1 + 0 + 2 + 0)
  })
})
