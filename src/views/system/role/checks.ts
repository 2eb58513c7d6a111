import { comparisonKey } from '../../../resources/kit/text/comparisonKey'
import type { PermissionNode } from '../../../slices/session/permissions'
import { below, idsOf, pathTo } from './nodes'
import { looked } from './steps'

export type CheckState = 'all' | 'some' | 'none'

/** Rows that are seen or not: a right on a screen says nothing of that. */
const seenIds = (node: PermissionNode): number[] => {
  const shown = (node.children ?? []).filter(({ type }) => type === 'directory' || node.type === 'directory')
  return [node.id, ...shown.flatMap(seenIds)]
}

/** Half-checked: some of what stands under it, but not all. A screen is checked once it is seen; how far it goes is a step. */
export const stateOf = (node: PermissionNode, checked: ReadonlySet<number>): CheckState => {
  const ids = seenIds(node)
  const count = ids.filter((id) => checked.has(id)).length
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some'
}

/**
 * Giving a row lets its screens be seen, and what it stands under, without which it could not be reached; what more can be
 * done there is given by steps or one by one. Taking it takes all under it, and a directory that has nothing left.
 */
export const toggle = (
  nodes: readonly PermissionNode[],
  checked: ReadonlySet<number>,
  id: number,
): ReadonlySet<number> => {
  const path = pathTo(nodes, id)
  const node = path.at(-1)
  if (!node) return checked
  const next = new Set(checked)
  if (stateOf(node, checked) !== 'all') {
    for (const each of [...looked(node), ...path.map((above) => above.id)]) next.add(each)
    return next
  }
  for (const each of idsOf(node)) next.delete(each)
  for (const above of path.slice(0, -1).toReversed()) {
    const isEmpty = below(above).every((each) => !next.has(each))
    if (above.type === 'directory' && isEmpty) next.delete(above.id)
  }
  return next
}

/** The rows whose name or mark has the text, with what they stand under. */
export const matching = (nodes: readonly PermissionNode[], text: string): PermissionNode[] => {
  const wanted = comparisonKey(text)
  if (!wanted) return [...nodes]
  return nodes.flatMap((node) => {
    const isHit = [node.name, node.english_name, node.perm ?? ''].some((word) => comparisonKey(word).includes(wanted))
    if (isHit) return [node]
    const children = matching(node.children ?? [], text)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** The menu that such a role sees: screens it holds, in their directories, with the buttons of each. */
export const seen = (nodes: readonly PermissionNode[], checked: ReadonlySet<number>): PermissionNode[] =>
  nodes
    .filter(({ id }) => checked.has(id))
    .map((node) => ({ ...node, children: seen(node.children ?? [], checked) }))
    .filter(({ type, children }) => type !== 'directory' || children.length > 0)
