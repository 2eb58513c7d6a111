import type { CopiedColumn, CopiedRows } from './CopiedRows'
import type { Cell } from './cells'

/** A workbook or text that rows are streamed to. */
export interface WorkbookWriter {
  /** Resolves when there is room for more: await it. */
  write(rows: Cell[][]): Promise<void>
  /** The same of copied rows, whose columns are always these. */
  writeCopied(rows: CopiedRows, columns: readonly CopiedColumn[]): Promise<void>
  /** Goes on with the next sheet of the workbook. */
  nextSheet(): Promise<void>
  end(): Promise<{ bytes: number }>
  /** Stops and removes the file. */
  abort(): Promise<void>
}
