import { sql } from 'kysely'
import { SUPER_ROLE } from '../../../config/superRole'
import { CONTROL } from '../../foundation/services/places'
import type { RoleRow, RuleRow } from '../../foundation/services/rights'
import type { Services } from '../../foundation/services/services'
import { marksOfRule } from './marksOfRule'
import { fits, rolesOfUser } from './rights'

/** A row of the menu as a role gives it: it counts where the role does. */
export interface Given {
  rule: RuleRow
  /** The role's: control, all, or a site's name. */
  site: string
}

/** A row of the menu that somebody does not hold, where they would need it. */
export interface Lacking {
  /** The first of its marks that they do not have by another row either. */
  mark: string
  rule: RuleRow
  /** `control`, `all` for every site, or a site's name. */
  site: string
}

const tableOf = ({ places: { control } }: Services, name: string) => sql.id(control.schema, name)
const readerOf = ({ places: { control } }: Services) => control.database.kysely

/** Every row of the menu by its id, disabled ones too. */
export async function menuRows(services: Services): Promise<Map<number, RuleRow>> {
  const { rows } = await sql<RuleRow>`SELECT id, parent_id, category, type, name, english_name, path, component, perm,
    visible, keep_alive, icon, redirect FROM ${tableOf(services, 'rule')}`.execute(readerOf(services))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The roles with these ids, disabled ones too. */
export async function rolesById(services: Services, ids: readonly number[]): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`SELECT id, name, code, site, coalesce(rule_ids, '[]') AS rule_ids
    FROM ${tableOf(services, 'role')} WHERE id = ANY(${[...ids]}::bigint[])`.execute(readerOf(services))
  return rows
}

/**
 * All that these people hold or would hold again: roles of their own and of their departments, whatever is disabled of it.
 * What sleeps wakes up one day, and whoever took an account over meanwhile would have it.
 */
export async function rolesHeldBy(services: Services, userIds: readonly number[]): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    WITH held AS (
      SELECT jsonb_array_elements_text(coalesce(u.role_ids, '[]'))::bigint AS id
      FROM ${tableOf(services, 'user')} u WHERE u.id = ANY(${[...userIds]}::bigint[])
      UNION
      SELECT jsonb_array_elements_text(coalesce(d.role_ids, '[]'))::bigint
      FROM ${tableOf(services, 'user')} u JOIN ${tableOf(services, 'department')} d ON d.id = u.department_id
      WHERE u.id = ANY(${[...userIds]}::bigint[])
      UNION
      SELECT g.role_id FROM ${tableOf(services, 'role_grant')} g
      WHERE g.user_id = ANY(${[...userIds]}::bigint[]) AND g.expires_at > ${services.now()}
    )
    SELECT r.id, r.name, r.code, r.site, coalesce(r.rule_ids, '[]') AS rule_ids
    FROM ${tableOf(services, 'role')} r JOIN held ON held.id = r.id ORDER BY r.sort, r.id
  `.execute(readerOf(services))
  return rows
}

/** Roles other than ROOT2 that hold one of these rows of the menu. */
export async function rolesWith(services: Services, ruleIds: readonly number[]): Promise<RoleRow[]> {
  const { rows } =
    await sql<RoleRow>`SELECT r.id, r.name, r.code, r.site, r.rule_ids FROM ${tableOf(services, 'role')} r
    WHERE r.code <> ${SUPER_ROLE}
      AND EXISTS (SELECT FROM unnest(${[...ruleIds]}::bigint[]) AS w(id) WHERE r.rule_ids @> to_jsonb(w.id))
    ORDER BY r.sort, r.id`.execute(readerOf(services))
  return rows
}

export const givenBy = (roles: readonly RoleRow[], rules: ReadonlyMap<number, RuleRow>): Given[] =>
  roles.flatMap(({ site, rule_ids }) =>
    rule_ids.flatMap((id) => {
      const rule = rules.get(id)
      return rule ? [{ rule, site }] : []
    }),
  )

/** Where a row gives its marks when it is held by a role that counts in `site`. `all` stands for every site there is and will be. */
const placeOf = ({ rule, site }: Given): string => (rule.category === 'control' || site === CONTROL ? CONTROL : site)

/**
 * What of this the person does not hold, in every place where it counts. Held is the same row there, or its marks by other
 * rows; what counts in every site is held by whoever has it in every site: `all` fits no other roles.
 */
export async function lackingOf(services: Services, userId: number, given: readonly Given[]): Promise<Lacking[]> {
  const own = await rolesOfUser(services, userId)
  const found = new Map<string, Lacking>()
  for (const each of given) {
    const { rule } = each
    const place = placeOf(each)
    const isHeld = own.some(
      ({ site, rule_ids }) => (site === each.site || fits(site, place)) && rule_ids.includes(rule.id),
    )
    if (isHeld) continue
    const { marks } = await services.access.rights(services, userId, place)
    const mark = marksOfRule(rule).find((one) => !marks.has(one))
    if (mark !== undefined && !found.has(`${mark} ${place}`)) found.set(`${mark} ${place}`, { mark, rule, site: place })
  }
  return [...found.values()]
}
