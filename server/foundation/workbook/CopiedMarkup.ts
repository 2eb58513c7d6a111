import {
  type CopiedColumn,
  type CopiedRows,
  copiedCell,
  copiedText,
  NULL_COPIED,
  rawOf,
  unescapeCopied,
} from './CopiedRows'
import { MAX_CELL_CHARS } from './cells'
import type { ColumnSpec } from './columnSpec'
import { escapeText } from './escapeText'
import { looksLikeFormula } from './protection'
import { STYLE } from './xlsxMarkup'
import { cellMarkup, type MarkupColumn, markupColumn, TEXT_END, TEXT_HEADS } from './xlsxRow'

interface ByteColumn {
  column: CopiedColumn
  markup: MarkupColumn
  /** By the few values it has met, what follows the number of the row. */
  met: Map<string, string>
}

const MOST_MET = 4_096
const PLAIN_HEAD = TEXT_HEADS[STYLE.text] as string
const QUOTED_HEAD = TEXT_HEADS[STYLE.quoted] as string
const NUMBER_END = '</v></c>'
/** As the database writes it; no longer than a sheet is exact. */
const SURE_NUMBER = /^-?[\d.]{1,15}$/
/** What COPY or XML escapes; U+FFFE and U+FFFF by the bytes that they begin with. Tab and line feed stand between values. */
const NEEDING_CARE = [
  ...['\\', '&', '<', '>', '_x', '\u00ef\u00bf'],
  ...Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).filter((letter) => !'\t\n'.includes(letter)),
]
const NONCHARACTER = /\u00ef\u00bf([\u00be\u00bf])/g

/** A raw value for XML, without the escapes of COPY. `care`: what of all that needs it may be there. */
function escapeRaw(raw: string, care: readonly string[]): string {
  if (!care.some((each) => raw.includes(each))) return raw
  return escapeText(unescapeCopied(raw)).replace(NONCHARACTER, (_, last: string) =>
    last === '\u00be' ? '_xFFFE_' : '_xFFFF_',
  )
}

/** Markup of copied rows, raw as they are: what RowMarkup makes of their cells. */
export class CopiedMarkup {
  readonly #columns: readonly ByteColumn[]

  constructor(columns: readonly CopiedColumn[], specs: readonly ColumnSpec[]) {
    this.#columns = columns.map((column, index) => ({
      column,
      markup: markupColumn(specs[index] as ColumnSpec, index),
      met: new Map(),
    }))
  }

  /** The rows one by one. `nextNumber` gives the number of each in its sheet, 1-based. */
  *of(rows: CopiedRows, nextNumber: () => number): Generator<string> {
    // Most pages have little of it, and to look for one of these is many times as fast as to look for any.
    const care = NEEDING_CARE.filter((each) => rows.includes(each))
    for (const values of rows.values(this.#columns.length)) yield this.#row(values, String(nextNumber()), care)
  }

  #row(values: readonly string[], row: string, care: readonly string[]): string {
    let markup = `<row r="${row}">`
    for (let index = 0; index < values.length; index++) {
      const raw = values[index] as string
      if (raw !== NULL_COPIED) markup += rawMarkup(raw, this.#columns[index] as ByteColumn, row, care)
    }
    return `${markup}</row>`
  }
}

function rawMarkup(raw: string, column: ByteColumn, row: string, care: readonly string[]): string {
  const { form, apart } = column.column
  if (form === 'text' && raw !== apart) return raw && textMarkup(raw, column.markup, row, care)
  const { head, numberHead } = column.markup
  if (form === 'number' && SURE_NUMBER.test(raw)) return head + row + numberHead + raw + NUMBER_END
  return form === 'few' ? fewMarkup(raw, column, row) : otherMarkup(raw, column, row)
}

function textMarkup(raw: string, column: MarkupColumn, row: string, care: readonly string[]): string {
  const { head } = column
  if (raw.length > MAX_CELL_CHARS && copiedText(raw).length > MAX_CELL_CHARS)
    return rawOf(cellMarkup(copiedText(raw), column, row))
  const escaped = escapeRaw(raw, care)
  const isQuoted = looksLikeFormula(escaped === raw ? raw : unescapeCopied(raw))
  return head + row + (isQuoted ? QUOTED_HEAD : PLAIN_HEAD) + escaped + TEXT_END
}

function fewMarkup(raw: string, column: ByteColumn, row: string): string {
  const { met, markup } = column
  let rest = met.get(raw)
  if (rest === undefined) {
    rest = otherMarkup(raw, column, row).slice(markup.head.length + row.length)
    if (met.size === MOST_MET) met.clear()
    met.set(raw, rest)
  }
  return rest && markup.head + row + rest
}

const otherMarkup = (raw: string, { column, markup }: ByteColumn, row: string): string =>
  rawOf(cellMarkup(copiedCell(raw, column), markup, row))
