import type { SqlMigration } from '../../migrate'
import { archiveColumn, restoreColumn } from '../archive'

/** The resource whose rows went into the file along with the others: whoever takes it must be allowed to export both. */
export const exportedParts: SqlMigration = {
  name: '0055_exported_parts',
  up: restoreColumn('export_job', 'parts', 'text'),
  down: archiveColumn('export_job', 'parts'),
}
