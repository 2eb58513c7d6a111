import { sql } from 'kysely'
import type { ComputedFields } from '../../kernel/kinds/fieldSql'

/** Whether a key opens the door. */
export const keyState: ComputedFields = {
  api_key: {
    state: (column) => sql`CASE
      WHEN ${column('secret')} IS NULL THEN 'revoked'
      WHEN ${column('expires_at')} <= now() THEN 'expired'
      WHEN ${column('status')} = 'disabled' THEN 'stopped'
      ELSE 'active' END`,
  },
}
