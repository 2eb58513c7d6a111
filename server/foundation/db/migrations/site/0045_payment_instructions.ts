import type { SqlMigration } from '../../migrate'
import { archiveColumn, restoreColumn } from '../archive'

/** What buyers are told who pay by transfer or in person. */
export const paymentInstructions: SqlMigration = {
  name: '0045_payment_instructions',
  up: restoreColumn('payment', 'instructions', 'text'),
  down: archiveColumn('payment', 'instructions'),
}
