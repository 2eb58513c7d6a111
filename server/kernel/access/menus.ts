import { SUPER_ROLE } from '../../../config/superRole'
import { isSafeAddress } from '../../../src/resources/kit/address'
import type { Rights, RuleRow } from '../../foundation/services/rights'

/** One route of the console, as `common/menus` sends it. */
export interface MenuItem {
  path: string
  name: string
  component: string
  redirect?: string
  meta: {
    title: string
    english_title: string
    /** Codes of the roles that hold the row; an empty list leaves it to ROOT2. */
    roles: string[]
    icon?: string
    /** The address of an external link. */
    link?: string
    hidden: boolean
    keepAlive: boolean
    affix: boolean
    /** Marks of the buttons under it. */
    perms: string[]
  }
  children: MenuItem[]
}

/** The screen whose tab is always open. */
const DASHBOARD = 'dashboard'

/** Between one row and the next: which rows are under which. */
const childrenOf = (rules: readonly RuleRow[]): Map<number | null, RuleRow[]> => {
  const byParent = new Map<number | null, RuleRow[]>()
  for (const rule of rules) byParent.set(rule.parent_id, [...(byParent.get(rule.parent_id) ?? []), rule])
  return byParent
}

const codesOf = ({ roles, isSuper }: Rights, rule: RuleRow): string[] => {
  const holding = roles.filter((role) => role.rule_ids.includes(rule.id)).map((role) => role.code)
  return isSuper && !holding.includes(SUPER_ROLE) ? [SUPER_ROLE, ...holding] : holding
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

/**
 * The tree of what the rights let somebody see. A directory is there for what is in it, whether its own row is held or
 * not, and disappears when nothing is. `all` are the context's rows; `rights.rules` those that are held.
 */
export function menuTree(all: readonly RuleRow[], rights: Rights): MenuItem[] {
  const byParent = childrenOf(all)
  const held = new Set(rights.rules.map((rule) => rule.id))
  const itemsUnder = (parent: number | null): MenuItem[] =>
    (byParent.get(parent) ?? []).flatMap((rule) => {
      if (rule.type === 'button') return []
      const children = itemsUnder(rule.id)
      const isDirectory = rule.type === 'directory'
      if (isDirectory ? children.length === 0 : !held.has(rule.id)) return []
      const roles = unique([
        ...codesOf(rights, rule),
        ...(isDirectory ? children.flatMap((child) => child.meta.roles) : []),
      ])
      const buttons = (byParent.get(rule.id) ?? []).filter((row) => row.type === 'button' && held.has(row.id))
      return [
        itemOf(
          rule,
          roles,
          buttons.flatMap((button) => button.perm ?? []),
          children,
        ),
      ]
    })
  return itemsUnder(null)
}

const itemOf = (rule: RuleRow, roles: string[], perms: string[], children: MenuItem[]): MenuItem => ({
  path: rule.path ?? '',
  name: rule.path ?? '',
  component: rule.component ?? (rule.type === 'directory' ? 'Layout' : ''),
  ...(rule.redirect ? { redirect: rule.redirect } : {}),
  meta: {
    title: rule.name,
    english_title: rule.english_name,
    roles,
    ...(rule.icon ? { icon: rule.icon } : {}),
    ...(rule.type === 'link' && rule.path && isSafeAddress(rule.path) ? { link: rule.path } : {}),
    hidden: rule.visible === false,
    keepAlive: rule.keep_alive === true,
    affix: rule.component === DASHBOARD,
    perms: rule.type === 'menu' && rule.perm ? unique([rule.perm, ...perms]) : perms,
  },
  children,
})
