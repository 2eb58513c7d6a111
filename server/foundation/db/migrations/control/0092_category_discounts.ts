import type { SqlMigration } from '../../migrate'

/** The categories whose reports a discount is for: it stands by itself, and is written on none of them. */
export const categoryDiscounts: SqlMigration = {
  name: '0092_category_discounts',
  up: 'ALTER TABLE report_discount ADD COLUMN category_ids jsonb;',
  down: 'ALTER TABLE report_discount DROP COLUMN category_ids;',
}
