import { sql } from 'kysely'
import { purgeBins } from '../../../server/start/prune'
import { describeEachApp } from '../../kit/app'

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
})
