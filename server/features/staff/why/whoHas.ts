import { sql } from 'kysely'
import { SUPER_ROLE } from '../../../../config/superRole'
import type { RightHolder } from '../../../../src/resources/readings/why'
import { tableSql } from '../../../foundation/db/tableSql'
import type { Services } from '../../../foundation/services/services'
import { personSql } from '../../../kernel/changes/titles'
import { rightIn, rolesGiving } from './whyNot'

/** As many are told; whoever wants more filters the list of users by role. */
const MOST = 200

/** Enabled people who have a right somewhere, and by which role of theirs, of their department's, or for a while. */
export async function whoHas(services: Services, mark: string, context: string): Promise<RightHolder[]> {
  const { control } = services.places
  const table = (name: string) => tableSql(control, name)
  const { ruleIds } = await rightIn(services, mark, context)
  const ids = (await rolesGiving(services, ruleIds, context)).map(({ id }) => id)
  const { rows } = await sql<RightHolder>`
    WITH giving AS (
      SELECT id, name FROM ${table('role')} WHERE id = ANY(${ids}::bigint[]) OR code = ${SUPER_ROLE} AND status = 'enabled'
    ), held AS (
      SELECT u.id AS user_id, g.name AS role, 'own' AS way, NULL::timestamptz AS until
      FROM ${table('user')} u JOIN giving g ON u.role_ids @> to_jsonb(g.id)
      UNION ALL
      SELECT u.id, g.name, 'department', NULL FROM ${table('user')} u
      JOIN ${table('department')} d ON d.id = u.department_id AND d.status = 'enabled'
      JOIN giving g ON d.role_ids @> to_jsonb(g.id)
      UNION ALL
      SELECT r.user_id, g.name, 'while', r.expires_at FROM ${table('role_grant')} r
      JOIN giving g ON g.id = r.role_id WHERE r.expires_at > ${services.now()}
    )
    SELECT u.id, ${personSql('u')} AS person, h.role, h.way, h.until
    FROM held h JOIN ${table('user')} u ON u.id = h.user_id AND u.status = 'enabled'
    ORDER BY u.id, h.role, h.way LIMIT ${MOST}`.execute(control.database.kysely)
  return rows
}
