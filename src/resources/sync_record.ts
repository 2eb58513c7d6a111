import { action } from './kit/action'
import { defineResource } from './kit/defineResource'
import { choice, datetime, int, json, ref, text } from './kit/fields'
import type { RowOf } from './kit/resource'

const isOver = (state: unknown): boolean => state !== 'waiting' && state !== 'running'

/** Rows of control that were sent to one site, and what became of them. */
export const syncRecord = defineResource('sync_record', ['同步记录', 'Sync record', 'Sync records'], {
  screenTitle: ['同步记录', 'Sync records'],
  scope: 'control',
  screen: 'sync/record',
  also: ['channel/sync-record'],
  group: 'sync',
  icon: 'IconHistory',
  isLog: true,
  titleField: 'site_id',
  fields: {
    site_id: ref(['站点', 'Site'], 'site', { outlives: true, width: 160 }),
    mode: choice(
      ['范围', 'What'],
      {
        since: ['上次以来的改动', 'Changes since last time'],
        rows: ['选定的记录', 'Chosen rows'],
        compare: ['比较并发送差异', 'Compare, send what differs'],
        all: ['全部重新发送', 'Send everything again'],
      },
      { width: 200 },
    ),
    trigger: choice(
      ['起因', 'Cause'],
      { manual: ['手动', 'A person'], journal: ['自动', 'Automatic'], task: ['计划任务', 'Scheduled task'] },
      { tones: { manual: 'blue', journal: 'grey', task: 'grey' }, width: 130 },
    ),
    state: choice(
      ['结果', 'State'],
      {
        waiting: ['等待中', 'Waiting'],
        running: ['进行中', 'Running'],
        done: ['已完成', 'Done'],
        partial: ['部分完成', 'Partly done'],
        failed: ['失败', 'Failed'],
        stopped: ['已停止', 'Stopped'],
      },
      {
        tones: { waiting: 'amber', running: 'blue', done: 'green', partial: 'amber', failed: 'red', stopped: 'grey' },
        width: 120,
      },
    ),
    total: int(['总数', 'Total'], { width: 90 }),
    added: int(['新增', 'Added'], { width: 90 }),
    updated: int(['更新', 'Updated'], { width: 100 }),
    removed: int(['移除', 'Removed'], { width: 104 }),
    unchanged: int(['未变', 'Unchanged'], { width: 116 }),
    skipped: int(['不属于该站点', 'Not for this site'], { width: 150 }),
    parked: int(['搁置', 'Parked'], { width: 90 }),
    started_at: datetime(['开始', 'Started'], { width: 160 }),
    ended_at: datetime(['结束', 'Ended'], { width: 160 }),
    user_id: ref(['发布人', 'Published by'], 'user', { outlives: true, width: 140 }),
    error_details: json(['搁置的记录', 'Parked rows']),
    trouble: text(['失败原因', 'Why it failed'], { width: 240 }),
    trouble_en: text(['失败原因（英文）', 'Why it failed, English'], { width: 240 }),
    change_set_id: int(['变更编号', 'Change'], { isCode: true, width: 110 }),
    run_id: int(['队列编号', 'Queue number'], { isCode: true, width: 130 }),
    asked: json(['发布内容', 'What was sent']),
  },
  columns: [
    'site_id',
    'state',
    'mode',
    'total',
    'added',
    'updated',
    'parked',
    'removed',
    'unchanged',
    'skipped',
    'started_at',
    'trigger',
    'user_id',
    'ended_at',
  ],
  filters: ['site_id', 'state', 'mode', 'trigger', 'user_id', 'created_at'],
  form: [],
  actions: {
    publish: ['发布到站点', 'Publish to sites'],
    retry: action(['重试', 'Retry'], {
      place: 'row',
      fits: ({ state }) => isOver(state) && state !== 'done',
      hint: [
        '把搁置和未送达的记录再发送一次，已送达的不变',
        'Sends what was parked or not reached once more. What has arrived stays as it is',
      ],
    }),
    stop: action(['停止', 'Stop'], {
      place: 'row',
      fits: ({ state }) => !isOver(state),
      hint: ['当前这一批写完后停止，已写入的保留', 'Stops after the current batch. What was written stays'],
    }),
  },
  loggedActions: ['publish'],
})

export type SyncRecord = RowOf<typeof syncRecord>
