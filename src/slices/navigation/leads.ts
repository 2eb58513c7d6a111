import type { MenuRow, MenuState } from './menu'
import { screenAt } from './screens'

interface Known {
  menu: MenuState
  site: { current: string }
}

/** What was found out about the addresses of a menu: many links are drawn, and each is asked about with every change of the state. */
const found = new WeakMap<readonly MenuRow[], Map<string, boolean>>()

function hasScreen(rows: readonly MenuRow[], context: string, path: string): boolean {
  const known = found.get(rows) ?? new Map<string, boolean>()
  found.set(rows, known)
  const isThere = known.get(path) ?? screenAt(rows, context, path) !== undefined
  known.set(path, isThere)
  return isThere
}

/**
 * Whether this person finds a screen at an address. Of another context nothing is known here; and before a menu is there nothing is
 * said against any address.
 */
export function leadsSomewhere({ menu, site }: Known, address: string): boolean {
  const path = address.split('?')[0] ?? ''
  const [context = ''] = path.split('/').slice(1)
  if (context !== site.current || menu.loadedFor !== context) return true
  return hasScreen(menu.rows, context, path)
}
