import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { describeApp } from '../../kit/app'
import { holdRun } from '../../kit/holdRun'
import { addRole, addUser, PASSWORD } from '../../kit/people'
import { rowsOf } from '../sites/lifecycleKit'
import {
  apply,
  type Checking,
  check,
  confirm,
  good,
  makeReferences,
  reportBook,
  reportRow,
  rowsOfClass,
  settled,
} from './kit'

const many = (from: number, count: number) => Array.from({ length: count }, (_, row) => reportRow(from + row))

describeApp('uploads that something happens to (bad input)', (at) => {
  const control = () => at().services.places.control
  const kysely = () => at().services.database.kysely
  const linksFrom = async (from: number, to: number): Promise<string[]> => {
    const found = await rowsOf<{ link: string; number: number }>(
      control(),
      `SELECT link, substring(link from 8)::int AS number FROM @report WHERE link ~ '^report-[0-9]+$'`,
    )
    return found.filter(({ number }) => number >= from && number < to).map(({ link }) => link)
  }
  const sourceOf = async (id: number): Promise<string> => {
    const [job] = await rowsOf<{ key: string }>(
      control(),
      `SELECT folder || '/source' || extension AS key FROM @upload_job WHERE upload_id = ${id}`,
    )
    return job?.key ?? ''
  }
  const restart = async (id: number) => {
    const { run } = await good(at().call('GET', `/api/admin/report/import/${id}`))
    await good(at().call('POST', '/api/admin/run/restart', { body: { id: run.id } }))
  }

  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at())
    await at().services.runs.start()
  })

  it('a file that is another one than was looked at is not read any further, and says so', async () => {
    const { upload: found } = await check(at(), 'a.xlsx', await reportBook(many(0, 20)))
    const other = await reportBook(many(20, 20))
    const key = await sourceOf(found.id)
    const { storage } = at().services
    const before = await storage.local(key).then(async () => {
      const chunks: Buffer[] = []
      for await (const chunk of storage.open(key)) chunks.push(chunk as Buffer)
      return Buffer.concat(chunks)
    })
    await storage.put(key, Readable.from([other]))
    const { upload: failed } = await apply(at(), found.id)
    expect(failed).toMatchObject({ state: 'failed', added: 0, can_undo: false })
    expect(failed.error_details.message[1]).toContain('The stored file is not the one that was uploaded')
    expect(await linksFrom(0, 40)).toHaveLength(0)
    await storage.put(key, Readable.from([before]))
    await restart(found.id)
    expect((await settled(at(), found.id)).upload).toMatchObject({ state: 'done', added: 20 })
  })

  it('two of the same rows at once: the one adds them, the other finds them as they are', async () => {
    const file = await reportBook(many(1_000, 1_300))
    const { upload: one } = await check(at(), 'one.xlsx', file)
    const { upload: other } = await check(at(), 'other.xlsx', file)
    expect([one.added, other.added]).toEqual([1_300, 1_300])
    await Promise.all([confirm(at(), one.id), confirm(at(), other.id)])
    const ended = [(await settled(at(), one.id)).upload, (await settled(at(), other.id)).upload]
    for (const each of ended) expect(each).toMatchObject({ state: 'done', total: 1_300, errors: 0 })
    expect(ended.map(({ added }) => added).sort()).toEqual([0, 1_300])
    expect(ended.map(({ unchanged }) => unchanged).sort()).toEqual([0, 1_300])
    expect(await linksFrom(1_000, 2_300)).toHaveLength(1_300)
  }, 90_000)

  it('a category that is deleted in the middle is pointed to by no row: those that would are refused and said', async () => {
    await good(at().call('POST', '/api/admin/category/store', { body: { name: 'Fleeting', link: 'fleeting' } }))
    const [fleeting] = await rowsOf<{ id: number }>(control(), `SELECT id FROM @category WHERE link = 'fleeting'`)
    const rows = many(6_000, 1_700)
    const file = await reportBook([...rows, ...many(7_700, 3).map((row) => ({ ...row, Category: 'Fleeting' }))])
    const { upload: found } = await check(at(), 'a.xlsx', file)
    expect(found).toMatchObject({ added: 1_703, errors: 0 })
    await at().services.runs.close()
    await confirm(at(), found.id)
    const [admin] = await rowsOf<{ id: number }>(control(), `SELECT id FROM @user WHERE name = 'admin'`)
    const held = holdRun(at(), admin?.id ?? 0, 3)
    await at().services.runs.start()
    await held.reached
    const body = { ids: [fleeting?.id] }
    await good(at().call('POST', '/api/admin/category/destroy', { body }))
    held.letGo()
    const { upload: done } = await settled(at(), found.id)
    expect(done).toMatchObject({ state: 'partial', total: 1_703, added: 1_700, errors: 3 })
    expect(await linksFrom(6_000, 8_000)).toHaveLength(1_700)
    const { list } = await rowsOfClass(at(), found.id, 'refused')
    expect(list).toHaveLength(3)
    expect(list[0].problems).toMatchObject([{ field: 'category_id', message: expect.stringContaining('fleeting') }])
  }, 90_000)

  it('a right that is taken away in the middle ends it between two batches, and it goes on once it is given back', async () => {
    const role = await addRole(at(), { code: 'uploader', grants: ['report:list', 'report:import', 'run:restart'] })
    const userId = await addUser(at(), { name: 'uploader', roles: [role] })
    const clerk = await at().signIn('uploader', PASSWORD)
    await at().signIn()
    const sending: Checking = { as: clerk }
    const { upload: found } = await check(at(), 'a.xlsx', await reportBook(many(3_000, 1_700)), sending)
    await at().services.runs.close()
    await good(
      (async () => {
        const { run } = await good(at().call('GET', `/api/admin/report/import/${found.id}`))
        const body = { upload_id: found.id, check_run_id: run.id }
        return at().call('POST', '/api/admin/report/import-apply', { body, as: clerk })
      })(),
    )
    // At its start, before the first batch, and then before the second.
    const held = holdRun(at(), userId, 3)
    await at().services.runs.start()
    await held.reached
    const holds = async (roles: readonly number[]) => {
      await sql`UPDATE control."user" SET role_ids = ${JSON.stringify(roles)}::jsonb WHERE id = ${userId}`.execute(
        kysely(),
      )
      await at().services.events.tell({ type: 'rights-changed' })
    }
    await holds([])
    held.letGo()
    const { upload: failed, run } = await settled(at(), found.id)
    expect(run).toMatchObject({ state: 'failed', error: { message: expect.stringMatching(/permission/i) } })
    const there = await linksFrom(3_000, 4_700)
    expect(failed).toMatchObject({ state: 'failed', added: there.length, can_undo: true })
    expect(failed.error_details.message[1]).toBe(run.error.message)
    expect(there.length).toBeGreaterThan(0)
    expect(there.length).toBeLessThanOrEqual(500)
    expect((await rowsOfClass(at(), found.id, 'added')).total).toBe(there.length)
    await holds([role])
    await restart(found.id)
    const { upload: done } = await settled(at(), found.id)
    expect(done).toMatchObject({ state: 'done', total: 1_700, added: 1_700, updated: 0, unchanged: 0 })
    expect(await linksFrom(3_000, 4_700)).toHaveLength(1_700)
  }, 90_000)
})
