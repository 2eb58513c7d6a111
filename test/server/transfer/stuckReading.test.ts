import { resolve } from 'node:path'
import { describeApp, type TestApp } from '../../kit/app'
import { check, good, makeReferences, proposed, reportBook, reportRow, send, settled } from './kit'

const STUCK = resolve('test/kit/stuckReader.mjs')
const file = () => reportBook([reportRow(1)])

const ready = async (app: TestApp): Promise<void> => {
  await app.signIn()
  await makeReferences(app)
  await app.services.runs.start()
}

describeApp(
  'a check whose thread never comes to an end',
  (at) => {
    beforeAll(() => ready(at()))

    it('fails with a sentence that says what to do', async () => {
      const { upload } = await check(at(), 'a.xlsx', await file())
      expect(upload.state).toBe('failed')
      expect(upload.error_details.message).toEqual([
        expect.stringMatching(/用了 2 秒仍未完成/),
        expect.stringMatching(/took more than 2 seconds/),
      ])
    })
  },
  { transferWorker: STUCK, readingLimits: { batchWithin: 2000 } },
)

describeApp(
  'a check that is stopped while its thread never comes to an end',
  (at) => {
    beforeAll(() => ready(at()))

    it('stops at once', async () => {
      const { upload, shape } = await good(send(at(), 'a.xlsx', await file()))
      const body = { upload_id: upload.id, mapping: proposed(shape) }
      const { run_id } = await good(at().call('POST', '/api/admin/report/import-check', { body }))
      for (let state = ''; state !== 'running'; )
        state = (await good(at().call('GET', `/api/admin/run/form/${run_id}`))).state
      await good(at().call('POST', '/api/admin/run/stop', { body: { id: run_id } }))
      expect((await settled(at(), upload.id)).upload.state).toBe('stopped')
    })
  },
  { transferWorker: STUCK },
)
