import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { TaskRow, TaskRunCause, TaskRunState } from './taskRow'
import { zoneSql } from './taskZone'

const columns = (
  control: Place,
) => sql`t.id, t.name, t.name_en, t.command, t.site_id, t.cycle, t.every, t.at_minute, t.at_hour,
  t.at_weekday, t.cron, t.missed, t.overlap, t.timeout_minutes, t.backup_folder, t.backups_kept, t.next_run_at, t.usual_ms,
  coalesce(t.failures, 0) AS failures, t.created_by, t.updated_by, ${zoneSql(control)} AS zone`

/** Tasks that are due, or of which it is not known when they are; held to the end of the transaction, without those of other nodes. */
export async function holdDue(trx: Kysely<Tables>, control: Place, now: Date, limit: number): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`SELECT ${columns(control)} FROM ${tableSql(control, 'task')} t
    WHERE t.status = 'enabled' AND (t.next_run_at IS NULL OR t.next_run_at <= ${now})
    ORDER BY t.next_run_at NULLS FIRST, t.id LIMIT ${limit} FOR UPDATE OF t SKIP LOCKED`.execute(trx)
  return rows
}

export async function readTask(control: Place, id: number): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`SELECT ${columns(control)} FROM ${tableSql(control, 'task')} t
    WHERE t.id = ${id}`.execute(control.database.kysely)
  return rows[0]
}

/** Runs that are not over, of these tasks. */
export async function openRuns(
  trx: Kysely<Tables>,
  control: Place,
  ids: readonly number[],
): Promise<Map<number, { waiting: number; running: number }>> {
  const { rows } = await sql<{ task_id: number; waiting: number; running: number }>`SELECT task_id,
      count(*) FILTER (WHERE state = 'waiting')::int AS waiting, count(*) FILTER (WHERE state = 'running')::int AS running
    FROM ${tableSql(control, 'task_run')} WHERE state IN ('waiting', 'running') AND task_id = ANY(${[...ids]}::bigint[])
    GROUP BY task_id`.execute(trx)
  return new Map(rows.map(({ task_id, waiting, running }) => [task_id, { waiting, running }]))
}

export interface NewTaskRun {
  task_id: number
  site_id: number | null
  due_at: Date
  cause: TaskRunCause
  state: TaskRunState
  missed: number
  output: readonly [string, string] | null
  user_id: number | null
}

/** Writes them; one that is there already, for the same task and due time, is left out of the answer. */
export async function addTaskRuns(
  trx: Kysely<Tables>,
  control: Place,
  runs: readonly NewTaskRun[],
): Promise<{ id: number; task_id: number }[]> {
  if (runs.length === 0) return []
  const values = runs.map(
    ({ task_id, site_id, due_at, cause, state, missed, output, user_id }) =>
      sql`(${task_id}::bigint, ${site_id}::bigint, ${due_at}::timestamptz, ${cause}, ${state}, ${missed}::int,
        ${output?.[0] ?? null}, ${output?.[1] ?? null}, ${user_id}::bigint)`,
  )
  const { rows } = await sql<{ id: number; task_id: number }>`INSERT INTO ${tableSql(control, 'task_run')}
      (task_id, site_id, due_at, cause, state, missed, output, output_en, user_id)
    VALUES ${sql.join(values)} ON CONFLICT DO NOTHING RETURNING id, task_id`.execute(trx)
  return rows
}

export interface NextRun {
  id: number
  next_run_at: Date | null
  /** null: as before. */
  last_state: TaskRunState | null
  last_run_at: Date | null
}

export async function writeNext(trx: Kysely<Tables>, control: Place, next: readonly NextRun[]): Promise<void> {
  if (next.length === 0) return
  const values = next.map(
    ({ id, next_run_at, last_state, last_run_at }) =>
      sql`(${id}::bigint, ${next_run_at}::timestamptz, ${last_state}::text, ${last_run_at}::timestamptz)`,
  )
  await sql`UPDATE ${tableSql(control, 'task')} t SET next_run_at = n.next_run_at,
      last_state = coalesce(n.last_state, t.last_state), last_run_at = coalesce(n.last_run_at, t.last_run_at)
    FROM (VALUES ${sql.join(values)}) AS n(id, next_run_at, last_state, last_run_at) WHERE t.id = n.id`.execute(trx)
}
