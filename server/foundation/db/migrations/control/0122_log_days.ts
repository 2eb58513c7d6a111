import type { SqlMigration } from '../../migrate'

/** How long each log keeps its lines; empty: for ever. */
export const logDays: SqlMigration = {
  name: '0122_log_days',
  up: `
ALTER TABLE platform_setting
  ADD COLUMN browsing_days integer,
  ADD COLUMN email_log_days integer,
  ADD COLUMN upload_log_days integer,
  ADD COLUMN export_log_days integer,
  ADD COLUMN sitemap_log_days integer,
  ADD COLUMN upgrade_log_days integer;`,
  down: `
ALTER TABLE platform_setting
  DROP COLUMN browsing_days,
  DROP COLUMN email_log_days,
  DROP COLUMN upload_log_days,
  DROP COLUMN export_log_days,
  DROP COLUMN sitemap_log_days,
  DROP COLUMN upgrade_log_days;`,
}
