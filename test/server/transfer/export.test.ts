import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { createWorkbookWriter } from '../../../server/foundation/workbook/writeXlsx'
import { expireFiles } from '../../../server/kernel/transfer/expireFiles'
import { exportColumns } from '../../../server/kernel/transfer/export/exportColumns'
import { readerOf } from '../../../server/kernel/transfer/import/check/cellReaders'
import { allResources } from '../../../src/resources'
import type { Field, KindName } from '../../../src/resources/kit/field'
import { kinds } from '../../../src/resources/kit/kinds'
import { operationLog } from '../../../src/resources/operation_log'
import { report } from '../../../src/resources/report'
import { user } from '../../../src/resources/user'
import { describeEachApp, type TestApp } from '../../kit/app'
import { samples } from '../../kit/drafts'
import { placeFor, rowsOf } from '../../kit/workbookFiles'
import { cellsIn, good, makeReferences, reportBook, reportRow, upload } from './kit'

const COLUMNS = Object.keys(report.allFields)
const FORMATS = ['xlsx', 'txt', 'csv'] as const

const done = async (app: TestApp, runId: number): Promise<void> => {
  for (let tries = 0; tries < 800; tries++) {
    const { state, error } = await good(app.call('GET', `/api/admin/run/form/${runId}`))
    if (state === 'done') return
    if (state === 'failed') throw new Error(JSON.stringify(error))
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('The export did not end')
}

const exported = async (app: TestApp, body: Record<string, unknown>) => {
  const started = await good(app.call('POST', '/api/admin/report/export-run', { body }))
  await done(app, started.run_id)
  const file = await app.call('GET', `/api/admin/export-log/file/${started.export_id}`)
  return { started, file, bytes: file.raw.rawPayload }
}

const FULL = {
  Author: '=HYPERLINK("x")',
  Pages: 12,
  Keywords: 'a, b',
  'English name': 'A & B <c>',
  Description: 'line one\nline two, "quoted"\t+1',
  'Discount type': 'Rate',
  'Discount rate': 0.15,
  'Discount begins': '2026-02-01 08:30:00',
  'Discount ends': '2026-03-01',
  Hot: 'yes',
  Premium: 'no',
  'Report year': 2026,
  Status: 'Disabled',
  CAGR: '+3.5%',
}

it('an address says where it belongs in the reader’s language', () => {
  const told = (language: 'zh' | 'en') => {
    const [column] = exportColumns(operationLog, ['location'], language)
    return [column?.form, column?.cell('中国 浙江省 杭州市 阿里云', () => undefined)]
  }
  expect(told('en')).toEqual(['few', 'China, Zhejiang, Hangzhou, Alibaba Cloud'])
  expect(told('zh')).toEqual(['few', '中国 浙江省 杭州市 阿里云'])
})

describeEachApp('exports (flows §7, decisions "Files")', (at) => {
  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at())
    await at().services.runs.start()
    const rows = Array.from({ length: 60 }, (_, row) => reportRow(row, row % 3 === 0 ? FULL : {}))
    expect((await upload(at(), 'a.xlsx', await reportBook(rows))).upload).toMatchObject({ added: 60, errors: 0 })
  })

  it.each(FORMATS.filter((format) => format !== 'csv'))(
    'are uploaded again as they are without changing anything: %s',
    async (format) => {
      for (const language of ['en', 'zh'] as const) {
        const body = { scope: { query: {} }, format, columns: COLUMNS }
        const started = await good(at().call('POST', '/api/admin/report/export-run', { body, language }))
        await done(at(), started.run_id)
        const file = await at().call('GET', `/api/admin/export-log/file/${started.export_id}`)
        const { upload: again } = await upload(at(), `again.${format}`, file.raw.rawPayload)
        expect(again).toMatchObject({ total: 60, unchanged: 60, added: 0, updated: 0, errors: 0 })
      }
    },
  )

  it('make text harmless that a spreadsheet would take for a formula', async () => {
    const { bytes } = await exported(at(), { scope: { query: {} }, format: 'csv', columns: ['name', 'author', 'cagr'] })
    expect(bytes.toString()).toContain(`'=HYPERLINK`)
    expect(bytes.toString()).toContain(`'+3.5%`)
  })

  it.each(['', ' ', ','])('refuse ids that name no row (%j): they do not mean all', async (ids) => {
    const reply = await at().call('GET', `/api/admin/report/export?format=csv&ids=${encodeURIComponent(ids)}`)
    expect(reply.status).toBe(422)
  })

  it('count the scope exactly: ids, filters, a few left out, in the order asked', async () => {
    const all = await good(at().call('GET', '/api/admin/report/list', { query: { pageSize: 20 } }))
    const ids = all.list.slice(0, 3).map(({ id }: { id: number }) => id)
    const some = await exported(at(), { scope: { ids }, format: 'txt', columns: ['id', 'name'] })
    expect(some.started.count).toBe(3)
    expect((await cellsIn(some.bytes, 'txt')).length).toBe(4)
    const query = { discount_type: ['rate'] }
    const order = { sort: 'price', order: 'asc' }
    const filtered = await exported(at(), { scope: { query, except: [] }, format: 'xlsx', columns: ['price'], order })
    expect(filtered.started.count).toBe(20)
    const prices = (await cellsIn(filtered.bytes, 'xlsx')).slice(1).map(([price]) => Number(price))
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    const nothing = { scope: { query: { price_from: ['999999'] } }, format: 'xlsx', columns: ['name'] }
    expect((await at().call('POST', '/api/admin/report/export-run', { body: nothing })).status).toBeGreaterThan(400)
  })

  it('stand in the export log until they expire after seven days', async () => {
    const { started } = await exported(at(), { scope: { query: {} }, format: 'xlsx', columns: ['name'] })
    const { row } = await good(at().call('GET', `/api/admin/export-log/form/${started.export_id}`))
    expect(row).toMatchObject({
      state: 'done',
      rows: 60,
      resource: 'report',
      format: 'xlsx',
      file_size: expect.any(Number),
    })
    expect(Date.parse(row.expires_at) - Date.parse(row.created_at)).toBeGreaterThan(6.9 * 86_400_000)
    const { progress } = await good(at().call('GET', `/api/admin/run/form/${started.run_id}`))
    expect(progress.expires_at).toBe(row.expires_at)
    const { rows } = await sql<{ file_key: string }>`SELECT file_key FROM control.export_job
      WHERE export_id = ${started.export_id}`.execute(at().services.database.kysely)
    const path = await at().services.storage.local(rows[0]?.file_key ?? '')
    expect(existsSync(path)).toBe(true)
    const later = { ...at().services, now: () => new Date(Date.now() + 8 * 86_400_000) }
    expect((await expireFiles(later)).exports).toBeGreaterThan(0)
    expect(existsSync(path)).toBe(false)
    expect((await at().call('GET', `/api/admin/export-log/file/${started.export_id}`)).status).toBe(404)
  })

  it('are answered at once for few rows, by the filters of the list', async () => {
    const query = { format: 'csv', columns: 'name,price', discount_type: 'rate' }
    const reply = await at().call('GET', '/api/admin/report/export', { query, language: 'zh' })
    expect(reply.headers['content-type']).toContain('text/csv')
    const [headers, ...rows] = await cellsIn(reply.raw.rawPayload, 'csv')
    expect(headers).toEqual(['报告名称', '价格'])
    expect(rows).toHaveLength(20)
    const wrong = await at().call('GET', '/api/admin/report/export', { query: { columns: 'nothing' } })
    expect(wrong.status).toBe(422)
  })

  it('have the order of the list, by the title that its reader sees', async () => {
    for (const [name, english_name] of [
      ['A order', 'Zebra order'],
      ['B order', 'Apple order'],
    ])
      await good(at().call('POST', '/api/admin/publisher/store', { body: { name, english_name } }))
    const sorted = { sort: 'name', order: 'asc' }
    for (const language of ['en', 'zh'] as const) {
      const { list } = await good(at().call('GET', '/api/admin/publisher/list', { query: sorted, language }))
      const query = { ...sorted, format: 'csv', columns: 'id' }
      const reply = await at().call('GET', '/api/admin/publisher/export', { query, language })
      const [, ...rows] = await cellsIn(reply.raw.rawPayload, 'csv')
      expect(rows.map(([id]) => Number(id))).toEqual(list.map(({ id }: { id: number }) => id))
    }
  })

  it('have blank templates whose headers are all known', async () => {
    const reply = await at().call('GET', '/api/admin/report/download')
    const [headers = []] = await cellsIn(reply.raw.rawPayload, 'xlsx')
    expect(headers).toContain('Report name')
    expect(headers).not.toContain('ID')
  })

  it('go by a link that works once', async () => {
    const { started } = await exported(at(), { scope: { query: {} }, format: 'txt', columns: ['name'] })
    const path = `/api/admin/export-log/file/${started.export_id}`
    const { url } = await good(at().call('POST', '/api/admin/download-ticket', { body: { path } }))
    expect((await at().call('GET', url, { as: null })).status).toBe(200)
    expect((await at().call('GET', url, { as: null })).status).toBe(403)
  })

  it('never show a secret', async () => {
    expect(exportColumns(user, ['name', 'password'], 'en').map(({ name }) => name)).toEqual(['name'])
  })
})

