import { sql } from 'kysely'
import type { Label } from '../../../src/resources/kit/label'
import { tableSql } from '../../foundation/db/tableSql'
import type { WrittenSet } from '../../foundation/services/command'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import { rowsChanged } from '../changes/rowsChanged'
import { taskTime } from './taskClock'
import { settleCrowded, settleSlow, tellFailure, tellWell } from './taskNotices'
import type { TaskRow } from './taskRow'

export interface TaskEnd {
  state: 'done' | 'failed'
  output: Label
  changes?: readonly WrittenSet[]
}

const MOST_OUTPUT = 20_000
/** Of so many runs that were done the middle one says how long it usually takes. */
const LEARNT_FROM = 20

/** Writes how a run ended, once, and tells of it what there is to tell. */
export async function endTaskRun(services: Services, task: TaskRow, runId: number, end: TaskEnd): Promise<void> {
  const { control } = services.places
  const { kysely } = control.database
  const now = await taskTime(services, kysely)
  const history = tableSql(control, 'task_run')
  const [zh, en] = end.output.map((words) => words.slice(0, MOST_OUTPUT))
  const isWell = end.state === 'done'
  const isEnded = await kysely.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`UPDATE ${history} h SET state = ${end.state}, ended_at = ${now},
        duration_ms = CASE WHEN h.started_at IS NULL THEN NULL
          ELSE least(2147483647, greatest(0, extract(epoch FROM ${now}::timestamptz - h.started_at) * 1000))::int END,
        output = concat_ws(E'\n', h.output, ${zh}::text), output_en = concat_ws(E'\n', h.output_en, ${en}::text),
        changes = ${end.changes && end.changes.length > 0 ? JSON.stringify(end.changes) : null}::jsonb
      WHERE h.id = ${runId} AND h.state IN ('waiting', 'running') RETURNING h.id`.execute(trx)
    if (rows.length === 0) return false
    await sql`UPDATE ${tableSql(control, 'task')} SET last_state = ${end.state},
        failures = ${isWell ? sql`0` : sql`coalesce(failures, 0) + 1`},
        usual_ms = (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY duration_ms)::int FROM (
          SELECT duration_ms FROM ${history} WHERE task_id = ${task.id} AND state = 'done' ORDER BY id DESC
          LIMIT ${LEARNT_FROM}) latest)
      WHERE id = ${task.id}`.execute(trx)
    return true
  })
  if (!isEnded) return
  await rowsChanged(services, { resource: 'task', site: CONTROL, ids: [task.id] })
  await rowsChanged(services, { resource: 'task_run', site: CONTROL })
  await settleSlow(services, task)
  if (isWell) await settleCrowded(services, task)
  if (!isWell) await tellFailure(services, task, end.output)
  else if (task.failures > 0) await tellWell(services, task)
}
