import { InvalidFile } from '../faults/errors'
import { isTrue } from './bookParts'
import type { Cell, SheetRow } from './cells'
import { inlineText } from './inlineText'
import { nameEnd } from './nameEnd'
import { plainRootEnd } from './plainRoot'
import { RowMarks } from './RowMarks'
import { checkWidth, columnOf, placeCell, type SheetContext, textCell, valueCell } from './sheetCells'
import { Unusual } from './unusual'
import { cellText, endOf } from './xmlText'

const ROW_END = '</row>'
const DATA_END = '</sheetData>'
const LONGEST_HEAD = 4_000_000
const [SPACE, QUOTE, SLASH, ABOVE, LESS] = [32, 34, 47, 62, 60]
const [LETTER_F, LETTER_H, LETTER_I, LETTER_V, LETTER_R, LETTER_S, LETTER_T] = [102, 104, 105, 118, 114, 115, 116]

/**
 * Reads the rows of a worksheet's XML by position, several times faster than an XML parser. It checks every character
 * of markup that it passes and throws Unusual at the first it does not know, so it is right or says so.
 */
export class SheetScanner {
  /** `<row>` elements passed so far, blank ones too: a thorough reading goes on after them. */
  rowElements = 0
  #ready: SheetRow[] = []
  #text = ''
  #part: 'head' | 'rows' | 'done' = 'head'
  #lastRow = 0
  #nextColumn = 0
  // What the last opening tag said.
  #refFrom = 0
  #refTo = 0
  #type = ''
  #style = -1
  #isOpen = false
  #isHidden = false
  /** A cell that stands for a picture or a card: what its value says is for older programs. */
  #isRich = false
  #hasValue = false
  readonly #marks: RowMarks

  constructor(
    private readonly book: SheetContext,
    private readonly skipToRow: number,
  ) {
    this.#marks = new RowMarks(book.struckStyles)
  }

