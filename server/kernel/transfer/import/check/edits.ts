import { MOST_COLUMNS } from '../../../../../config/limits'
import type { Resource } from '../../../../../src/resources/kit/resource'
import type { Cell, SheetRow } from '../../../../foundation/workbook/cells'
import { mappableEntries } from '../read/fields'

/** Cells that the person has corrected: by the row's number in the file, by field. '' empties the cell. */
export type CellEdits = Readonly<Record<string, Readonly<Record<string, string>>>>

interface Columns {
  mapping: Readonly<Record<string, string>>
  /** Fields without a column that were typed for some rows. */
  typed?: readonly string[]
}

/** Fields that no column of the file stands for, and that the person has typed for some of its rows. */
export function typedFields(
  resource: Resource,
  mapping: Columns['mapping'],
  edits: CellEdits | undefined,
): readonly string[] {
  const mapped = new Set(Object.values(mapping))
  const typed = new Set(Object.values(edits ?? {}).flatMap((row) => Object.keys(row)))
  return mappableEntries(resource).flatMap(([name, { secret }]) =>
    typed.has(name) && !mapped.has(name) && !secret ? [name] : [],
  )
}

/** Field by column index: those of the file, and behind the last that one can have those that were typed. */
export const columnsRead = ({ mapping, typed = [] }: Columns): Readonly<Record<string, string>> =>
  typed.length === 0
    ? mapping
    : { ...mapping, ...Object.fromEntries(typed.map((field, at) => [MOST_COLUMNS + at, field])) }

/** The cells of a row as they were corrected. */
export function editedCells(
  { edits, mapping, typed }: Columns & { edits?: CellEdits },
  row: number,
  cells: Cell[],
): Cell[] {
  const own = edits?.[row]
  if (!own) return cells
  const edited = [...cells]
  for (const [index, field] of Object.entries(columnsRead({ mapping, ...(typed && { typed }) }))) {
    const text = own[field]
    if (text !== undefined) edited[Number(index)] = text === '' ? null : text
  }
  return Array.from(edited, (cell) => cell ?? null)
}

/** The row as it was corrected: what somebody has typed stands in place of an error, too. */
export function editedRow(columns: Columns & { edits?: CellEdits }, row: SheetRow): SheetRow {
  const own = columns.edits?.[row.number]
  if (!own) return row
  const faults = Object.entries(row.faults ?? {}).filter(([index]) => own[columns.mapping[index] ?? ''] === undefined)
  const cells = editedCells(columns, row.number, row.cells)
  return { ...row, cells, ...(row.faults && { faults: Object.fromEntries(faults) }) }
}
