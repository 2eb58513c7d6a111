import { type Kysely, sql } from 'kysely'
import type { Label } from '../../../src/resources/kit/label'
import type { Tables } from '../../foundation/db/database'
import { tableSql } from '../../foundation/db/tableSql'
import { Invalid } from '../../foundation/faults/errors'
import { CONTROL } from '../../foundation/services/places'
import type { HeldRun } from '../../foundation/services/run'
import type { Services } from '../../foundation/services/services'
import { rowsChanged } from '../changes/rowsChanged'
import { commandNamed } from './commands'
import { type DueTimes, dueBetween, MOST_MISSED, nextAfter } from './due'
import { endLostRuns } from './lostRuns'
import { taskTime } from './taskClock'
import { tellCrowded } from './taskNotices'
import type { TaskRow } from './taskRow'
import { addTaskRuns, holdDue, type NewTaskRun, type NextRun, openRuns, writeNext } from './taskTable'
import { addTaskRun } from './taskWork'

/** Tasks of one transaction. */
const AT_ONCE = 50
/** A task that is begun so late (ms) was missed. */
const LATE = 5 * 60_000
/** A task whose row cannot be reckoned with is looked at again after so long (ms). */
const BROKEN = 86_400_000
/** So many times in a row a task was due before it had ended. */
const CROWDED = 3

const many = (count: number): Label =>
  count > MOST_MISSED
    ? [`${MOST_MISSED} 次以上`, `more than ${MOST_MISSED} times`]
    : [`${count} 次`, count === 1 ? 'once' : `${count} times`]

