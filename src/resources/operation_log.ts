import { defineResource } from './kit/defineResource'
import { int, ip, json, ref, slug, tags, text } from './kit/fields'
import type { RowOf } from './kit/resource'

/** Who did what, when and from where. Written in the same transaction as the change it speaks of. */
export const operationLog = defineResource('operation_log', ['操作日志', 'Operation log', 'Operation logs'], {
  screenTitle: ['操作日志', 'Operation log'],
  scope: 'control',
  screen: 'system/operation-log',
  also: ['setting/operation-log'],
  group: 'system',
  icon: 'IconHistory',
  isLog: true,
  isOfEverySite: true,
  titleField: 'told',
  englishTitleField: 'told_in_english',
  fields: {
    told: text(['经过', 'What happened'], { maxLength: 2000, width: 400 }),
    told_in_english: text(['经过（英文）', 'What happened, in English'], { maxLength: 2000 }),
    touched: text(['涉及字段', 'Fields'], { maxLength: 2000 }),
    user_id: ref(['操作人', 'Person'], 'user', { width: 158 }),
    site: text(['站点', 'Site'], { exact: true, width: 110 }),
    resource: text(['对象', 'Object'], { exact: true, width: 125 }),
    action: slug(['操作', 'Action'], { width: 130 }),
    row_ids: tags(['记录编号', 'Records']),
    changes: json(['变更内容', 'Changes']),
    method: text(['请求方法', 'Method']),
    path: text(['请求地址', 'Path']),
    ip: ip(['IP 地址', 'IP address'], { width: 135 }),
    location: text(['归属地', 'Location'], { isLocation: true, width: 150 }),
    user_agent: text(['浏览器标识', 'User agent'], { maxLength: 1000 }),
    code: text(['结果码', 'Code'], { width: 80 }),
    duration_ms: int(['耗时（毫秒）', 'Duration (ms)'], { width: 120 }),
    request_id: text(['请求编号', 'Request number'], { width: 160 }),
  },
  columns: ['id', 'told', 'created_at', 'site', 'ip', 'code', 'duration_ms', 'location', 'request_id'],
  filters: ['user_id', 'site', 'resource', 'row_ids', 'action', 'ip', 'code', 'created_at'],
  search: ['told', 'told_in_english', 'touched', 'request_id'],
  form: [],
})

export type OperationLog = RowOf<typeof operationLog>
