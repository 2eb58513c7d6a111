import { action } from './kit/action'
import { defineResource } from './kit/defineResource'
import { choice, datetime, int, ref, text } from './kit/fields'
import type { RowOf } from './kit/resource'

/** One exported file. */
export const exportLog = defineResource('export_log', ['导出日志', 'Export log', 'Export logs'], {
  screenTitle: ['导出日志', 'Export log'],
  scope: 'both',
  screen: 'products/export-log',
  group: 'products',
  icon: 'IconDownload',
  isLog: true,
  titleField: 'file_name',
  fields: {
    file_name: text(['文件名', 'File name'], { width: 230 }),
    resource: text(['对象', 'Object'], { exact: true, width: 110 }),
    format: choice(
      ['格式', 'Format'],
      { xlsx: ['Excel 表格', 'Excel'], txt: ['文本', 'Text'], csv: ['CSV 文件', 'CSV'] },
      { width: 90 },
    ),
    rows: int(['行数', 'Rows'], { width: 80 }),
    state: choice(
      ['进度', 'State'],
      {
        waiting: ['等待中', 'Waiting'],
        running: ['导出中', 'Running'],
        done: ['已完成', 'Done'],
        failed: ['失败', 'Failed'],
        stopped: ['已停止', 'Stopped'],
      },
      { width: 110, tones: { waiting: 'grey', running: 'blue', done: 'green', failed: 'red', stopped: 'grey' } },
    ),
    file_size: int(['文件大小', 'File size'], { width: 100 }),
    cost_ms: int(['耗时', 'Took'], { width: 90 }),
    user_id: ref(['导出人', 'Exported by'], 'user', { width: 130 }),
    expires_at: datetime(['过期时间', 'Expires'], { width: 170 }),
  },
  columns: [
    'id',
    'file_name',
    'resource',
    'state',
    'rows',
    'file_size',
    'cost_ms',
    'created_at',
    'user_id',
    'format',
    'expires_at',
  ],
  filters: ['resource', 'format', 'state', 'user_id', 'created_at'],
  search: ['file_name'],
  form: [],
  actions: {
    again: action(['以同样设置再次导出', 'Export again'], {
      place: 'row',
      goesWith: 'list',
      hint: [
        '按原来的对象、范围、列和格式再导出一次，取现在的数据。进度见右上角的“任务”。',
        'Exports the same rows, columns and format again with current values. Follow it under “Tasks” at the top right.',
      ],
    }),
  },
})

export type ExportLog = RowOf<typeof exportLog>
