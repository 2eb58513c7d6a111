import { InvalidFile } from '../faults/errors'
import type { Cell, SheetRow } from './cells'
import type { ReadLimits } from './limits'
import { unprotect } from './protection'
import type { Separator } from './separator'
import { cellTooLong, checkWidth } from './sheetCells'

/** Cuts separated text into rows. A quoted cell may hold separators, line breaks and doubled quotes. */
export class RecordScanner {
  /** The record being read, 1-based. */
  number = 1
  #ready: SheetRow[] = []
  #text = ''
  #isLast = false
  #heads: number | undefined

  constructor(
    private readonly separator: Separator,
    /** `\r` for files of old Macs; otherwise a `\r` before the line feed belongs to the line end. */
    private readonly lineEnd: '\n' | '\r',
    private readonly limits: ReadLimits,
    private readonly skipToRow: number,
    /** Rows behind it that have more cells than it are told. */
    private readonly headerRow?: number,
  ) {}

  push(chunk: string): void {
    this.#text += chunk
    this.#records()
    if (this.#text.length > this.limits.rowChars) throw new InvalidFile('workbook.rowTooLong', { row: this.number })
  }

  /** The last record needs no line end. */
  end(): void {
    this.#isLast = true
    if (this.#text !== '') this.#text += this.lineEnd
    this.#records()
    if (this.#text !== '') throw new InvalidFile('workbook.openQuote', { row: this.number })
  }

  /** The rows found since the last call, without the blank ones. */
  take(): SheetRow[] {
    const rows = this.#ready
    this.#ready = []
    return rows
  }

  #records(): void {
    const text = this.#text
    let quote = text.indexOf('"')
    let at = 0
    for (;;) {
      const end = text.indexOf(this.lineEnd, at)
      if (end < 0) break
      if (quote >= 0 && quote < at) quote = text.indexOf('"', at)
      if (quote < 0 || quote > end) {
        this.#add(text.slice(at, this.#beforeReturn(at, end)).split(this.separator))
        at = end + 1
      } else {
        const next = this.#quotedRecord(at)
        if (next < 0) break
        at = next
      }
    }
    this.#text = text.slice(at)
  }

  /** Reads a record in which a quotation mark occurs; returns where the next begins, -1 while its end has not come. */
  #quotedRecord(from: number): number {
    const texts: string[] = []
    for (let at = from; ; ) {
      const cell = this.#text.charCodeAt(at) === QUOTE ? this.#quotedCell(at) : this.#plainCell(at)
      if (cell.next < 0) return -1
      texts.push(cell.text)
      if (cell.endsRecord) {
        this.#add(texts)
        return cell.next
      }
      at = cell.next
      if (texts.length > this.limits.columns) checkWidth(this.number, texts.length, this.limits.columns)
    }
  }

  /** After the closing mark everything up to the separator belongs to the cell as it stands. */
  #quotedCell(from: number): Piece {
    const text = this.#text
    for (let at = from + 1; ; ) {
      const mark = text.indexOf('"', at)
      // At the end of the chunk the mark may yet turn out to be doubled.
      if (mark < 0 || (mark + 1 >= text.length && !this.#isLast)) return NOT_YET
      if (text.charCodeAt(mark + 1) === QUOTE) {
        at = mark + 2
        continue
      }
      const rest = this.#plainCell(mark + 1)
      return { ...rest, text: text.slice(from + 1, mark).replaceAll('""', '"') + rest.text }
    }
  }

  #plainCell(from: number): Piece {
    const text = this.#text
    const end = text.indexOf(this.lineEnd, from)
    if (end < 0) return NOT_YET
    const cut = text.slice(from, end).indexOf(this.separator)
    if (cut >= 0) return { text: text.slice(from, from + cut), next: from + cut + 1, endsRecord: false }
    return { text: text.slice(from, this.#beforeReturn(from, end)), next: end + 1, endsRecord: true }
  }

  #beforeReturn(from: number, end: number): number {
    return this.lineEnd === '\n' && end > from && this.#text.charCodeAt(end - 1) === RETURN ? end - 1 : end
  }

  #add(texts: string[]): void {
    const number = this.number++
    if (number < this.skipToRow) return
    if (number === this.headerRow) this.#heads = texts.length
    while (texts.length > 0 && texts.at(-1) === '') texts.pop()
    if (texts.length === 0) return
    checkWidth(number, texts.length - 1, this.limits.columns)
    const cells = texts.map((text, column) => this.#cell(text, number, column))
    const isRagged = this.#heads !== undefined && cells.length > this.#heads
    this.#ready.push({ number, cells, ...(isRagged && { heads: this.#heads as number }) })
  }

  #cell(text: string, row: number, column: number): Cell {
    if (text.length > this.limits.textCellChars) throw cellTooLong(row, column, this.limits.textCellChars)
    return text === '' ? null : unprotect(text)
  }
}

interface Piece {
  text: string
  next: number
  endsRecord: boolean
}

const QUOTE = 34
const RETURN = 13
const NOT_YET: Piece = { text: '', next: -1, endsRecord: false }
