import type { AnyRow } from '../../resources/kit/resource'
import type { Fold } from '../table/TableRow'

type Rows = Readonly<Record<number, AnyRow>>

const parentOf = (row: AnyRow | undefined): number | null => (typeof row?.parent_id === 'number' ? row.parent_id : null)

/** Children by parent, in the order of the list. Rows whose parent is not listed stand at the top. */
export const childrenOf = (ids: readonly number[], rows: Rows): Map<number | null, number[]> => {
  const listed = new Set(ids)
  const children = new Map<number | null, number[]>()
  for (const id of ids) {
    const parent = parentOf(rows[id])
    const under = parent !== null && listed.has(parent) ? parent : null
    children.set(under, [...(children.get(under) ?? []), id])
  }
  return children
}

export interface TreeView {
  ids: number[]
  folds: Map<number, Fold>
}

/** Above: rows that only show the way to those found. They stand in the tree's order among their kin. */
const inOrder = (ids: readonly number[], above: readonly number[], rows: Rows): readonly number[] => {
  if (above.length === 0) return ids
  const sortOf = (id: number): number => Number(rows[id]?.sort ?? 0)
  return [...ids, ...above].toSorted((one, other) => sortOf(one) - sortOf(other) || one - other)
}

/** The rows of a tree as they are read, without what is folded away. */
export const treeView = (
  ids: readonly number[],
  rows: Rows,
  closed: ReadonlySet<number>,
  above: readonly number[] = [],
): TreeView => {
  const children = childrenOf(inOrder(ids, above, rows), rows)
  const onlyAbove = new Set(above)
  const view: TreeView = { ids: [], folds: new Map() }
  const walk = (parent: number | null, depth: number): void => {
    for (const id of children.get(parent) ?? []) {
      const hasChildren = children.has(id)
      const isOpen = hasChildren && !closed.has(id)
      view.ids.push(id)
      view.folds.set(id, { depth, hasChildren, isOpen, ...(onlyAbove.has(id) ? { isAbove: true } : {}) })
      if (isOpen) walk(id, depth + 1)
    }
  }
  walk(null, 0)
  return view
}

/** The neighbours among its own kin, for moving a row up or down. */
export const siblingsOf = (ids: readonly number[], rows: Rows, id: number): { siblings: number[]; at: number } => {
  const siblings = [...childrenOf(ids, rows).values()].find((kin) => kin.includes(id)) ?? []
  return { siblings, at: siblings.indexOf(id) }
}

/** Whether a row stands somewhere under another one, or is it. */
export const isWithin = (rows: Rows, id: number, above: number): boolean => {
  for (let at: number | null = id; at !== null; at = parentOf(rows[at])) if (at === above) return true
  return false
}

const FOLDED_FROM = 60

/** Of a large tree only the first two levels stand open at first. */
export const closedAtFirst = (ids: readonly number[], rows: Rows): ReadonlySet<number> => {
  if (ids.length < FOLDED_FROM) return new Set()
  const parents = new Set(ids.map((id) => parentOf(rows[id])))
  return new Set(ids.filter((id) => parents.has(id) && parentOf(rows[id]) !== null))
}
