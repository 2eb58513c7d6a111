import { defineResource } from './kit/defineResource'
import { choice, int, ref, text } from './kit/fields'
import type { RowOf } from './kit/resource'
import { syncedNames } from './sync/synced'

/** A statement wrote neighbouring rows of control that travel to the sites. The database notes it by itself. */
export const syncJournal = defineResource('sync_journal', ['同步日志', 'Sync journal entry', 'Sync journal entries'], {
  screenTitle: ['同步日志', 'Sync journal'],
  scope: 'control',
  screen: 'sync/journal',
  group: 'sync',
  icon: 'IconSync',
  isLog: true,
  titleField: 'row_title',
  fields: {
    resource: choice(['对象', 'Object'], syncedNames, { required: true, width: 140 }),
    row_id: int(['记录编号', 'Row'], { required: true, isCode: true, width: 110 }),
    last_id: int(['末个编号', 'Last row'], { isCode: true, width: 110 }),
    row_title: text(['名称', 'Name'], { width: 320 }),
    action: choice(
      ['操作', 'Change'],
      { created: ['新增', 'Added'], updated: ['修改', 'Changed'], deleted: ['删除', 'Deleted'] },
      { required: true, tones: { created: 'green', updated: 'blue', deleted: 'red' }, width: 110 },
    ),
    pending_sites: int(['未到站点数', 'Sites behind'], { width: 130 }),
    changed_by: ref(['操作人', 'Changed by'], 'user', { outlives: true, width: 140 }),
    position: int(['序号', 'Position'], { isCode: true, width: 110 }),
  },
  columns: ['created_at', 'resource', 'row_title', 'action', 'pending_sites', 'changed_by', 'row_id', 'last_id'],
  filters: ['resource', 'action', 'row_id', 'created_at'],
  form: [],
})

export type SyncJournal = RowOf<typeof syncJournal>
