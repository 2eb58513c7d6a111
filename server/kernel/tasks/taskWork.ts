import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Label } from '../../../src/resources/kit/label'
import { commandOf } from '../../../src/resources/tasks/commands'
import type { Tables } from '../../foundation/db/database'
import { tableSql } from '../../foundation/db/tableSql'
import { Refusal, SiteDatabaseAway } from '../../foundation/faults/errors'
import { mendableTrouble } from '../../foundation/faults/mendableTrouble'
import { say } from '../../foundation/messages'
import { BRIEF_TASK_RUN, TASK_RUN } from '../../foundation/runs/unseen'
import type { Command, CommandContext, CommandResult } from '../../foundation/services/command'
import { CONTROL } from '../../foundation/services/places'
import { type HeldRun, type RunContext, RunInterrupted, type RunKind } from '../../foundation/services/run'
import type { Services } from '../../foundation/services/services'
import { rowsChanged } from '../changes/rowsChanged'
import { localSites } from '../places/localSites'
import { commandNamed } from './commands'
import { endTaskRun } from './endTaskRun'
import { taskTime } from './taskClock'
import { tellSlow } from './taskNotices'
import type { TaskRow } from './taskRow'
import { readTask } from './taskTable'

const TIMEOUT_MINUTES = 360
const MINUTE = 60_000
/** So many times its usual time, and at least so long (ms), is worth a word. */
const SLOW = { times: 4, least: 60_000 }
/** A command that does not heed its end is left behind after so long (ms). */
const HEEDS_WITHIN = 5_000

interface Payload {
  taskId: number
  taskRunId: number
}

/** Adds the work of a line of the history to the queue, by the transaction that wrote the line. */
export async function addTaskRun(
  services: Services,
  trx: Kysely<Tables>,
  task: Pick<TaskRow, 'id' | 'name' | 'name_en' | 'command'>,
  { id, userId }: { id: number; userId: number | null },
): Promise<HeldRun> {
  const payload: Payload = { taskId: task.id, taskRunId: id }
  const kind = commandNamed(task.command)?.isBrief ? BRIEF_TASK_RUN : TASK_RUN
  const held = await services.runs.addWithin(trx, kind, payload, {
    site: CONTROL,
    userId,
    title: [task.name, task.name_en || task.name],
  })
  await sql`UPDATE ${tableSql(services.places.control, 'task_run')} SET run_id = ${held.id} WHERE id = ${id}`.execute(
    trx,
  )
  return held
}

/** What a command is given. Throws SiteDatabaseAway where a site of it cannot be reached. */
export async function contextOf(
  services: Services,
  task: TaskRow,
  { signal, userId }: Pick<CommandContext, 'signal' | 'userId'>,
): Promise<CommandContext> {
  const { control } = services.places
  const isBySite = commandOf(task.command).scope === 'site'
  let sites = isBySite ? await localSites(services) : []
  if (isBySite && task.site_id !== null) {
    const { rows } = await sql<{ name: string }>`SELECT name FROM ${tableSql(control, 'site')}
      WHERE id = ${task.site_id}`.execute(control.database.kysely)
    sites = sites.filter(({ site }) => site === rows[0]?.name)
  }
  return {
    services,
    sites,
    withControl: task.site_id === null,
    signal,
    userId: userId ?? task.updated_by ?? task.created_by,
    settings: { backup_folder: task.backup_folder, backups_kept: task.backups_kept },
  }
}

async function begin(services: Services, { taskId, taskRunId }: Payload): Promise<void> {
  const { control } = services.places
  const { kysely } = control.database
  const now = await taskTime(services, kysely)
  await sql`UPDATE ${tableSql(control, 'task_run')} SET state = 'running', started_at = coalesce(started_at, ${now})
    WHERE id = ${taskRunId}`.execute(kysely)
  await sql`UPDATE ${tableSql(control, 'task')} SET last_state = 'running', last_run_at = ${now}
    WHERE id = ${taskId}`.execute(kysely)
  await rowsChanged(services, { resource: 'task', site: CONTROL, ids: [taskId] })
  await rowsChanged(services, { resource: 'task_run', site: CONTROL })
}

