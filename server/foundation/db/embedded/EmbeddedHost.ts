import { fork } from 'node:child_process'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { beginCopy } from './copyFolder'
import { isDiskFull } from './DiskRoom'
import type { CopyIn, FromWorker, Priority, ToWorker, WorkerTask } from './messages'

const RESTARTS_PER_MINUTE = 3
const MINUTE = 60_000
/** How often a disk that was full is asked for room (ms). */
const LOOK_EVERY = 500
const DISK_FULL = '53100'
const STARTING = '57P03'
/** Of the thread (MB): what it makes of a statement dies at once, the database itself lies beside its heap. */
const YOUNG = 12

interface Pending {
  resolve: (archive: Uint8Array | undefined) => void
  reject: (error: Error) => void
}

/**
 * Keeps the thread of the embedded database. If the engine crashes over a folder it is started again: the database
 * recovers what was committed, and clients see their connections end. A crashed database in memory stays gone.
 */
export class EmbeddedHost {
  version = ''
  #worker: Worker | undefined
  #closing = false
  #isReady = false
  #again: NodeJS.Timeout | undefined
  #crashes: number[] = []
  #asked = new Map<number, Pending>()
  #lastAsked = 0

  constructor(
    private readonly workerFile: string,
    private readonly task: WorkerTask,
    private readonly onTrouble: (error: Error) => void,
  ) {}

  /** Resolves when the engine is ready; rejects with its reason. */
  start(): Promise<void> {
    const worker = new Worker(this.workerFile, {
      workerData: this.task,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
    })
    this.#worker = worker
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.tell === 'ready') {
          this.version = message.version
          this.#isReady = true
          resolve()
        } else if (message.tell === 'failed') reject(new Error(message.reason))
        else this.#hear(message)
      })
      worker.on('error', reject)
      worker.on('exit', (code) => {
        reject(new Error(`The embedded database ended with code ${code}`))
        this.#ended(worker, code)
      })
    })
  }

  /** A new session's port. Throws what `whyAway` says where the engine is not there. */
  connect(priority: Priority): MessagePort {
    if (!this.#isReady) throw this.whyAway()
    const { port1, port2 } = new MessageChannel()
    this.#ask({ ask: 'connect', port: port2, priority }, [port2])
    return port1
  }

  /** What whoever asks meanwhile is told: that the disk is full, if it is, or that the database is starting. */
  whyAway(): Error {
    const { dataFolder } = this.task
    const isFull = dataFolder !== undefined && isDiskFull(dataFolder)
    return Object.assign(new Error('The embedded database stopped'), { code: isFull ? DISK_FULL : STARTING })
  }

  nobodyWaits(): void {
    this.#worker?.postMessage({ ask: 'nobodyWaits' } satisfies ToWorker)
  }

  /** The data folder as a tar archive, taken between two transactions. */
  async dump(): Promise<Uint8Array> {
    const archive = await this.#answered((id) => ({ ask: 'dump', id }))
    if (!archive) throw new Error('The embedded database gave no archive')
    return archive
  }

  /** Writes rows by one transaction. */
  async copyIn(rows: CopyIn): Promise<void> {
    await this.#answered((id) => ({ ask: 'copyIn', id, ...rows }))
  }

  /** Copies the data folder as it is between two transactions: whoever waits meanwhile waits for what changed last. */
  async copyTo(folder: string): Promise<void> {
    const { dataFolder } = this.task
    if (dataFolder === undefined) throw new Error('A database in memory has no folder')
    const copy = await beginCopy(dataFolder, folder)
    await this.#answered((id) => ({ ask: 'settle', id, copy }))
  }

  /** Has the disk take what was written so far; nobody waits for it. */
  async syncAhead(): Promise<void> {
    await this.#answered((id) => ({ ask: 'syncAhead', id }))
  }

  #answered(message: (id: number) => ToWorker): Promise<Uint8Array | undefined> {
    const id = ++this.#lastAsked
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject })
      this.#ask(message(id), [])
    })
  }

  /** Waits for running statements, writes a checkpoint and ends the thread. */
  close(): Promise<void> {
    this.#closing = true
    clearTimeout(this.#again)
    const worker = this.#worker
    if (!worker) return Promise.resolve()
    return new Promise((resolve) => {
      worker.once('exit', () => resolve())
      this.#ask({ ask: 'close' }, [])
    })
  }

  #ask(message: ToWorker, transferred: MessagePort[]): void {
    if (!this.#worker) throw new Error('The embedded database is not running')
    this.#worker.postMessage(message, transferred)
  }

  #hear(message: FromWorker): void {
    if (message.tell !== 'done' && message.tell !== 'notDone') return
    const pending = this.#asked.get(message.id)
    this.#asked.delete(message.id)
    if (message.tell === 'done') pending?.resolve(message.archive)
    else pending?.reject(new Error(message.reason))
  }

  #ended(worker: Worker, code: number): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    this.#isReady = false
    for (const pending of this.#asked.values()) pending.reject(new Error('The embedded database stopped'))
    this.#asked.clear()
    // Without a version it never was ready: whoever started it has been told.
    if (this.#closing || this.version === '') return
    this.onTrouble(new Error(`The embedded database ended unexpectedly with code ${code}`))
    if (this.task.dataFolder !== undefined) this.#startAgain(this.task.dataFolder)
  }

  /** As soon as the disk has room for it; an engine that ends again and again is left alone for a minute. */
  #startAgain(dataFolder: string): void {
    const now = Date.now()
    this.#crashes = [...this.#crashes.filter((at) => now - at < MINUTE), now]
    const [first = now] = this.#crashes
    const isTooOften = this.#crashes.length > RESTARTS_PER_MINUTE
    const wait = (): void => {
      if (this.#closing) return
      if (isDiskFull(dataFolder)) this.#again = setTimeout(wait, LOOK_EVERY)
      else this.start().catch(this.onTrouble)
    }
    this.#again = setTimeout(wait, isTooOften ? first + MINUTE - now : 0)
  }
}

/** Makes the data folder in a process of its own: that takes more memory than the server ever does, and gives all of it back. */
export function makeDataFolder(workerFile: string, dataFolder: string): Promise<void> {
  const maker = fork(workerFile, [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  maker.send({ dataFolder, makeOnly: true } satisfies WorkerTask)
  return new Promise((resolve, reject) => {
    maker.on('message', (message: FromWorker) => {
      if (message.tell === 'failed') reject(new Error(message.reason))
    })
    maker.on('error', reject)
    maker.on('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`Making the database ended with ${signal ?? `code ${code}`}`)),
    )
  })
}
