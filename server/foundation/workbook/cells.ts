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
  /** By column: what stands there instead of a value, `#N/A`, or `=` for a formula whose result the file does not have. */
  faults?: Readonly<Record<number, string>>
  /** The sheet does not show the row, or shows it as struck out. */
  look?: 'hidden' | 'struck'
  /** Of text, of a row that has more cells: those of the header row. */
  heads?: number
}

/** The most columns a sheet can have (XFD), and the most rows. */
export const MAX_COLUMNS = 16_384
export const MAX_ROWS = 1_048_576
/** The most characters (UTF-16 units) that fit in a cell of an .xlsx. */
export const MAX_CELL_CHARS = 32_767

/** What a spreadsheet shows where it has no value; a text that is saved from it holds the same words. */
const ERRORS: ReadonlySet<string> = new Set(
  '#N/A #REF! #VALUE! #DIV/0! #NAME? #NULL! #NUM! #SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! #GETTING_DATA'.split(' '),
)

export const isErrorWord = (cell: Cell | undefined): cell is string =>
  typeof cell === 'string' && cell.startsWith('#') && ERRORS.has(cell)

/** 0 → A, 25 → Z, 26 → AA. */
export function columnName(index: number): string {
  let name = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  }
  return name
}
