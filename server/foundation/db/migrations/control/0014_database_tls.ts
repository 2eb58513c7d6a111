import type { SqlMigration } from '../../migrate'

/** Whether the line to a database is encrypted, and whose certificates count. */
export const databaseTls: SqlMigration = {
  name: '0014_database_tls',
  up: `
ALTER TABLE database ADD COLUMN tls text DEFAULT 'prefer', ADD COLUMN tls_ca text;`,
  down: `
ALTER TABLE database DROP COLUMN tls_ca, DROP COLUMN tls;`,
}
