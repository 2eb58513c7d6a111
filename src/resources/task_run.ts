import { defineResource } from './kit/defineResource'
import { choice, datetime, int, json, longtext, ref } from './kit/fields'
import type { RowOf } from './kit/resource'

/** A task was due, or somebody ran it, and what came of it. */
export const taskRun = defineResource('task_run', ['任务执行记录', 'Task run', 'Task runs'], {
  screenTitle: ['任务执行记录', 'Task history'],
  scope: 'control',
  screen: 'system/task-run',
  also: ['channel/task-run'],
  group: 'system',
  icon: 'IconHistory',
  isLog: true,
  titleField: 'task_id',
  fields: {
    task_id: ref(['任务', 'Task'], 'task', { outlives: true, width: 220 }),
    site_id: ref(['站点', 'Site'], 'site', { outlives: true, width: 140 }),
    state: choice(
      ['结果', 'State'],
      {
        waiting: ['等待中', 'Waiting'],
        running: ['进行中', 'Running'],
        done: ['已完成', 'Done'],
        failed: ['失败', 'Failed'],
        skipped: ['已跳过', 'Skipped'],
      },
      { tones: { waiting: 'amber', running: 'blue', done: 'green', failed: 'red', skipped: 'grey' }, width: 100 },
    ),
    cause: choice(
      ['起因', 'Cause'],
      { schedule: ['按计划', 'Schedule'], person: ['手动', 'A person'], catch_up: ['补做', 'Catch-up'] },
      { tones: { schedule: 'grey', person: 'blue', catch_up: 'amber' }, width: 100 },
    ),
    due_at: datetime(['应运行', 'Due'], { width: 150 }),
    started_at: datetime(['开始', 'Started'], { width: 150 }),
    ended_at: datetime(['结束', 'Ended'], { width: 150 }),
    duration_ms: int(['耗时', 'Took'], { width: 100 }),
    missed: int(['错过次数', 'Missed before'], { width: 130 }),
    output: longtext(['输出', 'Output'], { width: 260 }),
    output_en: longtext(['输出（英文）', 'Output, English'], { width: 260 }),
    changes: json(['改动', 'Changes']),
    user_id: ref(['运行人', 'Run by'], 'user', { outlives: true, width: 130 }),
    run_id: int(['队列编号', 'Queue number'], { isCode: true, width: 110 }),
  },
  columns: [
    'task_id',
    'state',
    'due_at',
    'duration_ms',
    'cause',
    'output',
    'site_id',
    'missed',
    'user_id',
    'started_at',
  ],
  filters: ['task_id', 'state', 'cause', 'site_id', 'created_at'],
  search: ['output', 'output_en'],
  form: [],
})

export type TaskRun = RowOf<typeof taskRun>
