import { sql } from 'kysely'
import { expireFiles } from '../../../server/kernel/transfer/expireFiles'
import { describeApp } from '../../kit/app'
import { endedRun } from '../../kit/runs'
import { good, makeReferences, reportBook, reportRow, upload } from './kit'

const DAY = 86_400_000
const ROWS = 300

describeApp('the export centre', (at) => {
  const post = (path: string, body: object) => at().call('POST', `/api/admin/${path}`, { body })
  const wanted = { scope: { query: { keyword: 'Report' } }, format: 'csv', columns: ['name', 'price'] }
  const start = async (body: object) => {
    const started = await good(post('report/export-run', body))
    await endedRun(at(), started.run_id)
    return started
  }
  const logged = async () => (await good(at().call('GET', '/api/admin/export-log/list'))).list
  const again = async (id: number) => {
    await good(post('export-log/again', { id }))
    const [run] = (await good(at().call('GET', '/api/admin/run/list'))).list
    expect(await endedRun(at(), run.id)).toMatchObject({ state: 'done' })
    return (await logged())[0]
  }
  const bytesOf = async (id: number) =>
    (await at().call('GET', `/api/admin/export-log/file/${id}`)).raw.rawPayload.toString()

  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at())
    await at().services.runs.start()
    await upload(at(), 'a.xlsx', await reportBook(Array.from({ length: ROWS }, (_, row) => reportRow(row))))
  })

  it.each(['csv', 'txt', 'xlsx'])(
    'says beforehand how many rows, and about how large the file will be: %s',
    async (format) => {
      const body = { scope: { query: {} }, format, columns: ['name', 'link', 'price', 'publisher_id', 'published_at'] }
      const estimate = await good(post('report/export-estimate', body))
      expect(estimate).toMatchObject({ rows: ROWS, kept_days: 7, cost_ms: expect.any(Number) })
      const { export_id } = await start(body)
      const [{ id, file_size }] = await logged()
      expect(id).toBe(export_id)
      expect(estimate.file_size / file_size).toBeGreaterThan(0.7)
      expect(estimate.file_size / file_size).toBeLessThan(1.5)
    },
  )

  it.each([
    ['rule', ['name', 'path', 'perm', 'parent_id', 'icon']],
    ['publisher', ['name', 'english_name', 'short_name', 'status', 'created_by', 'created_at']],
  ])('is within a factor of two for other rows as well: %s', async (name, columns) => {
    const body = { scope: { query: {} }, format: 'xlsx', columns }
    const estimate = await good(post(`${name}/export-estimate`, body))
    const { run_id } = await good(post(`${name}/export-run`, body))
    await endedRun(at(), run_id)
    const [{ file_size }] = await logged()
    expect(estimate.file_size / file_size).toBeGreaterThan(0.5)
    expect(estimate.file_size / file_size).toBeLessThan(2)
  })

  it('takes ticked rows of what is logged, and says beforehand how large they will be', async () => {
    const [{ id }] = (await good(at().call('GET', '/api/admin/upload-log/list'))).list
    const body = { scope: { ids: [id] }, format: 'csv', columns: ['file_name', 'state'] }
    expect(await good(post('upload-log/export-estimate', body))).toMatchObject({ rows: 1 })
    const { run_id, export_id } = await good(post('upload-log/export-run', body))
    expect(await endedRun(at(), run_id)).toMatchObject({ state: 'done' })
    expect(await bytesOf(export_id)).toContain('a.xlsx')
  })

  it('estimates nothing for nobody’s rows, and refuses whoever may not export', async () => {
    const none = { ...wanted, scope: { query: { year: '1999' } } }
    expect(await good(post('report/export-estimate', none))).toMatchObject({ rows: 0 })
    expect((await at().call('POST', '/api/admin/report/export-estimate', { body: wanted, as: null })).status).toBe(401)
  })

  it('exports once more by the same settings, what the rows hold by then', async () => {
    const { export_id } = await start({ ...wanted, order: { sort: 'id', order: 'asc' } })
    const before = await bytesOf(export_id)
    const [{ id }] = (await good(at().call('GET', '/api/admin/report/list'))).list
    await good(post('report/destroy', { ids: [id] }))
    const second = await again(export_id)
    expect(second).toMatchObject({ resource: 'report', format: 'csv', rows: ROWS - 1, state: 'done' })
    const after = await bytesOf(second.id)
    expect(after.split('\n')[0]).toBe(before.split('\n')[0])
    expect(after.length).toBeLessThan(before.length)
  })

  it('keeps a file for seven days, and its settings longer', async () => {
    const { export_id } = await start(wanted)
    const [{ expires_at }] = await logged()
    const days = (Date.parse(expires_at) - at().services.now().getTime()) / DAY
    expect(Math.round(days)).toBe(7)
    await sql`UPDATE control.export_log SET expires_at = ${new Date(at().services.now().getTime() - 1000)}
      WHERE id = ${export_id}`.execute(at().services.database.kysely)
    await expireFiles(at().services)
    expect((await at().call('GET', `/api/admin/export-log/file/${export_id}`)).status).toBe(404)
    expect(await again(export_id)).toMatchObject({ rows: ROWS - 1, state: 'done' })
  })

  it('keeps the columns of a template that is gone meanwhile', async () => {
    const columns = [{ field: 'name', header: 'Called' }]
    const { row } = await good(
      post('excel-template/store', { name: 'Own', resource: 'report', direction: 'export', columns }),
    )
    const { export_id } = await start({ ...wanted, template_id: row.id })
    await good(post('excel-template/destroy', { ids: [row.id] }))
    const second = await again(export_id)
    expect(await bytesOf(second.id)).toMatch(/^\uFEFF?"?Called/)
  })

  it('says that settings were not kept where an older release exported', async () => {
    const { export_id, run_id } = await start(wanted)
    await sql`UPDATE control.run SET payload = payload - 'asked' WHERE id = ${run_id}`.execute(
      at().services.database.kysely,
    )
    const reply = await post('export-log/again', { id: export_id })
    expect(reply).toMatchObject({
      status: 404,
      message: 'The settings of this export were not kept, so it cannot be run again',
    })
  })
})
