import { sql } from 'kysely'
import type { ComputedFields } from '../../kernel/kinds/fieldSql'

/** Whether a discount is running, which the clock decides. */
export const discountStates: ComputedFields = {
  coupon: {
    state: (column) => sql`CASE
      WHEN ${column('status')} = 'disabled' THEN 'stopped'
      WHEN ${column('ends_at')} < now() THEN 'ended'
      WHEN ${column('used')} >= ${column('limit_total')} THEN 'used_up'
      WHEN ${column('begins_at')} > now() THEN 'scheduled'
      ELSE 'running' END`,
  },
  special_discount: {
    state: (column) => sql`CASE
      WHEN ${column('status')} = 'disabled' THEN 'stopped'
      WHEN ${column('ends_at')} < now() THEN 'ended'
      WHEN ${column('begins_at')} > now() THEN 'scheduled'
      ELSE 'running' END`,
  },
}
