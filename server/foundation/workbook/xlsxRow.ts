import { type Cell, columnName } from './cells'
import { type ColumnKind, type ColumnSpec, dateText, typedCell } from './columnSpec'
import { cutText } from './cutText'
import { escapeText } from './escapeText'
import { looksLikeFormula } from './protection'
import { serialOfDate } from './serialDate'
import { STYLE, styleOf } from './xlsxMarkup'

/** Between a cell's address and its text, for each style. */
export const TEXT_HEADS: Readonly<Record<number, string>> = Object.fromEntries(
  [STYLE.header, STYLE.text, STYLE.quoted].map((style) => [
    style,
    `" s="${style}" t="inlineStr"><is><t xml:space="preserve">`,
  ]),
)
export const TEXT_END = '</t></is></c>'

export interface MarkupColumn {
  kind: ColumnKind
  /** What each of its cells begins with; the row's number follows. */
  head: string
  /** Between a number's address and itself. */
  numberHead: string
}

export function markupColumn({ kind = 'text' }: ColumnSpec, index: number): MarkupColumn {
  const [name, style] = [columnName(index), styleOf(kind)]
  return { kind, head: `<c r="${name}`, numberHead: style ? `" s="${style}"><v>` : '"><v>' }
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
      if (column) markup += cellMarkup(cell, column, at)
    }
    return `${markup}</row>`
  }
}

/** Nothing for what is blank. */
export function cellMarkup(cell: Cell, column: MarkupColumn, row: string): string {
  const typed = cell === '' ? null : typedCell(cell, column.kind)
  if (typed === null) return ''
  if (typeof typed === 'string')
    return textCell(typed, column, row, looksLikeFormula(typed) ? STYLE.quoted : STYLE.text)
  if (typeof typed === 'boolean') return `${column.head}${row}" t="b"><v>${typed ? 1 : 0}</v></c>`
  if (typed instanceof Date) return dateCell(typed, column, row)
  if (!Number.isFinite(typed)) return textCell(String(typed), column, row, STYLE.text)
  return `${column.head}${row}${column.numberHead}${typed}</v></c>`
}

function dateCell(date: Date, column: MarkupColumn, row: string): string {
  const kind = column.kind === 'date' ? 'date' : 'datetime'
  const serial = serialOfDate(date)
  if (serial === undefined) return textCell(dateText(date, kind), column, row, STYLE.text)
  return `${column.head}${row}" s="${STYLE[kind]}"><v>${kind === 'date' ? Math.floor(serial) : serial}</v></c>`
}

function textCell(text: string, { head }: MarkupColumn, row: string, style: number): string {
  return head + row + TEXT_HEADS[style] + escapeText(cutText(text)) + TEXT_END
}
