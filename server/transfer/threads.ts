import { Worker } from 'node:worker_threads'
import { READING_LIMITS } from '../../config/limits'
import type { FromWorker, ToWorker } from './workerMessages'

/** The dry run has compiled what the upload after it needs: a thread that nobody asks for so long is ended (ms). */
const IDLE = 60_000
/** A look beside an upload finds one that is ready, too. */
const RESTING = 2

/** How long the thread may say nothing (ms), and what ends the waiting before: its reason is thrown. */
export interface Patience {
  within?: number
  signal?: AbortSignal
}

/** A thread has said nothing for longer than it may. */
export class Overstayed extends Error {
  override readonly name = 'Overstayed'
}

const LAST: readonly string[] = ['shape', 'isOver', 'written', 'refusal']

/** A thread that looks, reads and checks, or writes, one file at a time. */
export class Thread {
  /** It has done what it was asked for, or refused to, and can be asked again. */
  isThrough = false
  readonly #worker: Worker
  #told: FromWorker[] = []
  #wake = (): void => undefined

  /** Its heap grows up to so many megabytes; then it ends alone. */
  constructor(workerFile: string, memory: number) {
    const resourceLimits = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: memory }
    this.#worker = new Worker(workerFile, { resourceLimits })
    this.#worker.on('message', (message: FromWorker) => this.#hear(message))
    this.#worker.on('error', (error) => this.#hear(lastWords(error)))
    this.#worker.on('exit', () => this.#hear({ failure: 'The thread that reads and writes files ended' }))
  }

  send(message: ToWorker, given: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, given)
  }

  /** Its next message. Throws Overstayed, or what the signal was aborted with. */
  async heard({ within, signal }: Patience = {}): Promise<FromWorker> {
    const until = within === undefined ? Number.POSITIVE_INFINITY : Date.now() + within
    for (;;) {
      const message = this.#told.shift()
      if (message) {
        this.isThrough = LAST.some((name) => name in message)
        return message
      }
      signal?.throwIfAborted()
      const left = until - Date.now()
      if (left <= 0) throw new Overstayed()
      await this.#woken(left, signal)
    }
  }

  /** While it rests it keeps no process from ending. */
  rest(): void {
    this.#told = []
    this.#worker.unref()
  }

  rise(): void {
    this.isThrough = false
    this.#worker.ref()
  }

  get isDead(): boolean {
    return this.#told.some((message) => 'failure' in message)
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  async #woken(within: number, signal: AbortSignal | undefined): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      this.#wake = resolve
      signal?.addEventListener('abort', this.#wake, { once: true })
      // Where this thread itself was held up, what the other one has said comes in first.
      if (Number.isFinite(within)) timer = setTimeout(() => setImmediate(resolve), within)
    })
    clearTimeout(timer)
    signal?.removeEventListener('abort', this.#wake)
  }

  #hear(message: FromWorker): void {
    this.#told.push(message)
    this.#wake()
  }
}

function lastWords(error: unknown): FromWorker {
  if (!(error instanceof Error)) return { failure: String(error) }
  const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return { failure: error.stack ?? error.message, ...(isOutOfMemory && { isOutOfMemory }) }
}

interface Resting {
  thread: Thread
  timer: NodeJS.Timeout
}

const resting = new Map<string, Resting[]>()

/** One that rests, or a new one. */
export function takeThread(workerFile: string, memory = READING_LIMITS.memory): Thread {
  for (;;) {
    const found = resting.get(workerFile)?.pop()
    if (!found) return new Thread(workerFile, memory)
    clearTimeout(found.timer)
    if (found.thread.isDead) continue
    found.thread.rise()
    return found.thread
  }
}

/** One that is through rests until somebody asks for it; any other is ended. */
export const leaveThread = (workerFile: string, thread: Thread): Promise<void> =>
  thread.isThrough ? keepThread(workerFile, thread) : thread.end()

/** It rests until somebody asks for it; it has nothing left to say. */
export async function keepThread(workerFile: string, thread: Thread): Promise<void> {
  const others = resting.get(workerFile) ?? []
  resting.set(workerFile, others)
  if (others.length >= RESTING) return thread.end()
  thread.rest()
  const timer = setTimeout(() => {
    others.splice(
      others.findIndex((other) => other.thread === thread),
      1,
    )
    // Nobody waits for a thread that ends.
    thread.end().catch(() => undefined)
  }, IDLE)
  timer.unref()
  others.push({ thread, timer })
}

/** Begins with a thread that somebody will ask for in a moment, where none rests. */
export async function warmThread(workerFile: string, memory: number): Promise<void> {
  if (!resting.get(workerFile)?.length) await keepThread(workerFile, new Thread(workerFile, memory))
}