const clockOf = (at: Date, zone: string): Label =>
  ['zh-CN', 'en-GB'].map((locale) =>
    at.toLocaleString(locale, { timeZone: zone, month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' }),
  ) as unknown as Label

/** What was missed, and what is done about it. */
function sayMissed({ count, last }: DueTimes, zone: string, isCaughtUp: boolean): Label {
  const [[zhMany, enMany], [zhAt, enAt]] = [many(count), clockOf(last, zone)]
  return isCaughtUp
    ? [`错过 ${zhMany}，为 ${zhAt} 补做一次`, `Missed ${enMany}, ran once for ${enAt}`]
    : [`错过 ${zhMany}，按设置跳过`, `Missed ${enMany}, skipped as set`]
}

/** What to do about the times that have come due; undefined: nothing, it goes on with the next. */
function plannedRun(task: TaskRow, due: DueTimes, now: Date): NewTaskRun {
  const { id, site_id, zone } = task
  const base = { task_id: id, site_id, due_at: due.last, user_id: null, missed: 0, output: null } as const
  const isLate = now.getTime() - due.last.getTime() > LATE
  if (due.count === 1 && !isLate) return { ...base, cause: 'schedule', state: 'waiting' }
  if (task.missed === 'once')
    return { ...base, cause: 'catch_up', state: 'waiting', missed: due.count, output: sayMissed(due, zone, true) }
  if (isLate)
    return { ...base, cause: 'schedule', state: 'skipped', missed: due.count, output: sayMissed(due, zone, false) }
  return { ...base, cause: 'schedule', state: 'waiting', missed: due.count - 1 }
}

const STILL_RUNS: Label = ['上一次还没有结束', 'The one before has not ended yet']
const ONE_WAITS: Label = ['已有一次在等待', 'One is waiting already']

/** The one before goes on: this one waits for it, or is left out. */
function besideOpen(
  run: NewTaskRun,
  task: TaskRow,
  open: { waiting: number; running: number } | undefined,
): NewTaskRun {
  if (!open || run.state === 'skipped') return run
  if (task.overlap === 'skip') return { ...run, state: 'skipped', output: STILL_RUNS }
  return open.waiting > 0 ? { ...run, state: 'skipped', output: ONE_WAITS } : run
}

interface Ticked {
  taken: number
  held: HeldRun[]
  crowded: TaskRow[]
  written: boolean
}

async function isIdle(services: Services, task: TaskRow): Promise<boolean> {
  const idle = commandNamed(task.command)?.isIdle
  return idle ? idle(services) : false
}

/** Tasks of commands that have nothing to do are done without a line in the history. */
async function idleOnes(services: Services, tasks: readonly TaskRow[]): Promise<Set<number>> {
  const idle = new Set<number>()
  for (const task of tasks) if (task.next_run_at !== null && (await isIdle(services, task))) idle.add(task.id)
  return idle
}

interface Reckoned {
  next: NextRun
  run?: NewTaskRun
}

function reckon(services: Services, task: TaskRow, now: Date, idle: ReadonlySet<number>): Reckoned {
  const { id, zone, next_run_at } = task
  const same = { id, last_state: null, last_run_at: null } as const
  try {
    if (next_run_at === null) return { next: { ...same, next_run_at: nextAfter(task, zone, now) ?? null } }
    const due = dueBetween(task, zone, new Date(next_run_at), now)
    const next = { ...same, next_run_at: due.next ?? null }
    if (idle.has(id)) return { next: { ...next, last_state: 'done', last_run_at: now } }
    return { next, run: plannedRun(task, due, now) }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    services.log.warn({ err: error, task: id }, 'a task cannot be reckoned with')
    return { next: { ...same, next_run_at: new Date(now.getTime() + BROKEN) } }
  }
}

async function tickOnce(
  services: Services,
  now: Date,
  idle: ReadonlySet<number>,
  trx: Kysely<Tables>,
): Promise<Ticked> {
  const { control } = services.places
  const tasks = await holdDue(trx, control, now, AT_ONCE)
  const reckoned = tasks.map((task) => ({ task, ...reckon(services, task, now, idle) }))
  const open = await openRuns(
    trx,
    control,
    tasks.map(({ id }) => id),
  )
  const runs = reckoned.flatMap(({ task, run }) => (run ? [besideOpen(run, task, open.get(task.id))] : []))
  const added = await addTaskRuns(trx, control, runs)
  const byTask = new Map(runs.map((run) => [run.task_id, run]))
  const waiting = added.filter(({ task_id }) => byTask.get(task_id)?.state === 'waiting')
  const isWaiting = new Set(waiting.map(({ task_id }) => task_id))
  await writeNext(
    trx,
    control,
    reckoned.map(({ task, next }) => (isWaiting.has(task.id) ? { ...next, last_state: 'waiting' } : next)),
  )
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const held: HeldRun[] = []
  for (const { id, task_id } of waiting) {
    const task = byId.get(task_id)
    if (task) held.push(await addTaskRun(services, trx, task, { id, userId: null }))
  }
  const isCrowded = (task: TaskRow): boolean => byTask.get(task.id)?.output === STILL_RUNS
  return { taken: tasks.length, held, crowded: tasks.filter(isCrowded), written: added.length > 0 }
}

/** After so many skips in a row its pause is too short. */
async function tellOfCrowded(services: Services, task: TaskRow): Promise<void> {
  const { control } = services.places
  const { rows } = await sql<{ state: string; output: string | null }>`SELECT state, output
    FROM ${tableSql(control, 'task_run')} WHERE task_id = ${task.id} AND cause <> 'person' ORDER BY id DESC
    LIMIT ${CROWDED + 1}`.execute(control.database.background)
  const skips = rows.findIndex(({ output }) => output !== STILL_RUNS[0])
  const inRow = skips === -1 ? rows.length : skips
  if (inRow >= CROWDED) await tellCrowded(services, task, inRow === CROWDED)
}

/** Is anything due? Asked without a lock, so that a node with nothing to do holds nobody up. */
async function dueNow(services: Services, now: Date): Promise<TaskRow[]> {
  const { control } = services.places
  const { rows } = await sql<TaskRow>`SELECT id, command, next_run_at FROM ${tableSql(control, 'task')}
    WHERE status = 'enabled' AND (next_run_at IS NULL OR next_run_at <= ${now})`.execute(control.database.kysely)
  return rows
}

/**
 * Begins what is due by the database's clock; answers how many tasks were looked at. Of any number of nodes each due time
 * is begun by one: the task's row is held, its due time is unique, and the run is added by the same transaction.
 */
export async function tick(services: Services): Promise<number> {
  const { control } = services.places
  const now = await taskTime(services, control.database.kysely)
  await endLostRuns(services)
  const due = await dueNow(services, now)
  if (due.length === 0) return 0
  const idle = await idleOnes(services, due)
  let taken = 0
  for (;;) {
    const done = await control.database.kysely.transaction().execute((trx) => tickOnce(services, now, idle, trx))
    for (const run of done.held) await run.begin()
    for (const task of done.crowded) await tellOfCrowded(services, task)
    if (done.taken > 0) await rowsChanged(services, { resource: 'task', site: CONTROL })
    if (done.written) await rowsChanged(services, { resource: 'task_run', site: CONTROL })
    taken += done.taken
    if (done.taken < AT_ONCE) return taken
  }
}
