import { type Kysely, sql } from 'kysely'
import { SUPER_ROLE } from '../../../../config/superRole'
import type { Tables } from '../../../foundation/db/database'
import { CONTROL_SCHEMA } from '../../../foundation/db/place'
import { Conflict, Forbidden } from '../../../foundation/faults/errors'
import type { RoleRow } from '../../../foundation/services/rights'
import { type Given, givenBy, lackingOf, menuRows, rolesById, rolesHeldBy } from '../../../kernel/access/holdings'
import { sayLacking } from '../../../kernel/access/lackingSentence'
import type { HookAsked, Values } from '../../../kernel/resources/hook'

export const idsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : []

/** Those that are added to what was there. */
export const added = (value: unknown, before: unknown): number[] => {
  const had = new Set(idsOf(before))
  return idsOf(value).filter((id) => !had.has(id))
}

/** Lists of references are sets: their order says nothing. */
const asText = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? [...value].sort((one, other) => Number(one) - Number(other)) : (value ?? null))

/** Is one of these fields written, and with something else than it holds? */
export const isChanged = (values: Values, current: Values, names: readonly string[]): boolean =>
  names.some((name) => values[name] !== undefined && asText(values[name]) !== asText(current[name]))

/** Nobody gives away, takes away or moves about a right that they do not have, wherever it counts. */
export async function refuseBeyond({ services, caller }: HookAsked, given: readonly Given[]): Promise<void> {
  if (caller.isSuper || given.length === 0) return
  const lacking = await lackingOf(services, caller.userId, given)
  if (lacking.length > 0) throw await sayLacking(services, lacking)
}

/** The same of whole roles; ROOT2 is for ROOT2 alone. */
export async function refuseRolesBeyond(asked: HookAsked, roles: readonly RoleRow[]): Promise<void> {
  if (asked.caller.isSuper || roles.length === 0) return
  if (roles.some(({ code }) => code === SUPER_ROLE)) throw new Forbidden(undefined, 'access.superOnly')
  await refuseBeyond(asked, givenBy(roles, await menuRows(asked.services)))
}

export async function refuseRoles(asked: HookAsked, roleIds: readonly number[]): Promise<void> {
  if (asked.caller.isSuper || roleIds.length === 0) return
  await refuseRolesBeyond(asked, await rolesById(asked.services, roleIds))
}

/**
 * Whoever sets somebody's password or address, or decides what they are, can act as them or keep them from acting: only
 * those may who hold all that the other holds.
 */
export async function refuseTakingOver(asked: HookAsked, userIds: readonly number[]): Promise<void> {
  const { services, caller } = asked
  const others = userIds.filter((id) => id !== caller.userId)
  if (caller.isSuper || others.length === 0) return
  await refuseRolesBeyond(asked, await rolesHeldBy(services, others))
}

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
