import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '../../server/faults/errors'
import { type Language, say } from '../../server/messages'
import type { Cell, SheetRow } from '../../server/workbook/cells'
import { type ReadOptions, readWorkbook } from '../../server/workbook/readWorkbook'
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
