import { sql } from 'kysely'
import type { Place } from '../../../server/foundation/db/place'
import { describeEachApp, type TestApp } from '../../kit/app'
import { rowsOf } from '../sites/lifecycleKit'
import { apply, check, confirm, good, makeReferences, reportBook, reportRow, rowsOfClass, settled, upload } from './kit'

const many = (count: number, from: number) => Array.from({ length: count }, (_, row) => reportRow(from + row))

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let left = 2_000; left > 0; left--) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('It never came')
}

/** What the database refuses to do to the reports; resolves to a function that lets it be done again. */
async function forbid(
  { database, schema }: Place,
  event: 'INSERT' | 'DELETE',
  link: string,
): Promise<() => Promise<void>> {
  const row = event === 'DELETE' ? 'OLD' : 'NEW'
  const run = (text: string) => sql.raw(text).execute(database.kysely)
  await run(`CREATE OR REPLACE FUNCTION ${schema}.forbidden() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN IF ${row}.link = ''${link}'' THEN RAISE EXCEPTION ''not this one''; END IF; RETURN ${row}; END'`)
  await run(
    `CREATE TRIGGER forbidden BEFORE ${event} ON ${schema}.report FOR EACH ROW EXECUTE FUNCTION ${schema}.forbidden()`,
  )
  return async () => void (await run(`DROP TRIGGER IF EXISTS forbidden ON ${schema}.report`))
}

