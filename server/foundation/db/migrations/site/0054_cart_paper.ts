import type { SqlMigration } from '../../migrate'
import { archiveColumn, restoreColumn } from '../archive'

/** Carts keep that the paper edition is wanted as well. */
export const cartPaper: SqlMigration = {
  name: '0054_cart_paper',
  up: restoreColumn('cart', 'with_paper', 'boolean'),
  down: archiveColumn('cart', 'with_paper'),
}
