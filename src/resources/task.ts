import { action } from './kit/action'
import { defineResource } from './kit/defineResource'
import { choice, datetime, int, longtext, ref, slug, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { taskSteps } from './rules/taskSchedule'
import { timeZone } from './rules/timeZone'
import { commandTitles, isRemoving } from './tasks/commands'
import { WEEKDAY_TITLES } from './tasks/scheduleWords'

/** What the server does by the clock. */
export const task = defineResource('task', ['计划任务', 'Scheduled task', 'Scheduled tasks'], {
  scope: 'control',
  screen: 'system/task',
  also: ['channel/task'],
  group: 'system',
  icon: 'IconSchedule',
  titleField: 'name',
  englishTitleField: 'name_en',
  fields: {
    name: text(['名称', 'Name'], { required: true, maxLength: 100, width: 220 }),
    name_en: text(['英文名称', 'English name'], { maxLength: 100, width: 220 }),
    command: choice(['做什么', 'What it does'], commandTitles, { required: true, width: 220 }),
    site_id: ref(['站点', 'Site'], 'site', {
      width: 140,
      hint: ['留空则对每个站点', 'Leave empty for every site'],
    }),
    cycle: choice(
      ['周期', 'Cycle'],
      { minute: ['分钟', 'Minutes'], hour: ['小时', 'Hours'], day: ['天', 'Days'], week: ['周', 'Weeks'] },
      { required: true, default: 'day', width: 200 },
    ),
    every: int(['每几个周期', 'Every so many'], { required: true, default: 1, min: 1, max: 59, width: 110 }),
    at_minute: int(['分', 'Minute'], { min: 0, max: 59, width: 80, hint: ['留空为 0', 'Empty: 0'] }),
    at_hour: int(['时', 'Hour'], { min: 0, max: 23, width: 80, hint: ['留空为 0 点', 'Empty: midnight'] }),
    at_weekday: choice(['星期', 'Weekday'], WEEKDAY_TITLES, { width: 110, hint: ['留空为周一', 'Empty: Monday'] }),
    cron: text(['表达式', 'Expression'], {
      isCode: true,
      exact: true,
      maxLength: 100,
      width: 140,
      hint: ['五段 cron 表达式，填写后代替上面的周期', 'A cron expression of five parts, in place of the cycle above'],
    }),
    time_zone: text(['时区', 'Time zone'], {
      exact: true,
      maxLength: 60,
      width: 150,
      hint: [
        '例如 Asia/Shanghai；留空则用站点的，再没有则用平台的',
        'Such as Asia/Shanghai. Empty: the site’s, else the platform’s',
      ],
    }),
    missed: choice(
      ['错过时', 'When missed'],
      { skip: ['跳过', 'Skip'], once: ['补做一次', 'Catch up once'] },
      { required: true, default: 'once', width: 120 },
    ),
    overlap: choice(
      ['上一次未结束时', 'While the last one runs'],
      { skip: ['跳过', 'Skip'], wait: ['等待', 'Wait'] },
      { required: true, default: 'skip', width: 140 },
    ),
    timeout_minutes: int(['最长用时（分钟）', 'Time limit, minutes'], {
      min: 1,
      max: 10_080,
      width: 130,
      hint: ['超过就停止并记为失败；留空为 360', 'After that it is stopped and has failed. Empty: 360'],
    }),
    backup_folder: slug(['备份文件夹', 'Backup folder'], {
      maxLength: 40,
      hint: ['只用于备份：BACKUP_DIR 下的文件夹名', 'For backups: a folder inside BACKUP_DIR'],
    }),
    backups_kept: int(['保留备份数', 'Backups kept'], {
      min: 1,
      max: 365,
      hint: ['只用于备份；留空为 7', 'For backups. Empty: 7'],
    }),
    type: choice(
      ['类型', 'Type'],
      { system: ['系统', 'System'], custom: ['自定', 'Custom'] },
      { readonly: true, default: 'custom', tones: { system: 'grey', custom: 'blue' }, width: 90 },
    ),
    category: text(['分类', 'Category'], { maxLength: 40, width: 110 }),
    last_run_at: datetime(['上次运行', 'Last run'], { readonly: true, width: 150 }),
    last_state: choice(
      ['上次结果', 'Last result'],
      {
        waiting: ['等待中', 'Waiting'],
        running: ['进行中', 'Running'],
        done: ['已完成', 'Done'],
        failed: ['失败', 'Failed'],
      },
      { readonly: true, tones: { waiting: 'amber', running: 'blue', done: 'green', failed: 'red' }, width: 105 },
    ),
    next_run_at: datetime(['下次运行', 'Next run'], { readonly: true, width: 150 }),
    usual_ms: int(['通常用时（毫秒）', 'Usually takes, ms'], { readonly: true, width: 130 }),
    failures: int(['连续失败', 'Failures in a row'], { readonly: true, default: 0, width: 150 }),
  },
  columns: [
    'name',
    'cycle',
    'last_state',
    'last_run_at',
    'next_run_at',
    'status',
    'site_id',
    'command',
    'type',
    'category',
    'failures',
  ],
  filters: ['command', 'site_id', 'type', 'category', 'last_state', 'status'],
  search: ['name', 'name_en'],
  palette: { names: ['name', 'name_en'] },
  form: [
    { heading: ['任务', 'Task'], rows: [['name', 'name_en'], ['command', 'site_id'], ['category']] },
    { heading: ['规则', 'Rules'], rows: [['missed', 'overlap'], ['timeout_minutes'], ['status', 'sort']] },
    { heading: ['备份', 'Backups'], rows: [['backup_folder', 'backups_kept']] },
    {
      heading: ['时间', 'When'],
      rows: [['cycle', 'every'], ['at_hour', 'at_minute'], ['at_weekday', 'time_zone'], ['cron']],
    },
  ],
  rules: [taskSteps, timeZone('time_zone')],
  actions: {
    run: action(['立即运行', 'Run now'], {
      place: 'row',
      hint: ['现在运行一次，不影响计划的时间', 'Runs it once now; the schedule stays as it is'],
      output: { task_run_id: int(['执行编号', 'Run number'], { required: true }) },
    }),
    rehearse: action(['预演', 'What would it do'], {
      place: 'row',
      hint: ['只看会处理什么，不做任何改动', 'Only looks at what it would do; nothing is changed'],
      fits: ({ command }) => isRemoving(command),
      output: {
        affected: int(['会处理', 'Would be handled'], { required: true }),
        examples: longtext(['例如', 'For example'], { required: true }),
      },
    }),
  },
})

export type Task = RowOf<typeof task>
export type TaskDraft = DraftOf<typeof task>
