import { sql } from 'kysely'
import { commandNames, commandOf } from '../../../src/resources/tasks/commands'
import type { Schedule } from '../../../src/resources/tasks/schedule'
import { tableSql } from '../../foundation/db/tableSql'
import { Invalid, Refusal } from '../../foundation/faults/errors'
import type { WriteHook } from '../resources/hook'
import { nextAfter } from './due'
import type { TaskRow } from './taskRow'
import { writeNext } from './taskTable'
import { zoneOf, zoneSql } from './taskZone'

type TaskValues = Schedule & Pick<TaskRow, 'command' | 'site_id'> & { time_zone: string | null }

export const taskHook: WriteHook = {
  async beforeSave({ services }, values, current) {
    const draft = { ...current, ...values } as unknown as TaskValues
    if (draft.site_id && commandNames.includes(draft.command) && commandOf(draft.command).scope === 'platform')
      throw new Invalid([{ field: 'site_id', message: 'rule.taskOfPlatform' }])
    // Refuses an expression that never comes due.
    nextAfter(draft, await zoneOf(services.places.control, draft), services.now())
  },
  async beforeRemove(_, rows) {
    if (rows.some(({ type }) => type === 'system')) throw new Refusal(409, 'task.isSystem')
  },
  /** The form that has just been saved says when it is due; the tick does the same for whatever is changed otherwise. */
  async afterWrite({ trx, place }) {
    const { rows } = await sql<
      Schedule & { id: number; zone: string; now: string }
    >`SELECT t.*, ${zoneSql(place)} AS zone, now() AS now
      FROM ${tableSql(place, 'task')} t WHERE t.status = 'enabled' AND t.next_run_at IS NULL LIMIT 100`.execute(trx)
    const next = rows.flatMap(({ id, zone, now, ...schedule }) => {
      try {
        const at = nextAfter(schedule, zone, new Date(now)) ?? null
        return [{ id, next_run_at: at, last_state: null, last_run_at: null }]
      } catch (error) {
        if (error instanceof Invalid) return []
        throw error
      }
    })
    await writeNext(trx, place, next)
  },
}
