import { sql } from 'kysely'
import { tableSql } from '../../../server/foundation/db/tableSql'
import { describeEachApp } from '../../kit/app'
import { lineOf, Orders } from '../../kit/orders'
import { signInWith } from '../../kit/people'
import { endedRun } from '../../kit/runs'
import { fileOf, removeFiles, sheetsOf } from '../../kit/workbookFiles'
import { cellsIn, good } from './kit'

const COLUMNS = ['order_number', 'order_amount', 'currency_id', 'created_at']
const PARTS = { columns: ['order_id', 'report_name', 'quantity', 'unit_price', 'currency_id', 'amount'] }
const BIG = '98765432.10'

afterAll(removeFiles)

describeEachApp('orders and their lines in one file', (at) => {
  let admin = ''
  let numbers: string[] = []
  const site = 'main'
  const wanted = (format: string, more: object = {}) => ({
    scope: { query: {} },
    format,
    columns: COLUMNS,
    parts: PARTS,
    order: { sort: 'id', order: 'asc' },
    ...more,
  })
  const post = (path: string, body: object, as = admin) => at().call('POST', `/api/admin/${path}`, { site, body, as })
  const file = (id: number, as = admin) => at().call('GET', `/api/admin/export-log/file/${id}`, { site, as })
  const exported = async (body: object) => {
    const started = await good(post('order/export-run', body))
    expect(await endedRun(at(), started.run_id)).toMatchObject({ state: 'done' })
    return { ...started, bytes: (await file(started.export_id)).raw.rawPayload as Buffer }
  }

  beforeAll(async () => {
    admin = await at().signIn()
    await at().services.runs.start()
    const orders = await Orders.open(at(), 'USD')
    const two = [lineOf('100.10', { report_name: 'A, "B"' }), lineOf(BIG, { quantity: 2, report_name: '=1+1' })]
    const placed = [await orders.place(two), await orders.place([lineOf('0.30')]), await orders.place([lineOf('5.00')])]
    numbers = placed.map(({ order_number }) => order_number)
    const place = await at().services.places.of(site)
    await sql`DELETE FROM ${tableSql(place, 'order_line')} WHERE order_id = ${placed[2]?.id}`.execute(
      place.database.kysely,
    )
  })

  it('a workbook has a sheet of orders, and one of lines that name their order', async () => {
    const { bytes, count } = await exported(wanted('xlsx'))
    expect(count).toBe(6)
    const { Orders: sheet = [], 'Order lines': lines = [], ...others } = await sheetsOf(fileOf(bytes, 'xlsx'))
    expect(others).toEqual({})
    expect(sheet.map(([number]) => number)).toEqual(['Order number', ...numbers])
    expect(sheet[2]?.slice(1, 3)).toEqual([0.3, 'USD'])
    expect(sheet[2]?.[3]).toBeInstanceOf(Date)
    expect(lines).toEqual([
      ['Order number', 'Report as ordered', 'Quantity', 'Unit price', 'Currency', 'Amount'],
      [numbers[0], 'A, "B"', 1, 100.1, 'USD', 100.1],
      [numbers[0], '=1+1', 2, Number(BIG), 'USD', Number(BIG)],
      [numbers[1], expect.any(String), 1, 0.3, 'USD', 0.3],
    ])
  })

  it.each(['csv', 'txt'])('a text has one row for each line, with the columns of its order: %s', async (format) => {
    const { bytes, count } = await exported(wanted(format, { columns: ['order_amount', 'currency_id'] }))
    expect(count).toBe(4)
    const [headers, first, second, , last] = await cellsIn(bytes, format)
    const own = ['Order number', 'Order amount', 'Currency']
    expect(headers).toEqual([
      ...own,
      ...['Report as ordered', 'Quantity', 'Unit price', 'Order line: Currency', 'Amount'],
    ])
    expect(first?.slice(0, 5)).toEqual([numbers[0], '98765532.20', 'USD', 'A, "B"', '1'])
    expect(second?.slice(0, 3)).toEqual(first?.slice(0, 3))
    expect(bytes.toString()).toContain(`${format === 'csv' ? ',' : '\t'}${BIG}`)
    expect(last).toEqual([numbers[2], '5.00', 'USD'])
  })

  it('is as large as was said, and comes in Chinese', async () => {
    expect(await good(post('order/export-estimate', wanted('xlsx')))).toMatchObject({ rows: 6 })
    expect(await good(post('order/export-estimate', wanted('csv')))).toMatchObject({ rows: 4 })
    const started = await good(
      at().call('POST', '/api/admin/order/export-run', { site, body: wanted('xlsx'), language: 'zh' }),
    )
    await endedRun(at(), started.run_id)
    const { raw } = await file(started.export_id)
    expect(Object.keys(await sheetsOf(fileOf(raw.rawPayload, 'xlsx')))).toEqual(['订单', '订单明细'])
    const [{ file_name, rows }] = (await good(at().call('GET', '/api/admin/export-log/list', { site }))).list
    expect(file_name).toMatch(/^订单及订单明细 /)
    expect(rows).toBe(6)
  })

  it('is exported again with the lines', async () => {
    const { export_id } = await exported(wanted('csv'))
    await good(post('export-log/again', { id: export_id }))
    const [run] = (await good(at().call('GET', '/api/admin/run/list', { site }))).list
    expect(await endedRun(at(), run.id)).toMatchObject({ state: 'done', result: { rows: 4 } })
  })

  it('is for those who may export both, whoever made the file', async () => {
    const { export_id } = await exported(wanted('csv'))
    const { export_id: without } = await exported(wanted('csv', { parts: undefined }))
    const grants = ['orders/order', 'order:export', 'products/export-log']
    const clerk = await signInWith(at(), 'order-clerk', { code: 'ORDER_CLERK', site, grants })
    const refused = { status: 403, data: { mark: 'order_line:export' } }
    expect(await post('order/export-run', wanted('xlsx'), clerk)).toMatchObject(refused)
    expect(await post('order/export-estimate', wanted('xlsx'), clerk)).toMatchObject(refused)
    expect(await post('export-log/again', { id: export_id }, clerk)).toMatchObject(refused)
    expect(await file(export_id, clerk)).toMatchObject(refused)
    expect((await file(without, clerk)).status).toBe(200)
  })

  it('stays within one month, and knows what goes along with what', async () => {
    const year = { scope: { query: { created_at_from: ['2026-01-01'], created_at_to: ['2026-03-31'] } } }
    expect((await post('order/export-run', wanted('xlsx', year))).status).toBe(422)
    const unknown = wanted('xlsx', { parts: { columns: ['nothing'] } })
    expect((await post('order/export-run', unknown)).status).toBe(422)
    const none = wanted('xlsx', { columns: ['name'] })
    expect(await post('report/export-run', none)).toMatchObject({
      status: 422,
      data: { problems: [{ field: 'parts' }] },
    })
  })
})
