import { sql } from 'kysely'
import { siteHistory } from '../../../server/foundation/db/migrations/site/versions'
import { DOCTOR, PALETTE } from '../../../server/foundation/runs/unseen'
import { describeEachApp } from '../../kit/app'
import { lineOf, Orders } from '../../kit/orders'
import { ended, lifecycleOf } from './lifecycleKit'

describeEachApp('a site that was rolled back', (at) => {
  const lifecycle = lifecycleOf(at)

  it('was so with reports that the doctor knows, and is upgraded again with rows that point to tables it then gets', async () => {
    await at().signIn()
    await at().services.runs.start()
    const orders = await Orders.open(at(), 'BBB')
    await orders.place([lineOf('80.00')])
    const { database, schema } = await at().services.places.of('main')
    await sql`INSERT INTO ${sql.id(schema, 'report_examined')} (report_id) VALUES (987654)`.execute(database.kysely)
    const { data } = await at().call('GET', '/api/admin/site/list', { site: 'control', query: { keyword: 'main' } })
    const { id } = data.list[0]
    const former = siteHistory.at(-2)?.version
    const rolled = await lifecycle.done(await lifecycle.post('rollback', { id, versions: [former], reason: 'A test' }))
    expect(rolled.run.error).toBeNull()
    // What was wanted before finds a site without its tables, and has nothing to do there.
    for (const kind of [PALETTE, DOCTOR]) {
      const run = await at().services.runs.add(kind, null, { site: 'main', userId: null })
      expect(await ended(at().services, run)).toMatchObject({ state: 'done', error: null })
    }
    expect(at().log()).not.toMatch(/(?:palette|report)_due/)
    const upgraded = await lifecycle.done(await lifecycle.post('upgrade', { id }))
    expect(upgraded.run.error).toBeNull()
    expect((await orders.read('order/list')).data).toMatchObject({ total: 1, refs: { currency: expect.any(Object) } })
  })
})
