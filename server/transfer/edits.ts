import type { Cell } from '../workbook/cells'

/** Cells that the person has corrected: by the row's number in the file, by field. '' empties the cell. */
export type CellEdits = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The cells of a row as they were corrected. */
export function editedCells(
  { edits, mapping }: { edits?: CellEdits; mapping: Readonly<Record<string, string>> },
  row: number,
  cells: Cell[],
): Cell[] {
  const own = edits?.[row]
  if (!own) return cells
  const edited = [...cells]
  for (const [index, field] of Object.entries(mapping)) {
    const text = own[field]
    if (text !== undefined) edited[Number(index)] = text === '' ? null : text
  }
  return Array.from(edited, (cell) => cell ?? null)
}
