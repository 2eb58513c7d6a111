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

/** Writes rows of the given columns as markup. */
export class RowMarkup {
  readonly #columns: { name: string; kind: ColumnKind; style: number }[]

  constructor(columns: readonly ColumnSpec[]) {
    this.#columns = columns.map(({ kind = 'text' }, index) => ({ name: columnName(index), kind, style: styleOf(kind) }))
  }

  header(texts: readonly string[]): string {
    return `<row r="1">${texts.map((text, index) => this.#text(text, index, 1, STYLE.header)).join('')}</row>`
  }

  row(cells: readonly Cell[], row: number): string {
    let markup = `<row r="${row}">`
    for (let index = 0; index < this.#columns.length; index++) markup += this.#cell(cells[index] ?? null, index, row)
    return `${markup}</row>`
  }

  #cell(given: Cell, index: number, row: number): string {
    const column = this.#columns[index]
    if (given === null || given === '' || !column) return ''
    const cell = typedCell(given, column.kind)
    if (typeof cell === 'string')
      return this.#text(cell, index, row, looksLikeFormula(cell) ? STYLE.quoted : STYLE.text)
    if (typeof cell === 'boolean') return `<c r="${column.name}${row}" t="b"><v>${cell ? 1 : 0}</v></c>`
    if (cell instanceof Date) return this.#date(cell, index, row)
    if (!Number.isFinite(cell)) return this.#text(String(cell), index, row, STYLE.text)
    return `<c r="${column.name}${row}"${column.style ? ` s="${column.style}"` : ''}><v>${cell}</v></c>`
  }

  #date(date: Date, index: number, row: number): string {
    const column = this.#columns[index]
    const kind = column?.kind === 'date' ? 'date' : 'datetime'
    const serial = serialOfDate(date)
    if (serial === undefined) return this.#text(dateText(date, kind), index, row, STYLE.text)
    return `<c r="${column?.name}${row}" s="${STYLE[kind]}"><v>${kind === 'date' ? Math.floor(serial) : serial}</v></c>`
  }

  #text(text: string, index: number, row: number, style: number): string {
    const name = this.#columns[index]?.name ?? ''
    if (text.length > MAX_CELL_CHARS) {
      throw new TooLarge('workbook.cellTooLong', { row, column: name, limit: MAX_CELL_CHARS })
    }
    return `<c r="${name}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`
  }
}
