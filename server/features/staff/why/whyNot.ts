import { sql } from 'kysely'
import { SUPER_ROLE } from '../../../../config/superRole'
import { isResourceName, resourceOf } from '../../../../src/resources'
import type { Label } from '../../../../src/resources/kit/label'
import { asksStepUp } from '../../../../src/resources/kit/stepUp'
import type { Why, WhyReason, WhyRight, WhyRole } from '../../../../src/resources/readings/why'
import { tableSql } from '../../../foundation/db/tableSql'
import type { Caller } from '../../../foundation/services/caller'
import { CONTROL } from '../../../foundation/services/places'
import type { RoleRow, RuleRow } from '../../../foundation/services/rights'
import type { Services } from '../../../foundation/services/services'
import { rolesHeldBy } from '../../../kernel/access/holdings'
import { marksOfRule } from '../../../kernel/access/marksOfRule'
import { categoryOf, fits, rulesOf } from '../../../kernel/access/rights'

interface KnownRule extends RuleRow {
  status: string
}

/** Every row of the menu of one category, disabled ones too. */
async function allRules({ places: { control } }: Services, context: string): Promise<KnownRule[]> {
  const { rows } = await sql<KnownRule>`
    SELECT id, parent_id, category, type, name, english_name, path, component, perm, visible, keep_alive, icon, redirect, status
    FROM ${tableSql(control, 'rule')} WHERE category = ${categoryOf(context)} ORDER BY sort, id
  `.execute(control.database.kysely)
  return rows
}

const titleOf = (rule: RuleRow, byId: ReadonlyMap<number, RuleRow>): Label => {
  const over = rule.type === 'button' ? byId.get(rule.parent_id ?? 0) : undefined
  if (!over) return [`${rule.name}：查看`, `${rule.english_name}: View`]
  return [`${over.name}：${rule.name}`, `${over.english_name}: ${rule.english_name}`]
}

const gives = (mark: string) => (rule: RuleRow) => marksOfRule(rule).includes(mark)

const nameOf = ({ name, site }: RoleRow): WhyRole => ({ name, site })

/** Why somebody can, or can not, do what needs this mark, where they are. */
export async function whyNot(services: Services, caller: Caller, mark: string): Promise<Why> {
  const { userId, context } = caller
  const [rules, rights, held] = await Promise.all([
    allRules(services, context),
    services.access.rights(services, userId, context),
    rolesHeldBy(services, [userId]),
  ])
  const giving = rules.filter(gives(mark))
  const ids = giving.map(({ id }) => id)
  const here = await rolesGiving(services, ids, context)
  const has = rights.isSuper || rights.marks.has(mark)
  const sites = has ? [] : sitesWith(held, ids)
  const reason = reasonOf({ has, giving, rules, held, context, mustSetUp: caller.mustSetUp, sites })
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const [first] = giving
  const [resource = '', action = ''] = mark.split(':')
  return {
    mark,
    right: first ? titleOf(first, byId) : null,
    reason,
    asks_who: isResourceName(resource) && asksStepUp(resourceOf(resource), action),
    roles: rights.roles.map(nameOf),
    given_by: here.map(nameOf),
    sites,
    asked_at: await askedAt(services, userId, mark, context),
  }
}

/** Enabled roles that give one of these rows of the menu where it is wanted, but ROOT2, which gives everything. */
export async function rolesGiving(
  { places: { control } }: Services,
  ruleIds: readonly number[],
  context: string,
): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`SELECT r.id, r.name, r.code, r.site, coalesce(r.rule_ids, '[]') AS rule_ids
    FROM ${tableSql(control, 'role')} r WHERE r.status = 'enabled' AND r.code <> ${SUPER_ROLE}
      AND EXISTS (SELECT FROM unnest(${[...ruleIds]}::bigint[]) AS w(id) WHERE r.rule_ids @> to_jsonb(w.id))
    ORDER BY r.sort, r.id`.execute(control.database.kysely)
  return rows.filter(({ site }) => fits(site, context))
}

/** Sites other than here where a role of theirs gives it. */
const sitesWith = (held: readonly RoleRow[], ruleIds: readonly number[]): string[] => [
  ...new Set(held.filter(({ rule_ids }) => rule_ids.some((id) => ruleIds.includes(id))).map(({ site }) => site)),
]

interface Facts {
  has: boolean
  giving: readonly KnownRule[]
  rules: readonly KnownRule[]
  held: readonly RoleRow[]
  context: string
  mustSetUp: boolean
  sites: readonly string[]
}

function reasonOf({ has, giving, rules, held, context, mustSetUp, sites }: Facts): WhyReason {
  if (mustSetUp) return 'setUp'
  if (has) return 'held'
  if (giving.length > 0 && giving.every((rule) => isOff(rule, rules))) return 'offForAll'
  const ids = new Set(giving.map(({ id }) => id))
  const isGivenBy = (role: RoleRow): boolean =>
    role.code === SUPER_ROLE || (fits(role.site, context) && role.rule_ids.some((id) => ids.has(id)))
  // Held, and yet no right: the role sleeps, or the department that brings it.
  if (held.some(isGivenBy)) return 'sleeping'
  return sites.some((site) => site !== CONTROL || context !== CONTROL) ? 'otherSite' : 'lacking'
}

/** A row counts only while everything above it is enabled. */
function isOff(rule: KnownRule, rules: readonly KnownRule[]): boolean {
  const byId = new Map(rules.map((each) => [each.id, each]))
  const seen = new Set<number>()
  for (let at: KnownRule | undefined = rule; at && !seen.has(at.id); at = byId.get(at.parent_id ?? 0)) {
    if (at.status !== 'enabled') return true
    seen.add(at.id)
  }
  return false
}

async function askedAt(services: Services, userId: number, mark: string, site: string): Promise<string | null> {
  const { control } = services.places
  const { rows } = await sql<{ asked_at: string }>`SELECT asked_at FROM ${tableSql(control, 'access_request')}
    WHERE user_id = ${userId} AND mark = ${mark} AND site = ${site} AND settled_at IS NULL`.execute(
    control.database.kysely,
  )
  return rows[0]?.asked_at ?? null
}

/** Every right that there is where somebody is, under the menu's own words: names only. */
export async function rightsHere(services: Services, { context }: Caller): Promise<WhyRight[]> {
  const rules = await rulesOf(services, categoryOf(context))
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  return rules.flatMap((rule) => {
    const [mark] = marksOfRule(rule)
    return mark === undefined ? [] : [{ mark, title: titleOf(rule, byId) }]
  })
}

/** A right as the menu of a place calls it, and the rows that give it there. */
export async function rightIn(
  services: Services,
  mark: string,
  context: string,
): Promise<{ title: Label | undefined; ruleIds: number[] }> {
  const rules = await allRules(services, context)
  const giving = rules.filter(gives(mark))
  const [first] = giving
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  return { title: first && titleOf(first, byId), ruleIds: giving.map(({ id }) => id) }
}
