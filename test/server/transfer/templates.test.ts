import { writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { tableSql } from '../../../server/foundation/db/tableSql'
import { readLimits } from '../../../server/foundation/workbook/limits'
import { Package } from '../../../server/foundation/workbook/zip'
import { describeApp } from '../../kit/app'
import { signInWith } from '../../kit/people'
import { placeFor } from '../../kit/workbookFiles'
import { book, cellsIn, check, good, makeReferences, reportBook, reportRow, rowsOfClass, send, upload } from './kit'

interface Column {
  field: string
  header: string
}

/** The text of a part of a workbook. */
async function partOf(bytes: Buffer, part: string): Promise<string> {
  const file = placeFor('xlsx')
  writeFileSync(file, bytes)
  const pack = await Package.open(file, readLimits)
  const chunks: Buffer[] = []
  for await (const chunk of pack.read(part)) chunks.push(chunk)
  await pack.close()
  return Buffer.concat(chunks).toString()
}

describeApp('what templates of spreadsheets are for (setting/excel)', (at) => {
  const store = async (name: string, columns: Column[], more: Record<string, unknown> = {}): Promise<number> => {
    const body = { name, resource: 'report', direction: 'both', columns, ...more }
    return (await good(at().call('POST', '/api/admin/excel-template/store', { body }))).row.id
  }
  /** As after an update that took a field away. */
  const lose = async (id: number, field: string): Promise<void> => {
    const { control } = at().services.places
    await sql`UPDATE ${tableSql(control, 'excel_template')}
      SET columns = columns || ${JSON.stringify([{ field, header: `Lost ${field}` }])}::jsonb WHERE id = ${id}`.execute(
      control.database.kysely,
    )
  }
  const blank = async (query = {}) =>
    (await at().call('GET', '/api/admin/report/download', { query, language: 'en' })).raw.rawPayload

  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at())
    await at().services.runs.start()
    expect((await upload(at(), 'a.xlsx', await reportBook([reportRow(1), reportRow(2)]))).upload.added).toBe(2)
  })

  describe('an upload', () => {
    const file = () =>
      book([
        ['Nr', 'What', 'Price'],
        ['report-9', 'Ninth', 12],
      ])
    const read = async (upload_id: number, template_id: number) =>
      at().call('POST', '/api/admin/report/import-read', { body: { upload_id, template_id } })

    it('knows headers by the template that fits or is chosen first, and says what of it the file lacks', async () => {
      const id = await store('Partner', [
        { field: 'link', header: 'Nr' },
        { field: 'name', header: 'What' },
        { field: 'author', header: 'Who' },
      ])
      await lose(id, 'fax')
      const { upload: received, shape } = (await good(send(at(), 'a.xlsx', await file()))) as {
        upload: { id: number }
        shape: { columns: { field: string | null }[] }
      }
      expect(shape.columns.map(({ field }) => field)).toContain('link')
      const found = await good(read(received.id, id))
      expect(found.columns).toMatchObject([
        { field: 'link', likeness: 'template' },
        { field: 'name', likeness: 'template' },
        { field: 'price', likeness: 'exact' },
      ])
      expect(found.template).toEqual({ id, name: 'Partner', missing: ['Who'], gone: ['Lost fax'] })
      const without = await good(read(received.id, 0))
      expect(without.template).toBeNull()
      expect(without.columns[0].field).toBeNull()
    })

    it('says how a template has the rows taken in, by a key that there is', async () => {
      const columns = [{ field: 'link', header: 'Nr' }]
      const id = await store('Strict', columns, { mode: 'update', row_key: 'link', skip_faulty: false })
      const received = (await good(send(at(), 'p.xlsx', await file()))) as { upload: { id: number } }
      expect((await good(read(received.upload.id, id))).template.plan).toEqual({
        mode: 'update',
        key: ['link'],
        skip_faulty: false,
      })
      const loose = await store('Loose', columns, { row_key: 'fax' })
      expect((await good(read(received.upload.id, loose))).template.plan).toBeUndefined()
    })

    it('takes the default template by itself', async () => {
      const id = await store('House', [{ field: 'link', header: 'Nr' }], { is_default: true })
      const { shape } = (await good(send(at(), 'b.xlsx', await file()))) as { shape: { template?: { id: number } } }
      expect(shape.template).toMatchObject({ id, missing: [] })
      await good(at().call('POST', '/api/admin/excel-template/destroy', { body: { ids: [id] } }))
    })

    it('says so where the template is gone, and keeps the file as it was read', async () => {
      const id = await store('Short-lived', [{ field: 'link', header: 'Nr' }])
      const received = (await good(send(at(), 'c.xlsx', await file()))) as { upload: { id: number } }
      await good(at().call('POST', '/api/admin/excel-template/destroy', { body: { ids: [id] } }))
      expect(await read(received.upload.id, id)).toMatchObject({
        status: 409,
        message: expect.stringContaining('no longer applies here'),
      })
      const still = await good(at().call('GET', `/api/admin/report/import/${received.upload.id}`))
      expect(still.columns).toHaveLength(3)
    })
  })

  describe('an export', () => {
    const columns: Column[] = [
      { field: 'price', header: 'Price (CNY)' },
      { field: 'link', header: 'Slug' },
      { field: 'category_id', header: 'Branch' },
    ]
    const ended = async (run: number): Promise<void> => {
      for (let tries = 0; tries < 400; tries++) {
        const { state } = await good(at().call('GET', `/api/admin/run/form/${run}`))
        if (state === 'done') return
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
      throw new Error('The export did not end')
    }
    const exported = (template_id: number) =>
      at().call('POST', '/api/admin/report/export-run', {
        body: { scope: { query: {} }, format: 'xlsx', columns: [], template_id, order: { sort: 'id', order: 'asc' } },
      })

    it('has the columns of the template under its names in its order, without those that are gone', async () => {
      const id = await store('Catalogue', columns)
      await lose(id, 'fax')
      const started = await good(exported(id))
      // What was asked for is not changed by what happens to the template meanwhile.
      await good(at().call('POST', '/api/admin/excel-template/destroy', { body: { ids: [id] } }))
      await ended(started.run_id)
      const file = await at().call('GET', `/api/admin/export-log/file/${started.export_id}`)
      expect(await cellsIn(file.raw.rawPayload, 'xlsx')).toEqual([
        ['Price (CNY)', 'Slug', 'Branch'],
        [101, 'report-1', '化工'],
        [102, 'report-2', '化工'],
      ])
    })

    it('is the same at once, and comes back through the template that made it', async () => {
      const id = await store('There and back', columns)
      const query = { template_id: id, format: 'txt', sort: 'id' }
      const reply = await at().call('GET', '/api/admin/report/export', { query })
      const bytes = reply.raw.rawPayload
      expect((await cellsIn(bytes, 'txt'))[0]).toEqual(['Price (CNY)', 'Slug', 'Branch'])
      const received = (await good(send(at(), 'd.txt', bytes))) as { upload: { id: number } }
      const body = { upload_id: received.upload.id, template_id: id }
      const found = await good(at().call('POST', '/api/admin/report/import-read', { body }))
      expect(found.columns.map(({ field }: { field: string }) => field)).toEqual(['price', 'link', 'category_id'])
    })

    it('is refused with a sentence where no column is left', async () => {
      const id = await store('Hollow', [{ field: 'link', header: 'Slug' }])
      const { control } = at().services.places
      await sql`UPDATE ${tableSql(control, 'excel_template')} SET columns = '[{"field":"fax","header":"Fax"}]'::jsonb
        WHERE id = ${id}`.execute(control.database.kysely)
      expect(await exported(id)).toMatchObject({ status: 409, message: expect.stringContaining('“Hollow”') })
    })
  })

  describe('a blank file', () => {
    it('has drop-down lists for choices and references in a hidden sheet', async () => {
      const bytes = await blank()
      const [headers = []] = await cellsIn(bytes, 'xlsx')
      const sheet = await partOf(bytes, 'xl/worksheets/sheet1.xml')
      const lists = await partOf(bytes, 'xl/worksheets/sheet2.xml')
      expect(await partOf(bytes, 'xl/workbook.xml')).toContain('name="Lists" sheetId="2" state="hidden"')
      const letter = (header: string): string => {
        const at = headers.indexOf(header)
        return at < 26 ? String.fromCharCode(65 + at) : `A${String.fromCharCode(65 + at - 26)}`
      }
      for (const header of ['Category', 'Publisher', 'Discount type', 'Hot'])
        expect(sheet).toContain(`sqref="${letter(header)}2:${letter(header)}1048576"`)
      expect(sheet).not.toContain(`sqref="${letter('Price')}2:`)
      for (const word of ['化工', 'QYResearch', 'Rate', 'yes']) expect(lists).toContain(`>${word}<`)
      expect(sheet.indexOf('<autoFilter')).toBeLessThan(sheet.indexOf('<dataValidations'))
    })

    it('goes by the template, and its example is passed over when it is uploaded', async () => {
      const id = await store('To fill in', [
        { field: 'name', header: 'What' },
        { field: 'link', header: 'Nr' },
        { field: 'category_id', header: 'Branch' },
        { field: 'publisher_id', header: 'House' },
        { field: 'published_at', header: 'Day' },
        { field: 'price', header: 'Costs' },
        { field: 'created_at', header: 'Made' },
      ])
      const bytes = await blank({ template_id: id })
      const [headers = [], example = [], ...more] = await cellsIn(bytes, 'xlsx')
      expect(headers).toEqual(['What', 'Nr', 'Branch', 'House', 'Day', 'Costs'])
      expect(example[0]).toBe('[Example]Report name')
      expect(example).toHaveLength(6)
      expect(more).toEqual([])
      const filled = await book([
        headers,
        example,
        ['Tenth', 'report-10', '化工', 'QYResearch', '2026-01-31', 5],
        ['[Example] of a name', 'report-11', '化工', 'QYResearch', '2026-01-31', 5],
      ])
      const received = (await good(send(at(), 'e.xlsx', filled))) as { upload: { id: number } }
      const body = { upload_id: received.upload.id, template_id: id }
      const found = await good(at().call('POST', '/api/admin/report/import-read', { body }))
      expect(found.columns[0].samples).toEqual(['Tenth', '[Example] of a name'])
      const mapping = Object.fromEntries(
        found.columns.map(({ index, field }: { index: number; field: string }) => [String(index), field]),
      )
      const checked = await check(at(), 'f.xlsx', filled, { mapping })
      expect(checked.upload).toMatchObject({ total: 2, added: 2, errors: 0 })
    })

    it('has an example that would pass if it were no example', async () => {
      const bytes = await blank()
      const [headers = [], example = []] = await cellsIn(bytes, 'xlsx')
      const row = headers.map((_, column) => {
        const cell = example[column] ?? null
        return typeof cell === 'string' ? cell.replace('[Example]', '') : cell
      })
      const checked = await check(at(), 'g.xlsx', await book([headers, row]))
      const refused = checked.upload.errors > 0 ? await rowsOfClass(at(), checked.upload.id, 'refused') : { list: [] }
      expect(refused.list).toEqual([])
      expect(checked.upload).toMatchObject({ total: 1, added: 1 })
    })

    it('that is sent back as it came says that it holds no row', async () => {
      expect(await send(at(), 'h.xlsx', await blank())).toMatchObject({ status: 422 })
    })
  })

  it('are seen by whoever may upload or export, without a right to change them', async () => {
    await store('For clerks', [{ field: 'link', header: 'Nr' }], { direction: 'upload' })
    const clerk = await signInWith(at(), 'templater', { code: 'templater', grants: ['report:import'] })
    const list = await at().call('GET', '/api/admin/report/import-templates', { as: clerk })
    expect(list.data.list.map(({ name }: { name: string }) => name)).toContain('For clerks')
    expect((await at().call('GET', '/api/admin/report/export-templates', { as: clerk })).status).toBe(403)
    expect((await at().call('GET', '/api/admin/excel-template/list', { as: clerk })).status).toBe(403)
    await at().signIn()
    const own = await good(at().call('GET', '/api/admin/report/export-templates'))
    expect(own.list.map(({ name }: { name: string }) => name)).not.toContain('For clerks')
  })
})
