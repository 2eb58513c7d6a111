import { sql } from 'kysely'
import type { ComputedFields } from '../../kernel/kinds/fieldSql'

/** Whether an offer has expired, which the clock decides: it is good to the end of its last day. */
export const offerStateSql: ComputedFields = {
  offer: {
    state: (column) => sql`CASE
      WHEN ${column('stage')} = 'sent' AND ${column('valid_until')} < (now() AT TIME ZONE 'UTC')::date THEN 'expired'
      ELSE coalesce(${column('stage')}, 'draft') END`,
  },
}
