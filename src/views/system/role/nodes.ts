import type { PermissionNode } from '../../../slices/session/permissions'

export const below = (node: PermissionNode): number[] =>
  (node.children ?? []).flatMap((child) => [child.id, ...below(child)])

/** A row with all under it. */
export const idsOf = (node: PermissionNode): number[] => [node.id, ...below(node)]

export const allIds = (nodes: readonly PermissionNode[]): number[] => nodes.flatMap(idsOf)

/** What a row stands under, the row itself last. */
export const pathTo = (nodes: readonly PermissionNode[], id: number): PermissionNode[] => {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const rest = pathTo(node.children ?? [], id)
    if (rest.length > 0) return [node, ...rest]
  }
  return []
}
