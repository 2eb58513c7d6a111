import type { SqlMigration } from '../../migrate'
import { commonColumns } from '../commonColumns'

/** What is new after an update. */
export const versionLog: SqlMigration = {
  name: '0040_version_log',
  up: `
CREATE TABLE version_log (${commonColumns},
  release text NOT NULL,
  released_at timestamptz NOT NULL,
  title text NOT NULL,
  english_title text NOT NULL,
  content text NOT NULL,
  english_content text NOT NULL
);
CREATE UNIQUE INDEX version_log_release ON version_log (release);
CREATE INDEX version_log_released_at ON version_log (released_at, id);`,
  down: `DROP TABLE version_log;`,
}
