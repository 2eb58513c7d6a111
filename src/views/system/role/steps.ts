import type { PermissionNode } from '../../../slices/session/permissions'
import { idsOf, pathTo } from './nodes'

/** How far a role goes on a screen: it sees it, does its daily work there, or all, what moves money and sends mail included. */
export type Step = 'look' | 'work' | 'everything'

const PAGE = /\/(?:add|edit\/:id|details\/:id|upload|upload\/:id)$/
const DETAILS = /\/details\/:id$/

const isPage = ({ type, path }: PermissionNode): boolean => type === 'menu' && PAGE.test(path ?? '')

const buttonsBelow = ({ children = [] }: PermissionNode): PermissionNode[] =>
  children.flatMap((child) => (child.type === 'button' ? [child] : buttonsBelow(child)))

/** Pages that a screen opens stand beside it in the menu; in the tree of a role they belong to it. */
export function withPages(nodes: readonly PermissionNode[]): PermissionNode[] {
  const pages = nodes.filter(isPage)
  const screenOf = (page: PermissionNode) =>
    nodes.find((node) => !isPage(node) && node.path && page.path?.startsWith(`${node.path}/`))
  const stray = new Set(pages.filter((page) => !screenOf(page)))
  return nodes
    .filter((node) => !isPage(node) || stray.has(node))
    .map((node) => {
      const own = pages.filter((page) => screenOf(page) === node)
      return { ...node, children: [...withPages(node.children ?? []), ...own] }
    })
}

/** What a step grants of a row and of all under it. */
function granted(node: PermissionNode, step: Step): number[] {
  if (step === 'everything') return idsOf(node)
  if (node.type === 'button') return step === 'work' && !node.moves ? [node.id] : []
  if (isPage(node) && step === 'look' && !DETAILS.test(node.path ?? '')) return []
  return [node.id, ...(node.children ?? []).flatMap((child) => granted(child, step))]
}

/** The steps that differ on this row; none where there is nothing but looking. */
export function stepsFor(node: PermissionNode): readonly Step[] {
  const buttons = buttonsBelow(node)
  if (buttons.length === 0) return []
  const free = buttons.filter(({ moves }) => !moves).length
  return free === 0 || free === buttons.length ? ['look', 'everything'] : ['look', 'work', 'everything']
}

/** Screens of a row, itself included. */
const screensIn = (node: PermissionNode): PermissionNode[] => {
  const below = (node.children ?? []).filter((child) => child.type !== 'button' && !isPage(child)).flatMap(screensIn)
  return node.type === 'directory' ? below : [node, ...below]
}

/** The step that a role stands on; `own`: single rights that are none of them. */
export function stepOf(node: PermissionNode, checked: ReadonlySet<number>): Step | 'own' | undefined {
  const screens = screensIn(node)
  const held = screens.filter(({ id }) => checked.has(id))
  const buttons = buttonsBelow(node)
  const given = buttons.filter(({ id }) => checked.has(id))
  if (held.length === 0 && given.length === 0) return undefined
  if (held.length < screens.length) return 'own'
  if (given.length === 0) return 'look'
  if (given.length === buttons.length) return 'everything'
  return buttons.every(({ id, moves }) => checked.has(id) === !moves) ? 'work' : 'own'
}

/** A row put on a step, with what it stands under. */
export function putStep(
  nodes: readonly PermissionNode[],
  checked: ReadonlySet<number>,
  id: number,
  step: Step,
): ReadonlySet<number> {
  const path = pathTo(nodes, id)
  const node = path.at(-1)
  if (!node) return checked
  const next = new Set(checked)
  for (const each of idsOf(node)) next.delete(each)
  for (const each of [...path.map((above) => above.id), ...granted(node, step)]) next.add(each)
  return next
}

/** What a tick on a row grants at first: to look. */
export const looked = (node: PermissionNode): number[] => (node.type === 'button' ? [node.id] : granted(node, 'look'))

/** The screens of a menu that a role sees, in their order. */
export const seenScreens = (nodes: readonly PermissionNode[], checked: ReadonlySet<number>): PermissionNode[] =>
  nodes.flatMap(screensIn).filter(({ id }) => checked.has(id))
