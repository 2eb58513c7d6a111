import type { SqlMigration } from '../../migrate'

/** What becomes of a site's row whose origin was deleted in control. */
export const syncDeletion: SqlMigration = {
  name: '0215_sync_deletion',
  up: `ALTER TABLE site ADD COLUMN sync_deletion text DEFAULT 'disable';
    ALTER TABLE platform_setting ADD COLUMN sync_auto_update boolean NOT NULL DEFAULT true;`,
  down: `ALTER TABLE platform_setting DROP COLUMN sync_auto_update;
    ALTER TABLE site DROP COLUMN sync_deletion;`,
}
