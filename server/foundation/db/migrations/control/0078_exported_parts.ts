import type { SqlMigration } from '../../migrate'

/** The resource whose rows went into the file along with the others: whoever takes it must be allowed to export both. */
export const exportedParts: SqlMigration = {
  name: '0078_exported_parts',
  up: 'ALTER TABLE export_job ADD COLUMN parts text;',
  down: 'ALTER TABLE export_job DROP COLUMN parts;',
}
