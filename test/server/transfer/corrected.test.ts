import { sql } from 'kysely'
import { describeApp } from '../../kit/app'
import { signInWith } from '../../kit/people'
import {
  apply,
  cellsIn,
  check,
  good,
  makeReferences,
  proposed,
  reportBook,
  reportRow,
  rowsOfClass,
  send,
  settled,
} from './kit'

describeApp('what a rehearsal refuses is made good without a new file', (at) => {
  const idOf = async (table: string, name: string): Promise<number> => {
    const { rows } = await sql<{ id: number }>`SELECT id FROM ${sql.id('control', table)} WHERE name = ${name}`.execute(
      at().services.database.kysely,
    )
    return rows[0]?.id ?? 0
  }
  const reports = async () => {
    const { rows } = await sql<{ link: string; category_id: number; price: string }>`
      SELECT link, category_id, price::text FROM control.report ORDER BY link`.execute(at().services.database.kysely)
    return rows
  }
  const again = async (id: number, more: Record<string, unknown>) => {
    const { mapping } = await good(at().call('GET', `/api/admin/report/import/${id}`))
    const body = { upload_id: id, mapping, ...more }
    await good(at().call('POST', '/api/admin/report/import-check', { body }))
    return settled(at(), id)
  }

  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at())
    await at().services.runs.start()
  })
  beforeEach(async () => {
    const { kysely } = at().services.database
    await sql`DELETE FROM control.report`.execute(kysely)
    await sql`UPDATE control.upload_job SET plan = plan - 'values'`.execute(kysely)
  })

  it('lists each unknown name once with its rows, and maps it for all of them', async () => {
    const rows = [1, 2, 3, 4].map((row) =>
      reportRow(row, { Category: row < 4 ? 'Chemistry' : '化工', Publisher: row === 2 ? 'Nobody' : 'QYResearch' }),
    )
    const found = await check(at(), 'a.xlsx', await reportBook(rows))
    expect(found.upload).toMatchObject({ added: 1, errors: 3 })
    expect(found.unknown).toEqual([
      { field: 'category_id', target: 'category', name: 'Chemistry', isSeveral: false, count: 3 },
      { field: 'publisher_id', target: 'publisher', name: 'Nobody', isSeveral: false, count: 1 },
    ])
    const category = await idOf('category', '医药')
    const values = { category: { chemistry: category }, publisher: { Nobody: await idOf('publisher', '恒州博智') } }
    const mapped = await again(found.upload.id, { values })
    expect(mapped.upload).toMatchObject({ added: 4, errors: 0 })
    expect(mapped).toMatchObject({ unknown: [], values: { category: { chemistry: category } } })
    expect(mapped.titles.category[category][0]).toBe('医药')
    expect((await apply(at(), found.upload.id)).upload).toMatchObject({ state: 'done', added: 4 })
    expect((await reports()).map(({ category_id }) => category_id)).toEqual([
      category,
      category,
      category,
      await idOf('category', '化工'),
    ])
  })

  it('remembers what a name means for the next file of the same person, who may take it back', async () => {
    const file = await reportBook([reportRow(1, { Category: 'Chemistry' })])
    const first = await check(at(), 'a.xlsx', file)
    const category = await idOf('category', '医药')
    await again(first.upload.id, { values: { category: { Chemistry: category } } })
    await apply(at(), first.upload.id)
    const next = await check(at(), 'b.xlsx', await reportBook([reportRow(2, { Category: 'CHEMISTRY' })]))
    expect(next.upload).toMatchObject({ added: 1, errors: 0 })
    expect(next.values).toEqual({ category: { chemistry: category } })
    const without = await again(next.upload.id, { values: { category: { chemistry: 0 } } })
    expect(without.upload).toMatchObject({ added: 0, errors: 1 })
  })

  it('makes a new row of a name, and says what else that row would need', async () => {
    const make = (body: object) => at().call('POST', '/api/admin/report/import-value', { body, language: 'en' })
    const made = await make({ field: 'category_id', name: '新材料' })
    expect(made.data).toMatchObject({ target: 'category', name: '新材料', id: await idOf('category', '新材料') })
    const found = await check(at(), 'a.xlsx', await reportBook([reportRow(1, { Category: '新材料' })]))
    expect(found.upload).toMatchObject({ added: 1, errors: 0 })
    expect((await make({ field: 'price', name: 'x' })).status).toBe(422)
    expect((await make({ field: 'publisher_id', name: 'QYResearch' })).status).toBe(422)
  })

  it('makes one with what it needs besides, and maps names however long', async () => {
    const long = `Chemistry ${'and more '.repeat(20)}end`
    const found = await check(at(), 'a.xlsx', await reportBook([reportRow(1, { Category: long })]))
    expect(found.unknown).toMatchObject([{ name: long }])
    const body = { field: 'category_id', name: 'Robots', more: { link: 'robots-of-ours' } }
    const made = await good(at().call('POST', '/api/admin/report/import-value', { body }))
    const values = { category: { [long]: made.id } }
    expect((await again(found.upload.id, { values })).upload).toMatchObject({ added: 1, errors: 0 })
    const { rows } = await sql<{ link: string }>`SELECT link FROM control.category WHERE id = ${made.id}`.execute(
      at().services.database.kysely,
    )
    expect(rows).toEqual([{ link: 'robots-of-ours' }])
  })

  it('makes none for a person who may not', async () => {
    const as = await signInWith(at(), 'uploader-only', {
      code: 'uploader-only',
      grants: ['report:import', 'report:list'],
    })
    await at().signIn()
    const body = { field: 'category_id', name: 'Not mine' }
    const reply = await at().call('POST', '/api/admin/report/import-value', { body, as })
    expect(reply.status).toBe(403)
    expect(await idOf('category', 'Not mine')).toBe(0)
  })

  it('takes corrected cells in place of those of the file, from the check to the rows', async () => {
    const rows = [reportRow(1, { Price: 'dear' }), reportRow(2, { Price: 'dearer' }), reportRow(3)]
    const found = await check(at(), 'a.xlsx', await reportBook(rows))
    expect(found.upload).toMatchObject({ added: 1, errors: 2 })
    const corrected = await again(found.upload.id, { edits: { '2': { price: '7.50' }, '3': { price: 'no' } } })
    expect(corrected.upload).toMatchObject({ added: 2, errors: 1 })
    expect(corrected.edits).toEqual({ '2': { price: '7.50' }, '3': { price: 'no' } })
    const { list } = await rowsOfClass(at(), found.upload.id, 'refused')
    expect(list).toMatchObject([{ row_number: 3, problems: [{ field: 'price', value: 'no' }] }])
    const refused = await at().call('GET', `/api/admin/report/import-refused/${found.upload.id}`)
    expect((await cellsIn(refused.raw.rawPayload, 'xlsx'))[1]).toContain('no')
    expect((await apply(at(), found.upload.id)).upload).toMatchObject({ state: 'partial', added: 2, errors: 1 })
    expect((await reports()).map(({ link, price }) => [link, price])).toEqual([
      ['report-1', '7.50'],
      ['report-3', '103.00'],
    ])
  })

  it('finds rows that a correction makes the same', async () => {
    const rows = [reportRow(1), reportRow(2, { Price: 'dear' })]
    const found = await check(at(), 'a.xlsx', await reportBook(rows))
    const corrected = await again(found.upload.id, { edits: { '3': { price: '1', link: 'report-1' } } })
    expect(corrected.upload).toMatchObject({ added: 1, errors: 1 })
  })

  it('takes what is typed for a field that has no column in the file, of those rows alone, and nobody types it twice', async () => {
    const bare = [1, 2].map((row) => {
      const { Category: _, ...cells } = reportRow(row)
      return cells
    })
    const found = await check(at(), 'a.xlsx', await reportBook(bare))
    expect(found.upload).toMatchObject({ added: 0, errors: 2 })
    const edits = { '2': { category_id: '化工' }, '3': { price: 'dear' } }
    const corrected = await again(found.upload.id, { edits })
    expect(corrected.upload).toMatchObject({ added: 1, errors: 1 })
    expect(Object.values(corrected.mapping)).not.toContain('category_id')
    const refused = await at().call('GET', `/api/admin/report/import-refused/${found.upload.id}`, { language: 'en' })
    expect((await cellsIn(refused.raw.rawPayload, 'xlsx'))[0]).toContain('Category')
    expect((await apply(at(), found.upload.id)).upload).toMatchObject({ state: 'partial', added: 1, errors: 1 })
    expect((await reports()).map(({ category_id }) => category_id)).toEqual([await idOf('category', '化工')])
  })

  it('leaves what was there in rows for which nothing was typed', async () => {
    await check(at(), 'a.xlsx', await reportBook([reportRow(1)])).then(({ upload }) => apply(at(), upload.id))
    const bare = [1, 2].map((row) => {
      const { Category: _, ...cells } = reportRow(row, { Price: '9' })
      return cells
    })
    const found = await check(at(), 'b.xlsx', await reportBook(bare))
    expect((await again(found.upload.id, { edits: { '3': { category_id: '医药' } } })).upload).toMatchObject({
      added: 1,
      updated: 1,
    })
    await apply(at(), found.upload.id)
    expect((await reports()).map(({ category_id, price }) => [category_id, price])).toEqual([
      [await idOf('category', '化工'), '9.00'],
      [await idOf('category', '医药'), '9.00'],
    ])
  })

  it('tells a long cell whole, and takes it whole', async () => {
    const long = `${'x'.repeat(6_000)} end`
    const found = await check(at(), 'a.xlsx', await reportBook([reportRow(1), reportRow(2, { Price: long })]))
    const { list } = await rowsOfClass(at(), found.upload.id, 'refused')
    expect(list[0].problems[0].value).toHaveLength(200)
    const cell = (field: string) =>
      at().call('GET', `/api/admin/report/import-cell/${found.upload.id}?row=3&field=${field}`)
    expect((await good(cell('price'))).text).toBe(long)
    expect((await cell('tags')).status).toBe(404)
    const corrected = await again(found.upload.id, { edits: { '3': { price: `${long}!` } } })
    expect(corrected.edits['3'].price).toBe(`${long}!`)
  })

  it('refuses edits that name no row', async () => {
    const { upload, shape } = await good(send(at(), 'a.xlsx', await reportBook([reportRow(1)])))
    const body = { upload_id: upload.id, mapping: proposed(shape), edits: { first: { price: '1' } } }
    expect((await at().call('POST', '/api/admin/report/import-check', { body })).status).toBe(422)
  })

  it('refuses rows whose category is gone by the time they are written, and says why', async () => {
    await good(at().call('POST', '/api/admin/category/store', { body: { name: 'Passing', link: 'passing' } }))
    const rows = [reportRow(1, { Category: 'Passing' }), reportRow(2, { Category: 'Meant' }), reportRow(3)]
    const found = await check(at(), 'a.xlsx', await reportBook(rows))
    const category = await idOf('category', 'Passing')
    const mapped = await again(found.upload.id, { values: { category: { Meant: category } } })
    expect(mapped.upload).toMatchObject({ added: 3, errors: 0 })
    await good(at().call('POST', '/api/admin/category/destroy', { body: { ids: [category] } }))
    const { upload: done } = await apply(at(), found.upload.id)
    expect(done).toMatchObject({ state: 'partial', added: 1, errors: 2 })
    const { list } = await rowsOfClass(at(), found.upload.id, 'refused')
    expect(list).toMatchObject([
      { row_number: 2, problems: [{ field: 'category_id', value: 'Passing' }] },
      { row_number: 3, problems: [{ field: 'category_id', value: 'Meant' }] },
    ])
    expect((await reports()).map(({ link }) => link)).toEqual(['report-3'])
  })
})
