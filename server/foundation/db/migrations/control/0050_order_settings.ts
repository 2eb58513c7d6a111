import type { SqlMigration } from '../../migrate'

/** How a site numbers its orders, and how long unpaid ones wait. */
export const orderSettings: SqlMigration = {
  name: '0050_order_settings',
  up: `
ALTER TABLE site ADD COLUMN has_gapless_numbers boolean;
ALTER TABLE site ADD COLUMN unpaid_hours integer;`,
  down: `
ALTER TABLE site DROP COLUMN unpaid_hours;
ALTER TABLE site DROP COLUMN has_gapless_numbers;`,
}
