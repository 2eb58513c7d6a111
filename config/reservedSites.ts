import { publicPages } from './publicPages'

/** First segments of the console's addresses that name no site. */
export const pathsOutsideSites: readonly string[] = [
  ...publicPages.map((page) => page.slice(1)),
  'redirect',
  'personal',
  '401',
  '404',
]

/** Names that no site can have: those of addresses, of the installation’s own contexts, and of what a web server has beside them. */
export const reservedSites: ReadonlySet<string> = new Set([...pathsOutsideSites, 'control', 'center', 'api', 'assets'])
