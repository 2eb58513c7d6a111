import type { SqlMigration } from '../../migrate'
import { restoreTable } from '../archive'
import { createSyncLinks, createSyncParked, createSyncPosition, keepKeyless } from '../syncTables'

/** A site knows which of its rows come from control, and how far it has followed. */
export const syncLinks: SqlMigration = {
  name: '0165_sync_links',
  up: [
    restoreTable('sync_link', createSyncLinks),
    restoreTable('sync_parked', createSyncParked),
    restoreTable('sync_position', createSyncPosition),
  ].join('\n'),
  down: ['sync_position', 'sync_parked', 'sync_link'].map(keepKeyless).join('\n'),
}
