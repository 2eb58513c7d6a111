import { checkedBatches } from '../import/check/checkedBatches'
import { pickedRows } from '../import/read/pickedRows'
import { type LookingJob, lookAt } from '../import/read/shape'
import { Memory } from './Memory'
import { type FromWorker, failureOf, type ToReader } from './workerMessages'

/** Whoever waits for a batch is told that rows are read once in so long (ms). */
const ALIVE = 1_000

/** The reader's end of the line: gives a batch for each message that asks for one, and looks at files. */
export class ImportWorker {
  readonly #memory = new Memory()
  #source: AsyncGenerator<FromWorker> | undefined
  #asked: Promise<void> = Promise.resolve()
  #told = 0

  constructor(private readonly tell: (message: FromWorker) => void) {}

  hear(message: ToReader): void {
    if (message === 'next') this.#asked = this.#asked.then(() => this.#give())
    else if ('memory' in message) this.#memory.give(message.memory)
    else if ('look' in message) this.#asked = this.#asked.then(() => this.#look(message.look))
    else this.#source = this.#sourceOf(message)
  }

  async *#sourceOf(message: Extract<ToReader, { read: unknown } | { pick: unknown }>): AsyncGenerator<FromWorker> {
    if ('read' in message)
      for await (const batch of checkedBatches(message.read, this.#memory, this.#onRows)) yield { batch }
    else for await (const picked of pickedRows(message.pick, this.#onRows)) yield { picked }
  }

  readonly #onRows = (): void => {
    const now = Date.now()
    if (now - this.#told < ALIVE) return
    this.#told = now
    this.tell({ isAlive: true })
  }

  async #look(job: LookingJob): Promise<void> {
    try {
      this.tell({ shape: await lookAt(job) })
    } catch (error) {
      this.tell(failureOf(error))
    }
  }

  async #give(): Promise<void> {
    try {
      const found = await this.#source?.next()
      if (!found) return
      this.tell(found.done ? { isOver: true } : found.value)
      if (found.done) this.#source = undefined
    } catch (error) {
      this.#source = undefined
      this.tell(failureOf(error))
    }
  }
}
