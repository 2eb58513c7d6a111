import { Statistics } from '../../../server/kernel/transfer/import/write/Statistics'
import { describeEachDatabase } from '../../kit/databases'
import { eventually } from '../../kit/eventually'

describeEachDatabase('what the planner knows of a table that an upload fills', (open) => {
  it('is renewed while the table grows where plans are kept, once for every five times, and at the end', async () => {
    const database = await open()
    await database.pool.query(
      'CREATE SCHEMA site_full; CREATE TABLE site_full.paper (id int); CREATE INDEX ON site_full.paper (id)',
    )
    const statistics = new Statistics({ log: console } as never, { database, schema: 'site_full' } as never, ['paper'])
    const known = async (): Promise<number> => {
      const { rows } = await database.pool.query(
        "SELECT reltuples FROM pg_class WHERE oid = 'site_full.paper'::regclass",
      )
      return Number(rows[0]?.reltuples)
    }
    const grow = (rows: number) =>
      database.pool.query('INSERT INTO site_full.paper SELECT generate_series(1, $1)', [rows])
    const isTold = database.kind === 'postgres'

    await grow(2_000)
    statistics.grown({ added: 2_000 })
    if (isTold) await eventually(async () => expect(await known()).toBe(2_000))
    await grow(2_000)
    statistics.grown({ added: 4_000 })
    await grow(8_000)
    statistics.grown({ added: 12_000 })
    if (isTold) await eventually(async () => expect(await known()).toBe(12_000))
    else expect(await known()).toBeLessThanOrEqual(0)
    await grow(1_000)
    statistics.end({ added: 13_000, updated: 0 })
    await eventually(async () => expect(await known()).toBe(13_000))
  })
})
