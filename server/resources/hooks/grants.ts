import { type Kysely, sql } from 'kysely'
import { SUPER_ROLE } from '../../../config/superRole'
import type { AnyRow } from '../../../src/resources/kit/resource'
import { marksOfRule } from '../../access/marksOfRule'
import { type RuleRow, rolesOfUser } from '../../access/rights'
import type { Tables } from '../../db/database'
import { CONTROL_SCHEMA } from '../../db/place'
import { Conflict, Forbidden } from '../../errors'
import { CONTROL } from '../../sites/places'
import type { HookAsked, Values } from './hook'

const idsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : []

/** Those that are added to what was there. */
export const added = (value: unknown, before: unknown): number[] => {
  const had = new Set(idsOf(before))
  return idsOf(value).filter((id) => !had.has(id))
}

/** Where a row of the menu gives its marks when it is held by a role that counts in `site`. */
const contextOf = ({ category }: RuleRow, site: string): string =>
  category === 'control' || site === CONTROL ? CONTROL : site

/**
 * Nobody gives away a right that they do not have: refuses menu rows whose marks the caller lacks where the role gives
 * them. What counts in every site is given by whoever has it in every site: `all` fits no other roles.
 */
export async function refuseGrantingRules(
  { services, caller }: HookAsked,
  ruleIds: readonly number[],
  site: string,
): Promise<void> {
  if (caller.isSuper || ruleIds.length === 0) return
  const { database } = services.places.control
  const { rows } = await sql<RuleRow>`SELECT * FROM ${sql.id(CONTROL_SCHEMA, 'rule')}
    WHERE id = ANY(${ruleIds}::bigint[])`.execute(database.kysely)
  for (const row of rows) {
    const { marks } = await services.access.rights(services, caller.userId, contextOf(row, site))
    const lacking = marksOfRule(row).find((mark) => !marks.has(mark))
    if (lacking) throw new Forbidden(lacking, 'access.grantsMore')
  }
}

/** The same of whole roles; ROOT2 is given by ROOT2 alone. */
export async function refuseGrantingRoles(asked: HookAsked, roleIds: readonly number[]): Promise<void> {
  if (asked.caller.isSuper || roleIds.length === 0) return
  const { database } = asked.services.places.control
  const { rows } = await sql<{ code: string; site: string; rule_ids: number[] | null }>`SELECT code, site, rule_ids
    FROM ${sql.id(CONTROL_SCHEMA, 'role')} WHERE id = ANY(${roleIds}::bigint[])`.execute(database.kysely)
  if (rows.some(({ code }) => code === SUPER_ROLE)) throw new Forbidden(undefined, 'access.superOnly')
  for (const { rule_ids, site } of rows) await refuseGrantingRules(asked, rule_ids ?? [], site)
}

/** Roles that make their people super administrators are moved about by those alone. */
export async function refuseTouchingSuperRole({ services, caller }: HookAsked, roleIds: unknown): Promise<void> {
  const ids = idsOf(roleIds)
  if (caller.isSuper || ids.length === 0) return
  const { rows } = await sql`SELECT 1 FROM ${sql.id(CONTROL_SCHEMA, 'role')}
    WHERE code = ${SUPER_ROLE} AND id = ANY(${ids}::bigint[])`.execute(services.places.control.database.kysely)
  if (rows.length > 0) throw new Forbidden(undefined, 'access.superOnly')
}

/** By these one could make oneself whatever one likes. */
const ADMINISTERS = /^(user|role|rule|department):(?!list$|form$|option$|export$|download$)/

/** Whoever sets somebody's password or address can act as them: not as one who administers what they may not. */
export async function refuseTakingOver({ services, caller }: HookAsked, userId: number): Promise<void> {
  if (caller.isSuper || userId === caller.userId) return
  const held = (await rolesOfUser(services, userId, { isDisabledToo: true })).flatMap(({ rule_ids }) => rule_ids)
  const { rows } = await sql<RuleRow>`SELECT * FROM ${sql.id(CONTROL_SCHEMA, 'rule')}
    WHERE id = ANY(${held}::bigint[])`.execute(services.places.control.database.kysely)
  const lacking = rows.flatMap(marksOfRule).find((mark) => ADMINISTERS.test(mark) && !caller.can(mark))
  if (lacking) throw new Forbidden(lacking, 'access.grantsMore')
}

/** Does saving these values make a disabled row count again? */
export const isEnabled = (values: Values, current: AnyRow | undefined): boolean =>
  current?.status === 'disabled' && values.status === 'enabled'

/** An installation without an enabled ROOT2 user could not be administered any more. */
export async function keepOneSuper(trx: Kysely<Tables>): Promise<void> {
  const table = (name: string) => sql.id(CONTROL_SCHEMA, name)
  // One after another: two who disable each other at once would both see the other still enabled.
  await sql`SELECT 1 FROM ${table('role')} WHERE code = ${SUPER_ROLE} FOR UPDATE`.execute(trx)
  const { rows } = await sql`SELECT 1 FROM ${table('user')} u
    LEFT JOIN ${table('department')} d ON d.id = u.department_id AND d.status = 'enabled'
    JOIN ${table('role')} r ON r.code = ${SUPER_ROLE} AND r.status = 'enabled'
      AND (u.role_ids @> to_jsonb(r.id) OR d.role_ids @> to_jsonb(r.id))
    WHERE u.status = 'enabled' LIMIT 1`.execute(trx)
  if (rows.length === 0) throw new Conflict('access.lastSuper', null)
}
