import type { SqlMigration } from '../../migrate'
import { archiveColumn, restoreColumn } from '../archive'

/** The categories whose reports a discount is for: it stands by itself, and is written on none of them. */
export const categoryDiscounts: SqlMigration = {
  name: '0071_category_discounts',
  up: restoreColumn('report_discount', 'category_ids', 'jsonb'),
  down: archiveColumn('report_discount', 'category_ids'),
}
