import type { Cell } from '../workbook/cells'
import { createWorkbookWriter, type WorkbookWriter } from '../workbook/writeXlsx'
import { ahead } from './ahead'
import type { ExportColumn } from './exportColumns'
import type { FileFormat } from './refusedFile'

/** Rows written between two looks at what else there is to do. */
const SLICE = 100

/** Writes pages to a writer while the next one is read; `onPage` hears how many rows there are and may throw. */
export async function writePages(
  writer: WorkbookWriter,
  pages: AsyncGenerator<Cell[][]>,
  onPage: (rows: number) => void = () => undefined,
): Promise<number> {
  let rows = 0
  for await (const page of ahead(pages)) {
    for (let from = 0; from < page.length; from += SLICE) {
      await writer.write(page.slice(from, from + SLICE))
      await new Promise(setImmediate)
    }
    rows += page.length
    onPage(rows)
  }
  return rows
}

/** A file on this machine, or nothing where anything fails. */
export async function writeExport(
  path: string,
  format: FileFormat,
  columns: readonly ExportColumn[],
  pages: AsyncGenerator<Cell[][]>,
  onPage?: (rows: number) => void,
): Promise<number> {
  const writer = await createWorkbookWriter(
    path,
    format,
    columns.map(({ spec }) => spec),
  )
  try {
    const rows = await writePages(writer, pages, onPage)
    await writer.end()
    return rows
  } catch (error) {
    await writer.abort()
    throw error
  }
}
