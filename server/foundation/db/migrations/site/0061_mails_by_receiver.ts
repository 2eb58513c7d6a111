import type { SqlMigration } from '../../migrate'

/** Mails to one address are found however somebody writes it. */
export const mailsByReceiver: SqlMigration = {
  name: '0061_mails_by_receiver',
  up: 'CREATE INDEX email_log_receivers ON email_log USING gin ((lower(receivers::text)::jsonb) jsonb_path_ops);',
  down: 'DROP INDEX email_log_receivers;',
}
