import { sql } from 'kysely'
import type { ComputedFields } from '../../../kernel/kinds/fieldSql'

/** Whether the discount of a report is running, which the clock decides. */
export const discountState: ComputedFields = {
  report_discount: {
    state: (column) => sql`CASE
      WHEN ${column('discount_end')} < now() THEN 'past'
      WHEN ${column('discount_begin')} > now() THEN 'coming'
      ELSE 'running' END`,
  },
}
