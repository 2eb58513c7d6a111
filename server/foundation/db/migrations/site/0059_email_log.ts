import type { SqlMigration } from '../../migrate'
import { archiveTable, restoreTable } from '../archive'
import { logColumns } from '../commonColumns'

/** Mails of a site, each with what became of it. */
export const emailLog: SqlMigration = {
  name: '0059_email_log',
  up: restoreTable(
    'email_log',
    `CREATE TABLE email_log (${logColumns},
      scenario text NOT NULL,
      state text NOT NULL,
      subject text NOT NULL,
      receivers jsonb,
      sender text,
      sent_at timestamp with time zone,
      order_id bigint,
      invoice_id bigint,
      feedback_id bigint,
      failed_at text,
      error text,
      attempts integer NOT NULL DEFAULT 0,
      attachments jsonb,
      user_id bigint,
      body text
    );
    CREATE INDEX email_log_state ON email_log (state, id);
    CREATE INDEX email_log_scenario ON email_log (scenario, id);
    CREATE INDEX email_log_order_id ON email_log (order_id, id);
    CREATE INDEX email_log_invoice_id ON email_log (invoice_id, id);
    CREATE INDEX email_log_feedback_id ON email_log (feedback_id, id);
    CREATE INDEX email_log_user_id ON email_log (user_id, id);
    CREATE INDEX email_log_created_at ON email_log (created_at, id);
    CREATE INDEX email_log_sent_at ON email_log (sent_at, id);`,
  ),
  down: archiveTable('email_log'),
}
