import type { SqlMigration } from '../../migrate'
import { createSyncNotes, dropSyncNotes } from '../syncTables'

/** Rows that travel to the sites are noted as they are written. */
export const syncNotes: SqlMigration = {
  name: '0214_sync_notes',
  up: createSyncNotes,
  down: dropSyncNotes,
}
