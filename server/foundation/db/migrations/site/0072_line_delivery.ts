import type { SqlMigration } from '../../migrate'
import { archiveColumn, restoreColumn } from '../archive'

/** Whether what was sold has to be delivered to an address. */
export const lineDelivery: SqlMigration = {
  name: '0072_line_delivery',
  up: restoreColumn('order_line', 'needs_delivery', 'boolean DEFAULT false'),
  down: archiveColumn('order_line', 'needs_delivery'),
}
