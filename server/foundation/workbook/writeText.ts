import { type FileHandle, open, rm } from 'node:fs/promises'
import type { CopiedColumn, CopiedRows } from './CopiedRows'
import type { Cell } from './cells'
import { type ColumnKind, type ColumnSpec, dateText } from './columnSpec'
import { protect } from './protection'
import type { WorkbookWriter } from './workbookWriter'

const MARK = '\ufeff'
const PIECE = 65_536

/** UTF-8 with a byte order mark, so that Excel shows Chinese; tab for .txt, comma for .csv. */
export async function createTextWriter(
  file: string,
  format: 'txt' | 'csv',
  columns: readonly ColumnSpec[],
): Promise<WorkbookWriter> {
  const writer = new TextWriter(file, await open(file, 'w'), format === 'csv' ? ',' : '\t', columns)
  try {
    await writer.begin()
    return writer
  } catch (fault) {
    await writer.abort()
    throw fault
  }
}

class TextWriter implements WorkbookWriter {
  #bytes = 0
  readonly #kinds: ColumnKind[]
  readonly #special: RegExp

  constructor(
    private readonly file: string,
    private readonly handle: FileHandle,
    private readonly separator: string,
    private readonly columns: readonly ColumnSpec[],
  ) {
    this.#kinds = columns.map(({ kind = 'text' }) => kind)
    this.#special = new RegExp(`["\\r\\n${separator}]`)
  }

  async begin(): Promise<void> {
    await this.#append(MARK + this.#line(this.columns.map(({ header }) => header)))
  }

  async write(rows: Cell[][]): Promise<void> {
    let text = ''
    for (const row of rows) {
      text += this.#line(row)
      if (text.length > PIECE) {
        await this.#append(text)
        text = ''
      }
    }
    await this.#append(text)
  }

  writeCopied(rows: CopiedRows, columns: readonly CopiedColumn[]): Promise<void> {
    return this.write(rows.cells(columns))
  }

  nextSheet(): Promise<void> {
    return Promise.reject(new Error('A text has one table'))
  }

  async end(): Promise<{ bytes: number }> {
    await this.handle.close()
    return { bytes: this.#bytes }
  }

  async abort(): Promise<void> {
    await this.handle.close()
    await rm(this.file, { force: true })
  }

  #line(cells: readonly Cell[]): string {
    return `${this.#kinds.map((kind, index) => this.#text(cells[index] ?? null, kind)).join(this.separator)}\r\n`
  }

  #text(cell: Cell, kind: ColumnKind): string {
    if (cell === null) return ''
    if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
    if (cell instanceof Date) return dateText(cell, kind)
    const text = typeof cell === 'string' ? protectedText(cell, kind) : String(cell)
    return this.#special.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }

  async #append(text: string): Promise<void> {
    const bytes = Buffer.from(text)
    for (let done = 0; done < bytes.length; ) {
      done += (await this.handle.write(bytes, done, bytes.length - done, this.#bytes + done)).bytesWritten
    }
    this.#bytes += bytes.length
  }
}

/** A negative amount that the database gave as text is no formula. */
function protectedText(text: string, kind: ColumnKind): string {
  const isNumber = (kind === 'int' || kind === 'number' || kind === 'money') && /^-\d+(?:\.\d+)?$/.test(text)
  return isNumber ? text : protect(text)
}
