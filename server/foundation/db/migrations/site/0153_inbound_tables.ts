import type { SqlMigration } from '../../migrate'
import { archiveColumn, restoreColumn } from '../archive'
import { IMAP_COLUMNS } from '../imapColumns'

/** Mail comes in: by which server, how far each folder is read, and the mails as they came. */
export const inboundTables: SqlMigration = {
  name: '0153_inbound_tables',
  up: `
CREATE UNIQUE INDEX inbound_mail_uid_once ON inbound_mail (email_account_id, folder, uid_validity, uid);
CREATE INDEX inbound_mail_sha256 ON inbound_mail (sha256, email_account_id);
CREATE INDEX inbound_mail_mail_id ON inbound_mail (mail_id);
CREATE INDEX inbound_mail_waiting ON inbound_mail (id) WHERE state = 'waiting';
CREATE INDEX inbound_mail_filed ON inbound_mail (filed_in, filed_id, created_at);
${restoreColumn('inbound_mail', 'content', 'bytea')}
CREATE TABLE inbound_cursor (
  account_id bigint NOT NULL,
  folder text NOT NULL,
  uid_validity double precision,
  last_uid double precision NOT NULL DEFAULT 0,
  holder text,
  lease_until timestamptz,
  checked_at timestamptz,
  error text,
  PRIMARY KEY (account_id, folder)
);
${IMAP_COLUMNS.map(([column, type]) => restoreColumn('email_account', column, type)).join('')}`,
  down: `
${IMAP_COLUMNS.map(([column]) => archiveColumn('email_account', column)).join('')}
DROP TABLE inbound_cursor;
${archiveColumn('inbound_mail', 'content')}
DROP INDEX inbound_mail_filed;
DROP INDEX inbound_mail_waiting;
DROP INDEX inbound_mail_mail_id;
DROP INDEX inbound_mail_sha256;
DROP INDEX inbound_mail_uid_once;`,
}
