import type { ResourceName } from '../../../../src/resources/kit/resourceName'
import { type CopiedColumn, CopiedRows, copiedText, NULL_COPIED } from '../../../foundation/workbook/CopiedRows'
import type { WorkbookWriter } from '../../../foundation/workbook/workbookWriter'
import { ahead } from '../worker/ahead'
import type { ExportColumn } from './exportColumns'
import { type ExportPiece, NEXT_SHEET } from './exportPiece'
import { type LookUpTitles, TitleBook } from './titleBook'

/** A column, and how its values are read from what the database copied out. */
export interface SheetColumn extends ExportColumn {
  read(text: string): unknown
}

/** A column of ids, of which some may not be known to the book yet. */
interface Pointing {
  index: number
  target: ResourceName
  idsOf(text: string): readonly unknown[]
}

interface Sheet {
  columns: readonly CopiedColumn[]
  pointing: readonly Pointing[]
}

const sheetOf = (columns: readonly SheetColumn[], { titleOf }: TitleBook): Sheet => ({
  columns: columns.map(({ cell, form, apart, read }) => ({
    form,
    ...(apart !== undefined && { apart }),
    cell: (text) => cell(read(text), titleOf),
  })),
  pointing: columns.flatMap(({ target, read }, index) =>
    target ? [{ index, target, idsOf: (text: string) => [read(text)].flat() }] : [],
  ),
})

/** Writes rows that come in pages of copied rows (exportPieces). */
export class PageWriter {
  /** Written so far, on all sheets. */
  rows = 0
  #sheet: Sheet
  readonly #further: Sheet[]
  readonly #titles: TitleBook

  constructor(
    private readonly writer: WorkbookWriter,
    sheets: readonly (readonly SheetColumn[])[],
    lookUp: LookUpTitles,
  ) {
    const titles = new TitleBook(lookUp)
    this.#titles = titles
    const [first = { columns: [], pointing: [] }, ...further] = sheets.map((columns) => sheetOf(columns, titles))
    this.#sheet = first
    this.#further = further
  }

  /** Writes all pieces while the next one is read; `onRows` hears how many rows there are and may throw. */
  async writeAll(pieces: AsyncGenerator<ExportPiece>, onRows: (rows: number) => void = () => undefined): Promise<void> {
    for await (const piece of ahead(pieces)) {
      await this.write(piece)
      await new Promise(setImmediate)
      onRows(this.rows)
    }
  }

  async write(piece: ExportPiece): Promise<void> {
    if (piece === NEXT_SHEET) return this.#turn()
    const rows = new CopiedRows(piece)
    await this.#titles.learn(this.#metIn(rows))
    await this.writer.writeCopied(rows, this.#sheet.columns)
    this.rows += rows.rows.length
  }

  async #turn(): Promise<void> {
    await this.writer.nextSheet()
    const next = this.#further.shift()
    if (next) this.#sheet = next
  }

  #metIn(rows: CopiedRows): Map<ResourceName, Set<number>> {
    const met = new Map<ResourceName, Set<number>>()
    const { columns, pointing } = this.#sheet
    const texts = pointing.map(() => new Set<string>())
    const last = pointing.at(-1)?.index
    if (last !== undefined)
      for (const values of rows.values(columns.length, last + 1))
        for (const [at, { index }] of pointing.entries()) texts[at]?.add(values[index] as string)
    for (const [at, { target, idsOf }] of pointing.entries()) {
      const ids = met.get(target) ?? new Set()
      texts[at]?.delete(NULL_COPIED)
      for (const raw of texts[at] ?? [])
        for (const id of idsOf(copiedText(raw))) if (typeof id === 'number') ids.add(id)
      met.set(target, ids)
    }
    return met
  }
}
