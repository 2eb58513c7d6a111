import { open } from 'node:fs/promises'
import { PREVIEW_COLUMNS, PREVIEW_ROWS, PREVIEW_TEXT } from '../../../config/fileLimits'
import type { PreviewAnswer } from '../../../src/resources/kit/files'
import type { Cell } from '../../foundation/workbook/cells'
import { detectEncoding } from '../../foundation/workbook/encoding'
import { inspectWorkbook, readWorkbook } from '../../foundation/workbook/readWorkbook'

/** The beginning of a workbook or a text. */
export interface PreviewTask {
  does: 'preview'
  source: string
  /** By its end it is known how to read it. */
  name: string
  shape: 'rows' | 'text'
}

const CELL = 300

const shown = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  const text = cell instanceof Date ? cell.toISOString().replace(/T00:00:00\.000Z$/, '') : String(cell)
  return text.slice(0, CELL)
}

async function rowsOf({ source, name }: PreviewTask): Promise<PreviewAnswer> {
  const { sheetName = null } = await inspectWorkbook(source, name)
  const rows: string[][] = []
  for await (const batch of readWorkbook(source, name)) {
    for (const { cells } of batch) rows.push(Array.from(cells.slice(0, PREVIEW_COLUMNS), shown))
    if (rows.length > PREVIEW_ROWS) break
  }
  const [columns = [], ...others] = rows.slice(0, PREVIEW_ROWS + 1)
  return { shape: 'rows', columns, rows: others, sheet: sheetName }
}

async function textOf({ source }: PreviewTask): Promise<PreviewAnswer> {
  const encoding = await detectEncoding(source)
  const file = await open(source)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PREVIEW_TEXT + 1), 0, PREVIEW_TEXT + 1, 0)
    const head = buffer.subarray(0, Math.min(bytesRead, PREVIEW_TEXT))
    // A sign that is cut in two at the end is left out rather than shown broken.
    const text = new TextDecoder(encoding).decode(head, { stream: true }).replaceAll('\0', '')
    return { shape: 'text', text, is_cut: bytesRead > PREVIEW_TEXT, encoding }
  } finally {
    await file.close()
  }
}

export const doPreview = (task: PreviewTask): Promise<PreviewAnswer> =>
  task.shape === 'rows' ? rowsOf(task) : textOf(task)
