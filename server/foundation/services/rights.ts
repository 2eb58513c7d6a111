/** One row of the menu, as rights and menus need it. */
export interface RuleRow {
  id: number
  parent_id: number | null
  category: 'control' | 'site'
  type: 'directory' | 'menu' | 'button' | 'link'
  name: string
  english_name: string
  path: string | null
  component: string | null
  perm: string | null
  visible: boolean | null
  keep_alive: boolean | null
  icon: string | null
  redirect: string | null
}

export interface RoleRow {
  id: number
  name: string
  code: string
  site: string
  rule_ids: number[]
}

/** What a person may do in one context. */
export interface Rights {
  roles: readonly RoleRow[]
  isSuper: boolean
  /** Rows of the menu that count in this context, in the menu's order; all of the context's for ROOT2. */
  rules: readonly RuleRow[]
  marks: ReadonlySet<string>
  /** Their roles demand a second factor, in whatever context, and the time to set one up is over. */
  demandsFactor: boolean
  /** Until then this holds: a role that they have for a while ends. Null: none does. */
  endsAt: Date | null
}
