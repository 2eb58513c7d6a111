import type { Cell } from './cells'

export type ColumnKind = 'text' | 'int' | 'number' | 'money' | 'date' | 'datetime' | 'bool'

export interface ColumnSpec {
  header: string
  /** In characters, as a spreadsheet counts them. */
  width?: number
  /** Default: text. */
  kind?: ColumnKind
  /** What a cell is chosen from, as a drop-down list of an .xlsx. */
  choices?: readonly string[]
  /** Of such a column: it also takes other texts, such as several words at once. */
  isOpen?: boolean
}

/** A sheet of a workbook that is written. */
export interface SheetSpec {
  /** On its tab. */
  name: string
  columns: readonly ColumnSpec[]
}

const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/
const ISO_DATE = /^\d{4}-\d\d-\d\d$/
const ISO_DATETIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?$/

/**
 * A cell as its column shows it: a database gives decimals and dates as texts, which become numbers and dates here.
 * What does not look like one, and a number with more than 15 digits, stays the text it is.
 */
export function typedCell(cell: Cell, kind: ColumnKind): Cell {
  if (typeof cell !== 'string') return cell
  if (kind === 'int' || kind === 'number' || kind === 'money') return isExact(cell) ? Number(cell) : cell
  if (kind !== 'date' && kind !== 'datetime') return cell
  return dateOf(cell) ?? cell
}

function dateOf(text: string): Date | undefined {
  const isDay = ISO_DATE.test(text)
  if (!isDay && !ISO_DATETIME.test(text)) return undefined
  const date = new Date(isDay ? text : `${text.replace(' ', 'T').replace('Z', '')}Z`)
  // 30 February would become 2 March.
  const isReal = date.getUTCDate() === Number(text.slice(8, 10)) && date.getUTCMonth() + 1 === Number(text.slice(5, 7))
  return isReal ? date : undefined
}

const MOST_DIGITS = 15

function isExact(text: string): boolean {
  if (!NUMBER.test(text)) return false
  return text.length <= MOST_DIGITS || text.replace(/\D/g, '').replace(/^0+/, '').length <= MOST_DIGITS
}

/** 2026-01-31, or 2026-01-31 08:30:00, with milliseconds where there are any: an upload of it changes nothing. */
export function dateText(date: Date, kind: ColumnKind): string {
  const iso = date.toISOString()
  if (kind === 'date') return iso.slice(0, 10)
  return iso.replace('T', ' ').replace(/(?:\.000)?Z$/, '')
}
