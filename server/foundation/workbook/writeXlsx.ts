import { rm } from 'node:fs/promises'
import { TooLarge } from '../faults/errors'
import { CopiedMarkup } from './CopiedMarkup'
import type { CopiedColumn, CopiedRows } from './CopiedRows'
import { type Cell, MAX_ROWS } from './cells'
import type { ColumnSpec, SheetSpec } from './columnSpec'
import { RawBytes } from './RawBytes'
import type { WorkbookWriter } from './workbookWriter'
import { createTextWriter } from './writeText'
import { filterRange, fixedParts, sheetEnd, sheetPart, sheetStart, workbookMarkup } from './xlsxMarkup'
import { RowMarkup } from './xlsxRow'
import { ZipWriter } from './zipWriter'

export type { ColumnSpec } from './columnSpec'

/**
 * Begins a workbook on disk with its header row; rows stream to it in constant memory. What is written reads back the
 * same: text stays text, whatever it looks like. An .xlsx cuts a text over 32,767 characters and says so in its cell,
 * and refuses (TooLarge) a row beyond 1,048,576; after any failure, call `abort`.
 */
export function createWorkbookWriter(
  file: string,
  format: 'xlsx' | 'txt' | 'csv',
  columns: ColumnSpec[],
): Promise<WorkbookWriter> {
  return format === 'xlsx'
    ? createBookWriter(file, [{ name: 'Sheet1', columns }])
    : createTextWriter(file, format, columns)
}

const PIECE = 262_144
const MOST_OF_A_NAME = 31
const NEVER_IN_A_NAME = /[[\]:*?/\\"]/g

/** What a tab may be called. */
const tabName = (name: string): string => name.replace(NEVER_IN_A_NAME, ' ').slice(0, MOST_OF_A_NAME)

/** The same of a workbook with several sheets, written one behind another; the first one has the drop-down lists. */
export async function createBookWriter(file: string, sheets: readonly SheetSpec[]): Promise<WorkbookWriter> {
  const named = sheets.map(({ name, columns }) => ({ name: tabName(name), columns }))
  const writer = new XlsxWriter(file, await ZipWriter.create(file), named)
  try {
    await writer.begin()
    return writer
  } catch (fault) {
    await writer.abort()
    throw fault
  }
}

class XlsxWriter implements WorkbookWriter {
  #row = 1
  #text = ''
  /** The sheet that is being written, 1-based. */
  #sheet = 0
  /** The filtered ranges of the sheets that are written. */
  readonly #filters: string[] = []
  #columns: readonly ColumnSpec[] = []
  #markup = new RowMarkup([])
  /** The same of copied rows; one of both is empty. */
  readonly #raw = new RawBytes(PIECE)
  #copied: CopiedMarkup | undefined

  constructor(
    private readonly file: string,
    private readonly zip: ZipWriter,
    private readonly sheets: readonly SheetSpec[],
  ) {}

  async begin(): Promise<void> {
    for (const [name, markup] of fixedParts(this.sheets)) await this.zip.add(name, markup)
    await this.#beginSheet()
  }

  async nextSheet(): Promise<void> {
    await this.#endSheet()
    await this.#beginSheet()
  }

  async #beginSheet(): Promise<void> {
    const sheet = this.sheets[this.#sheet++]
    if (!sheet) throw new Error('The workbook has no further sheet')
    this.#columns = sheet.columns
    this.#markup = new RowMarkup(sheet.columns)
    this.#copied = undefined
    this.#row = 1
    await this.zip.begin(sheetPart(this.#sheet))
    const headers = sheet.columns.map(({ header }) => header)
    this.#text = sheetStart(sheet.columns, this.#sheet === 1) + this.#markup.header(headers)
  }

  async #endSheet(): Promise<void> {
    const filter = filterRange(this.#columns.length, this.#row)
    await this.#flushRaw()
    this.#text += sheetEnd(filter, this.#sheet === 1 ? this.#columns : [])
    await this.#flush()
    await this.zip.finish()
    this.#filters.push(filter)
  }

  async write(rows: Cell[][]): Promise<void> {
    await this.#flushRaw()
    for (const cells of rows) {
      this.#text += this.#markup.row(cells, this.#nextRow())
      if (this.#text.length > PIECE) await this.#flush()
    }
  }

  async writeCopied(rows: CopiedRows, columns: readonly CopiedColumn[]): Promise<void> {
    this.#copied ??= new CopiedMarkup(columns, this.#columns)
    await this.#flush()
    for (const row of this.#copied.of(rows, () => this.#nextRow())) {
      this.#raw.add(row)
      if (this.#raw.length > PIECE) await this.#flushRaw()
    }
  }

  #nextRow(): number {
    if (this.#row === MAX_ROWS) throw new TooLarge('workbook.tooManyRows', { limit: MAX_ROWS })
    return ++this.#row
  }

  async end(): Promise<{ bytes: number }> {
    while (this.#sheet < this.sheets.length) await this.nextSheet()
    await this.#endSheet()
    await this.zip.add('xl/workbook.xml', workbookMarkup(this.#filters, this.sheets))
    return { bytes: await this.zip.end() }
  }

  async abort(): Promise<void> {
    await this.zip.abort()
    await rm(this.file, { force: true })
  }

  async #flush(): Promise<void> {
    await this.#flushRaw()
    const text = this.#text
    this.#text = ''
    if (text !== '') await this.zip.write(Buffer.from(text))
  }

  async #flushRaw(): Promise<void> {
    if (this.#raw.length > 0) await this.zip.write(this.#raw.take())
  }
}
