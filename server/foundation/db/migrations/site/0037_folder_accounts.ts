import type { SqlMigration } from '../../migrate'
import { archiveColumn, restoreColumn } from '../archive'

/** Folders of files name the storage account that keeps what is in them. */
export const folderAccounts: SqlMigration = {
  name: '0037_folder_accounts',
  up: `${restoreColumn('file', 'account_id', 'bigint')}
CREATE INDEX file_account_id ON file (account_id, id) WHERE account_id IS NOT NULL;`,
  down: `
DROP INDEX file_account_id;${archiveColumn('file', 'account_id')}`,
}
