import { resourceOf } from '../../../../../src/resources'
import type { Resource } from '../../../../../src/resources/kit/resource'
import type { ResourceName } from '../../../../../src/resources/kit/resourceName'
import type { TextEncoding } from '../../../../../src/resources/kit/textEncodings'
import type { Cell, SheetRow } from '../../../../foundation/workbook/cells'
import { inspectWorkbook, readWorkbook, whyNoRow } from '../../../../foundation/workbook/readWorkbook'
import { isExample } from '../../templates/exampleRow'
import { headerScore, type KnownHeaders, type Likeness, matchHeaders } from '../map/headers'

export interface UploadColumn {
  /** 0-based in the sheet. */
  index: number
  header: string
  /** The first three filled cells. */
  samples: string[]
  /** The field proposed. */
  field: string | null
  likeness: Likeness
  is_hidden: boolean
  problem?: 'duplicate' | 'unknown' | 'empty'
}

export interface UploadShape {
  columns: UploadColumn[]
  /** 1-based in the sheet. */
  header_row: number
  /** Rows below the header as the file claims them; null where it does not say. */
  rows_estimate: number | null
  sheet: string | null
  /** Of text: the one that it is read in, and its first rows as they look so. */
  encoding?: TextEncoding
  first_rows?: string[][]
  separator?: string
  /** SHA-256 of the file's bytes. */
  hash?: string
  /** By which the columns were matched first. */
  template?: UsedTemplate
}

export interface UsedTemplate {
  id: number
  name: string
  /** Its headers that no column of the file has. */
  missing: string[]
  /** Its headers whose field is there no longer. */
  gone: string[]
}

const HEADER_WITHIN = 10
const SAMPLES = 3
const SAMPLE_LENGTH = 200
const FIRST = { rows: 5, cells: 8, chars: 60 }

/** A cell as people read it. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace('.000Z', 'Z')
  return String(cell)
}

/** The first of the first ten rows whose cells are names of the most fields; the first row where none is. */
function headerRowOf(resource: Resource, rows: readonly SheetRow[], known: KnownHeaders): SheetRow | undefined {
  let best: { row: SheetRow; score: number } | undefined
  for (const row of rows.slice(0, HEADER_WITHIN)) {
    const score = headerScore(resource, row.cells.map(cellText), known)
    if (!best || score > best.score) best = { row, score }
  }
  if (best && best.score > 0) return best.row
  return rows.slice(0, HEADER_WITHIN).find(({ cells }) => cells.filter((cell) => cell !== null).length > 1) ?? rows[0]
}

function samplesOf(rows: readonly SheetRow[], index: number): string[] {
  const samples: string[] = []
  for (const { cells } of rows) {
    const text = cellText(cells[index])
    if (text !== '') samples.push(text.slice(0, SAMPLE_LENGTH))
    if (samples.length === SAMPLES) break
  }
  return samples
}

/** By what people see whether the encoding is right. */
const firstRows = (rows: readonly SheetRow[]): string[][] =>
  rows
    .slice(0, FIRST.rows)
    .map(({ cells }) => cells.slice(0, FIRST.cells).map((cell) => cellText(cell).slice(0, FIRST.chars)))

const hasText = ({ cells }: SheetRow): boolean => cells.some((cell) => cellText(cell).trim() !== '')

/** The beginning of the file without rows of blanks, and whether that is all. */
async function beginningOf(
  file: string,
  fileName: string,
  encoding: TextEncoding | undefined,
): Promise<{ rows: SheetRow[]; isAll: boolean }> {
  const reading = readWorkbook(file, fileName, encoding && { encoding })
  const first = await reading.next()
  const second = first.done ? first : await reading.next()
  await reading.return()
  return { rows: first.done ? [] : first.value.filter(hasText), isAll: second.done === true }
}

export interface LookOptions extends KnownHeaders {
  /** Where a person has named the row of the columns' names. */
  headerRow?: number
  /** Where a person has said what the text is written in. */
  encoding?: TextEncoding
}

/** What a look, here or in a worker, needs to know. Plain data. */
export interface LookingJob {
  resource: ResourceName
  file: string
  fileName: string
  options: LookOptions
}

export const lookAt = ({ resource, file, fileName, options }: LookingJob): Promise<UploadShape> =>
  shapeOf(resourceOf(resource), file, fileName, options)

/** Looks at an uploaded file and proposes what its columns are. Throws InvalidFile or TooLarge for what cannot be read. */
export async function shapeOf(
  resource: Resource,
  file: string,
  fileName: string,
  { headerRow, encoding, ...known }: LookOptions = {},
): Promise<UploadShape> {
  const book = await inspectWorkbook(file, fileName, encoding)
  const { rows, isAll } = await beginningOf(file, fileName, book.encoding)
  const named = rows.find(({ number }) => number === headerRow)
  const header = named ?? headerRowOf(resource, rows, known)
  const isData = ({ number, cells }: SheetRow, above: SheetRow): boolean =>
    number > above.number && !(number === above.number + 1 && isExample(cells))
  const data = rows.filter((row) => header && isData(row, header))
  if (!header || data.length === 0) throw await whyNoRow(file, book.kind, header !== undefined)
  const width = Math.max(header.cells.length, ...data.map(({ cells }) => cells.length))
  const headers = Array.from({ length: width }, (_, index) => cellText(header.cells[index]).trim())
  const hidden = new Set(book.hiddenColumns)
  const matches = matchHeaders(resource, headers, known)
  const columns = headers.map((text, index): UploadColumn => {
    const match = matches[index] ?? { field: null, likeness: 'none' }
    return { index, header: text, samples: samplesOf(data, index), is_hidden: hidden.has(index), ...match }
  })
  const claimed = book.dimensionRows === undefined ? null : Math.max(0, book.dimensionRows - header.number)
  return {
    columns: columns.filter(({ header: text, samples }) => text !== '' || samples.length > 0),
    header_row: header.number,
    rows_estimate: isAll ? data.length : claimed,
    sheet: book.sheetName ?? null,
    ...(book.encoding && { encoding: book.encoding, first_rows: firstRows(rows) }),
    ...(book.separator && { separator: book.separator }),
  }
}