describeEachApp('the truth after a fault', (at) => {
  const look = (id: number) => good(at().call('GET', `/api/admin/report/import/${id}`))
  const undo = (id: number) => at().call('POST', '/api/admin/upload-log/undo', { body: { id } })
  const control = () => at().services.places.control
  const countOf = async (from: number, to: number) => {
    const links = Array.from({ length: to - from }, (_, row) => `'report-${from + row}'`).join()
    const [found] = await rowsOf<{ count: number }>(
      control(),
      `SELECT count(*)::int AS count FROM @report WHERE link IN (${links})`,
    )
    return found?.count
  }
  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at())
    await at().services.runs.start()
  })

  it('of an upload whose run fails, tries again and is begun again is the same in its log and its run', async () => {
    const allow = await forbid(control(), 'INSERT', 'report-2900')
    const { upload: found } = await check(at(), 'a.xlsx', await reportBook(many(1_500, 1_500)))
    await confirm(at(), found.id)
    const states = new Set<string>()
    await until(async () => {
      const { upload: log, run } = await look(found.id)
      states.add(`${run.state}: ${log.state}`)
      return run.state === 'failed'
    })
    states.delete('failed: failed')
    for (const state of states) expect(state).toMatch(/^(waiting|running): importing$/)
    const { upload: failed, run } = await look(found.id)
    expect(failed).toMatchObject({ state: 'failed', can_undo: true })
    expect(failed.error_details.message[1]).toBe(run.error.message)
    expect(await countOf(1_500, 3_000)).toBe(failed.added)
    expect((await rowsOfClass(at(), found.id, 'added')).total).toBe(failed.added)
    await allow()
    await good(at().call('POST', '/api/admin/run/restart', { body: { id: run.id } }))
    await until(async () => (await look(found.id)).upload.state !== 'failed')
    const { upload: done, run: ended } = await settled(at(), found.id)
    expect(done).toMatchObject({ state: 'done', added: 1_500 })
    expect(ended.progress).toMatchObject({ done: 1_500, total: 1_500 })
    expect((await rowsOfClass(at(), found.id, 'added')).total).toBe(1_500)
  }, 90_000)

  it('of an upload whose run fails before it wrote anything is that nothing was written', async () => {
    const { upload: found } = await check(at(), 'a.xlsx', await reportBook(many(30, 3_000)))
    await at().services.storage.remove(await sourceOf(at(), found.id))
    const { upload: failed } = await apply(at(), found.id)
    expect(failed).toMatchObject({ state: 'failed', added: 0, can_undo: false })
    expect((await rowsOfClass(at(), found.id, 'added')).total).toBe(0)
  }, 60_000)

  it('of an undo that stops half-way is said, and it goes on from there', async () => {
    const { upload: done } = await upload(at(), 'a.xlsx', await reportBook(many(5_600, 10_000)))
    const allow = await forbid(control(), 'DELETE', 'report-10000')
    const { run_id } = await good(undo(done.id))
    expect((await look(done.id)).upload.can_undo).toBe(false)
    expect((await undo(done.id)).status).toBe(409)
    await until(async () => (await at().services.runs.get(run_id))?.state === 'failed')
    const { upload: half } = await look(done.id)
    expect(half).toMatchObject({ state: 'half_undone', can_undo: true })
    const left = (await countOf(10_000, 15_600)) ?? 0
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(5_600)
    await allow()
    const again = await good(undo(done.id))
    await until(async () => (await at().services.runs.get(again.run_id))?.state === 'done')
    expect((await at().services.runs.get(again.run_id))?.result).toMatchObject({ undone: 5_600, conflict_count: 0 })
    expect((await look(done.id)).upload).toMatchObject({ state: 'undone', can_undo: false })
    expect(await countOf(10_000, 15_600)).toBe(0)
    expect((await undo(done.id)).status).toBe(409)
  }, 120_000)

  it('of a row is what it holds: an upload over another one is undone, and then the other', async () => {
    const { upload: first } = await upload(at(), 'a.xlsx', await reportBook(many(5, 4_000)))
    const { upload: second } = await upload(
      at(),
      'b.xlsx',
      await reportBook(many(5, 4_000).map((row) => ({ ...row, Author: 'Li' }))),
    )
    expect(second).toMatchObject({ updated: 5 })
    expect(await good(undo(second.id))).toMatchObject({ undone: 5, conflict_count: 0 })
    expect(await good(undo(first.id))).toMatchObject({ undone: 5, conflict_count: 0 })
    expect(await countOf(4_000, 4_005)).toBe(0)
  })

  it('of a form is the row that was seen, also where somebody has changed it since and changed it back', async () => {
    const save = (path: string, body: object) => at().call('POST', `/api/admin/region/${path}`, { body })
    const { row: seen } = await good(save('store', { name: 'Europa' }))
    const { row: changed } = await good(save('update', { id: seen.id, version: seen.version, name: 'Europe' }))
    const late = { id: seen.id, version: seen.version, name: 'Old Europe' }
    expect((await save('update', late)).status).toBe(409)
    await good(save('update', { id: seen.id, version: changed.version, name: 'Europa' }))
    expect((await save('update', late)).data.row).toMatchObject({ name: 'Old Europe' })
  })

  it('of what an undo had to leave is that it can be undone once nothing stands in its way', async () => {
    const { upload: first } = await upload(at(), 'a.xlsx', await reportBook(many(5, 5_000)))
    const { upload: second } = await upload(
      at(),
      'b.xlsx',
      await reportBook(many(2, 5_000).map((row) => ({ ...row, Author: 'Li' }))),
    )
    expect(await good(undo(first.id))).toMatchObject({ undone: 3, conflict_count: 2 })
    expect((await look(first.id)).upload).toMatchObject({ state: 'undone', can_undo: false })
    await good(undo(second.id))
    expect((await look(first.id)).upload.can_undo).toBe(true)
    expect(await good(undo(first.id))).toMatchObject({ undone: 2, conflict_count: 0 })
    expect(await countOf(5_000, 5_005)).toBe(0)
    expect((await look(first.id)).upload.can_undo).toBe(false)
  })
})

async function sourceOf(app: TestApp, id: number): Promise<string> {
  const [job] = await rowsOf<{ folder: string; extension: string }>(
    app.services.places.control,
    `SELECT folder, extension FROM @upload_job WHERE upload_id = ${id}`,
  )
  return `${job?.folder}/source${job?.extension}`
}
