import type { Label } from '../../resources/kit/label'
import type { Resource } from '../../resources/kit/resource'
import { rowTitle } from '../../resources/kit/rowTitle'
import { copiedText, type Speaking } from './cellText'
import { settledEdits } from './edits'
import type { EditedRow, Edits, Grid } from './gridTypes'
import { textOfTable } from './tableText'

/** An earlier version kept names in one language. */
type KeptRow = Omit<EditedRow, 'title'> & { title?: Label | string }
type Kept = Readonly<Record<number, KeptRow>>

/** What is kept over a reload: the edits with the names of their rows, since one may be deleted until then. */
export const keptEdits = ({ rows, edits, lost }: Grid, resource: Resource): Edits => ({
  ...lost,
  ...Object.fromEntries(
    Object.entries(edits).map(([id, edited]) => {
      const title = rowTitle(resource, rows[Number(id)])
      return [id, title ? { ...edited, title } : edited]
    }),
  ),
})

/** Edits that were kept over a reload: each row is there by now, or is gone, and then they stay to be copied. */
export function restored(grid: Grid, edits: Kept): Grid {
  const of = (isThere: boolean): [string, EditedRow][] =>
    Object.entries(edits)
      .filter(([id]) => (grid.rows[Number(id)] !== undefined) === isThere)
      .map(([id, edited]) => [id, named(edited)])
  const mine: Edits = { ...Object.fromEntries(of(true)), ...grid.edits }
  const lost = of(false)
  return {
    ...grid,
    edits: settledEdits(mine, Object.values(grid.rows)),
    ...(lost.length > 0 && { lost: { ...grid.lost, ...Object.fromEntries(lost) } }),
  }
}

const named = ({ title, ...edited }: KeptRow): EditedRow => ({
  ...edited,
  ...(title && { title: typeof title === 'string' ? [title, title] : title }),
})

/** What was edited in rows that are gone, as a table for the clipboard: a line for each row under the names of the fields. */
export function lostText(lost: Edits, { allFields: fields, titleField }: Resource, speaking: Speaking): string {
  const edited = new Set(Object.values(lost).flatMap(({ values }) => Object.keys(values)))
  const names = Object.keys(fields).filter((name) => edited.has(name))
  const side = speaking.language === 'zh' ? 0 : 1
  const head = ['ID', ...[titleField, ...names].map((name) => fields[name]?.label[side] ?? name)]
  const titled = fields[titleField]
  const lines = Object.entries(lost).map(([id, { title: [title] = [''], values }]) => [
    id,
    titled ? copiedText(title, titled, speaking) : title,
    ...names.map((name) => {
      const field = fields[name]
      return field && name in values ? copiedText(values[name], field, speaking) : ''
    }),
  ])
  return textOfTable([head, ...lines])
}
