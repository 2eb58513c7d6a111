import type { MenuRow } from '../../slices/navigation/menu'
import { screenAt } from '../../slices/navigation/screens'
import { dashboardPath } from './context'

/** The path without what names a row: a row of one site is another one in the next. */
const withoutRow = (pattern: string): string => {
  const parts = pattern.split('/')
  const at = parts.findIndex((part) => part.startsWith(':'))
  // 'edit/:id' and 'details/:id' lead back to their list.
  return at === -1 ? pattern : parts.slice(0, at - 1).join('/')
}

/** Where the screen one is on stands in another site; undefined where one is on none of this site's screens. */
export function sameScreen(rows: readonly MenuRow[], from: string, path: string, site: string): string | undefined {
  const screen = path.startsWith(`/${from}/`) ? screenAt(rows, from, path) : undefined
  if (!screen) return undefined
  const rest = withoutRow(screen.pattern).slice(from.length + 2)
  return rest ? `/${site}/${rest}` : undefined
}

/** The screen at the path where the site has it and the person may see it, else the site's dashboard. */
export const thereOrDashboard = (rows: readonly MenuRow[], site: string, path: string): string =>
  screenAt(rows, site, path) ? path : dashboardPath(site)
