import type { SqlMigration } from '../../migrate'
import { commonColumns } from '../commonColumns'

/** The settings of the installation become one row with a column each; what was set by key is kept. */
export const platformSetting: SqlMigration = {
  name: '0035_platform_setting',
  up: `
ALTER TABLE platform_setting RENAME TO platform_setting_by_key;
CREATE TABLE platform_setting (${commonColumns},
  title text NOT NULL DEFAULT 'Colonnade',
  logo text,
  theme text NOT NULL DEFAULT 'light',
  theme_color text NOT NULL DEFAULT '#409EFF',
  show_settings boolean NOT NULL DEFAULT true,
  sign_in_picture text,
  legal_zh text,
  legal_en text,
  language text NOT NULL DEFAULT 'zh-cn',
  verify_code boolean NOT NULL DEFAULT true,
  may_register boolean NOT NULL DEFAULT false,
  attempts integer NOT NULL DEFAULT 5,
  lock_out_minutes integer NOT NULL DEFAULT 15,
  session_hours integer NOT NULL DEFAULT 12,
  upload_megabytes integer NOT NULL DEFAULT 400,
  uploads_kept_days integer NOT NULL DEFAULT 30,
  exports_kept_days integer NOT NULL DEFAULT 7,
  bin_days integer NOT NULL DEFAULT 30,
  log_days integer,
  file_quota_megabytes integer,
  runs_at_once integer NOT NULL DEFAULT 3
);
ALTER TABLE platform_setting ADD CONSTRAINT platform_setting_only CHECK (id = 1);
INSERT INTO platform_setting (id, verify_code, may_register, attempts, lock_out_minutes, session_hours)
SELECT 1,
  coalesce((SELECT value::text::boolean FROM platform_setting_by_key WHERE key = 'verifyCode'), true),
  coalesce((SELECT value::text::boolean FROM platform_setting_by_key WHERE key = 'mayRegister'), false),
  coalesce((SELECT value::text::integer FROM platform_setting_by_key WHERE key = 'attempts'), 5),
  coalesce((SELECT value::text::integer FROM platform_setting_by_key WHERE key = 'lockOutMinutes'), 15),
  coalesce((SELECT value::text::integer FROM platform_setting_by_key WHERE key = 'sessionHours'), 12);
UPDATE platform_setting SET title = coalesce(page ->> 'title', title), theme = coalesce(page ->> 'theme', theme),
  theme_color = coalesce(page ->> 'themeColor', theme_color), language = coalesce(page ->> 'language', language)
FROM (SELECT value AS page FROM platform_setting_by_key WHERE key = 'page') k;
SELECT setval(pg_get_serial_sequence('platform_setting', 'id'), 1);
DROP TABLE platform_setting_by_key;`,
  down: `
CREATE TABLE platform_setting_by_key (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);
INSERT INTO platform_setting_by_key (key, value)
SELECT key, value FROM platform_setting, LATERAL (VALUES
  ('verifyCode', to_jsonb(verify_code)), ('mayRegister', to_jsonb(may_register)), ('attempts', to_jsonb(attempts)),
  ('lockOutMinutes', to_jsonb(lock_out_minutes)), ('sessionHours', to_jsonb(session_hours)),
  ('page', jsonb_build_object('title', title, 'theme', theme, 'themeColor', theme_color, 'language', language))
) AS k (key, value);
DROP TABLE platform_setting;
ALTER TABLE platform_setting_by_key RENAME TO platform_setting;`,
}
