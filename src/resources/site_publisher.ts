import { defineResource } from './kit/defineResource'
import { ref } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** That a site sells the reports of a publisher. */
export const sitePublisher = defineResource('site_publisher', ['站点出版商', 'Site publisher', 'Site publishers'], {
  scope: 'control',
  screen: 'site/publish',
  group: 'site',
  icon: 'IconBook',
  titleField: 'publisher_id',
  fields: {
    site_id: ref(['站点', 'Site'], 'site', { required: true, width: 180 }),
    publisher_id: ref(['出版商', 'Publisher'], 'publisher', { required: true, width: 200 }),
  },
  columns: ['id', 'site_id', 'publisher_id', 'status', 'sort', 'updated_at'],
  filters: ['site_id', 'publisher_id', 'status'],
  search: ['site_id', 'publisher_id'],
  order: ['sort', 'asc'],
  form: [
    {
      rows: [
        ['site_id', 'publisher_id'],
        ['status', 'sort'],
      ],
    },
  ],
  uniqueTogether: [['site_id', 'publisher_id']],
  actions: { 'save-matrix': ['勾选出版商', 'Tick publishers'] },
  loggedActions: ['save-matrix'],
})

export type SitePublisher = RowOf<typeof sitePublisher>
export type SitePublisherDraft = DraftOf<typeof sitePublisher>
