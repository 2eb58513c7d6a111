import type { SqlMigration } from '../../migrate'

/** A key that was made here signs once its public half is published. */
export const dkimWaits: SqlMigration = {
  name: '0216_dkim_waits',
  up: 'ALTER TABLE email_account ADD COLUMN dkim_waits boolean NOT NULL DEFAULT false;',
  down: 'ALTER TABLE email_account DROP COLUMN dkim_waits;',
}
