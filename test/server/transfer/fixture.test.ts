import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describeApp, type TestApp } from '../../kit/app'
import { apply, check, good, makeReferences, rowsOfClass, upload } from './kit'

const FILE = readFileSync('test/fixtures/reports-libreoffice.xlsx')
const EXPECTED = JSON.parse(readFileSync('test/fixtures/reports-libreoffice.json', 'utf8'))

const countReports = async ({ services }: TestApp): Promise<number> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM control.report`.execute(
    services.database.kysely,
  )
  return rows[0]?.n ?? 0
}

describeApp('a workbook of LibreOffice is uploaded (flows §6)', (at) => {
  let id = 0
  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at())
    await at().services.runs.start()
  })

  it('finds the header under the title row and writes nothing in the dry run', async () => {
    const found = await check(at(), 'reports.xlsx', FILE)
    id = found.upload.id
    expect(found.header_row).toBe(EXPECTED.headerRow)
    expect(found.upload).toMatchObject({ state: 'awaiting_confirmation', total: 2000, added: 1970, errors: 30 })
    expect(await countReports(at())).toBe(0)
    const unknown = found.columns.find((column: { header: string }) => column.header === EXPECTED.unknownHeader)
    expect(unknown).toMatchObject({ field: null, problem: 'unknown' })
    expect(found.columns[EXPECTED.hiddenColumn]).toMatchObject({ is_hidden: true })
  })

  it('tells each refused row with its column', async () => {
    const { list, total } = await rowsOfClass(at(), id, 'refused')
    expect(total).toBe(30)
    const told = list.map((row: { row_number: number; problems: { column: string }[] }) => ({
      row: row.row_number,
      header: row.problems.map(({ column }) => column).join(),
    }))
    expect(told).toEqual(EXPECTED.faulty.map(({ row, header }: { row: number; header: string }) => ({ row, header })))
  })

  it('shows any page of what would be added', async () => {
    const { list, total } = await rowsOfClass(at(), id, 'added', { page: 40, pageSize: 50 })
    expect(total).toBe(1970)
    expect(list).toHaveLength(20)
    expect(list[0].values).toMatchObject({ price: expect.stringMatching(/^\d+\.\d\d$/) })
  })

  it('applies the good rows and says what became of all', async () => {
    const { upload: done } = await apply(at(), id)
    expect(done).toMatchObject({ state: 'partial', total: 2000, added: 1970, errors: 30, can_undo: true })
    expect(await countReports(at())).toBe(1970)
    expect((await rowsOfClass(at(), id, 'refused')).total).toBe(30)
  })

  it('changes nothing when it is uploaded again', async () => {
    const { upload: again } = await upload(at(), 'reports.xlsx', FILE)
    expect(again).toMatchObject({ added: 0, updated: 0, unchanged: 1970, errors: 30 })
  })

  it('undoes the whole upload', async () => {
    const undone = await good(at().call('POST', '/api/admin/upload-log/undo', { body: { id } }))
    expect(undone).toMatchObject({ undone: 1970, conflict_count: 0 })
    expect(await countReports(at())).toBe(0)
  })
})
