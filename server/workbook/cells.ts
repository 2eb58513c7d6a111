/**
 * What a cell of an uploaded or exported table holds. A blank cell, an empty text and an error value (#N/A) are null.
 * A Date is the clock face that the sheet shows, kept in its UTC fields: 2026-01-31 is 2026-01-31T00:00:00Z.
 */
export type Cell = string | number | boolean | Date | null

export interface SheetRow {
  /** 1-based in the sheet; for text files the record, as a spreadsheet would count it. */
  number: number
  /** By column, 0-based. Ends with the last filled cell. */
  cells: Cell[]
}

/** The most columns a sheet can have (XFD), and the most rows. */
export const MAX_COLUMNS = 16_384
export const MAX_ROWS = 1_048_576
/** The most characters (UTF-16 units) that fit in a cell of an .xlsx. */
export const MAX_CELL_CHARS = 32_767

/** 0 → A, 25 → Z, 26 → AA. */
export function columnName(index: number): string {
  let name = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  }
  return name
}
