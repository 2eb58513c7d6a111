import type { SqlMigration } from '../../migrate'

/** What each line of the operation log says, in both languages. Those of before are said by their words alone. */
export const toldOperations: SqlMigration = {
  name: '0055_told_operations',
  up: `
ALTER TABLE operation_log ADD COLUMN told text, ADD COLUMN told_in_english text;
CREATE INDEX operation_log_rows ON operation_log USING gin (row_ids);`,
  down: `
DROP INDEX operation_log_rows;
ALTER TABLE operation_log DROP COLUMN told, DROP COLUMN told_in_english;`,
}
