import { type Book, isTrue, readBook, type SheetPart } from './bookParts'
import type { SheetRow } from './cells'
import { findSheet, hasErrorCell } from './findSheet'
import type { ReadLimits } from './limits'
import { readSharedStrings } from './sharedStrings'
import type { SheetContext } from './sheetCells'
import { SheetParser } from './sheetParser'
import { SheetScanner } from './sheetScanner'
import { NO_STYLES, readStyles } from './styles'
import { Unusual } from './unusual'
import { readXml, xmlChunks, xmlSteps } from './xml'
import { broken, Package } from './zip'

export interface XlsxShape {
  sheetNames: string[]
  /** The sheet whose rows are read: the first visible worksheet that has any. */
  sheetName: string
  /** 0-based. */
  hiddenColumns: number[]
  /** The last row as the file claims it; undefined where it does not say. */
  dimensionRows: number | undefined
}

/** Rows of the first visible worksheet that has any, blank rows left out; refuses a workbook without rows. */
export async function* readXlsx(
  file: string,
  limits: ReadLimits,
  skipToRow: number,
  shownColumns: ReadonlySet<number>,
): AsyncGenerator<SheetRow[]> {
  const pack = await Package.open(file, limits)
  try {
    const book = await readBook(pack)
    const sheet = await findSheet(pack, book)
    yield* sheetRows(pack, await contextOf(pack, book, sheet, shownColumns), skipToRow)
  } finally {
    await pack.close()
  }
}

export async function inspectXlsx(file: string, limits: ReadLimits): Promise<XlsxShape> {
  const pack = await Package.open(file, limits)
  try {
    const book = await readBook(pack)
    const sheet = await findSheet(pack, book)
    const head = await readHead(pack, sheet.part)
    return {
      sheetNames: book.sheets.map(({ name }) => name),
      sheetName: sheet.name,
      hiddenColumns: head.hiddenColumns,
      dimensionRows: head.dimensionRows,
    }
  } finally {
    await pack.close()
  }
}

/** Has the sheet that is read a cell whose value is an error? */
export async function hasErrors(file: string, limits: ReadLimits): Promise<boolean> {
  const pack = await Package.open(file, limits)
  try {
    return await hasErrorCell(pack, (await findSheet(pack, await readBook(pack))).part)
  } finally {
    await pack.close()
  }
}

async function contextOf(
  pack: Package,
  book: Book,
  sheet: SheetPart,
  shownColumns: ReadonlySet<number>,
): Promise<SheetContext> {
  const { stylesPart, stringsPart } = book
  return {
    part: sheet.part,
    strings: stringsPart ? await readSharedStrings(pack, stringsPart) : undefined,
    ...(stylesPart ? await readStyles(pack, stylesPart) : NO_STYLES),
    shownColumns,
    is1904: book.is1904,
    limits: pack.limits,
  }
}

async function* sheetRows(pack: Package, book: SheetContext, skipToRow: number): AsyncGenerator<SheetRow[]> {
  const scanner = new SheetScanner(book, skipToRow)
  try {
    for await (const text of xmlChunks(book.part, pack.read(book.part))) {
      scanner.push(text)
      yield scanner.take()
    }
    scanner.end()
    return
  } catch (fault) {
    if (!(fault instanceof Unusual)) throw fault
  }
  yield scanner.take()
  const parser = new SheetParser(book, scanner.rowElements, skipToRow)
  for await (const _ of xmlSteps(book.part, pack.read(book.part), parser)) {
    yield parser.take()
  }
}

async function readHead(pack: Package, part: string): Promise<{ hiddenColumns: number[]; dimensionRows?: number }> {
  const hidden = new Uint8Array(pack.limits.columns)
  let ranges = 0
  let dimensionRows: number | undefined
  let isOver = false
  await readXml(part, pack.read(part), {
    open(name, attribute, isMain) {
      if (!isMain || isOver) return
      if (name === 'sheetData') isOver = true
      if (name === 'dimension') dimensionRows = Number(/(\d{1,7})$/.exec(attribute('ref') ?? '')?.[1] ?? Number.NaN)
      if (name === 'col' && isTrue(attribute('hidden'))) {
        if (++ranges > pack.limits.columns) throw broken(part)
        hidden.fill(1, Math.max(0, Number(attribute('min')) - 1), Math.max(0, Number(attribute('max'))))
      }
    },
    isDone: () => isOver,
  })
  const hiddenColumns = [...hidden.keys()].filter((column) => hidden[column] === 1)
  return { hiddenColumns, dimensionRows: Number.isNaN(dimensionRows) ? undefined : dimensionRows }
}
