import type { SqlMigration } from '../../migrate'
import { archiveColumn, restoreColumn } from '../archive'

/** Mails that tell of messages. */
export const messageMails: SqlMigration = {
  name: '0086_message_mails',
  up: `${restoreColumn('email_log', 'message_id', 'bigint')}
    CREATE INDEX IF NOT EXISTS email_log_message_id ON email_log (message_id, id);`,
  down: `DROP INDEX IF EXISTS email_log_message_id;
    ${archiveColumn('email_log', 'message_id')}`,
}
