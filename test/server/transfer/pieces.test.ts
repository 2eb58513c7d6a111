import { describeApp, openTestApp, type TestApp } from '../../kit/app'
import { eventually } from '../../kit/eventually'
import { storedKeys, type TusOptions, tus } from '../../kit/files'
import { apply, check, good, makeReferences, proposed, reportBook, reportRow, settled } from './kit'

const PATH = '/api/admin/report/import-file'
const BYTES = { 'content-type': 'application/offset+octet-stream' }
const said = (name: string, size: number): Record<string, string> => ({
  'upload-length': String(size),
  'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
})

describeApp('files of rows come in pieces (flows §6.2)', (at) => {
  let token = ''
  let file: Buffer
  beforeAll(async () => {
    token = await at().signIn()
    await makeReferences(at())
    await at().services.runs.start()
    file = await reportBook([reportRow(1), reportRow(2)])
  })

  const whole = (name: string, bytes: Buffer, options: TusOptions = {}) =>
    tus(at(), 'POST', token, PATH, { ...BYTES, ...said(name, bytes.length) }, bytes, options)
  const begun = async (name: string, size: number): Promise<string> => {
    const reply = await tus(at(), 'POST', token, PATH, said(name, size))
    expect(reply.status).toBe(201)
    return String(reply.headers.location)
  }
  const sendPart = (to: TestApp, url: string, offset: number, bytes: Buffer) =>
    tus(to, 'PATCH', token, url, { ...BYTES, 'upload-offset': String(offset) }, bytes)
  const uploads = () => storedKeys(at(), 'uploads/control')

  it('a small one by one request, which is looked at, checked and written as any other', async () => {
    const { data } = await whole('small.xlsx', file)
    expect(data).toMatchObject({ upload: { file_name: 'small.xlsx', state: 'received' }, same: null })
    const body = { upload_id: data.upload.id, mapping: proposed(data.shape) }
    await good(at().call('POST', '/api/admin/report/import-check', { body }))
    expect((await settled(at(), data.upload.id)).upload).toMatchObject({ added: 2, errors: 0 })
    expect((await apply(at(), data.upload.id)).upload).toMatchObject({ state: 'done', added: 2 })
  })

  it('goes on at another node, where another session of the same person asks how far it is', async () => {
    const url = await begun('pieces.xlsx', file.length)
    const first = file.subarray(0, 100)
    expect((await sendPart(at(), url, 0, first)).status).toBe(204)
    const { database, environment } = at().services
    const other = await openTestApp(database, { environment: { dataDir: environment.dataDir } })
    try {
      const again = await other.signIn()
      const asked = await tus(other, 'HEAD', again, url, {})
      expect(asked.headers['upload-offset']).toBe('100')
      const done = await sendPart(other, url, 100, file.subarray(100))
      expect(done.data).toMatchObject({ upload: { file_name: 'pieces.xlsx' }, fields: expect.anything() })
    } finally {
      await other.close()
    }
    expect((await uploads()).filter((key) => /part-|whole|original|coming/.test(key))).toEqual([])
  })

  it('makes one upload of a file whose last answer was lost, and tells the answer once more', async () => {
    const url = await begun('answer.xlsx', file.length)
    const done = await sendPart(at(), url, 0, file)
    const asked = await tus(at(), 'HEAD', token, url, {})
    const told = JSON.parse(decodeURIComponent(String(asked.headers['upload-answer'])))
    expect(told.upload.id).toBe(done.data.upload.id)
  })

  it.each([
    ['a.pdf', 10, 422, 'Only .xlsx or .txt'],
    ['a.csv', 10, 422, ''],
    ['a.xlsx', 0, 422, 'cannot be empty'],
    ['a.xlsx', 500 * 1024 * 1024, 413, 'The limit is'],
  ])('refuses %s of %d bytes before the first of them', async (name, size, status, words) => {
    const reply = await tus(at(), 'POST', token, PATH, said(name, size))
    expect(reply).toMatchObject({ status, message: expect.stringContaining(words) })
  })

  it('refuses what is no workbook once it is there, and leaves nothing', async () => {
    const before = await uploads()
    const reply = await whole('fake.xlsx', Buffer.from('no workbook at all'))
    expect(reply.status).toBe(422)
    expect(await uploads()).toEqual(before)
  })

  it('is nobody else’s, and of no other rows', async () => {
    const url = await begun('mine.xlsx', file.length)
    const elsewhere = url.replace('/report/', '/user/')
    expect((await tus(at(), 'HEAD', token, elsewhere, {})).status).toBe(404)
    expect((await tus(at(), 'DELETE', token, url, {})).status).toBe(204)
    await eventually(async () => expect((await tus(at(), 'HEAD', token, url, {})).status).toBe(404))
  })

  it('says where the same bytes were uploaded before, unless that was taken back', async () => {
    const twice = await reportBook([reportRow(81), reportRow(82)])
    const { upload: first } = await check(at(), 'first.xlsx', twice)
    // Nothing was written of it yet.
    expect((await whole('again.xlsx', twice)).data.same).toBeNull()
    await apply(at(), first.id)
    const { data } = await whole('renamed.xlsx', twice)
    expect(data.same).toMatchObject({ id: first.id, file_name: 'first.xlsx', rows: 2, state: 'done' })
    expect(data.same.user).toEqual([expect.stringContaining('admin'), expect.stringContaining('admin')])
    const read = await good(at().call('GET', `/api/admin/report/import/${data.upload.id}`))
    expect(read.same).toMatchObject({ id: first.id })
    await good(at().call('POST', '/api/admin/upload-log/undo', { body: { id: first.id } }))
    expect((await whole('later.xlsx', twice)).data.same).toBeNull()
  })
})
