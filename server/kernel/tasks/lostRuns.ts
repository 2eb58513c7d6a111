import { sql } from 'kysely'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import { endTaskRun } from './endTaskRun'
import { readTask } from './taskTable'

const LOST = ['服务器在运行期间中断', 'The server ended while it ran'] as const

/** A run of the queue that is over, while the history still says that it goes on: its server died, or somebody stopped it. */
export async function endLostRuns(services: Services): Promise<void> {
  const { control } = services.places
  const { rows } = await sql<{ id: number; task_id: number }>`SELECT h.id, h.task_id
    FROM ${tableSql(control, 'task_run')} h JOIN ${tableSql(control, 'run')} r ON r.id = h.run_id
    WHERE h.state IN ('waiting', 'running') AND r.state IN ('failed', 'stopped')`.execute(control.database.kysely)
  for (const { id, task_id } of rows) {
    const task = await readTask(control, task_id)
    if (task) await endTaskRun(services, task, id, { state: 'failed', output: LOST })
  }
}
