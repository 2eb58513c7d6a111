import type { SqlMigration } from '../../migrate'

/** By which server mail goes out, and in whose name. */
export const mailSettings: SqlMigration = {
  name: '0082_mail_settings',
  up: `
ALTER TABLE platform_setting
  ADD COLUMN mail_host text,
  ADD COLUMN mail_port integer NOT NULL DEFAULT 587,
  ADD COLUMN mail_security text NOT NULL DEFAULT 'starttls',
  ADD COLUMN mail_user text,
  ADD COLUMN mail_password text,
  ADD COLUMN mail_from_name text,
  ADD COLUMN mail_from text,
  ADD COLUMN mail_reply_to text;`,
  down: `
ALTER TABLE platform_setting
  DROP COLUMN mail_host,
  DROP COLUMN mail_port,
  DROP COLUMN mail_security,
  DROP COLUMN mail_user,
  DROP COLUMN mail_password,
  DROP COLUMN mail_from_name,
  DROP COLUMN mail_from,
  DROP COLUMN mail_reply_to;`,
}