/** One field of each kind, as some resource declares it. */
const fieldOfKind = (kind: KindName): Field =>
  allResources
    .flatMap((resource) => Object.values(resource.fields))
    .find((field) => field.kind === kind && !field.secret) ?? {
    kind,
    label: [kind, kind],
    required: false,
  }

const POINTERS: ReadonlySet<string> = new Set(['ref', 'refs', 'tree'])

describe('every kind', () => {
  const kindNames = Object.keys(samples).filter((kind) => !POINTERS.has(kind)) as KindName[]
  it.each(kindNames)('comes back from an exported file as it was: %s', async (kind) => {
    const field = fieldOfKind(kind)
    const sample = kind === 'choice' ? Object.keys(field.choices ?? {})[0] : samples[kind].good
    const parsed = kinds[kind].parse(sample, field)
    if (!('value' in parsed)) throw new Error(`The sample of ${kind} is none`)
    const resource = { ...report, allFields: { ...report.allFields, tested: field } }
    for (const format of FORMATS)
      for (const language of ['zh', 'en'] as const) {
        const [column] = exportColumns(resource, ['tested'], language)
        if (!column) throw new Error('No column')
        const file = placeFor(format)
        const writer = await createWorkbookWriter(file, format, [column.spec, { header: 'x' }])
        await writer.write([[column.cell(parsed.value, () => undefined), 'x']])
        await writer.end()
        const [, row] = await rowsOf(file)
        const cell = row?.cells[0]
        if (cell === null || cell === undefined) throw new Error(`${kind} was not written`)
        expect(readerOf(resource, field, { references: new Map(), pictures: new Map() })(cell)).toEqual(parsed)
      }
  })
})
