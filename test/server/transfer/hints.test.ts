import { sql } from 'kysely'
import { describeEachApp } from '../../kit/app'
import { apply, check, makeReferences, reportBook, reportRow, rowsOfClass } from './kit'

describeEachApp('what a rehearsal tells of rows that go in', (at) => {
  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at())
    await at().services.runs.start()
  })
  beforeEach(async () => {
    await sql`DELETE FROM control.report`.execute(at().services.database.kysely)
  })

  it('names the row that has the same name but for how it is written', async () => {
    const file = await reportBook([
      reportRow(1, { 'Report name': 'Global Pump Market' }),
      reportRow(2, { 'Report name': 'Valves' }),
      reportRow(3, { 'Report name': 'GLOBAL  pump-market ' }),
    ])
    const { upload } = await check(at(), 'names.xlsx', file)
    expect(upload).toMatchObject({ added: 3, errors: 0, warned: 1 })
    const { list, total } = await rowsOfClass(at(), upload.id, 'warned')
    expect(total).toBe(1)
    expect(list).toEqual([
      expect.objectContaining({
        row_number: 4,
        class: 'added',
        hints: [
          {
            field: 'name',
            code: 'name-doubled',
            message: 'Row 2 of the file has the same name, but for case, spaces and punctuation',
          },
        ],
      }),
    ])
    const added = await rowsOfClass(at(), upload.id, 'added')
    expect(added.list.map(({ hints = [] }: { hints?: unknown[] }) => hints.length)).toEqual([0, 0, 1])
  })

  it('lets such rows go in', async () => {
    const file = await reportBook([reportRow(1, { 'Report name': 'Pumps' }), reportRow(2, { 'Report name': 'PUMPS!' })])
    const { upload } = await check(at(), 'names.xlsx', file)
    const { upload: done } = await apply(at(), upload.id)
    expect(done).toMatchObject({ state: 'done', added: 2, errors: 0, warned: 0 })
  })
})