  push(chunk: string): void {
    if (this.#part === 'done') return
    this.#text = this.#text === '' ? chunk : this.#text + chunk
    const from = this.#part === 'head' ? this.#head() : 0
    if (from < 0) {
      if (this.#text.length > LONGEST_HEAD) throw new Unusual()
      return
    }
    this.#text = this.#text.slice(this.#rows(from))
    if (this.#text.length > this.book.limits.rowChars) {
      throw new InvalidFile('workbook.rowTooLong', { row: this.#lastRow + 1 })
    }
  }

  /** The rows found since the last call, without the blank ones. */
  take(): SheetRow[] {
    const rows = this.#ready
    this.#ready = []
    return rows
  }

  end(): void {
    if (this.#part !== 'done') throw new Unusual()
  }

  /** Where the rows begin, -1 while that has not come. */
  #head(): number {
    const rootEnd = plainRootEnd(this.#text, 'worksheet')
    const open = rootEnd < 0 ? -1 : this.#text.indexOf('<sheetData', rootEnd)
    const close = open < 0 ? -1 : this.#text.indexOf('>', open)
    if (close < 0) return -1
    if (/<[!?]/.test(this.#text.slice(rootEnd, close))) throw new Unusual()
    this.#part = this.#text.charCodeAt(close - 1) === SLASH ? 'done' : 'rows'
    return close + 1
  }

  /** Reads the rows from `from`; returns where the first one begins that is not whole. */
  #rows(from: number): number {
    const text = this.#text
    const limit = text.lastIndexOf(ROW_END)
    let at = this.#skipSpace(from)
    while (this.#part === 'rows') {
      if (text.length - at < DATA_END.length) return at
      if (text.startsWith('<row', at)) {
        if (at > limit && text.charCodeAt(text.indexOf('>', at) - 1) !== SLASH) return at
        at = this.#skipSpace(this.#row(at))
      } else if (text.startsWith(DATA_END, at)) {
        this.#part = 'done'
      } else {
        throw new Unusual()
      }
    }
    return text.length
  }

  #row(from: number): number {
    let at = this.#tag(from + 4)
    this.#marks.begin(this.#isHidden)
    const number = this.#refTo > 0 ? Number(this.#text.slice(this.#refFrom, this.#refTo)) : this.#lastRow + 1
    if (!Number.isInteger(number)) throw new Unusual()
    this.#lastRow = number
    this.#nextColumn = 0
    if (this.#isOpen && number < this.skipToRow) {
      at = this.#text.indexOf(ROW_END, at) + ROW_END.length
      if (at < ROW_END.length) throw new Unusual()
    } else if (this.#isOpen) {
      const cells: Cell[] = []
      at = this.#cells(at, cells)
      const row = this.#marks.rowWith({ number, cells })
      if (row) this.#ready.push(row)
    }
    this.rowElements++
    return at
  }

  #cells(from: number, cells: Cell[]): number {
    const text = this.#text
    let at = from
    for (;;) {
      at = this.#skipSpace(at)
      const after = text.charCodeAt(at + 2)
      if (text.startsWith('<c', at) && (after <= SPACE || after === ABOVE || after === SLASH)) {
        at = this.#cell(at + 2, cells)
      } else if (text.startsWith(ROW_END, at)) {
        return at + ROW_END.length
      } else {
        throw new Unusual()
      }
    }
  }

  #cell(from: number, cells: Cell[]): number {
    const text = this.#text
    let at = this.#tag(from)
    const named = this.#refTo > 0 ? columnOf(text, this.#refFrom, this.#refTo) : -1
    const column = named >= 0 ? named : this.#nextColumn
    this.#nextColumn = column + 1
    checkWidth(this.#lastRow, column, this.book.limits.columns)
    this.#hasValue = false
    let isFormula = false
    while (this.#isOpen) {
      at = this.#skipSpace(at)
      const code = text.charCodeAt(at) === LESS ? text.charCodeAt(at + 1) : -1
      if (code === LETTER_V) at = this.#value(at + 2, column, cells)
      else if (code === LETTER_I) at = this.#inline(at, column, cells)
      else if (code === LETTER_F) {
        at = this.#formula(at)
        isFormula = true
      } else if (text.startsWith('</c>', at)) {
        if (isFormula && !this.#hasValue) this.#marks.fault(column, '=')
        return at + 4
      } else throw new Unusual()
    }
    return at
  }

  /** `<v>` with the stored value; for a formula this is its last result. */
  #value(from: number, column: number, cells: Cell[]): number {
    const text = this.#text
    let start = from + 1
    if (text.charCodeAt(from) !== ABOVE) {
      if (text.startsWith('/>', from)) {
        this.#hasValue = this.#type === 'str'
        return from + 2
      }
      if (!text.startsWith(' xml:space="preserve">', from)) throw new Unusual()
      start = from + 22
    }
    const end = endOf(text, start, '</v>')
    const stored = text.slice(start, end)
    const raw = stored.includes('&') ? cellText(stored) : stored
    const isText = this.#type === 'str' || this.#type === 'inlineStr'
    const cell = isText
      ? textCell(cellText(stored), this.#lastRow, column, this.book)
      : valueCell(this.#type, raw, this.#style, this.#lastRow, column, this.book)
    this.#hasValue = isText || raw !== ''
    if (this.#type === 'e' && raw !== '' && !this.#isRich) this.#marks.fault(column, raw)
    this.#place(cells, column, cell)
    return end + 4
  }

  #place(cells: Cell[], column: number, cell: Cell): void {
    placeCell(cells, column, cell)
    if (cell !== null) this.#marks.fill(this.#style)
  }

  #inline(at: number, column: number, cells: Cell[]): number {
    if (this.#text.startsWith('<is/>', at)) return at + 5
    const { value, end } = inlineText(this.#text, at)
    this.#hasValue = true
    this.#place(cells, column, textCell(value, this.#lastRow, column, this.book))
    return end
  }

  #formula(at: number): number {
    const close = this.#text.indexOf('>', at)
    if (this.#text.charCodeAt(close - 1) === SLASH) return close + 1
    return endOf(this.#text, close, '</f>') + 4
  }

  /** Reads the attributes of an opening tag from behind its name; returns the place after it. */
  #tag(from: number): number {
    const text = this.#text
    this.#refTo = 0
    this.#type = ''
    this.#style = -1
    this.#isHidden = false
    this.#isRich = false
    for (let at = from; ; ) {
      const code = text.charCodeAt(at)
      if (code <= SPACE) {
        at++
      } else if (code === ABOVE || (code === SLASH && text.charCodeAt(at + 1) === ABOVE)) {
        this.#isOpen = code === ABOVE
        return code === ABOVE ? at + 1 : at + 2
      } else {
        const equals = nameEnd(text, at)
        const end = text.indexOf('"', equals + 2)
        if (text.charCodeAt(equals + 1) !== QUOTE || end < 0) throw new Unusual()
        if (equals === at + 1) this.#attribute(code, equals + 2, end)
        else if (code === LETTER_H && equals === at + 6) this.#isHidden = isTrue(text.slice(equals + 2, end))
        else if (code === LETTER_V && equals === at + 2) this.#isRich = true
        at = end + 1
      }
    }
  }

  #attribute(letter: number, from: number, to: number): void {
    if (letter === LETTER_R) {
      this.#refFrom = from
      this.#refTo = to
    } else if (letter === LETTER_T) {
      this.#type = this.#text.slice(from, to)
    } else if (letter === LETTER_S) {
      this.#style = Number(this.#text.slice(from, to))
    }
  }

  #skipSpace(from: number): number {
    let at = from
    while (this.#text.charCodeAt(at) <= SPACE) at++
    return at
  }
}
