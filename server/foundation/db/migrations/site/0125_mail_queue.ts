import type { SqlMigration } from '../../migrate'
import { archiveColumn, restoreColumn } from '../archive'
import { mailQueueColumns, mailQueueIndexes, mailQueueTables, receiversOfOldMails } from '../mailTables'

const INDEXES = ['cause_key', 'mail_id', 'due', 'lease', 'lane', 'account_id']
const TABLES = ['email_receiver', 'email_attempt', 'email_attachment']

const archive = (table: string): string => `
DO $keep$ BEGIN
  IF EXISTS (SELECT FROM ${table}) THEN ALTER TABLE ${table} RENAME TO kept_${table};
  ELSE DROP TABLE ${table};
  END IF;
END $keep$;`

const restore = (table: string): string => `
DO $bring$ BEGIN
  IF to_regclass(format('%I.%I', current_schema(), 'kept_${table}')) IS NOT NULL THEN
    DROP TABLE ${table};
    ALTER TABLE kept_${table} RENAME TO ${table};
  END IF;
END $bring$;`

/**
 * The log of mails is the queue they are sent from. Going down, what waits is nothing that an older version sends: it stays in
 * the log as not sent.
 */
export const mailQueue: SqlMigration = {
  name: '0125_mail_queue',
  up: `
${mailQueueTables}
${TABLES.map(restore).join('')}
${mailQueueColumns.map(([column, type]) => restoreColumn('email_log', column, type)).join('')}
${mailQueueIndexes}
${receiversOfOldMails}`,
  down: `
UPDATE email_log SET state = CASE state WHEN 'partly' THEN 'sent' WHEN 'sending' THEN 'unknown' ELSE 'failed' END
WHERE state IN ('waiting', 'held', 'sending', 'partly', 'cancelled');
${INDEXES.map((name) => `DROP INDEX email_log_${name};`).join('\n')}
${mailQueueColumns.map(([column]) => archiveColumn('email_log', column)).join('\n')}
${TABLES.map(archive).join('')}`,
}
