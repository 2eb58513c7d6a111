import { sql } from 'kysely'
import { SUPER_ROLE } from '../../../config/superRole'
import { CONTROL } from '../../foundation/services/places'
import type { Rights, RoleRow, RuleRow } from '../../foundation/services/rights'
import type { Services } from '../../foundation/services/services'
import { factorDemand, isDemandedOf, isInForce } from './factors/demand'
import { marksOfRule } from './marksOfRule'

export const categoryOf = (context: string): RuleRow['category'] => (context === CONTROL ? 'control' : 'site')

/** Does a role with this `site` count in the context? */
export const fits = (site: string, context: string): boolean => site === 'all' || site === context

/** The user's own roles, the department's and those that they have for a while, whatever their context; those that are disabled left out, and all of a disabled user's. */
export async function rolesOfUser({ places, now }: Services, userId: number): Promise<RoleRow[]> {
  const { database, schema } = places.control
  const { rows } = await sql<RoleRow>`
    WITH held AS (
      SELECT jsonb_array_elements_text(coalesce(u.role_ids, '[]')) AS role_id
      FROM ${sql.id(schema, 'user')} u WHERE u.id = ${userId} AND u.status = 'enabled'
      UNION
      SELECT jsonb_array_elements_text(coalesce(d.role_ids, '[]'))
      FROM ${sql.id(schema, 'user')} u JOIN ${sql.id(schema, 'department')} d ON d.id = u.department_id AND d.status = 'enabled'
      WHERE u.id = ${userId} AND u.status = 'enabled'
      UNION
      SELECT g.role_id::text FROM ${sql.id(schema, 'role_grant')} g
      JOIN ${sql.id(schema, 'user')} u ON u.id = g.user_id AND u.status = 'enabled'
      WHERE g.user_id = ${userId} AND g.expires_at > ${now()}
    )
    SELECT r.id, r.name, r.code, r.site, coalesce(r.rule_ids, '[]') AS rule_ids
    FROM ${sql.id(schema, 'role')} r JOIN held ON held.role_id::bigint = r.id
    WHERE r.status = 'enabled' ORDER BY r.sort, r.id
  `.execute(database.kysely)
  return rows
}

export const isSuperAdministrator = async (services: Services, userId: number): Promise<boolean> =>
  (await rolesOfUser(services, userId)).some((role) => role.code === SUPER_ROLE)

/** The enabled rows of the menu of one category, in the menu's order. */
export async function rulesOf({ places }: Services, category: RuleRow['category']): Promise<RuleRow[]> {
  const { database, schema } = places.control
  const { rows } = await sql<RuleRow>`
    SELECT id, parent_id, category, type, name, english_name, path, component, perm, visible, keep_alive, icon, redirect
    FROM ${sql.id(schema, 'rule')} WHERE category = ${category} AND status = 'enabled' ORDER BY sort, id
  `.execute(database.kysely)
  return rows
}

/** A row counts only while everything above it is enabled. */
function underEnabled(rules: readonly RuleRow[]): RuleRow[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const isRooted = (rule: RuleRow, depth = 0): boolean => {
    if (rule.parent_id === null) return true
    const parent = byId.get(rule.parent_id)
    return parent !== undefined && depth < rules.length && isRooted(parent, depth + 1)
  }
  return rules.filter((rule) => isRooted(rule))
}

/** Roles that count in the context, the rows they hold and the marks that follow. ROOT2 counts everywhere. */
export async function rightsOf(services: Services, userId: number, context: string): Promise<Rights> {
  const all = await rolesOfUser(services, userId)
  const roles = all.filter((role) => role.code === SUPER_ROLE || fits(role.site, context))
  const [demand, endsAt] = await Promise.all([factorDemand(services), nextEnd(services, userId)])
  const demandsFactor = isDemandedOf(demand, all) && isInForce(demand, services.now())
  if (roles.length === 0) return { roles, isSuper: false, rules: [], marks: new Set(), demandsFactor, endsAt }
  const isSuper = roles.some((role) => role.code === SUPER_ROLE)
  const held = new Set(roles.flatMap((role) => role.rule_ids))
  const known = underEnabled(await rulesOf(services, categoryOf(context)))
  const rules = isSuper ? known : known.filter((rule) => held.has(rule.id))
  return { roles, isSuper, rules, marks: new Set(rules.flatMap(marksOfRule)), demandsFactor, endsAt }
}

/** When the next of the roles ends that they have for a while. */
async function nextEnd({ places, now }: Services, userId: number): Promise<Date | null> {
  const { database, schema } = places.control
  const { rows } = await sql<{
    ends: string | null
  }>`SELECT min(expires_at) AS ends FROM ${sql.id(schema, 'role_grant')}
    WHERE user_id = ${userId} AND expires_at > ${now()}`.execute(database.kysely)
  const ends = rows[0]?.ends ?? null
  return ends === null ? null : new Date(ends)
}
