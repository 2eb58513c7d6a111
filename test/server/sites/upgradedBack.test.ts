import { sql } from 'kysely'
import { siteHistory } from '../../../server/db/migrations/site/versions'
import { describeEachApp } from '../../kit/app'
import { lineOf, Orders } from '../../kit/orders'
import { lifecycleOf } from './lifecycleKit'

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
    const upgraded = await lifecycle.done(await lifecycle.post('upgrade', { id }))
    expect(upgraded.run.error).toBeNull()
    expect((await orders.read('order/list')).data).toMatchObject({ total: 1, refs: { currency: expect.any(Object) } })
  })
})
