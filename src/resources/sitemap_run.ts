import { defineResource } from './kit/defineResource'
import { int, ref, url } from './kit/fields'
import type { RowOf } from './kit/resource'

/** A site's map as it was written once. The newest one that was not taken back is the one that is served. */
export const sitemapRun = defineResource('sitemap_run', ['地图生成记录', 'Generated sitemap', 'Generated sitemaps'], {
  screenTitle: ['地图生成记录', 'Maps written'],
  scope: 'site',
  since: '1.3',
  screen: 'setting/map-log',
  group: 'setting',
  icon: 'IconHistory',
  isLog: true,
  titleField: 'index_url',
  fields: {
    index_url: url(['地图地址', 'Sitemap address'], { required: true, width: 320 }),
    address_count: int(['地址数', 'Addresses'], { required: true, min: 0, width: 120 }),
    file_count: int(['文件数', 'Files'], { required: true, min: 0, width: 100 }),
    duration_ms: int(['用时（毫秒）', 'Took (ms)'], { required: true, min: 0, width: 130 }),
    change_set_id: int(['变更编号', 'Change'], { required: true, isCode: true, width: 110 }),
    user_id: ref(['生成人', 'Written by'], 'user', { width: 130 }),
  },
  columns: ['id', 'index_url', 'address_count', 'file_count', 'duration_ms', 'user_id', 'created_at'],
  filters: ['user_id', 'created_at'],
  form: [],
})

export type SitemapRun = RowOf<typeof sitemapRun>
