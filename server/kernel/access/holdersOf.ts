import { sql } from 'kysely'
import { SUPER_ROLE } from '../../../config/superRole'
import type { RoleRow } from '../../foundation/services/rights'
import type { Services } from '../../foundation/services/services'
import { marksOfRule } from './marksOfRule'
import { categoryOf, fits, rulesOf } from './rights'

/** Enabled people who hold one of these roles themselves or by their department. */
export async function usersOfRoles(
  { places }: Pick<Services, 'places'>,
  roleIds: readonly number[],
): Promise<number[]> {
  if (roleIds.length === 0) return []
  const { database, schema } = places.control
  const held = roleIds.map(String)
  const { rows } = await sql<{ id: number }>`SELECT u.id FROM ${sql.id(schema, 'user')} u
    LEFT JOIN ${sql.id(schema, 'department')} d ON d.id = u.department_id AND d.status = 'enabled'
    WHERE u.status = 'enabled' AND (EXISTS (
      SELECT FROM jsonb_array_elements_text(coalesce(u.role_ids, '[]') || coalesce(d.role_ids, '[]')) held
      WHERE held = ANY(${held})) OR EXISTS (
      SELECT FROM ${sql.id(schema, 'role_grant')} g
      WHERE g.user_id = u.id AND g.role_id = ANY(${[...roleIds]}::bigint[]) AND g.expires_at > now()))`.execute(
    database.kysely,
  )
  return rows.map(({ id }) => id)
}

/** Enabled people who hold a mark in a context, ROOT2 among them. */
export async function holdersOf(services: Services, mark: string, context: string): Promise<number[]> {
  const { database, schema } = services.places.control
  const rules = await rulesOf(services, categoryOf(context))
  const giving = new Set(rules.filter((rule) => marksOfRule(rule).some((each) => each === mark)).map(({ id }) => id))
  const { rows } = await sql<RoleRow>`SELECT id, name, code, site, coalesce(rule_ids, '[]') AS rule_ids
    FROM ${sql.id(schema, 'role')} WHERE status = 'enabled'`.execute(database.kysely)
  const roles = rows.filter(
    ({ code, site, rule_ids }) => code === SUPER_ROLE || (fits(site, context) && rule_ids.some((id) => giving.has(id))),
  )
  return usersOfRoles(
    services,
    roles.map(({ id }) => id),
  )
}
