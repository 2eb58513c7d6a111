import { TooLarge } from '../errors'
import { type Cell, columnName, MAX_CELL_CHARS } from './cells'
import { type ColumnKind, type ColumnSpec, dateText, typedCell } from './columnSpec'
import { looksLikeFormula } from './protection'
import { serialOfDate } from './serialDate'
import { STYLE, styleOf } from './xlsxMarkup'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML cannot hold
const UNSAFE = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_x(?=[0-9A-Fa-f]{4}_)/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, cheaper to ask first
const MAY_BE_UNSAFE = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_x/

/** A text for XML. What XML cannot hold becomes _xHHHH_, and a text that reads like that gets its underscore escaped. */
export function escapeText(text: string): string {
  return MAY_BE_UNSAFE.test(text) ? text.replace(UNSAFE, escaped) : text
}

function escaped(match: string): string {
  if (match === '&') return '&amp;'
  if (match === '<') return '&lt;'
  if (match === '>') return '&gt;'
  if (match === '_x') return '_x005F_x'
  return `_x${match.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}

/** Between a cell's address and its text, for each style. */
const textHeads: Readonly<Record<number, string>> = Object.fromEntries(
  [STYLE.header, STYLE.text, STYLE.quoted].map((style) => [
    style,
    `" s="${style}" t="inlineStr"><is><t xml:space="preserve">`,
  ]),
)
const TEXT_END = '</t></is></c>'

interface MarkupColumn {
  name: string
  kind: ColumnKind
  /** What each of its cells begins with; the row's number follows. */
  head: string
  /** Between a number's address and itself. */
  numberHead: string
}

function markupColumn({ kind = 'text' }: ColumnSpec, index: number): MarkupColumn {
  const [name, style] = [columnName(index), styleOf(kind)]
  return { name, kind, head: `<c r="${name}`, numberHead: style ? `" s="${style}"><v>` : '"><v>' }
}

/** Writes rows of the given columns as markup. */
export class RowMarkup {
  readonly #columns: readonly MarkupColumn[]

  constructor(columns: readonly ColumnSpec[]) {
    this.#columns = columns.map(markupColumn)
  }

  header(texts: readonly string[]): string {
    const cells = this.#columns.map((column, index) => textCell(texts[index] ?? '', column, '1', STYLE.header))
    return `<row r="1">${cells.join('')}</row>`
  }

  row(cells: readonly Cell[], row: number): string {
    const at = String(row)
    let markup = `<row r="${at}">`
    for (let index = 0; index < this.#columns.length; index++) {
      const [column, cell = null] = [this.#columns[index], cells[index]]
      if (column && cell !== null && cell !== '') markup += cellMarkup(typedCell(cell, column.kind), column, at)
    }
    return `${markup}</row>`
  }
}

function cellMarkup(cell: Cell, column: MarkupColumn, row: string): string {
  if (typeof cell === 'string') return textCell(cell, column, row, looksLikeFormula(cell) ? STYLE.quoted : STYLE.text)
  if (typeof cell === 'boolean') return `${column.head}${row}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (cell instanceof Date) return dateCell(cell, column, row)
  if (!Number.isFinite(cell)) return textCell(String(cell), column, row, STYLE.text)
  return `${column.head}${row}${column.numberHead}${cell}</v></c>`
}

function dateCell(date: Date, column: MarkupColumn, row: string): string {
  const kind = column.kind === 'date' ? 'date' : 'datetime'
  const serial = serialOfDate(date)
  if (serial === undefined) return textCell(dateText(date, kind), column, row, STYLE.text)
  return `${column.head}${row}" s="${STYLE[kind]}"><v>${kind === 'date' ? Math.floor(serial) : serial}</v></c>`
}

function textCell(text: string, { name, head }: MarkupColumn, row: string, style: number): string {
  if (text.length > MAX_CELL_CHARS)
    throw new TooLarge('workbook.cellTooLong', { row: Number(row), column: name, limit: MAX_CELL_CHARS })
  return head + row + textHeads[style] + escapeText(text) + TEXT_END
}
