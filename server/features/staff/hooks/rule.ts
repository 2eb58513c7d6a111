import { CONTROL } from '../../../foundation/services/places'
import type { RuleRow } from '../../../foundation/services/rights'
import type { Services } from '../../../foundation/services/services'
import { type Given, menuRows, rolesWith } from '../../../kernel/access/holdings'
import type { HookAsked, Values, WriteHook } from '../../../kernel/resources/hook'
import { isChanged, refuseBeyond } from './grants'

/** By these a row gives its marks, or others, or none. */
const DECIDES = ['category', 'type', 'parent_id', 'component', 'perm', 'status']

/** A row counts only while everything above it does: what is done to it is done to those below. */
function withThoseBelow(ids: readonly number[], all: ReadonlyMap<number, RuleRow>): Set<number> {
  const found = new Set(ids)
  for (let known = 0; known < found.size; ) {
    known = found.size
    for (const { id, parent_id } of all.values()) if (parent_id !== null && found.has(parent_id)) found.add(id)
  }
  return found
}

/** Where the roles that hold a row count. One that nobody holds yet may be given anywhere in its part of the console. */
async function sitesOf(services: Services, rule: RuleRow): Promise<string[]> {
  const roles = rule.id === 0 ? [] : await rolesWith(services, [rule.id])
  const sites = [...new Set(roles.map(({ site }) => site))]
  return sites.length > 0 ? sites : [rule.category === 'control' ? CONTROL : 'all']
}

async function givenOf(services: Services, rules: readonly RuleRow[]): Promise<Given[]> {
  const given: Given[] = []
  for (const rule of rules) for (const site of await sitesOf(services, rule)) given.push({ rule, site })
  return given
}

async function refuseTouching(asked: HookAsked, ids: readonly number[]): Promise<void> {
  const { services, caller } = asked
  if (caller.isSuper) return
  const all = await menuRows(services)
  const rules = [...withThoseBelow(ids, all)].flatMap((id) => all.get(id) ?? [])
  await refuseBeyond(asked, await givenOf(services, rules))
}

/** The row as it will be. Under no id, so that nobody passes for holding what they are just making of it. */
async function refuseBecoming(asked: HookAsked, values: Values, id: number | undefined): Promise<void> {
  const { services, caller } = asked
  if (caller.isSuper) return
  const rule = { ...values, id: 0 } as unknown as RuleRow
  const current = id === undefined ? undefined : (await menuRows(services)).get(id)
  const sites = await sitesOf(services, current ?? rule)
  await refuseBeyond(
    asked,
    sites.map((site) => ({ rule, site })),
  )
}

/** A row of the menu is a right: whoever holds it gets what is written into it, once it is enabled. */
export const ruleHook: WriteHook = {
  async beforeSave(asked, values, current) {
    if (current && !isChanged(values, current, DECIDES)) return
    if (current) await refuseTouching(asked, [current.id])
    await refuseBecoming(asked, { ...current, ...values }, current?.id)
  },
  beforeRemove: (asked, rows) =>
    refuseTouching(
      asked,
      rows.map(({ id }) => id),
    ),
  beforeStatus: (asked, rows) =>
    refuseTouching(
      asked,
      rows.map(({ id }) => id),
    ),
}
