import type { Label } from '../kit/label'
import { reading } from '../kit/reading'

/** A time at which a task will be due. */
export interface NextTime {
  /** ISO text. */
  at: string
  /** By how many minutes the clocks of the task's zone go on (or back) that day; 0: not at all. */
  clock_change: number
}

export interface SchedulePreview {
  words: Label
  time_zone: string
  times: readonly NextTime[]
}

/** When a schedule that is typed would be due; 422 where it makes no sense. */
export const schedulePreview = reading<{
  body: Record<'cycle' | 'every' | 'at_minute' | 'at_hour' | 'at_weekday' | 'cron' | 'time_zone' | 'site_id', unknown>
  output: SchedulePreview
}>('/api/admin/task/preview', 'task:list', 'POST')

/** A line of the history, as the page of a task shows it. Times are ISO text. */
export interface TaskRunLine {
  id: number
  state: 'waiting' | 'running' | 'done' | 'failed' | 'skipped'
  cause: 'schedule' | 'person' | 'catch_up'
  due_at: string
  started_at: string | null
  ended_at: string | null
  duration_ms: number | null
  output: string | null
  output_en: string | null
  changes: readonly { site: string; change_set_id: number }[] | null
  run_id: number | null
}

export interface TaskHistory {
  usual_ms: number | null
  /** The server's time now: how long one has been running is reckoned from it. */
  now: string
  runs: readonly TaskRunLine[]
}

export const taskHistory = reading<{ params: { id: number }; output: TaskHistory }>(
  '/api/admin/task/runs/:id',
  'task:list',
)
