import { sql } from 'kysely'
import type { ComputedFields } from '../../kernel/kinds/fieldSql'

/** What a line of a cart comes to. */
export const cartWorth: ComputedFields = {
  cart: { worth: (column) => sql`(${column('price')} * ${column('quantity')})::numeric(20, 2)` },
}
