import type { ReactNode } from 'react'
import type { Cell, Selection } from '../../slices/grid/gridTypes'

export interface GridColumn {
  name: string
  title: string
  /** Pixels. */
  width: number
  isNumber?: boolean
}

export type CellTone = 'edited' | 'problem' | 'clash' | 'noted'

/** What stands in a cell; `note` is shown on a closer look. */
export interface CellLook {
  text: string
  tone?: CellTone
  note?: string
}

export type HeadTone = 'edited' | 'saved' | 'noted' | 'problem' | 'clash' | 'gone'

/** What stands before a row. */
export interface RowHead {
  text: string
  tone?: HeadTone
  note?: string
}

/** What a grid draws its rows by. Keep the functions: new ones draw every row anew. */
export interface GridFaces<Row> {
  headOf(row: Row): RowHead
  lookOf(row: Row, column: string): CellLook
}

/**
 * A grid of cells, of whatever rows: windowed both ways, with a selection, without a thought of what a row is. `rowAt` gives
 * the same object for a row as long as nothing of it changes; undefined: it is not there yet.
 */
export interface GridProps<Row> extends GridFaces<Row> {
  label: string
  columns: readonly GridColumn[]
  rowCount: number
  rowAt(index: number): Row | undefined
  keyAt(index: number): number | string
  rowHeight: number
  selection: Selection
  onSelect(selection: Selection): void
  /** A cell was meant to be edited, by a double click or a second tap. */
  onEdit?(cell: Cell): void
  /** The cell that is edited, and what stands in its place. */
  editing?: { cell: Cell; editor: ReactNode }
  onKeyDown?(event: React.KeyboardEvent<HTMLDivElement>, page: number): void
  onCopy?(event: React.ClipboardEvent<HTMLDivElement>): void
  onCut?(event: React.ClipboardEvent<HTMLDivElement>): void
  onPaste?(event: React.ClipboardEvent<HTMLDivElement>): void
  isReadOnly?: boolean
  isBusy?: boolean
}

/** Before the first column. */
export const HEAD_WIDTH = 84
