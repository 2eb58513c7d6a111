import type { SqlMigration } from '../../migrate'
import { forgetOrder, orderJournal } from '../journalOrder'

/** The undo of a large set finds its lines in their order (decision 102). */
export const journalOrder: SqlMigration = { name: '0103_journal_order', up: orderJournal, down: forgetOrder }
