import type { SqlMigration } from '../../migrate'

/** What the report doctor of a site does not look for. */
export const doctorRules: SqlMigration = {
  name: '0138_doctor_rules',
  up: 'ALTER TABLE site ADD COLUMN doctor_rules_off jsonb;',
  down: 'ALTER TABLE site DROP COLUMN doctor_rules_off;',
}
