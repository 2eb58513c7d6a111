import type { TextEncoding } from '../../../src/resources/kit/textEncodings'
import { InvalidFile } from '../faults/errors'
import type { SheetRow } from './cells'
import { type ReadLimits, readLimits } from './limits'
import { inspectText, readText } from './readText'
import { hasErrors, inspectXlsx, readXlsx } from './readXlsx'
import { checkWidth } from './sheetCells'
import { sniff, type WorkbookKind } from './sniff'

export interface ReadOptions {
  limits?: Partial<ReadLimits>
  /** Begins with this row number; the rows before it are passed over unread. */
  skipToRow?: number
  /** Of a text file, where a person has said it. */
  encoding?: TextEncoding
  /** Of text: rows behind it that have more cells than it say so. */
  headerRow?: number
  /** Of an .xlsx, 0-based: columns of texts, in which a number is what the sheet shows of it. */
  shownColumns?: ReadonlySet<number>
}

const NONE: ReadonlySet<number> = new Set()

export interface WorkbookShape {
  kind: WorkbookKind
  /** The worksheets of an .xlsx; none for text. */
  sheetNames: string[]
  /** The one whose rows are read: the first visible one with a filled cell. */
  sheetName?: string
  /** 0-based, as in SheetRow.cells. */
  hiddenColumns: number[]
  /** The last row as the file claims it, which may be wrong; undefined where it does not say. */
  dimensionRows: number | undefined
  encoding?: TextEncoding
  separator?: string
}

/** Measured: 500 rows outlive the young generation, which costs a fifth of the speed and half as much memory again. */
const BATCH_ROWS = 200
const BATCH_CELLS = 100_000

/**
 * The filled rows of an .xlsx, .txt or .csv, in batches of up to 200, in constant memory. Throws InvalidFile or TooLarge
 * with a sentence for the uploader. Texts may be views of a larger read buffer: who keeps one beyond its batch keeps that
 * buffer too, and had better copy it.
 */
export async function* readWorkbook(
  file: string,
  fileName: string,
  options: ReadOptions = {},
): AsyncGenerator<SheetRow[], void, undefined> {
  const limits = { ...readLimits, ...options.limits }
  const skipToRow = options.skipToRow ?? 1
  const kind = await sniff(file, fileName)
  const source =
    kind === 'xlsx'
      ? readXlsx(file, limits, skipToRow, options.shownColumns ?? NONE)
      : readText(file, kind, limits, skipToRow, options.encoding, options.headerRow)
  let isEmpty = true
  for await (const batch of batched(source, limits.filledColumns)) {
    isEmpty = false
    yield batch
  }
  if (isEmpty && skipToRow <= 1) throw new InvalidFile('workbook.empty')
}

/** A cheap look at a file before its rows are read. Refuses what readWorkbook would refuse at once. */
export async function inspectWorkbook(file: string, fileName: string, encoding?: TextEncoding): Promise<WorkbookShape> {
  const kind = await sniff(file, fileName)
  if (kind === 'xlsx') return { kind, ...(await inspectXlsx(file, readLimits)) }
  const shape = await inspectText(file, kind, readLimits, encoding)
  return { kind, sheetNames: [], hiddenColumns: [], dimensionRows: undefined, ...shape }
}

/** Why a file that can be read has no rows below its header, or nothing but blanks. */
export async function whyNoRow(file: string, kind: WorkbookKind, hasHeader: boolean): Promise<InvalidFile> {
  if (kind === 'xlsx' && (await hasErrors(file, readLimits))) return new InvalidFile('workbook.onlyErrors')
  return new InvalidFile(hasHeader ? 'workbook.onlyHeaders' : 'workbook.empty')
}

async function* batched(source: AsyncIterable<SheetRow[]>, columns: number): AsyncGenerator<SheetRow[]> {
  let batch: SheetRow[] = []
  let cells = 0
  for await (const rows of source) {
    for (const row of rows) {
      checkWidth(row.number, row.cells.length - 1, columns)
      batch.push(row)
      cells += row.cells.length
      if (batch.length < BATCH_ROWS && cells < BATCH_CELLS) continue
      yield batch
      batch = []
      cells = 0
    }
  }
  if (batch.length > 0) yield batch
}
