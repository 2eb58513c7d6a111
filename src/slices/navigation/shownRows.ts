import type { MenuRow } from './menu'

const isSame = (row: MenuRow, { meta }: MenuRow): boolean =>
  row.meta.title === meta.title && row.meta.english_title === meta.english_title

/** A directory whose one entry has its own name is that entry, with the icon of the directory. */
const folded = (row: MenuRow): MenuRow => {
  const [only, ...others] = row.children ?? []
  if (!only || others.length > 0 || only.children?.length || !isSame(row, only)) return row
  return { ...only, meta: { ...only.meta, icon: row.meta.icon ?? only.meta.icon } }
}

/** What stands in the menu: rows that are hidden only lead somewhere, and a directory that shows nothing goes with them. */
export const shownRows = (rows: readonly MenuRow[]): MenuRow[] =>
  rows
    .filter(({ meta }) => !meta.hidden)
    .flatMap((row) => {
      if (!row.children?.length) return [row]
      const children = shownRows(row.children)
      return children.length > 0 ? [folded({ ...row, children })] : []
    })
