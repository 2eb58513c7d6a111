import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '../../server/foundation/faults/errors'
import { type Language, say } from '../../server/foundation/messages'
import { readBook } from '../../server/foundation/workbook/bookParts'
import type { Cell, SheetRow } from '../../server/foundation/workbook/cells'
import { readLimits } from '../../server/foundation/workbook/limits'
import { type ReadOptions, readWorkbook } from '../../server/foundation/workbook/readWorkbook'
import { SheetScanner } from '../../server/foundation/workbook/sheetScanner'
import { NO_STYLES, readStyles } from '../../server/foundation/workbook/styles'
import { xmlChunks } from '../../server/foundation/workbook/xml'
import { Package } from '../../server/foundation/workbook/zip'
import { type BookOptions, bookParts, zipOf } from './zip'

const folder = mkdtempSync(join(tmpdir(), 'colonnade-workbook-'))
let files = 0

export function removeFiles(): void {
  rmSync(folder, { recursive: true, force: true })
}

/** A fresh place for a file. */
export function placeFor(extension: string): string {
  return join(folder, `${++files}.${extension}`)
}

export function fileOf(content: string | Buffer, extension: string): string {
  const file = placeFor(extension)
  writeFileSync(file, content)
  return file
}

export async function rowsOf(file: string, options?: ReadOptions): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const batch of readWorkbook(file, file, options)) rows.push(...batch)
  return rows
}

/** The cells of every sheet of an .xlsx, by the words on its tab. */
export async function sheetsOf(file: string): Promise<Record<string, Cell[][]>> {
  const pack = await Package.open(file, readLimits)
  try {
    const { sheets, stylesPart, is1904 } = await readBook(pack)
    const styles = stylesPart ? await readStyles(pack, stylesPart) : NO_STYLES
    const book = { ...styles, strings: undefined, is1904, limits: pack.limits, shownColumns: new Set<number>() }
    const found: Record<string, Cell[][]> = {}
    for (const { name, part } of sheets) {
      const scanner = new SheetScanner({ ...book, part }, 1)
      const rows: SheetRow[] = []
      for await (const text of xmlChunks(part, pack.read(part))) {
        scanner.push(text)
        rows.push(...scanner.take())
      }
      scanner.end()
      found[name] = [...rows, ...scanner.take()].map(({ cells }) => cells)
    }
    return found
  } finally {
    await pack.close()
  }
}

export async function cellsOf(file: string): Promise<Cell[][]> {
  return (await rowsOf(file)).map(({ cells }) => cells)
}

export function bookFile(options: BookOptions): string {
  return fileOf(zipOf(bookParts(options)), 'xlsx')
}

/** The cells of a small .xlsx made of this markup. */
export function cellsOfBook(options: BookOptions): Promise<Cell[][]> {
  return cellsOf(bookFile(options))
}

/** The same, read by the fast reader and by the careful one, which takes over at a comment; fails where they differ. */
export async function cellsOfBoth(options: BookOptions & { rows: string }): Promise<Cell[][]> {
  const fast = await cellsOfBook(options)
  const careful = await cellsOfBook({ ...options, rows: `<!-- -->${options.rows}` })
  expect(careful).toEqual(fast)
  return fast
}

/** What an uploader is told, and the id of the sentence; fails where the file is read without a word. */
export async function refusalOf(
  reading: Promise<unknown>,
  language: Language = 'en',
): Promise<{ id: string; text: string }> {
  try {
    await reading
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    return { id: fault.messageId, text: say(fault.messageId, language, fault.values) }
  }
  throw new Error('The file was read')
}
