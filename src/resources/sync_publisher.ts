import { defineResource } from './kit/defineResource'
import { bool, ref } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** Reports of a publisher go from control to a site, by themselves or when somebody publishes them. */
export const syncPublisher = defineResource('sync_publisher', ['同步出版商', 'Sync publisher', 'Sync publishers'], {
  screenTitle: ['同步出版商', 'Sync publishers'],
  scope: 'control',
  screen: 'sync/publisher',
  group: 'sync',
  icon: 'IconBook',
  titleField: 'publisher_id',
  fields: {
    site_id: ref(['站点', 'Site'], 'site', { required: true, width: 180 }),
    publisher_id: ref(['出版商', 'Publisher'], 'publisher', { required: true, width: 220 }),
    auto: bool(['自动同步', 'Automatic'], {
      default: true,
      width: 120,
      hint: [
        '开启：中心的改动自动同步到站点；关闭：只在手动发布时同步',
        'On: changes made in control reach the site by themselves. Off: only when somebody publishes them',
      ],
    }),
  },
  columns: ['id', 'site_id', 'publisher_id', 'auto', 'status', 'updated_at'],
  filters: ['site_id', 'publisher_id', 'auto', 'status'],
  search: ['site_id', 'publisher_id'],
  order: ['sort', 'asc'],
  form: [{ rows: [['site_id', 'publisher_id'], ['auto'], ['status', 'sort']] }],
  uniqueTogether: [['site_id', 'publisher_id']],
})

export type SyncPublisher = RowOf<typeof syncPublisher>
export type SyncPublisherDraft = DraftOf<typeof syncPublisher>
