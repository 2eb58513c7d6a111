import type { MenuRow } from './menu'

/** Where a menu row leads inside a context: `/{site}/{path}`. */
export const menuAddress = (site: string, row: Pick<MenuRow, 'path'>): string =>
  row.path.startsWith('/') ? row.path : `/${site}/${row.path}`

/** The rows without children, in the order of the menu. */
export const menuLeaves = (rows: readonly MenuRow[]): MenuRow[] =>
  rows.flatMap((row) => (row.children?.length ? menuLeaves(row.children) : [row]))
