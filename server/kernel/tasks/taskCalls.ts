import { sql } from 'kysely'
import { checkDraft } from '../../../src/resources/kit/checkDraft'
import { schedulePreview, type TaskRunLine, taskHistory } from '../../../src/resources/readings/task'
import { task } from '../../../src/resources/task'
import type { Schedule } from '../../../src/resources/tasks/schedule'
import { wordsOfSchedule } from '../../../src/resources/tasks/scheduleWords'
import { tableSql } from '../../foundation/db/tableSql'
import { Invalid, NotFound } from '../../foundation/faults/errors'
import { idOfPath } from '../../foundation/http/query'
import { answerReading } from '../../foundation/http/reading'
import { idNumber, listOf, objectSchema } from '../../foundation/http/schemas'
import { clockChange, timesAfter } from './due'
import { taskTime } from './taskClock'
import { zoneOf } from './taskZone'

/** So many times are shown. */
const SHOWN = 5
const LINES = 20
const text = { type: 'string' }
const label = { type: 'array', items: text }
const PARTS = ['cycle', 'every', 'at_minute', 'at_hour', 'at_weekday', 'cron', 'time_zone', 'site_id'] as const

/** The part of a task that says when; what is typed is checked as its form is. */
function checkedSchedule(body: Readonly<Record<string, unknown>>) {
  const { values, problems } = checkDraft(task, { name: '-', command: 'clean_bin', ...body })
  const those = problems.filter(({ field }) => PARTS.some((name) => name === field))
  if (those.length > 0) throw new Invalid(those)
  return values as unknown as Schedule & { time_zone?: string | null; site_id?: number | null }
}

const preview = answerReading(schedulePreview, {
  title: ['任务接下来的时间', 'When a task is due next'],
  input: { body: { type: 'object', properties: Object.fromEntries(PARTS.map((name) => [name, {}])) } },
  output: objectSchema({ words: label, time_zone: text, times: listOf({ type: 'object' }) }),
  async answer({ services, body }) {
    const { control } = services.places
    const schedule = checkedSchedule(body)
    const zone = await zoneOf(control, schedule)
    const times: Date[] = []
    for (const at of timesAfter(schedule, zone, await taskTime(services, control.database.kysely)))
      if (times.push(at) === SHOWN) break
    return {
      words: wordsOfSchedule(schedule),
      time_zone: zone,
      times: times.map((at) => ({ at: at.toISOString(), clock_change: clockChange(at, zone) })),
    }
  },
})

const history = answerReading(taskHistory, {
  title: ['任务的执行记录', 'What a task did lately'],
  output: objectSchema({
    usual_ms: { type: ['integer', 'null'] },
    now: text,
    runs: listOf(objectSchema({ id: idNumber })),
  }),
  async answer({ services, params }) {
    const id = idOfPath(params, 'route.notFound')
    const { control } = services.places
    const { kysely } = control.database
    const { rows: tasks } = await sql<{ usual_ms: number | null }>`SELECT usual_ms FROM ${tableSql(control, 'task')}
      WHERE id = ${id}`.execute(kysely)
    if (!tasks[0]) throw new NotFound()
    const { rows: runs } =
      await sql<TaskRunLine>`SELECT id, state, cause, due_at, started_at, ended_at, duration_ms, output,
        output_en, changes, run_id FROM ${tableSql(control, 'task_run')} WHERE task_id = ${id}
      ORDER BY id DESC LIMIT ${LINES}`.execute(kysely)
    return { usual_ms: tasks[0].usual_ms, now: (await taskTime(services, kysely)).toISOString(), runs }
  },
})

export const taskCalls = [preview, history]
