import type { SqlMigration } from '../../migrate'
import { archiveTable, restoreTable } from '../archive'
import { emailAccountTable } from '../emailAccountTable'

/** Mailboxes of the site. */
export const emailAccounts: SqlMigration = {
  name: '0126_email_accounts',
  up: restoreTable('email_account', emailAccountTable),
  down: archiveTable('email_account'),
}
