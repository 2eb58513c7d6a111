import { MOST_COLUMNS } from '../../../config/limits'
import { InvalidFile } from '../faults/errors'
import { type Cell, columnName } from './cells'
import type { ReadLimits } from './limits'
import type { DateFormat } from './numberFormat'
import { shownDate } from './shownDate'
import { shownNumber } from './shownNumber'
import type { StringStore } from './stringStore'
import { broken } from './zip'

/** What the cells of a sheet lean on. */
export interface SheetContext {
  part: string
  strings: StringStore | undefined
  /** By cell style: the format of dates or times. */
  dateStyles: readonly (DateFormat | undefined)[]
  /** By cell style: the format of numbers that shows them otherwise than they are. */
  numberStyles: readonly (string | undefined)[]
  /** By cell style: struck out. Undefined where the workbook has no such style. */
  struckStyles: readonly boolean[] | undefined
  /** Columns that are read as texts: what the sheet shows of a number counts. */
  shownColumns: ReadonlySet<number>
  is1904: boolean
  limits: ReadLimits
}

/** The cell of a `<v>`, for every type but the texts written in the cell itself (`str`, `inlineStr`). */
export function valueCell(
  type: string,
  raw: string,
  style: number,
  row: number,
  column: number,
  book: SheetContext,
): Cell {
  if (raw === '' || type === 'e') return null
  if (type === 's') return sharedText(Number(raw), row, column, book)
  if (type === 'b') return raw === '1' || raw === 'true'
  if (type === 'd') return isoDate(raw, book.dateStyles[style])
  const number = Number(raw)
  if (!Number.isFinite(number)) return raw
  const format = book.dateStyles[style]
  if (format) return shownDate(number, format, book.is1904)
  const code = book.shownColumns.has(column) ? book.numberStyles[style] : undefined
  return code === undefined ? number : shownNumber(number, code)
}

/** A text as a cell: blank is null, and over-long is refused by its place. */
export function textCell(text: string, row: number, column: number, book: SheetContext): Cell {
  if (text.length > book.limits.cellChars) throw cellTooLong(row, column, book.limits.cellChars)
  return text === '' ? null : text
}

export function cellTooLong(row: number, column: number, limit: number): InvalidFile {
  return new InvalidFile('workbook.cellTooLong', { row, column: columnName(column), limit })
}

export function checkWidth(row: number, column: number, limit: number): void {
  if (column >= limit) throw new InvalidFile('workbook.tooWide', { row, limit })
}

/** AB12 and ab12 → 27; -1 where no column letters are. */
export function columnOf(text: string, from: number, to: number): number {
  let column = 0
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    const letter = code > 96 ? code - 32 : code
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column - 1
}

/** Puts a cell at its column, with blanks before it. */
export function placeCell(cells: Cell[], column: number, cell: Cell): void {
  if (cell === null) return
  // A row that is too wide is refused as a whole: its blanks would take hundreds of megabytes before that.
  if (column < MOST_COLUMNS) while (cells.length < column) cells.push(null)
  cells[column] = cell
}

function sharedText(index: number, row: number, column: number, book: SheetContext): Cell {
  const text = book.strings?.get(index)
  if (text === undefined) throw broken(`${book.part}: ${columnName(column)}${row}`)
  if (book.strings?.isOverlong(index)) throw cellTooLong(row, column, book.limits.cellChars)
  return text === '' ? null : text
}

const DAY = 86_400_000
const TIME_OF_DAY: DateFormat = { code: 'h:mm:ss', isCalendar: false }

/**
 * Dates of the strict format have no zone and are taken as the clock face; what is no date stays text. Times alone stand
 * there on the day before the first.
 */
function isoDate(raw: string, format = TIME_OF_DAY): Cell {
  if (!/^\d{4}-\d\d-\d\d(?:T|$)/.test(raw)) return raw
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(raw)
  const date = new Date(raw.includes('T') && !hasZone ? `${raw}Z` : raw)
  if (Number.isNaN(date.getTime())) return raw
  const isTime = /^1899-12-3[01]T/.test(raw)
  return isTime ? shownDate((((date.getTime() % DAY) + DAY) % DAY) / DAY, format, false) : date
}
