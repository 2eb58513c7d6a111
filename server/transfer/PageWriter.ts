import type { Resource } from '../../src/resources/kit/resource'
import type { ResourceName } from '../../src/resources/kit/resourceName'
import { copiedValues } from '../changes/sql/copiedValues'
import { type CopiedColumn, CopiedRows, copiedText, NULL_COPIED } from '../workbook/CopiedRows'
import type { WorkbookWriter } from '../workbook/workbookWriter'
import { ahead } from './ahead'
import type { ExportColumn } from './exportColumns'
import { type LookUpTitles, TitleBook } from './titleBook'

/** A column of ids, of which some may not be known to the book yet. */
interface Pointing {
  index: number
  target: ResourceName
  idsOf(text: string): readonly unknown[]
}

/** Writes rows that come in pages of copied rows (exportPages). */
export class PageWriter {
  /** Written so far. */
  rows = 0
  readonly #columns: readonly CopiedColumn[]
  readonly #pointing: readonly Pointing[]
  readonly #titles: TitleBook

  constructor(
    private readonly writer: WorkbookWriter,
    columns: readonly ExportColumn[],
    resource: Resource,
    lookUp: LookUpTitles,
  ) {
    const values = copiedValues(
      resource,
      columns.map(({ name }) => name),
    )
    const titles = new TitleBook(lookUp)
    this.#titles = titles
    this.#columns = columns.map(({ cell, form, apart }, index) => ({
      form,
      ...(apart !== undefined && { apart }),
      cell: (text) => cell(values[index]?.(text), titles.titleOf),
    }))
    this.#pointing = columns.flatMap(({ target }, index) =>
      target ? [{ index, target, idsOf: (text: string) => [values[index]?.(text)].flat() }] : [],
    )
  }

  /** Writes all pages while the next one is read; `onRows` hears how many rows there are and may throw. */
  async writeAll(pages: AsyncGenerator<Uint8Array>, onRows: (rows: number) => void = () => undefined): Promise<void> {
    for await (const page of ahead(pages)) {
      await this.write(page)
      await new Promise(setImmediate)
      onRows(this.rows)
    }
  }

  async write(page: Uint8Array): Promise<void> {
    const rows = new CopiedRows(page)
    await this.#titles.learn(this.#metIn(rows))
    await this.writer.writeCopied(rows, this.#columns)
    this.rows += rows.rows.length
  }

  #metIn(rows: CopiedRows): Map<ResourceName, Set<number>> {
    const met = new Map<ResourceName, Set<number>>()
    const texts = this.#pointing.map(() => new Set<string>())
    const last = this.#pointing.at(-1)?.index
    if (last !== undefined)
      for (const values of rows.values(this.#columns.length, last + 1))
        for (const [at, { index }] of this.#pointing.entries()) texts[at]?.add(values[index] as string)
    for (const [at, { target, idsOf }] of this.#pointing.entries()) {
      const ids = met.get(target) ?? new Set()
      texts[at]?.delete(NULL_COPIED)
      for (const raw of texts[at] ?? [])
        for (const id of idsOf(copiedText(raw))) if (typeof id === 'number') ids.add(id)
      met.set(target, ids)
    }
    return met
  }
}
