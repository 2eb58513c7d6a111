import type { SqlMigration } from '../../migrate'
import { archiveColumn, restoreColumn } from '../archive'

/** Carts remember whose they were before members were merged. */
export const cartMerged: SqlMigration = {
  name: '0038_cart_merged',
  up: `
${restoreColumn('cart', 'merged_from', 'bigint[]')}
CREATE INDEX IF NOT EXISTS cart_merged ON cart (id) WHERE merged_from IS NOT NULL;`,
  down: archiveColumn('cart', 'merged_from'),
}
