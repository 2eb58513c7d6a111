import type { CellValue } from './edits'
import { valueIn } from './edits'
import { type Grid, type Selection, shownIds } from './gridTypes'
import { type Block, blockOf, cellsIn } from './selection'

type Read = (field: string, text: string) => unknown

/** How much of a block is written: the block itself, or as often as it fits into the selection. */
function reach(selection: Block, high: number, wide: number): Block {
  const [rows, columns] = [selection.bottom - selection.top + 1, selection.right - selection.left + 1]
  const isRepeated = rows % high === 0 && columns % wide === 0
  const [down, across] = isRepeated ? [rows, columns] : [high, wide]
  const { top, left } = selection
  return { top, left, bottom: top + down - 1, right: left + across - 1 }
}

export interface Pasted {
  cells: CellValue[]
  /** Cells that would stand beyond the last row or column. */
  cut: number
}

/** A block of texts from the corner of the selection on; over a larger selection it is repeated. */
export function pastedCells(
  grid: Grid,
  columns: readonly string[],
  table: readonly (readonly string[])[],
  read: Read,
): Pasted {
  const ids = shownIds(grid)
  const wide = Math.max(...table.map((cells) => cells.length))
  const target = reach(blockOf(grid.selection), table.length, wide)
  const cells: CellValue[] = []
  for (let row = target.top; row <= Math.min(target.bottom, ids.length - 1); row += 1) {
    const texts = table[(row - target.top) % table.length] ?? []
    for (let column = target.left; column <= Math.min(target.right, columns.length - 1); column += 1) {
      const [id, field, text] = [ids[row], columns[column], texts[(column - target.left) % wide]]
      if (id !== undefined && field !== undefined && text !== undefined)
        cells.push({ id, field, value: read(field, text) })
    }
  }
  const room = {
    ...target,
    bottom: Math.min(target.bottom, ids.length - 1),
    right: Math.min(target.right, columns.length - 1),
  }
  return { cells, cut: cellsIn(target) - cellsIn(room) }
}

/** Every cell of the selection, by row and field. */
export function selectedCells(grid: Grid, columns: readonly string[]): { id: number; field: string; row: number }[] {
  const { top, bottom, left, right } = blockOf(grid.selection)
  const ids = shownIds(grid).slice(top, bottom + 1)
  const fields = columns.slice(left, right + 1)
  return ids.flatMap((id, at) => fields.map((field) => ({ id, field, row: top + at })))
}

/** The first row of the selection in all rows below it; of one cell: the cell above. */
export function filledDown(grid: Grid, columns: readonly string[]): CellValue[] {
  const { top, bottom } = blockOf(grid.selection)
  const source = shownIds(grid)[top === bottom ? top - 1 : top]
  const row = source === undefined ? undefined : grid.rows[source]
  if (source === undefined || !row) return []
  return selectedCells(grid, columns)
    .filter(({ id }) => id !== source)
    .map(({ id, field }) => ({ id, field, value: valueIn(row, grid.edits[source], field) ?? null }))
}

/** The corner of a block that was pasted there: what is selected afterwards. */
export const selectionOf = ({ focus, anchor }: Selection, high: number, wide: number): Selection => {
  const { top, left, bottom, right } = reach(blockOf({ anchor, focus }), high, wide)
  return { anchor: { row: top, column: left }, focus: { row: bottom, column: right } }
}
