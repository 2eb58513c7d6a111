import { isTrue } from './bookParts'
import type { Cell, SheetRow } from './cells'
import { RowMarks } from './RowMarks'
import { checkWidth, columnOf, placeCell, type SheetContext, textCell, valueCell } from './sheetCells'
import type { XmlHandlers } from './xml'
import { unescapeControls } from './xmlText'
import { broken } from './zip'

/** The rows of a worksheet as a full XML parser finds them: slower than SheetScanner, right for any markup. */
export class SheetParser implements XmlHandlers {
  #ready: SheetRow[] = []
  #elements = 0
  #isInData = false
  #row = 0
  #column = -1
  #cells: Cell[] = []
  #type = ''
  #style = -1
  #value = ''
  #inline: string | undefined
  #phonetic = 0
  #isRich = false
  #isFormula = false
  readonly #marks: RowMarks
  #collects: 'value' | 'inline' | undefined

  /** Passes over the first `skipElements` row elements: a scanner has read them already. */
  constructor(
    private readonly book: SheetContext,
    private readonly skipElements: number,
    private readonly skipToRow: number,
  ) {
    this.#marks = new RowMarks(book.struckStyles)
  }

  /** The rows found since the last call. */
  take(): SheetRow[] {
    const rows = this.#ready
    this.#ready = []
    return rows
  }

  open(name: string, attribute: (name: string) => string | undefined, isMain: boolean): void {
    if (!isMain) return
    if (name === 'sheetData') this.#isInData = true
    if (!this.#isInData) return
    if (name === 'row') this.#openRow(attribute)
    else if (name === 'f') this.#isFormula = true
    else if (name === 'c') this.#openCell(attribute)
    else if (name === 'v') this.#collects = 'value'
    else if (name === 'is') this.#inline = ''
    else if (name === 'rPh') this.#phonetic++
    else if (name === 't' && this.#inline !== undefined && this.#phonetic === 0) this.#collects = 'inline'
  }

  text(text: string): void {
    if (this.#collects === 'value') this.#value += text
    else if (this.#collects === 'inline') this.#inline += text
    else return
    if (this.#value.length + (this.#inline?.length ?? 0) > this.book.limits.rowChars) throw broken(this.book.part)
  }

  close(name: string, isMain: boolean): void {
    if (!isMain || !this.#isInData) return
    if (name === 'v' || name === 't') this.#collects = undefined
    else if (name === 'rPh') this.#phonetic--
    else if (name === 'c') this.#closeCell()
    else if (name === 'row') this.#closeRow()
    else if (name === 'sheetData') this.#isInData = false
  }

  #openRow(attribute: (name: string) => string | undefined): void {
    const ref = attribute('r')
    this.#marks.begin(isTrue(attribute('hidden')))
    this.#row = ref === undefined ? this.#row + 1 : Number(ref)
    if (!Number.isInteger(this.#row)) throw broken(this.book.part)
    this.#column = -1
    this.#cells = []
  }

  #openCell(attribute: (name: string) => string | undefined): void {
    const ref = attribute('r') ?? ''
    const named = columnOf(ref, 0, ref.length)
    this.#column = named >= 0 ? named : this.#column + 1
    checkWidth(this.#row, this.#column, this.book.limits.columns)
    this.#type = attribute('t') ?? ''
    this.#style = Number(attribute('s') ?? -1)
    this.#isRich = attribute('vm') !== undefined
    this.#isFormula = false
    this.#value = ''
    this.#inline = undefined
  }

  #closeCell(): void {
    if (this.#isPassed()) return
    const cell = this.#cell()
    placeCell(this.#cells, this.#column, cell)
    if (cell !== null) this.#marks.fill(this.#style)
    const fault = this.#fault()
    if (fault !== undefined) this.#marks.fault(this.#column, fault)
  }

  #fault(): string | undefined {
    const raw = this.#value.trim()
    if (this.#type === 'e' && raw !== '') return this.#isRich ? undefined : raw
    const isBare = raw === '' && this.#inline === undefined && this.#type !== 'str'
    return this.#isFormula && isBare ? '=' : undefined
  }

  #cell(): Cell {
    const isText = this.#inline !== undefined || this.#type === 'str' || this.#type === 'inlineStr'
    return isText
      ? textCell(unescapeControls(this.#inline ?? this.#value), this.#row, this.#column, this.book)
      : valueCell(this.#type, this.#value.trim(), this.#style, this.#row, this.#column, this.book)
  }

  #closeRow(): void {
    const row = this.#isPassed() ? undefined : this.#marks.rowWith({ number: this.#row, cells: this.#cells })
    if (row) this.#ready.push(row)
    this.#elements++
  }

  #isPassed(): boolean {
    return this.#elements < this.skipElements || this.#row < this.skipToRow
  }
}
