import type { SqlMigration } from '../../migrate'
import { fileTables } from '../fileTables'

/** Files of control, and uploads that may go on after their line was lost. */
export const files: SqlMigration = {
  name: '0038_files',
  up: `
${fileTables.map(([, create]) => create).join('\n')}
CREATE TABLE resumable_upload (
  id text PRIMARY KEY,
  purpose text NOT NULL,
  site text NOT NULL,
  user_id bigint NOT NULL,
  size double precision NOT NULL,
  received double precision NOT NULL DEFAULT 0,
  -- Keys of the storage with how much is in each, in order.
  parts jsonb NOT NULL DEFAULT '[]',
  metadata jsonb NOT NULL DEFAULT '{}',
  -- Of a single part that brought everything.
  hash text,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX resumable_upload_expires_at ON resumable_upload (expires_at);`,
  down: `
DROP TABLE resumable_upload;
${[...fileTables]
  .reverse()
  .map(([table]) => `DROP TABLE ${table};`)
  .join('\n')}`,
}
