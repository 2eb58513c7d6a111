import { defineResource } from './kit/defineResource'
import { choice, datetime, int, json, ref, text } from './kit/fields'
import type { RowOf } from './kit/resource'

/** One uploaded file and what became of its rows. */
export const uploadLog = defineResource('upload_log', ['上传日志', 'Upload log', 'Upload logs'], {
  screenTitle: ['上传日志', 'Upload log'],
  scope: 'both',
  screen: 'products/upload-log',
  group: 'products',
  icon: 'IconUpload',
  isLog: true,
  titleField: 'file_name',
  fields: {
    file_name: text(['文件名', 'File name'], { width: 220 }),
    resource: text(['对象', 'Object'], { exact: true, width: 110 }),
    uploaded_at: datetime(['上传时间', 'Uploaded'], { width: 150 }),
    user_id: ref(['上传人', 'Uploaded by'], 'user', { width: 130 }),
    total: int(['总行数', 'Total'], { width: 80 }),
    added: int(['新增', 'Added'], { width: 80 }),
    updated: int(['更新', 'Updated'], { width: 100 }),
    unchanged: int(['未变', 'Unchanged'], { width: 110 }),
    errors: int(['错误', 'Errors'], { width: 80 }),
    state: choice(
      ['进度', 'State'],
      {
        received: ['已接收', 'Received'],
        reading: ['读取中', 'Reading'],
        checking: ['检查中', 'Checking'],
        awaiting_confirmation: ['待确认', 'Awaiting confirmation'],
        importing: ['导入中', 'Importing'],
        done: ['已完成', 'Done'],
        partial: ['部分完成', 'Partly done'],
        failed: ['失败', 'Failed'],
        stopped: ['已停止', 'Stopped'],
        undone: ['已撤销', 'Undone'],
        half_undone: ['撤销未完', 'Partly undone'],
      },
      {
        width: 140,
        tones: {
          received: 'grey',
          reading: 'blue',
          checking: 'blue',
          awaiting_confirmation: 'amber',
          importing: 'blue',
          done: 'green',
          partial: 'amber',
          failed: 'red',
          stopped: 'grey',
          undone: 'grey',
          half_undone: 'amber',
        },
      },
    ),
    cost_ms: int(['耗时', 'Took'], { width: 120 }),
    error_details: json(['错误明细', 'Error details']),
  },
  columns: [
    'id',
    'file_name',
    'state',
    'added',
    'updated',
    'errors',
    'total',
    'uploaded_at',
    'user_id',
    'resource',
    'unchanged',
    'cost_ms',
  ],
  filters: ['resource', 'uploaded_at', 'user_id', 'state'],
  search: ['file_name'],
  form: [],
  actions: {
    errors: ['错误行', 'Refused rows'],
    undo: ['撤销上传', 'Undo the upload'],
    retry: ['重试', 'Retry'],
  },
})

export type UploadLog = RowOf<typeof uploadLog>
