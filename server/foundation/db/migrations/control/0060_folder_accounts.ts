import type { SqlMigration } from '../../migrate'

/** Folders of files name the storage account that keeps what is in them. */
export const folderAccounts: SqlMigration = {
  name: '0060_folder_accounts',
  up: `
ALTER TABLE file ADD COLUMN account_id bigint;
CREATE INDEX file_account_id ON file (account_id, id) WHERE account_id IS NOT NULL;`,
  down: `
DROP INDEX file_account_id;
ALTER TABLE file DROP COLUMN account_id;`,
}
