import { describeApp } from '../kit/app'
import { apply, check, good, makeReferences, reportBook, reportRow, rowsOfClass, upload } from './transfer/kit'

const NAMED = { 'Report name': '边缘智能', 'English name': 'Edge AI' }
const BOTH = ['边缘智能', 'Edge AI']

describeApp('rows are named in both languages wherever the journal speaks of them', (at) => {
  const post = (path: string, body: Record<string, unknown>) => good(at().call('POST', `/api/admin/${path}`, { body }))
  const get = (path: string, query: Record<string, string> = {}) =>
    good(at().call('GET', `/api/admin/${path}`, { query }))

  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at())
    await at().services.runs.start()
  })

  it('in the bin, also where a row goes by what it points to', async () => {
    const {
      row: { id: publisher },
    } = await post('publisher/store', { name: '北辰', english_name: 'Northern Star' })
    const { list: sites } = await get('site/list', {})
    const {
      row: { id },
    } = await post('site-publisher/store', { site_id: sites[0]?.id, publisher_id: publisher })
    await post('site-publisher/destroy', { ids: [id] })
    expect((await get('site-publisher/bin')).list[0]).toMatchObject({ row_id: id, title: ['北辰', 'Northern Star'] })
    await post('publisher/destroy', { ids: [publisher] })
    expect((await get('publisher/bin')).list[0]).toMatchObject({ row_id: publisher, title: ['北辰', 'Northern Star'] })
  })

  it('in the rows of an upload, what it refused included, and in what its undo leaves alone', async () => {
    const { upload: done } = await upload(at(), 'a.xlsx', await reportBook([reportRow(0, NAMED)]))
    const [added] = (await rowsOfClass(at(), done.id, 'added')).list
    expect(added).toMatchObject({ title: BOTH })
    const faulty = await check(at(), 'b.xlsx', await reportBook([reportRow(0, { ...NAMED, Price: 'dear' })]))
    expect((await rowsOfClass(at(), faulty.upload.id, 'refused')).list[0]).toMatchObject({ title: BOTH })
    const again = await apply(
      at(),
      (await check(at(), 'c.xlsx', await reportBook([reportRow(0, { ...NAMED, Price: 7 })]))).upload.id,
    )
    await post('report/update', { id: added.row_id, version: 2, price: '8.00' })
    const undone = await at().call('POST', '/api/admin/upload-log/undo', { body: { id: again.upload.id } })
    expect(undone.data.conflicts).toMatchObject([{ row_id: added.row_id, title: BOTH }])
  })

  it('in the details of the operation log', async () => {
    const {
      row: { id },
    } = await post('publisher/store', { name: '南十字', english_name: 'Southern Cross' })
    const { list } = await get('operation-log/list', { resource: 'publisher', action: 'store' })
    const { row } = await get(`operation-log/form/${list[0].id}`)
    expect(row.changes.rows).toMatchObject([{ row_id: id, title: ['南十字', 'Southern Cross'] }])
  })
})
