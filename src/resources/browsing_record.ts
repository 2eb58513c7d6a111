import { defineResource } from './kit/defineResource'
import { int, ip, ref, text } from './kit/fields'
import type { RowOf } from './kit/resource'

/** Somebody looked at a report's page. Written by the site alone. */
export const browsingRecord = defineResource('browsing_record', ['浏览记录', 'Browsing record', 'Browsing records'], {
  scope: 'site',
  since: '1.3',
  screen: 'products/browsing-record',
  group: 'products',
  icon: 'IconHistory',
  isLog: true,
  titleField: 'ip',
  fields: {
    report_id: ref(['报告', 'Report'], 'report', { width: 300 }),
    member_id: ref(['会员', 'Member'], 'member', { width: 140 }),
    ip: ip(['IP 地址', 'IP address'], { width: 135 }),
    location: text(['归属地', 'Location'], { isLocation: true, width: 180 }),
    referer: text(['来源页', 'Came from'], { maxLength: 2000, width: 260 }),
    user_agent: text(['浏览器标识', 'User agent'], { maxLength: 1000 }),
    seconds: int(['停留（秒）', 'Stayed (s)'], { min: 0, width: 110 }),
  },
  columns: ['id', 'report_id', 'member_id', 'created_at', 'seconds', 'ip', 'location', 'referer'],
  filters: ['report_id', 'member_id', 'ip', 'created_at'],
  form: [],
})

export type BrowsingRecord = RowOf<typeof browsingRecord>
