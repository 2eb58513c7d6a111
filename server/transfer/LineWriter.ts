import type { Resource } from '../../src/resources/kit/resource'
import { LINE_END, type RowLines, rowLines } from '../changes/sql/rowLines'
import type { WorkbookWriter } from '../workbook/writeXlsx'
import { ahead } from './ahead'
import type { ExportColumn } from './exportColumns'
import { type LookUpTitles, TitleBook } from './titleBook'

/** A line's last value must be one that is always there. */
export const exportLines = (resource: Resource, names: readonly string[]): RowLines =>
  rowLines(resource, [...names, 'id'])

/** Writes rows that come as texts of many lines each (exportTexts), a text at a time: its cells live no longer. */
export class LineWriter {
  /** Written so far. */
  rows = 0
  readonly #lines: RowLines
  readonly #titles: TitleBook

  constructor(
    private readonly writer: WorkbookWriter,
    private readonly columns: readonly ExportColumn[],
    resource: Resource,
    lookUp: LookUpTitles,
  ) {
    this.#lines = exportLines(
      resource,
      columns.map(({ name }) => name),
    )
    this.#titles = new TitleBook(lookUp)
  }

  /** Writes all pages while the next one is read; `onRows` hears how many rows there are and may throw. */
  async writeAll(pages: AsyncGenerator<string[]>, onRows: (rows: number) => void = () => undefined): Promise<void> {
    for await (const texts of ahead(pages)) {
      for (const text of texts) {
        await this.write(text)
        await new Promise(setImmediate)
      }
      onRows(this.rows)
    }
  }

  async write(text: string): Promise<void> {
    const { columns } = this
    const { titleOf } = this.#titles
    const rows = text.split(LINE_END).map(this.#lines.read)
    await this.#titles.learn(columns, rows)
    await this.writer.write(rows.map((row) => columns.map(({ cell }, place) => cell(row[place], titleOf))))
    this.rows += rows.length
  }
}
