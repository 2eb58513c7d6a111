import type { SqlMigration } from '../../migrate'

/**
 * When a password was set, however it came in: a trigger sees all ways. Those that stand already count as set now, so that
 * nobody is sent away on the day of the upgrade. Beside it what else the platform settings rule.
 */
export const houseRules: SqlMigration = {
  name: '0058_house_rules',
  up: `
ALTER TABLE "user" ADD COLUMN password_changed_at timestamptz;
UPDATE "user" SET password_changed_at = now() WHERE password IS NOT NULL;
CREATE FUNCTION date_password() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.password_changed_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER user_password_dated_new BEFORE INSERT ON "user"
  FOR EACH ROW WHEN (NEW.password IS NOT NULL AND NEW.password_changed_at IS NULL) EXECUTE FUNCTION date_password();
CREATE TRIGGER user_password_dated BEFORE UPDATE OF password ON "user"
  FOR EACH ROW WHEN (NEW.password IS DISTINCT FROM OLD.password) EXECUTE FUNCTION date_password();
ALTER TABLE platform_setting
  ADD COLUMN password_days integer,
  ADD COLUMN has_watermark boolean NOT NULL DEFAULT false,
  ADD COLUMN takes_documents boolean NOT NULL DEFAULT true,
  ADD COLUMN takes_videos boolean NOT NULL DEFAULT true,
  ADD COLUMN takes_audio boolean NOT NULL DEFAULT true,
  ADD COLUMN takes_archives boolean NOT NULL DEFAULT true,
  ADD COLUMN takes_others boolean NOT NULL DEFAULT true;`,
  down: `
ALTER TABLE platform_setting
  DROP COLUMN password_days,
  DROP COLUMN has_watermark,
  DROP COLUMN takes_documents,
  DROP COLUMN takes_videos,
  DROP COLUMN takes_audio,
  DROP COLUMN takes_archives,
  DROP COLUMN takes_others;
DROP TRIGGER user_password_dated ON "user";
DROP TRIGGER user_password_dated_new ON "user";
DROP FUNCTION date_password();
ALTER TABLE "user" DROP COLUMN password_changed_at;`,
}
