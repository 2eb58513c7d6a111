import { task } from '../../../src/resources/task'
import { NotFound, Refusal } from '../../foundation/faults/errors'
import { CONTROL } from '../../foundation/services/places'
import { rowsChanged } from '../changes/rowsChanged'
import { handle } from '../resources/actions/handle'
import { commandNamed } from './commands'
import { taskTime } from './taskClock'
import { addTaskRuns, openRuns, readTask } from './taskTable'
import { addTaskRun, contextOf } from './taskWork'

/** Examples that are named. */
const NAMED = 10

/** Once now: the schedule goes on as if nothing had been. */
export const runTask = handle(task, 'run', async ({ row, services, caller }) => {
  const { control } = services.places
  const { kysely } = control.database
  const found = await readTask(control, row.id)
  if (!found) throw new NotFound()
  const due_at = await taskTime(services, kysely)
  const { id, held } = await kysely.transaction().execute(async (trx) => {
    const open = (await openRuns(trx, control, [found.id])).get(found.id)
    if (open) throw new Refusal(409, 'task.runs')
    const line = { task_id: found.id, site_id: found.site_id, due_at, missed: 0, output: null }
    const [added] = await addTaskRuns(trx, control, [
      { ...line, cause: 'person', state: 'waiting', user_id: caller.userId },
    ])
    if (!added) throw new Refusal(409, 'task.runs')
    return { id: added.id, held: await addTaskRun(services, trx, found, { id: added.id, userId: caller.userId }) }
  })
  await held.begin()
  await rowsChanged(services, { resource: 'task_run', site: CONTROL })
  return { task_run_id: id }
})

/** What it would do now, without doing any of it. */
export const rehearseTask = handle(task, 'rehearse', async ({ row, services, caller }) => {
  const found = await readTask(services.places.control, row.id)
  if (!found) throw new NotFound()
  const rehearse = commandNamed(found.command)?.rehearse
  if (!rehearse) throw new Refusal(409, 'task.noRehearsal')
  const signal = services.ending.signal
  const { affected, examples } = await rehearse(await contextOf(services, found, { signal, userId: caller.userId }))
  const at = caller.language === 'zh' ? 0 : 1
  const nothing = ['没有', 'Nothing'][at] ?? ''
  const named = examples.slice(0, NAMED).map((example) => example[at])
  return { affected, examples: named.length > 0 ? named.join('\n') : nothing }
})
