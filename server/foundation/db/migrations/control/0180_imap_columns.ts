import type { SqlMigration } from '../../migrate'
import { IMAP_COLUMNS } from '../imapColumns'

/** By which mail of the installation's accounts would come in. */
export const imapColumns: SqlMigration = {
  name: '0180_imap_columns',
  up: IMAP_COLUMNS.map(([column, type]) => `ALTER TABLE email_account ADD COLUMN ${column} ${type};`).join('\n'),
  down: IMAP_COLUMNS.map(([column]) => `ALTER TABLE email_account DROP COLUMN ${column};`).join('\n'),
}
