import type { Cell, Selection } from './gridTypes'

export interface Extent {
  rows: number
  columns: number
  /** Rows that one screen shows. */
  page: number
}

/** The first and the last of rows and columns, both within. */
export interface Block {
  top: number
  bottom: number
  left: number
  right: number
}

export const blockOf = ({ anchor, focus }: Selection): Block => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
})

export const cellsIn = ({ top, bottom, left, right }: Block): number => (bottom - top + 1) * (right - left + 1)

const clamp = (value: number, last: number): number => Math.max(0, Math.min(value, last))

export const within = ({ row, column }: Cell, { rows, columns }: Pick<Extent, 'rows' | 'columns'>): Cell => ({
  row: clamp(row, rows - 1),
  column: clamp(column, columns - 1),
})

/** Where a key leads to from a cell; undefined: the key does not move. */
export function cellAfter(key: string, isFar: boolean, { row, column }: Cell, extent: Extent): Cell | undefined {
  const [lastRow, lastColumn] = [extent.rows - 1, extent.columns - 1]
  const steps: Readonly<Record<string, Cell>> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? lastRow : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? lastColumn : column + 1 },
    PageUp: { row: row - extent.page, column },
    PageDown: { row: row + extent.page, column },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? lastRow : row, column: lastColumn },
  }
  const next = Object.hasOwn(steps, key) ? steps[key] : undefined
  return next && within(next, extent)
}

export const at = (cell: Cell): Selection => ({ anchor: cell, focus: cell })

/** The selection after a key: with Shift it grows, else one cell is left. */
export function selectionAfter(
  selection: Selection,
  { key, isFar, extends: grows }: { key: string; isFar: boolean; extends: boolean },
  extent: Extent,
): Selection | undefined {
  const focus = cellAfter(key, isFar, selection.focus, extent)
  if (!focus) return undefined
  return grows ? { anchor: selection.anchor, focus } : at(focus)
}

/** Enter and Tab walk on over the grid: down and up within a column, Tab from row to row. */
export function stepped(
  { focus: { row, column } }: Selection,
  way: 'next' | 'back' | 'down' | 'up',
  { rows, columns }: Pick<Extent, 'rows' | 'columns'>,
): Selection {
  const isAcross = way === 'next' || way === 'back'
  const step = way === 'next' || way === 'down' ? 1 : -1
  if (!isAcross) return at(within({ row: row + step, column }, { rows, columns }))
  const place = Math.max(0, Math.min(row * columns + column + step, rows * columns - 1))
  return at({ row: Math.floor(place / columns), column: place % columns })
}
