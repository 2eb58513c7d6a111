import type { SqlMigration } from '../../migrate'
import { emailAccountTable } from '../emailAccountTable'

/** Mailboxes that sites without one of their own send by. */
export const emailAccounts: SqlMigration = {
  name: '0141_email_accounts',
  up: emailAccountTable,
  down: 'DROP TABLE email_account;',
}
