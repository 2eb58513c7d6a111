import type { SqlMigration } from '../../migrate'
import { logColumns } from '../commonColumns'
import { mailQueueColumns, mailQueueIndexes, mailQueueTables } from '../mailTables'

/** Mails of the installation itself, as those of a site; logins at mail servers and what they have sent, over all sites and nodes. */
export const mailQueue: SqlMigration = {
  name: '0140_mail_queue',
  up: `
CREATE TABLE email_log (${logColumns},
  scenario text NOT NULL,
  state text NOT NULL,
  subject text NOT NULL,
  receivers jsonb,
  sender text,
  sent_at timestamp with time zone,
  order_id bigint,
  invoice_id bigint,
  feedback_id bigint,
  message_id bigint,
  failed_at text,
  error text,
  attempts integer NOT NULL DEFAULT 0,
  attachments jsonb,
  user_id bigint,
  body text,
  ${mailQueueColumns.map(([column, type]) => `${column} ${type}`).join(',\n  ')}
);
CREATE INDEX email_log_state ON email_log (state, id);
CREATE INDEX email_log_scenario ON email_log (scenario, id);
CREATE INDEX email_log_user_id ON email_log (user_id, id);
CREATE INDEX email_log_created_at ON email_log (created_at, id);
CREATE INDEX email_log_sent_at ON email_log (sent_at, id);
CREATE INDEX email_log_receivers ON email_log USING gin ((lower(receivers::text)::jsonb) jsonb_path_ops);
${mailQueueIndexes}
${mailQueueTables}
CREATE TABLE mail_line (
  host text NOT NULL,
  login text NOT NULL,
  sender text NOT NULL DEFAULT '',
  paused_until timestamptz,
  why text,
  said text,
  fails integer NOT NULL DEFAULT 0,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (host, login, sender)
);
CREATE TABLE mail_budget (
  host text NOT NULL,
  login text NOT NULL,
  at timestamptz NOT NULL,
  mails integer NOT NULL DEFAULT 1
);
CREATE INDEX mail_budget_login ON mail_budget (host, login, at);`,
  down: `
DROP TABLE mail_budget;
DROP TABLE mail_line;
DROP TABLE email_attachment;
DROP TABLE email_attempt;
DROP TABLE email_receiver;
DROP TABLE email_log;`,
}
