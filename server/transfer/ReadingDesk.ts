import { type CheckedBatch, checkedBatches } from './checkedBatches'
import { Memory } from './Memory'
import { type FromWorker, failureOf, type ToReader } from './workerMessages'

/** The reader's end of the line: gives a batch for each message that asks for one. */
export class ReadingDesk {
  readonly #memory = new Memory()
  #source: AsyncGenerator<CheckedBatch> | undefined
  #asked: Promise<void> = Promise.resolve()

  constructor(private readonly tell: (message: FromWorker) => void) {}

  hear(message: ToReader): void {
    if (message === 'next') this.#asked = this.#asked.then(() => this.#give())
    else if ('memory' in message) this.#memory.give(message.memory)
    else this.#source = checkedBatches(message.read, this.#memory)
  }

  async #give(): Promise<void> {
    try {
      const found = await this.#source?.next()
      if (!found) return
      this.tell(found.done ? { isOver: true } : { batch: found.value })
      if (found.done) this.#source = undefined
    } catch (error) {
      this.#source = undefined
      this.tell(failureOf(error))
    }
  }
}
