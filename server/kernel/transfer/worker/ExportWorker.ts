import type { Label } from '../../../../src/resources/kit/label'
import { beginExport, type ExportFile, type WritingJob } from '../export/exportFile'
import type { ExportPiece } from '../export/exportPiece'
import type { LookUpTitles } from '../export/titleBook'
import { type FromWorker, failureOf, type ToWriter } from './workerMessages'

/** Pages that are here at the same time: one is written while the next one is on its way. */
const PAGES = 2

/** The writer's end of the line: says when there is room for more rows, and which titles it wants. */
export class ExportWorker {
  #file: ExportFile | undefined
  #done: Promise<void> = Promise.resolve()
  #found: (titles: ReadonlyMap<number, Label>) => void = () => undefined

  constructor(private readonly tell: (message: FromWorker) => void) {}

  hear(message: ToWriter): void {
    // Whoever waits for titles keeps all other messages waiting.
    if (message !== 'end' && 'titles' in message) this.#found(message.titles)
    else this.#done = this.#done.then(() => this.#obey(message))
  }

  async #obey(message: Exclude<ToWriter, { titles: unknown }>): Promise<void> {
    try {
      if (message === 'end') await this.#end()
      else if ('write' in message) await this.#begin(message.write)
      else await this.#write(message.page)
    } catch (error) {
      await this.#file?.writer.abort()
      this.#file = undefined
      this.tell(failureOf(error))
    }
  }

  async #begin(job: WritingJob): Promise<void> {
    this.#file = await beginExport(job, this.#lookUp)
    for (let page = 0; page < PAGES; page++) this.tell({ room: 0 })
  }

  async #write(page: ExportPiece): Promise<void> {
    const pages = this.#file?.pages
    if (!pages) return
    await pages.write(page)
    this.tell({ room: pages.rows })
  }

  async #end(): Promise<void> {
    if (!this.#file) return
    await this.#file.writer.end()
    const { rows } = this.#file.pages
    this.#file = undefined
    this.tell({ written: rows })
  }

  readonly #lookUp: LookUpTitles = (target, ids) =>
    new Promise((resolve) => {
      this.#found = resolve
      this.tell({ wanted: { target, ids } })
    })
}
