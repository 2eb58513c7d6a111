import type { SqlMigration } from '../../migrate'
import { archiveColumn, restoreColumn } from '../archive'

/** Why a question or an answer is not shown. */
export const refusedReason: SqlMigration = {
  name: '0172_refused_reason',
  up: restoreColumn('question', 'refused_reason', 'text') + restoreColumn('answer', 'refused_reason', 'text'),
  down: archiveColumn('question', 'refused_reason') + archiveColumn('answer', 'refused_reason'),
}
