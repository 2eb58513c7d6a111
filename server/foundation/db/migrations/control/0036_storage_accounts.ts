import type { SqlMigration } from '../../migrate'
import { commonColumns } from '../commonColumns'

/** Where files are kept, and which. */
export const storageAccounts: SqlMigration = {
  name: '0036_storage_accounts',
  up: `
CREATE TABLE storage_account (${commonColumns},
  name text NOT NULL,
  provider text NOT NULL DEFAULT 'local',
  is_default boolean DEFAULT false,
  keeps text NOT NULL DEFAULT 'all',
  site_ids jsonb,
  folder text,
  bucket text,
  prefix text,
  endpoint text,
  region text,
  is_path_style boolean DEFAULT false,
  access_key_id text,
  access_key_secret text,
  domain text
);
CREATE UNIQUE INDEX storage_account_name ON storage_account (name);
CREATE INDEX storage_account_provider ON storage_account (provider, id);
CREATE INDEX storage_account_keeps ON storage_account (keeps, id);`,
  down: `
DROP TABLE storage_account;`,
}
