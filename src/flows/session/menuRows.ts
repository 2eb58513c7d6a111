import { SUPER_ROLE } from '../../../config/superRole'
import type { MenuRow } from '../../slices/navigation/menu'

/** A row without role metadata is dropped for everyone; an empty list leaves it to the super role (decisions.md). */
const mayKeep = ({ meta }: MenuRow, roles: readonly string[]): boolean =>
  Array.isArray(meta.roles) && (roles.includes(SUPER_ROLE) || meta.roles.some((role) => roles.includes(role)))

const isDirectory = ({ component, meta }: MenuRow): boolean =>
  (component === 'Layout' || component === '') && !meta.link

/** The rows that a person keeps: dropping one drops its branch, and a directory without children disappears. */
export const keptRows = (rows: readonly MenuRow[], roles: readonly string[]): MenuRow[] =>
  rows
    .filter((row) => mayKeep(row, roles))
    .map((row) => (row.children ? { ...row, children: keptRows(row.children, roles) } : row))
    .filter((row) => !isDirectory(row) || (row.children ?? []).length > 0)
