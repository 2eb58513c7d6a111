import type { SqlMigration } from '../../migrate'

/**
 * Which fields a line of the operation log is about, by their labels in both languages: a search finds it by them. And the line of a
 * change set is found by that: its undo says what it takes back.
 */
export const touchedFields: SqlMigration = {
  name: '0134_touched_fields',
  up: `
ALTER TABLE operation_log ADD COLUMN touched text;
CREATE INDEX operation_log_set ON operation_log (site, change_set_id) WHERE change_set_id IS NOT NULL;`,
  down: `
DROP INDEX operation_log_set;
ALTER TABLE operation_log DROP COLUMN touched;`,
}
