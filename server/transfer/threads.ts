import { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './workerMessages'

/** The dry run has compiled what the upload after it needs: a thread that nobody asks for so long is ended (ms). */
const IDLE = 60_000

/** A thread that reads and checks, or writes, one file at a time. */
export class Thread {
  readonly #worker: Worker
  #told: FromWorker[] = []
  #wake = (): void => undefined

  constructor(workerFile: string) {
    this.#worker = new Worker(workerFile, { resourceLimits: { maxYoungGenerationSizeMb: 48 } })
    this.#worker.on('message', (message: FromWorker) => this.#hear(message))
    this.#worker.on('error', (error) =>
      this.#hear({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
    this.#worker.on('exit', () => this.#hear({ failure: 'The thread that reads and writes files ended' }))
  }

  send(message: ToWorker, given: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, given)
  }

  async heard(): Promise<FromWorker> {
    for (;;) {
      const message = this.#told.shift()
      if (message) return message
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  /** While it rests it keeps no process from ending. */
  rest(): void {
    this.#told = []
    this.#worker.unref()
  }

  rise(): void {
    this.#worker.ref()
  }

  get isDead(): boolean {
    return this.#told.some((message) => 'failure' in message)
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  #hear(message: FromWorker): void {
    this.#told.push(message)
    this.#wake()
  }
}

interface Resting {
  thread: Thread
  timer: NodeJS.Timeout
}

const resting = new Map<string, Resting>()

/** The one that rests, or a new one. */
export function takeThread(workerFile: string): Thread {
  const found = resting.get(workerFile)
  if (!found) return new Thread(workerFile)
  clearTimeout(found.timer)
  resting.delete(workerFile)
  if (found.thread.isDead) return new Thread(workerFile)
  found.thread.rise()
  return found.thread
}

/** One at most rests for each file; it has nothing left to say. */
export async function keepThread(workerFile: string, thread: Thread): Promise<void> {
  if (resting.has(workerFile)) return thread.end()
  thread.rest()
  const timer = setTimeout(() => {
    resting.delete(workerFile)
    // Nobody waits for a thread that ends.
    thread.end().catch(() => undefined)
  }, IDLE)
  timer.unref()
  resting.set(workerFile, { thread, timer })
}
