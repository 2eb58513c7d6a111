import { describeEachApp } from '../../kit/app'
import { endedRun } from '../../kit/runs'
import { good, makeReferences, reportBook, reportRow, upload } from '../transfer/kit'

describeEachApp('what a run is about', (at) => {
  const runs = async () => (await good(at().call('GET', '/api/admin/run/list'))).list
  const runOf = async (id: number) => good(at().call('GET', `/api/admin/run/form/${id}`))
  const undo = (id: number) => good(at().call('POST', '/api/admin/change-set/undo', { body: { id } }))

  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at())
    await at().services.runs.start()
  })

  it('leads from an export to its file', async () => {
    const rows = await reportBook(Array.from({ length: 3 }, (_, row) => reportRow(row)))
    await upload(at(), 'dock.xlsx', rows)
    const body = { scope: { query: {} }, format: 'csv', columns: ['name'] }
    const { run_id, export_id } = await good(at().call('POST', '/api/admin/report/export-run', { body }))
    await endedRun(at(), run_id)
    expect(await runOf(run_id)).toMatchObject({
      about: { resource: 'report', export: export_id, set_in: 'control' },
      stop_asked: false,
    })
  })

  it('leads from an upload to its page, and says when it was undone and in force again', async () => {
    const rows = await reportBook(Array.from({ length: 2 }, (_, row) => reportRow(row + 50)))
    const { upload: sent, run } = await upload(at(), 'undone.xlsx', rows)
    const { about } = await runOf(run.id)
    expect(about).toMatchObject({ resource: 'report', upload: sent.id, action: 'import', set_in: 'control' })
    const undone = await undo(about.change_set)
    expect((await runOf(run.id)).about).toEqual({ ...about, is_undone: true })
    await undo(undone.change_set_id)
    expect((await runOf(run.id)).about).toEqual({ ...about, is_undone: false })
    expect((await runs()).filter((each: { about: object }) => each.about).length).toBeGreaterThan(2)
  })

  it('leads from a declared action to its resource and its change set', async () => {
    const { total } = await good(at().call('GET', '/api/admin/report/list'))
    const asked = { query: {}, changes: [{ field: 'is_hot', way: 'set', value: true }], expected: total }
    const { run_id, change_set_id } = await good(at().call('POST', '/api/admin/report/batch-update', { body: asked }))
    await endedRun(at(), run_id)
    expect(await runOf(run_id)).toMatchObject({
      about: { resource: 'report', action: 'batch-update', change_set: change_set_id, set_in: 'control' },
      progress: { counts: { refused: 0 } },
    })
  })

  it('tells that a run was asked to stop', async () => {
    const id = await at().services.runs.add(
      'export',
      { exportId: 0, resource: 'report', site: 'control' },
      { site: 'control', userId: 1, runAt: new Date(Date.now() + 3_600_000) },
    )
    await good(at().call('POST', '/api/admin/run/stop', { body: { id } }))
    expect(await runOf(id)).toMatchObject({ state: 'stopped', stop_asked: true, about: null })
  })
})
