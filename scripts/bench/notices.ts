import { sql } from 'kysely'
import type { Caller } from '../../server/foundation/services/caller'
import { streamsOf } from '../../server/kernel/live/eventStreams'
import { notify } from '../../server/kernel/notices/notify'
import { taskFailed } from '../../server/kernel/tasks/taskNotices'
import { tick } from '../../server/kernel/tasks/tick'
import type { BenchApp } from './benchApp'
import type { BenchRow } from './row'
import { rounded } from './timing'

const STREAMS = Number(process.env.BENCH_STREAMS ?? 500)
const UNREAD = Number(process.env.BENCH_UNREAD ?? 5_000)
const TASKS = Number(process.env.BENCH_TASKS ?? 1_000)
const ROUNDS = 5
const REACHED = 1_000
const OPENED = 50
const TICKED = 50

const row = (name: string, value: number, most: number): BenchRow => ({
  name,
  value: rounded(value),
  unit: 'ms',
  goal: `≤ ${most}`,
  isMet: value <= most,
})

async function taken(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now()
    await work()
    times.push(performance.now() - from)
  }
  return Math.min(...times)
}

async function adminId({ services }: BenchApp): Promise<number> {
  const { control } = services.places
  const { rows } = await sql<{ id: number }>`SELECT min(id) AS id FROM ${sql.id(control.schema, 'user')}`.execute(
    control.database.kysely,
  )
  return Number(rows[0]?.id)
}

/** From the telling to the last of the open browsers. */
async function reaching({ services }: BenchApp, userId: number): Promise<number> {
  let left = STREAMS
  let reached: () => void = () => undefined
  const all = new Promise<void>((resolve) => {
    reached = resolve
  })
  const streams = Array.from({ length: STREAMS }, () => ({
    caller: { userId, sessionId: userId } as Caller,
    send: (event: string) => {
      if (event !== 'notice') return
      left -= 1
      if (left === 0) reached()
    },
    end: () => undefined,
  }))
  for (const stream of streams) streamsOf(services).add(stream)
  const from = performance.now()
  await notify(services, taskFailed, 'bench', {
    audience: { users: [userId] },
    about: { id: 1, name: ['备份', 'Backup'], why: ['磁盘已满', 'The disk is full'], at: '' },
  })
  await all
  const took = performance.now() - from
  for (const stream of streams) streamsOf(services).delete(stream)
  return took
}

async function addUnread({ services }: BenchApp, userId: number): Promise<void> {
  const { control } = services.places
  const about = JSON.stringify({ id: 1, name: ['备份', 'Backup'], why: ['', ''], at: '' })
  await sql`INSERT INTO ${sql.id(control.schema, 'personal_notice')} (user_id, kind, key, site, about, first_at, last_at)
    SELECT ${userId}, ${taskFailed.name}, 'bench ' || n, 'control', ${about}::jsonb, now(), now()
    FROM generate_series(1, ${UNREAD}) AS n`.execute(control.database.kysely)
}

async function addTasks({ services }: BenchApp): Promise<void> {
  const { control } = services.places
  await sql`INSERT INTO ${sql.id(control.schema, 'task')} (name, command, cycle, every, next_run_at)
    SELECT 'Bench ' || n, 'prepare_search', 'day', 1, now() + interval '1 day' FROM generate_series(1, ${TASKS}) AS n`.execute(
    control.database.kysely,
  )
}

/** A notice to open browsers, the bell with thousands unread, and a tick of the clock over a thousand tasks of which none is due. */
export async function benchNotices(bench: BenchApp, title: string): Promise<BenchRow[]> {
  const userId = await adminId(bench)
  const reached = await reaching(bench, userId)
  await addUnread(bench, userId)
  const opened = await taken(() => bench.get('/api/admin/notice/bell'))
  await addTasks(bench)
  const ticked = await taken(() => tick(bench.services))
  return [
    row(`${title}, a notice to ${STREAMS} open browsers`, reached, REACHED),
    row(`${title}, the bell with ${UNREAD} unread`, opened, OPENED),
    row(`${title}, a tick over ${TASKS} tasks`, ticked, TICKED),
  ]
}
