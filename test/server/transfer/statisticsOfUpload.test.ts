import { sql } from 'kysely'
import { describeApp } from '../../kit/app'
import { eventually } from '../../kit/eventually'
import { makeReferences, reportBook, reportRow, upload } from './kit'

/** So many are few enough for nobody to be told of them at the end. */
const FEW = 1_000

describeApp('an upload that fills an empty table', (at) => {
  it('has the planner told as soon as there are enough rows for another plan, not once a second', async () => {
    await at().signIn()
    await makeReferences(at())
    await at().services.runs.start()
    await upload(at(), 'a.xlsx', await reportBook(Array.from({ length: FEW }, (_, number) => reportRow(number))))
    const { database } = at().services
    const known = async (): Promise<number> => {
      const { rows } = await sql<{ rows: number }>`SELECT reltuples::int AS rows FROM pg_class
        WHERE oid = 'control.report'::regclass`.execute(database.kysely)
      return rows[0]?.rows ?? 0
    }
    if (database.kind === 'postgres') await eventually(async () => expect(await known()).toBeGreaterThanOrEqual(FEW))
    else expect(await known()).toBeLessThan(FEW)
  }, 60_000)
})
