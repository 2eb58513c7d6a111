import type { SqlMigration } from '../../migrate'
import { archiveColumn, restoreColumn } from '../archive'

/** Who gets a copy of a mail stands under its Cc. */
export const mailCopies: SqlMigration = {
  name: '0226_mail_copies',
  up: restoreColumn('email_receiver', 'is_copy', 'boolean NOT NULL DEFAULT false'),
  down: archiveColumn('email_receiver', 'is_copy'),
}
