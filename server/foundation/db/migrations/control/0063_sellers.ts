import type { SqlMigration } from '../../migrate'

const COLUMNS = ['name', 'name_en', 'tax_id', 'phone', 'address', 'address_en', 'bank', 'account'] as const

/** Who sells on a site, as its invoices say it. */
export const sellers: SqlMigration = {
  name: '0063_sellers',
  up: COLUMNS.map((name) => `ALTER TABLE site ADD COLUMN seller_${name} text;`).join('\n'),
  down: [...COLUMNS]
    .reverse()
    .map((name) => `ALTER TABLE site DROP COLUMN seller_${name};`)
    .join('\n'),
}
