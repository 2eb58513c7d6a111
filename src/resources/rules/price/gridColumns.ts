/** What of price versions is changed in their grid. */
export const GRID_COLUMNS = ['name', 'price', 'rule', 'need_delivery', 'price_note'] as const
export type GridColumn = (typeof GRID_COLUMNS)[number]

/** A row of the grid that somebody changed: the version they saw, and the cells that are other by now. */
export type GridRow = {
  id: number
  version: number
  /** By the names of GRID_COLUMNS. */
  values: Readonly<Record<string, CellValue>>
}

/** As it was typed. */
export type CellValue = string | boolean | null

/** So many rows at once. */
export const MOST_GRID_ROWS = 500
