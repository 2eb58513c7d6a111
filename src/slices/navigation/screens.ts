import type { MenuRow } from './menu'
import { menuAddress } from './menuAddress'

/** What stands at an address: the component path of its view, and the menu row that opens it. */
export interface ScreenAt {
  component: string
  /** The path with its parameters, such as `/main/products/report/edit/:id`. */
  pattern: string
  title: string
  english_title: string
  isKept: boolean
  isAffixed: boolean
}

const still = (component: string, pattern: string, title: string, english_title: string): ScreenAt => ({
  component,
  pattern,
  title,
  english_title,
  isKept: false,
  isAffixed: false,
})

const FIXED: readonly ScreenAt[] = [
  still('personal', '/personal', '个人中心', 'Personal centre'),
  still('error/401', '/401', '没有权限', 'No permission'),
  still('error/404', '/404', '找不到页面', 'Page not found'),
]

export const dashboardOf = (site: string): ScreenAt => ({
  ...still('dashboard', `/${site}/dashboard`, '仪表盘', 'Dashboard'),
  isKept: true,
  isAffixed: true,
})

/** Does a path fit a pattern? `:id` stands for one segment of any text. */
export const fitsPattern = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/')
  const given = path.replace(/(?<!\/)\/+$/, '').split('/')
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

const screensOf = (row: MenuRow, site: string): ScreenAt[] => {
  const { title, english_title, keepAlive = false, affix = false, link } = row.meta
  const pattern = menuAddress(site, row)
  const own = { component: row.component, pattern, title, english_title, isKept: keepAlive, isAffixed: affix }
  const hasOwn = row.component !== '' && row.component !== 'Layout' && !link
  return [...(hasOwn ? [own] : []), ...(row.children ?? []).flatMap((child) => screensOf(child, site))]
}

/** Every address of a context, in the order in which they are tried. */
export const allScreens = (rows: readonly MenuRow[], site: string): ScreenAt[] => {
  const ofMenu = rows.flatMap((row) => screensOf(row, site))
  const dashboard = dashboardOf(site)
  const hasDashboard = ofMenu.some(({ pattern }) => pattern === dashboard.pattern)
  return [
    ...FIXED,
    ...(hasDashboard ? [] : [dashboard]),
    ...ofMenu.map((screen) =>
      screen.pattern === dashboard.pattern ? { ...screen, isKept: true, isAffixed: true } : screen,
    ),
  ]
}

/** The screen at a path; a pattern without parameters goes before one with them. */
export const screenAt = (rows: readonly MenuRow[], site: string, path: string): ScreenAt | undefined => {
  const fitting = allScreens(rows, site).filter(({ pattern }) => fitsPattern(pattern, path))
  return fitting.find(({ pattern }) => !pattern.includes(':')) ?? fitting[0]
}
