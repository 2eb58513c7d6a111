import { sql } from 'kysely'
import type { Command } from '../../../server/foundation/services/command'
import { provideCommands } from '../../../server/kernel/tasks/commands'
import { tick } from '../../../server/kernel/tasks/tick'
import type { TaskRunLine } from '../../../src/resources/readings/task'
import { describeEachApp, type TestApp } from '../../kit/app'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The work of the command in these tests; each test sets its own. */
let work: Command['run'] = async () => ({ output: ['好', 'Fine'] })

/** Looks until there is something to be seen. */
async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let left = 400; left > 0; left--) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((later) => setTimeout(later, 25))
  }
  throw new Error('It never came so far')
}

/** In place of a command that no other test here needs. */
const command = 'tidy_database'

describeEachApp('scheduled tasks (issue 38, flow 16)', (at) => {
  beforeAll(async () => {
    const { commandNamed } = await import('../../../server/kernel/tasks/commands')
    const known = commandNamed(command)
    if (known) Object.assign(known, { isBrief: true, run: (context: never) => work(context) })
    else provideCommands([{ name: command, run: (context) => work(context) }])
    await at().signIn()
    await at().services.runs.start()
    // The tasks that every installation has would come due with the clock of these tests.
    const { database, schema } = at().services.places.control
    await sql`UPDATE ${sql.id(schema, 'task')} SET status = 'disabled'`.execute(database.kysely)
  })
  beforeEach(() => {
    work = async () => ({ output: ['好', 'Fine'] })
  })

  const store = async (app: TestApp, draft: object): Promise<number> => {
    const body = {
      name: `任务 ${Math.random()}`,
      command,
      cycle: 'day',
      every: 1,
      missed: 'once',
      overlap: 'skip',
      ...draft,
    }
    const reply = await app.call('POST', '/api/admin/task/store', { body })
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.data))
    return reply.data.row.id
  }
  const rowOf = async (id: number) => (await at().call('GET', `/api/admin/task/form/${id}`)).data.row
  const linesOf = async (id: number): Promise<TaskRunLine[]> =>
    (await at().call('GET', `/api/admin/task/runs/${id}`)).data.runs
  const settled = (id: number, count: number): Promise<TaskRunLine[]> =>
    eventually(async () => {
      const lines = await linesOf(id)
      const isOver = lines.length >= count && lines.every(({ state }) => state !== 'waiting' && state !== 'running')
      return isOver ? lines : undefined
    })
  const disable = (id: number) =>
    at().call('POST', '/api/admin/task/change-status', { body: { ids: [id], status: 'disabled' } })

  it('is due when its row says, is begun once and goes on', async () => {
    const id = await store(at(), { cycle: 'minute' })
    const before = Date.parse((await rowOf(id)).next_run_at)
    at().pass(MINUTE)
    await Promise.all([tick(at().services), tick(at().services)])
    await tick(at().services)
    const [line, ...others] = await settled(id, 1)
    expect(others).toEqual([])
    expect(line).toMatchObject({ state: 'done', cause: 'schedule', output: '好', output_en: 'Fine' })
    expect(Date.parse(line?.due_at ?? '')).toBe(before)
    const row = await rowOf(id)
    expect(row.last_state).toBe('done')
    expect(Date.parse(row.next_run_at)).toBe(before + MINUTE)
    await disable(id)
  })

  it('asleep for six hours: one catch-up, and it says what was missed', async () => {
    const id = await store(at(), { cycle: 'minute' })
    at().pass(6 * HOUR)
    await tick(at().services)
    const [line, ...others] = await settled(id, 1)
    expect(others).toEqual([])
    expect(line).toMatchObject({ state: 'done', cause: 'catch_up' })
    expect(line?.output_en).toMatch(/^Missed 36[01] times, ran once for /)
    await disable(id)
  })

  it('skips what was missed where it is told to', async () => {
    const id = await store(at(), { cycle: 'hour', at_minute: 0, missed: 'skip' })
    const next = Date.parse((await rowOf(id)).next_run_at)
    at().pass(next - at().services.now().getTime() + 5 * HOUR + 20 * MINUTE)
    await tick(at().services)
    const [line] = await settled(id, 1)
    expect(line).toMatchObject({ state: 'skipped', output_en: 'Missed 6 times, skipped as set' })
    await disable(id)
  })

  it('a clock that goes back begins nothing twice, one that goes ahead begins once', async () => {
    const id = await store(at(), { cycle: 'hour', at_minute: 0 })
    const next = Date.parse((await rowOf(id)).next_run_at)
    at().pass(next - at().services.now().getTime() + 1000)
    await tick(at().services)
    await settled(id, 1)
    at().pass(-3 * HOUR)
    await tick(at().services)
    at().pass(3 * HOUR)
    await tick(at().services)
    expect(await linesOf(id)).toHaveLength(1)
    at().pass(3 * HOUR)
    await tick(at().services)
    const lines = await settled(id, 2)
    expect(lines.map(({ cause }) => cause)).toEqual(['catch_up', 'schedule'])
    await disable(id)
  })

  it('running now moves no schedule', async () => {
    const id = await store(at(), { cycle: 'day', at_hour: 5 })
    const before = (await rowOf(id)).next_run_at
    const reply = await at().call('POST', '/api/admin/task/run', { body: { id } })
    expect(reply.status).toBe(200)
    const [line] = await settled(id, 1)
    expect(line).toMatchObject({ cause: 'person', state: 'done' })
    expect((await rowOf(id)).next_run_at).toBe(before)
    await disable(id)
  })

  it('a task that never ends is stopped when its time is over, and skips meanwhile', async () => {
    let hear: () => void = () => undefined
    work = ({ signal }) =>
      new Promise((_, refuse) => {
        hear = () => refuse(new Error('the test ends'))
        signal.addEventListener('abort', () => refuse(signal.reason))
      })
    const id = await store(at(), { cycle: 'minute', timeout_minutes: 1 })
    at().pass(MINUTE)
    await tick(at().services)
    await eventually(async () => ((await linesOf(id))[0]?.state === 'running' ? true : undefined))
    for (let round = 0; round < 3; round++) {
      at().pass(MINUTE)
      await tick(at().services)
    }
    const lines = await linesOf(id)
    expect(lines.map(({ state }) => state)).toEqual(['skipped', 'skipped', 'skipped', 'running'])
    expect(await at().call('POST', '/api/admin/task/run', { body: { id } })).toMatchObject({ status: 409 })
    const bell = await at().call('GET', '/api/admin/notice/bell')
    expect(bell.data.rows.map(({ kind }: { kind: string }) => kind)).toContain('task_crowded')
    await disable(id)
    hear()
    await settled(id, 4)
  })

  it('its time is over: it has failed, whatever the command does', async () => {
    const { timeoutFor } = await import('../../../server/kernel/tasks/taskWork')
    expect(timeoutFor({ timeout_minutes: null })).toBe(360 * MINUTE)
    expect(timeoutFor({ timeout_minutes: 2 })).toBe(2 * MINUTE)
  })

  it('one waits where it is told to, and one alone', async () => {
    let release: () => void = () => undefined
    work = () =>
      new Promise((done) => {
        release = () => done({ output: ['好', 'Fine'] })
      })
    const id = await store(at(), { cycle: 'minute', overlap: 'wait' })
    at().pass(MINUTE)
    await tick(at().services)
    await eventually(async () => ((await linesOf(id))[0]?.state === 'running' ? true : undefined))
    for (let round = 0; round < 2; round++) {
      at().pass(MINUTE)
      await tick(at().services)
    }
    expect((await linesOf(id)).map(({ state }) => state)).toEqual(['skipped', 'waiting', 'running'])
    work = async () => ({ output: ['好', 'Fine'] })
    release()
    expect((await settled(id, 3)).map(({ state }) => state)).toEqual(['skipped', 'done', 'done'])
    await disable(id)
  })

  it('one notice for a streak of failures, and one when it is well', async () => {
    const bell = async (id: number) => {
      const { data } = await at().call('GET', '/api/admin/notice/bell')
      const rows = data.rows as { kind: string; count: number; title: string[]; path: string }[]
      return rows.filter(({ path }) => path.endsWith(`task_id=${id}`))
    }
    const run = async (id: number, lines: number) => {
      await at().call('POST', '/api/admin/task/run', { body: { id } })
      await settled(id, lines)
    }
    const id = await store(at(), { name: '会失败的', name_en: 'Failing one', cycle: 'day' })
    work = async () => {
      throw new Error('no')
    }
    for (let round = 1; round <= 3; round++) await run(id, round)
    const failed = await eventually(async () => {
      const rows = await bell(id)
      return rows[0]?.count === 3 ? rows : undefined
    })
    expect(failed).toHaveLength(1)
    expect(failed[0]?.kind).toBe('task_failed')
    expect(failed[0]?.title[1]).toMatch(/^“Failing one” has failed 3 times in a row: /)
    expect((await rowOf(id)).failures).toBe(3)
    work = async () => ({ output: ['好', 'Fine'] })
    await run(id, 4)
    const after = await eventually(async () => {
      const rows = await bell(id)
      return rows[0]?.kind === 'task_well' ? rows : undefined
    })
    expect(after).toHaveLength(1)
    expect((await rowOf(id)).failures).toBe(0)
  })
})
