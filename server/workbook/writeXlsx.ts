import { rm } from 'node:fs/promises'
import { TooLarge } from '../faults/errors'
import { CopiedMarkup } from './CopiedMarkup'
import type { CopiedColumn, CopiedRows } from './CopiedRows'
import { type Cell, MAX_ROWS } from './cells'
import type { ColumnSpec } from './columnSpec'
import { RawBytes } from './RawBytes'
import type { WorkbookWriter } from './workbookWriter'
import { createTextWriter } from './writeText'
import { filterRange, fixedParts, sheetEnd, sheetStart, workbookMarkup } from './xlsxMarkup'
import { RowMarkup } from './xlsxRow'
import { ZipWriter } from './zipWriter'

export type { ColumnSpec } from './columnSpec'

/**
 * Begins a workbook on disk with its header row; rows stream to it in constant memory. What is written reads back the
 * same: text stays text, whatever it looks like. An .xlsx refuses (TooLarge) a cell over 32,767 characters and a row
 * beyond 1,048,576; after any failure, call `abort`.
 */
export function createWorkbookWriter(
  file: string,
  format: 'xlsx' | 'txt' | 'csv',
  columns: ColumnSpec[],
): Promise<WorkbookWriter> {
  return format === 'xlsx' ? createXlsxWriter(file, columns) : createTextWriter(file, format, columns)
}

const SHEET_PART = 'xl/worksheets/sheet1.xml'
const PIECE = 262_144

async function createXlsxWriter(file: string, columns: ColumnSpec[]): Promise<WorkbookWriter> {
  const writer = new XlsxWriter(file, await ZipWriter.create(file), columns)
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
  readonly #markup: RowMarkup
  /** The same of copied rows; one of both is empty. */
  readonly #raw = new RawBytes(PIECE)
  #copied: CopiedMarkup | undefined

  constructor(
    private readonly file: string,
    private readonly zip: ZipWriter,
    private readonly columns: ColumnSpec[],
  ) {
    this.#markup = new RowMarkup(columns)
  }

  async begin(): Promise<void> {
    for (const [name, markup] of fixedParts(this.columns)) await this.zip.add(name, markup)
    await this.zip.begin(SHEET_PART)
    this.#text = sheetStart(this.columns) + this.#markup.header(this.columns.map(({ header }) => header))
  }

  async write(rows: Cell[][]): Promise<void> {
    await this.#flushRaw()
    for (const cells of rows) {
      this.#text += this.#markup.row(cells, this.#nextRow())
      if (this.#text.length > PIECE) await this.#flush()
    }
  }

  async writeCopied(rows: CopiedRows, columns: readonly CopiedColumn[]): Promise<void> {
    this.#copied ??= new CopiedMarkup(columns, this.columns)
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
    const filter = filterRange(this.columns.length, this.#row)
    await this.#flushRaw()
    this.#text += sheetEnd(filter, this.columns)
    await this.#flush()
    await this.zip.finish()
    await this.zip.add('xl/workbook.xml', workbookMarkup(filter, this.columns))
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
