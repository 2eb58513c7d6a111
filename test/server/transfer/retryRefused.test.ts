import { describeApp } from '../../kit/app'
import { apply, good, makeReferences, proposed, reportBook, reportRow, settled, upload } from './kit'

describeApp('rows that an upload refused (flows §6.7)', (at) => {
  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at())
    await at().services.runs.start()
  })

  it('tries the refused rows of a stored file again, and no others', async () => {
    const rows = [
      reportRow(0),
      reportRow(1, { Publisher: 'Newly Founded' }),
      reportRow(2),
      reportRow(3, { Price: 'dear' }),
    ]
    const { upload: done } = await upload(at(), 'a.xlsx', await reportBook(rows))
    expect(done).toMatchObject({ state: 'partial', added: 2, errors: 2 })
    await good(
      at().call('POST', '/api/admin/publisher/store', {
        body: { name: 'Newly Founded', english_name: 'Newly Founded' },
      }),
    )
    const again = await good(at().call('POST', '/api/admin/upload-log/retry', { body: { id: done.id, refused: true } }))
    const body = { upload_id: again.upload.id, mapping: proposed(again.shape) }
    await good(at().call('POST', '/api/admin/report/import-check', { body }))
    const checked = await settled(at(), again.upload.id)
    expect(checked.upload).toMatchObject({ total: 2, added: 1, updated: 0, unchanged: 0, errors: 1 })
    const { upload: over } = await apply(at(), again.upload.id)
    expect(over).toMatchObject({ state: 'partial', added: 1, errors: 1 })
  })

  it('tries nothing again where no row was refused', async () => {
    const { upload: done } = await upload(at(), 'a.xlsx', await reportBook([reportRow(8)]))
    const reply = await at().call('POST', '/api/admin/upload-log/retry', { body: { id: done.id, refused: true } })
    expect(reply.status).toBe(404)
  })
})