class TooLong extends Error {}

/** How long a run of the task may take (ms). */
export const timeoutFor = ({ timeout_minutes }: Pick<TaskRow, 'timeout_minutes'>): number =>
  (timeout_minutes ?? TIMEOUT_MINUTES) * MINUTE

/** The command, until its time is over; one that goes on after its end was asked for is left behind. */
async function withinTime(
  command: Command,
  given: CommandContext,
  { within, ended }: { within: number; ended: AbortSignal },
): Promise<CommandResult> {
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(new TooLong()), within)
  const signal = AbortSignal.any([ended, over.signal])
  const left = new Promise<never>((_, refuse) => {
    signal.addEventListener('abort', () => {
      pause(HEEDS_WITHIN, undefined, { ref: false }).then(
        () => refuse(signal.reason),
        () => refuse(signal.reason),
      )
    })
  })
  try {
    return await Promise.race([command.run({ ...given, signal }), left])
  } catch (error) {
    if (over.signal.aborted) throw over.signal.reason
    throw error
  } finally {
    clearTimeout(timer)
    left.catch(() => undefined)
  }
}

/** Why it failed, for people; what is not for them goes to the log. */
function sentenceOf(services: Services, error: unknown, task: TaskRow, runId: number): Label {
  const both = (id: Parameters<typeof say>[0], values: Parameters<typeof say>[2] = {}): Label => [
    say(id, 'zh', values),
    say(id, 'en', values),
  ]
  if (error instanceof TooLong) return both('task.tooLong', { minutes: task.timeout_minutes ?? TIMEOUT_MINUTES })
  if (error instanceof Refusal) return both(error.messageId, error.values)
  services.log.error({ err: error, task: task.id, runId }, 'a task failed')
  if (error instanceof SiteDatabaseAway) return both('site.databaseAway', { site: error.site ?? '' })
  const known = mendableTrouble(error)
  return known ? both(known) : both('run.failed', { requestId: `run-${runId}` })
}

const watchSlow = (services: Services, task: TaskRow): NodeJS.Timeout | undefined => {
  if (task.usual_ms === null) return undefined
  const after = Math.max(task.usual_ms * SLOW.times, SLOW.least)
  return setTimeout(() => {
    tellSlow(services, task).catch((error) => services.log.error({ err: error }, 'a slow task was not told of'))
  }, after).unref()
}

async function workTask(services: Services, run: RunContext<Payload>): Promise<null> {
  const { taskId, taskRunId } = run.payload
  const task = await readTask(services.places.control, taskId)
  if (!task) return null
  await begin(services, run.payload)
  const slow = watchSlow(services, task)
  try {
    const command = commandNamed(task.command)
    if (!command) throw new Refusal(409, 'task.noCommand')
    const given = await contextOf(services, task, { signal: run.signal, userId: run.userId })
    const { output, changes } = await withinTime(command, given, { within: timeoutFor(task), ended: run.signal })
    await endTaskRun(services, task, taskRunId, { state: 'done', output, ...(changes && { changes }) })
  } catch (error) {
    // A server that ends gives the run back: another one takes it up.
    if (run.signal.reason instanceof RunInterrupted && run.signal.reason.why !== 'stopped') throw error
    const isStopped = run.signal.aborted
    const output: Label = isStopped ? ['已停止', 'Stopped'] : sentenceOf(services, error, task, run.id)
    await endTaskRun(services, task, taskRunId, { state: 'failed', output })
  } finally {
    clearTimeout(slow)
  }
  return null
}

/** The runs of tasks: of one task one at a time. */
export const taskRunKinds = (services: Services): RunKind<Payload, null>[] => {
  const kind = (name: string): RunKind<Payload, null> => ({
    name,
    titleOf: () => ['计划任务', 'Scheduled task'],
    isExclusive: ({ taskId }) => `task ${taskId}`,
    work: (run) => workTask(services, run),
  })
  return [{ ...kind(TASK_RUN), priority: 'low' }, kind(BRIEF_TASK_RUN)]
}
