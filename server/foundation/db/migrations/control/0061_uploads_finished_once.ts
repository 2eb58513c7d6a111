import type { SqlMigration } from '../../migrate'

/** Who makes of a whole upload what it is for, and until when nobody else does. */
export const uploadsFinishedOnce: SqlMigration = {
  name: '0061_uploads_finished_once',
  up: `
ALTER TABLE resumable_upload
  ADD COLUMN finisher text,
  ADD COLUMN finishing_until timestamptz;`,
  down: `
ALTER TABLE resumable_upload
  DROP COLUMN finishing_until,
  DROP COLUMN finisher;`,
}
