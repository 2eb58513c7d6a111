/** What of price versions is changed in their grid. */
export const GRID_COLUMNS = ['language_id', 'name', 'price', 'rule', 'need_delivery', 'bind_id', 'price_note'] as const
export type GridColumn = (typeof GRID_COLUMNS)[number]

/** Cells that hold the id of a row. */
export const REF_COLUMNS = ['language_id', 'bind_id'] as const satisfies readonly GridColumn[]
export type RefColumn = (typeof REF_COLUMNS)[number]
export const isRefColumn = (column: GridColumn): column is RefColumn => REF_COLUMNS.some((each) => each === column)

/** A row of the grid that somebody changed: the version they saw, and the cells that are other by now. */
export type GridRow = {
  id: number
  version: number
  /** By the names of GRID_COLUMNS. */
  values: Readonly<Record<string, CellValue>>
}

/** As it was typed or chosen. */
export type CellValue = string | number | boolean | null

/** So many rows at once. */
export const MOST_GRID_ROWS = 500
