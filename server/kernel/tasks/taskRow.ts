import type { CommandName } from '../../../src/resources/tasks/commands'
import type { Schedule } from '../../../src/resources/tasks/schedule'

/** A task as the tick and its work read it. Times are ISO text. */
export interface TaskRow extends Schedule {
  id: number
  name: string
  name_en: string | null
  command: CommandName
  site_id: number | null
  missed: 'skip' | 'once'
  overlap: 'skip' | 'wait'
  timeout_minutes: number | null
  backup_folder: string | null
  backups_kept: number | null
  next_run_at: string | null
  usual_ms: number | null
  failures: number
  created_by: number | null
  updated_by: number | null
  /** The clocks it goes by. */
  zone: string
}

export type TaskRunCause = 'schedule' | 'person' | 'catch_up'
export type TaskRunState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped'
