import type { SqlMigration } from '../../migrate'

/** People are told at once which sign-ins failed in their name (server/kernel/access/failedSignIns.ts). */
export const signInLog: SqlMigration = {
  name: '0018_sign_in_log',
  up: `
CREATE INDEX operation_log_sign_in ON operation_log (user_id, created_at) WHERE action IN ('sign-in', 'single-sign-on');`,
  down: `DROP INDEX operation_log_sign_in;`,
}
