import type { SqlMigration } from '../../migrate'
import { archiveColumn, restoreColumn } from '../archive'

/** A key that was made here signs once its public half is published. */
export const dkimWaits: SqlMigration = {
  name: '0166_dkim_waits',
  up: restoreColumn('email_account', 'dkim_waits', 'boolean NOT NULL DEFAULT false'),
  down: archiveColumn('email_account', 'dkim_waits'),
}
