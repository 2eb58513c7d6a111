import type { Label } from '../kit/label'
import { reading } from '../kit/reading'

/**
 * Why somebody can not do something, or that they can: `held`; none of their roles gives it; it counts on other sites alone; a
 * role of theirs that gives it is disabled; nobody can, since its place in the menu is; a second factor has to be set up first.
 */
export type WhyReason = 'held' | 'lacking' | 'otherSite' | 'sleeping' | 'offForAll' | 'setUp'

/** A role by its name alone: more is nobody's business but an administrator's. */
export interface WhyRole {
  name: string
  site: string
}

export interface Why {
  mark: string
  /** What the menu calls it; null: it is no right of this place. */
  right: Label | null
  reason: WhyReason
  /** It asks who one is, where that was more than ten minutes ago. */
  asks_who: boolean
  /** One's own roles that count here. */
  roles: readonly WhyRole[]
  /** Roles that give it here. */
  given_by: readonly WhyRole[]
  /** Sites where one has it. */
  sites: readonly string[]
  /** When it was asked for; null: it was not, or that was settled. */
  asked_at: string | null
}

export const why = reading<{ query: { mark: string }; output: Why }>('/api/admin/why', 'signed-in')

/** A right as the menu calls it, to be chosen from. */
export interface WhyRight {
  mark: string
  title: Label
}

export const whyRights = reading<{ output: { list: readonly WhyRight[] } }>('/api/admin/why/rights', 'signed-in')

/** Somebody who has a right, and by what: a role of their own, of their department's, or one that they have for a while. */
export interface RightHolder {
  id: number
  person: string
  role: string
  way: 'own' | 'department' | 'while'
  /** When that ends; null: it does not by itself. */
  until: string | null
}

export const rightHolders = reading<{ query: { mark: string }; output: { list: readonly RightHolder[] } }>(
  '/api/admin/why/holders',
  'role:list',
)
