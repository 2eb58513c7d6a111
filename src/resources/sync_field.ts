import { defineResource } from './kit/defineResource'
import { choice, ref, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { syncedNames } from './sync/synced'

/** When a field of a site's rows follows control. Without a row of its own a field follows until the site changes it. */
export const syncField = defineResource('sync_field', ['同步字段', 'Sync field', 'Sync fields'], {
  screenTitle: ['同步字段', 'Sync fields'],
  scope: 'control',
  screen: 'sync/field',
  group: 'sync',
  icon: 'IconList',
  titleField: 'field',
  fields: {
    site_id: ref(['站点', 'Site'], 'site', { required: true, width: 180 }),
    resource: choice(['对象', 'Object'], syncedNames, { required: true, width: 150 }),
    field: text(['字段', 'Field'], { required: true, maxLength: 63, width: 200 }),
    direction: choice(
      ['同步方式', 'Follows control'],
      {
        always: ['始终同步', 'Always'],
        unless_changed: ['站点未改动时', 'Unless the site changed it'],
        when_empty: ['站点为空时', 'When empty at the site'],
        never: ['从不', 'Never'],
      },
      {
        required: true,
        default: 'unless_changed',
        tones: { always: 'blue', unless_changed: 'green', when_empty: 'amber', never: 'grey' },
        width: 220,
      },
    ),
  },
  columns: ['id', 'site_id', 'resource', 'field', 'direction', 'status', 'updated_at'],
  filters: ['site_id', 'resource', 'direction', 'status'],
  search: ['field'],
  order: ['sort', 'asc'],
  form: [
    {
      rows: [
        ['site_id', 'resource'],
        ['field', 'direction'],
        ['status', 'sort'],
      ],
    },
  ],
  uniqueTogether: [['site_id', 'resource', 'field']],
})

export type SyncField = RowOf<typeof syncField>
export type SyncFieldDraft = DraftOf<typeof syncField>
