import type { AnyRow } from '../../resources/kit/resource'
import type { ResourceState } from './entityState'

/** A drawer, a form and what can be gone back to: so many rows stay though no list shows them. */
export const OPENED = 50

/** The rows that a list shows or has ticked, and those that were opened last. */
export function neededRows(
  rows: Readonly<Record<number, AnyRow>>,
  { lists, opened }: ResourceState,
): Record<number, AnyRow> {
  const ids = new Set(opened)
  for (const list of Object.values(lists)) for (const id of [...list.ids, ...list.above, ...list.picked]) ids.add(id)
  return Object.fromEntries(Object.entries(rows).filter(([id]) => ids.has(Number(id))))
}
