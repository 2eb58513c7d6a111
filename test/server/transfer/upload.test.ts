import { sql } from 'kysely'
import { describeEachApp, type TestApp } from '../../kit/app'
import {
  apply,
  book,
  cellsIn,
  check,
  confirm,
  good,
  makeReferences,
  reportBook,
  reportRow,
  rowsOfClass,
  settled,
  upload,
} from './kit'

const reports = async ({ services }: TestApp): Promise<Record<string, unknown>[]> => {
  const { rows } = await sql<Record<string, unknown>>`SELECT * FROM control.report ORDER BY id`.execute(
    services.database.kysely,
  )
  return rows
}

const many = (count: number, more: (at: number) => Record<string, string | number | null> = () => ({})) =>
  Array.from({ length: count }, (_, at) => reportRow(at, more(at)))

/** Ends the run that is in hand once `isDue`, as a crash between two batches would. */
const until = async (isDue: () => Promise<boolean>): Promise<void> => {
  while (!(await isDue())) await new Promise((resolve) => setTimeout(resolve, 5))
}

describeEachApp('uploads (flows §6, decisions "Files")', (at) => {
  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at())
    await at().services.runs.start()
  })
  beforeEach(async () => {
    await sql`DELETE FROM control.report`.execute(at().services.database.kysely)
  })

  it('adds, changes and leaves alone, and shows before and after', async () => {
    await upload(at(), 'a.xlsx', await reportBook(many(5)))
    const changed = many(6).map((row, index) => (index === 2 ? { ...row, Price: 7, Author: 'Li' } : row))
    const found = await check(at(), 'b.xlsx', await reportBook(changed))
    expect(found.upload).toMatchObject({ total: 6, added: 1, updated: 1, unchanged: 4, errors: 0 })
    const before = await rowsOfClass(at(), found.upload.id, 'updated')
    const expected = expect.arrayContaining([
      { field: 'price', before: '102.00', after: '7.00' },
      { field: 'author', before: null, after: 'Li' },
    ])
    expect(before.list[0]).toMatchObject({ row_number: 4, changes: expected })
    const { upload: done } = await apply(at(), found.upload.id)
    expect(done).toMatchObject({ state: 'done', added: 1, updated: 1, unchanged: 4 })
    expect((await rowsOfClass(at(), done.id, 'updated')).list[0].changes).toEqual(expected)
  })

  it('leaves a field alone for an empty cell, and empties it for NULL', async () => {
    await upload(at(), 'a.xlsx', await reportBook(many(1, () => ({ Author: 'Li', Pages: 10 }))))
    await upload(at(), 'b.xlsx', await reportBook([reportRow(0, { Author: null, Pages: 'NULL' })]))
    expect((await reports(at()))[0]).toMatchObject({ author: 'Li', pages: null })
  })

  it('empties no state, and gives a row without a sort number its place', async () => {
    await upload(at(), 'a.xlsx', await reportBook(many(2, () => ({ Sort: 7, Status: 'Disabled' }))))
    const emptied = [reportRow(0, { Sort: 'NULL', Status: null }), reportRow(1, { Sort: null, Status: 'NULL' })]
    const { upload: done } = await upload(at(), 'b.xlsx', await reportBook(emptied))
    expect(done).toMatchObject({ state: 'partial', updated: 1, errors: 1 })
    expect((await rowsOfClass(at(), done.id, 'refused')).list[0].problems[0].message).toBe('“Status” is required')
    const states = (await reports(at())).map(({ sort, status }) => [sort, status])
    expect(states).toEqual([
      [100, 'disabled'],
      [7, 'disabled'],
    ])
  })

  it('only updates, or only adds, where that is asked', async () => {
    await upload(at(), 'a.xlsx', await reportBook(many(2)))
    const file = await reportBook([reportRow(0, { Price: 1 }), reportRow(1), reportRow(2)])
    const { upload: updated } = await upload(at(), 'b.xlsx', file, { mode: 'update' })
    expect(updated).toMatchObject({ state: 'partial', added: 0, updated: 1, unchanged: 1, errors: 1 })
    const { upload: added } = await upload(
      at(),
      'c.xlsx',
      await reportBook([reportRow(0, { Price: 5 }), reportRow(3)]),
      {
        mode: 'add',
      },
    )
    expect(added).toMatchObject({ added: 1, updated: 0, errors: 1 })
    expect((await rowsOfClass(at(), added.id, 'refused')).list[0].problems[0].message).toMatch(/only adds/)
  })

  it('refuses the second of two rows with one key, naming the first', async () => {
    const file = await reportBook([reportRow(0), reportRow(1), reportRow(2, { Link: 'report-0' })])
    const found = await check(at(), 'a.xlsx', file)
    expect(found.upload).toMatchObject({ added: 2, errors: 1 })
    const { list } = await rowsOfClass(at(), found.upload.id, 'refused')
    expect(list[0]).toMatchObject({ row_number: 4, problems: [{ column: 'Link', message: 'Same as row 2' }] })
  })

  it('asks the rules with what the row holds', async () => {
    const discount = {
      'Discount type': 'Rate',
      'Discount rate': 0.1,
      'Discount begins': '2026-02-01',
      'Discount ends': '2026-03-01',
    }
    await upload(at(), 'a.xlsx', await reportBook([reportRow(0, discount)]))
    const found = await check(at(), 'b.xlsx', await reportBook([{ Link: 'report-0', 'Discount ends': '2026-01-01' }]))
    expect(found.upload).toMatchObject({ updated: 0, errors: 1 })
    const fine = await check(at(), 'c.xlsx', await reportBook([{ Link: 'report-0', 'Discount ends': '2026-04-01' }]))
    expect(fine.upload).toMatchObject({ updated: 1, errors: 0 })
  })

  it('writes nothing at all where one row is faulty and good ones are not to go in', async () => {
    const file = await reportBook([reportRow(0), reportRow(1, { Price: 'dear' })])
    const { upload: found } = await check(at(), 'a.xlsx', file, { skip_faulty: false })
    expect(found).toMatchObject({ state: 'failed', errors: 1, error_details: { message: expect.anything() } })
    await expect(confirm(at(), found.id)).rejects.toThrow('409')
    expect(await reports(at())).toHaveLength(0)
  })

  it('takes back what it wrote where a row has become faulty since the check, and none may be', async () => {
    const file = await reportBook(many(700))
    const { upload: found } = await check(at(), 'a.xlsx', file, { skip_faulty: false })
    const other = { name: 'Report 650', link: 'other', published_at: '2026-01-01', price: '1' }
    const refs = await sql<{ c: number; p: number }>`SELECT (SELECT min(id) FROM control.category) AS c,
      (SELECT min(id) FROM control.publisher) AS p`.execute(at().services.database.kysely)
    const body = { ...other, category_id: refs.rows[0]?.c, publisher_id: refs.rows[0]?.p }
    await good(at().call('POST', '/api/admin/report/store', { body }))
    const { upload: done } = await apply(at(), found.id)
    expect(done).toMatchObject({ state: 'failed', added: 0, errors: 1 })
    expect(await reports(at())).toHaveLength(1)
  })

  it('changes a row that has come in since the check, and adds the others, whichever batch it stands in', async () => {
    const { upload: found } = await check(at(), 'a.xlsx', await reportBook(many(1800)))
    expect(found).toMatchObject({ added: 1800 })
    await upload(at(), 'b.xlsx', await reportBook([reportRow(900, { Author: 'Li' })]))
    const { upload: done } = await apply(at(), found.id)
    expect(done).toMatchObject({ state: 'done', total: 1800, added: 1799, errors: 0 })
    expect(await reports(at())).toHaveLength(1800)
    const kept = await rowsOfClass(at(), done.id, 'added', { page: 36, pageSize: 50 })
    expect(kept.list[48]).toMatchObject({ row_number: 1801, row_id: expect.any(Number) })
    const last = (await reports(at())).find(({ id }) => id === kept.list[48].row_id)
    expect(last).toMatchObject({ link: reportRow(1799).Link })
  })

  it('is not confirmed by somebody who has looked at another check than the last', async () => {
    const { upload: found, run, mapping } = await check(at(), 'a.xlsx', await reportBook(many(3)))
    const again = { upload_id: found.id, mapping, key: ['link'], mode: 'update' }
    await good(at().call('POST', '/api/admin/report/import-check', { body: again }))
    const body = { upload_id: found.id, check_run_id: run.id }
    const confirmed = () => at().call('POST', '/api/admin/report/import-apply', { body })
    const changed = { status: 409, message: expect.stringContaining('checked again since you looked') }
    expect(await confirmed()).toMatchObject(changed)
    const { run: last } = await settled(at(), found.id)
    expect(await confirmed()).toMatchObject(changed)
    expect(await reports(at())).toHaveLength(0)
    expect((await at().call('POST', '/api/admin/report/import-apply', { body: { upload_id: found.id } })).status).toBe(
      422,
    )
    await good(at().call('POST', '/api/admin/report/import-apply', { body: { ...body, check_run_id: last.id } }))
    await settled(at(), found.id)
    expect(await confirmed()).toMatchObject({ status: 409, message: expect.stringContaining('already been saved') })
  })

  it('keeps what is done when it is stopped, and says how much', async () => {
    const { upload: found } = await check(at(), 'a.xlsx', await reportBook(many(10_000)))
    await confirm(at(), found.id)
    await until(async () => (await reports(at())).length > 0)
    const { run } = await good(at().call('GET', `/api/admin/report/import/${found.id}`))
    await good(at().call('POST', '/api/admin/run/stop', { body: { id: run.id } }))
    const { upload: stopped } = await settled(at(), found.id)
    const rows = await reports(at())
    expect(stopped).toMatchObject({ state: 'stopped', added: rows.length, can_undo: true })
    expect(rows.length).toBeLessThan(10_000)
    expect((await rowsOfClass(at(), found.id, 'added')).total).toBe(rows.length)
  })

  it('goes on after its node ended, and repeats nothing', async () => {
    const { upload: found } = await check(at(), 'a.xlsx', await reportBook(many(4000)))
    await confirm(at(), found.id)
    await until(async () => (await reports(at())).length > 0)
    await at().services.runs.close()
    const early = await reports(at())
    expect(early.length).toBeLessThan(4000)
    await at().services.runs.start()
    const { upload: done } = await settled(at(), found.id)
    expect(done).toMatchObject({ state: 'done', total: 4000, added: 4000, updated: 0, unchanged: 0 })
    expect(await reports(at())).toHaveLength(4000)
    expect((await rowsOfClass(at(), found.id, 'added', { page: 80, pageSize: 50 })).list[49]).toMatchObject({
      row_number: 4001,
    })
  })

  it('undoes an upload, but no row that was changed since', async () => {
    const { upload: done } = await upload(at(), 'a.xlsx', await reportBook(many(3)))
    const [first] = await reports(at())
    const body = { id: first?.id, version: first?.version, author: 'Wang' }
    await good(at().call('POST', '/api/admin/report/update', { body }))
    const undone = await good(at().call('POST', '/api/admin/upload-log/undo', { body: { id: done.id } }))
    expect(undone).toMatchObject({
      undone: 2,
      conflict_count: 1,
      conflicts: [{ row_id: first?.id, reason: 'changed' }],
    })
    const { upload: after } = await good(at().call('GET', `/api/admin/report/import/${done.id}`))
    expect(after).toMatchObject({ state: 'undone', can_undo: false })
  })

  it('gives the refused rows back as they were, with the reason, to be corrected and uploaded again', async () => {
    const rows = [reportRow(0), reportRow(1, { Price: 'dear', Author: '=1+1', Pages: 12 })]
    const { upload: done } = await upload(at(), 'a.xlsx', await reportBook(rows))
    const reply = await at().call('GET', `/api/admin/report/import-refused/${done.id}`)
    expect(reply.headers['content-disposition']).toContain('refused%20rows.xlsx')
    const [headers = [], ...cells] = await cellsIn(reply.raw.rawPayload, 'xlsx')
    expect(headers.at(-1)).toBe('原因 / Reason')
    expect(cells).toHaveLength(1)
    expect(cells[0]).toEqual(expect.arrayContaining(['Report 1', 'dear', '=1+1', 12]))
    expect(cells[0]?.at(-1)).toMatch(/must be an amount/)
    const corrected = [headers, (cells[0] ?? []).map((cell) => (cell === 'dear' ? 12 : cell))]
    const { upload: again } = await upload(at(), 'b.xlsx', await book(corrected))
    expect(again).toMatchObject({ state: 'done', added: 1, errors: 0 })
  })

  it('puts a stored file at the mapping step again', async () => {
    const { upload: done } = await upload(at(), 'a.xlsx', await reportBook(many(2)))
    const again = await good(at().call('POST', '/api/admin/upload-log/retry', { body: { id: done.id } }))
    expect(again.upload).toMatchObject({ state: 'received', file_name: 'a.xlsx' })
    expect(again.upload.id).not.toBe(done.id)
    expect(again.shape.header_row).toBe(1)
  })
})
