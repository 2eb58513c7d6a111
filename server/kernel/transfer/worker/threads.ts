import { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './workerMessages'

/** The dry run has compiled what the upload after it needs: a thread that nobody asks for so long is ended (ms). */
const IDLE = 60_000
/** Of each kind: two people may look at files at the same time. */
const RESTING = 2

export interface ThreadOptions {
  workerFile: string
  /** Its heap grows up to so many megabytes; then it ends alone. */
  memory: number
  /** Somebody waits for what it does: it does not go behind others. */
  isWaitedFor: boolean
}

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
  readonly kind: string
  readonly #worker: Worker
  #told: FromWorker[] = []
  #wake = (): void => undefined

  constructor({ workerFile, memory, isWaitedFor }: ThreadOptions) {
    this.kind = kindOf({ workerFile, isWaitedFor })
    const resourceLimits = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: memory }
    this.#worker = new Worker(workerFile, { resourceLimits, workerData: { isWaitedFor } })
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

const kindOf = ({ workerFile, isWaitedFor }: Omit<ThreadOptions, 'memory'>): string => `${isWaitedFor} ${workerFile}`

function lastWords(error: unknown): FromWorker {
  const { stack = String(error), code } = (error ?? {}) as Partial<NodeJS.ErrnoException>
  return { failure: stack, ...(code === 'ERR_WORKER_OUT_OF_MEMORY' && { isOutOfMemory: true }) }
}

interface Resting {
  thread: Thread
  timer: NodeJS.Timeout
}

const resting = new Map<string, Resting[]>()

/** One that rests, or a new one. */
export function takeThread(options: ThreadOptions): Thread {
  for (;;) {
    const found = resting.get(kindOf(options))?.pop()
    if (!found) return new Thread(options)
    clearTimeout(found.timer)
    if (found.thread.isDead) continue
    found.thread.rise()
    return found.thread
  }
}

/** One that is through rests until somebody asks for it; any other is ended. */
export const leaveThread = (thread: Thread): Promise<void> => (thread.isThrough ? keepThread(thread) : thread.end())

/** It rests until somebody asks for it; it has nothing left to say. */
export async function keepThread(thread: Thread): Promise<void> {
  const others = resting.get(thread.kind) ?? []
  resting.set(thread.kind, others)
  if (others.length >= RESTING) return thread.end()
  thread.rest()
  const timer = setTimeout(() => {
    others.splice(others.indexOf(rests), 1)
    // Nobody waits for a thread that ends.
    thread.end().catch(() => undefined)
  }, IDLE)
  timer.unref()
  const rests = { thread, timer }
  others.push(rests)
}

/** Begins with a thread that somebody will ask for in a moment, where none rests. */
export async function warmThread(options: ThreadOptions): Promise<void> {
  if (!resting.get(kindOf(options))?.length) await keepThread(new Thread(options))
}
